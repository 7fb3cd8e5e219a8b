// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The styles of a Word document (`word/styles.xml`), as far as they say what a paragraph is.
struct WordStyles {
  /// What a paragraph is.
  enum Role: Hashable {
    case title
    /// 1 to 6.
    case heading(Int)
    case quote, code, listItem, paragraph
    /// A line of a table of contents.
    case contents
  }

  /// How a part of a paragraph looks.
  struct Look: Hashable {
    var isBold = false
    var isItalic = false
    var isHidden = false
  }

  private struct Style {
    var name: String
    var base: String?
    var outlineLevel: Int?
    var isListItem: Bool
    /// The list of its items, and their level in it.
    var list: String?
    var listLevel: Int?
    var look: Look
  }

  private var styles: [String: Style] = [:]
  /// What is stated for all text: in Latin script, in Chinese, Japanese or Korean, and in scripts from right to left.
  private(set) var languages: [String] = []

  init() {}

  /// - Parameter root: of `styles.xml`.
  init(_ root: XMLNode) {
    for node in root.children("style") {
      guard let id = node.value("styleId") else { continue }
      let paragraph = node.child("pPr")
      styles[id] = Style(
        name: (node.child("name")?.value("val") ?? id).lowercased().trimmingSpace,
        base: node.child("basedOn")?.value("val"),
        outlineLevel: paragraph?.child("outlineLvl")?.value("val").flatMap { Int($0) },
        isListItem: paragraph?.child("numPr") != nil,
        list: paragraph?.child("numPr")?.child("numId")?.value("val"),
        listLevel: paragraph?.child("numPr")?.child("ilvl")?.value("val").flatMap { Int($0) },
        look: Self.look(node.child("rPr"))
      )
    }
    let run = root.child("docDefaults")?.child("rPrDefault")?.child("rPr")
    let normal = root.children("style").first { $0.value("default") == "1" }?.child("rPr")
    for language in [normal?.child("lang"), run?.child("lang")].compactMap({ $0 }) {
      languages += ["val", "eastAsia", "bidi"].compactMap { language.value($0) }
        .compactMap { LanguageCode($0)?.tag }
    }
  }

  private static func look(_ node: XMLNode?) -> Look {
    func has(_ name: String) -> Bool { node?.child(name).map { isOn($0.value("val")) } ?? false }
    return Look(isBold: has("b"), isItalic: has("i"), isHidden: has("vanish"))
  }

  /// Whether a property with this value applies: without a value it does.
  static func isOn(_ value: String?) -> Bool { !["0", "false", "off"].contains(value ?? "1") }

  /// That of a style for characters.
  func look(_ id: String) -> Look { styles[id]?.look ?? Look() }

  /// The list in which a paragraph with this style is an item, and its level there; nil for none.
  func list(_ id: String) -> (list: String, level: Int)? {
    var next: String? = id
    var level: Int?
    // A style may be based on itself.
    for _ in 0..<20 {
      guard let id = next, let style = styles[id] else { break }
      level = level ?? style.listLevel
      if let list = style.list { return list == "0" ? nil : (list, level ?? 0) }
      next = style.base
    }
    return nil
  }

  /// What a paragraph with this style is.
  func role(_ id: String) -> Role {
    var next: String? = id
    // A style may be based on itself.
    for _ in 0..<20 {
      guard let id = next, let style = styles[id] else { break }
      if let role = Self.role(named: style.name) { return role }
      if let level = style.outlineLevel, (0..<9).contains(level) {
        return .heading(min(level + 1, 6))
      }
      if style.isListItem { return .listItem }
      next = style.base
    }
    return styles[id] == nil ? Self.role(named: id.lowercased()) ?? .paragraph : .paragraph
  }

  /// The names of the styles that come with Word are the same in all languages.
  private static func role(named name: String) -> Role? {
    if name.hasPrefix("heading"), let level = Int(name.dropFirst(7).drop { $0 == " " }), level > 0 {
      return .heading(min(level, 6))
    }
    if name.hasPrefix("toc ") || name == "table of figures" || name.hasPrefix("index ")
      || name.hasPrefix("toc") && Int(name.dropFirst(3)) != nil
    {
      return .contents
    }
    switch name {
    case "title": return .title
    // It may be based on the title.
    case "subtitle": return .paragraph
    case "quote", "intense quote", "block text", "blocktext": return .quote
    case "html preformatted", "source code", "sourcecode", "macro", "plain text code": return .code
    case "list bullet", "list number", "list paragraph with bullets": return .listItem
    default: return nil
    }
  }
}
