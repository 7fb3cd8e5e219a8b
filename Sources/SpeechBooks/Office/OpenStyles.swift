// SPDX-License-Identifier: Apache-2.0

/// The styles of an OpenDocument text, as far as they say what a paragraph or a part of it is.
struct OpenStyles {
  struct Style: Hashable {
    var parent: String?
    var isItalic = false
    var isBold = false
    var isHidden = false
    /// `sup` or `sub`.
    var position: String?
    var language: String?
  }

  private var styles: [String: Style] = [:]
  /// The levels of each style of lists that have numbers.
  private var numbered: [String: Set<Int>] = [:]
  /// What is stated for all text.
  private(set) var languages: [String] = []

  /// Adds the styles of a document.
  mutating func add(_ root: XMLNode) {
    for list in root.children where list.name == "automatic-styles" || list.name == "styles" {
      for node in list.children {
        if node.name == "default-style", node.value("family") == "paragraph" {
          languages += Self.languages(node.child("text-properties"))
        }
        if node.name == "list-style" { addList(node) }
        guard node.name == "style", let name = node.value("name"), styles[name] == nil else {
          continue
        }
        styles[name] = Self.style(node)
        if name == "Standard" { languages += Self.languages(node.child("text-properties")) }
      }
    }
  }

  private mutating func addList(_ node: XMLNode) {
    guard let name = node.value("name"), numbered[name] == nil else { return }
    let levels = node.children("list-level-style-number").filter {
      $0.value("num-format")?.isEmpty == false
    }
    numbered[name] = Set(levels.compactMap { $0.value("level").flatMap { Int($0) } })
  }

  /// Whether the items of a list have numbers.
  /// - Parameter level: 1 for one that is in no other.
  func isNumbered(_ list: String, level: Int) -> Bool { numbered[list]?.contains(level) ?? false }

  private static func style(_ node: XMLNode) -> Style {
    var style = Style(parent: node.value("parent-style-name"))
    guard let text = node.child("text-properties") else { return style }
    style.isItalic = text.value("font-style") == "italic"
    style.isBold = text.value("font-weight") == "bold"
    style.isHidden = text.value("display") == "none"
    if let position = text.value("text-position") {
      if position.hasPrefix("super") { style.position = "sup" }
      if position.hasPrefix("sub") { style.position = "sub" }
      // A part of the height, such as “33% 58%”.
      if let share = position.split(separator: "%").first.flatMap({ Int($0) }) {
        style.position = share > 0 ? "sup" : share < 0 ? "sub" : nil
      }
    }
    style.language = languages(text).first
    return style
  }

  /// Of Latin script, of Chinese, Japanese or Korean, and of scripts from right to left.
  private static func languages(_ node: XMLNode?) -> [String] {
    ["", "-asian", "-complex"].compactMap { kind in
      // Both have the same local names, as have attributes of “style:” beside those of “fo:”.
      let language = node?.value("language" + kind)
      guard let language, language != "none" else { return nil }
      let country = node?.value("country" + kind).flatMap { $0 == "none" ? nil : "-" + $0 } ?? ""
      return LanguageCode(language + country)?.tag
    }
  }

  /// Nil for one that is not defined here.
  func style(_ name: String) -> Style? { styles[name] }

  /// Whether a style is, or is based on, one with such a name.
  func isBased(_ name: String, on wanted: Set<String>) -> Bool {
    var next: String? = name
    // A style may be based on itself.
    for _ in 0..<20 {
      guard let name = next else { return false }
      if wanted.contains(name) { return true }
      next = styles[name]?.parent
    }
    return false
  }
}
