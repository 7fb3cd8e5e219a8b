// SPDX-License-Identifier: Apache-2.0
import SpeechMarkup
import SpeechSystem

/// What of an author's document is changed besides the names of words: as little as makes it one of EPUB 3.
struct DocumentChanges {
  struct Purpose: OptionSet {
    let rawValue: Int
    /// It becomes UTF-8, and says so.
    static let encoding = Purpose(rawValue: 1)
    /// It becomes well-formed.
    static let repair = Purpose(rawValue: 2)
    /// XHTML 1.1 becomes that of HTML 5.
    static let upgrade = Purpose(rawValue: 4)
  }

  struct Edit {
    /// UTF-16 units.
    var range: Range<Int>
    var text: String
  }

  /// In ascending order.
  private(set) var edits: [Edit] = []
  /// Properties that the manifest has to state of it.
  private(set) var properties: Set<String> = []
  private(set) var ids: Set<String> = []

  private let units: [UInt16]
  private let purpose: Purpose
  private var balance = TagBalance()
  /// Entities of its own are declared.
  private var declaresEntities = false
  /// Of the book, in XML.
  private let title: String
  /// The title of the document began, and has no text so far.
  private var isInEmptyTitle = false
  private var hasTitle = false
  /// The start tag of the root element, for namespaces that are missing.
  private var root: (edit: Int, tag: TagText)?
  private var prefixes: Set<String> = []
  /// Lists that are open, by their names.
  private var lists: [String] = []
  private var declaredPrefixes: Set<String> = ["xml", "xmlns"]

  /// - Parameters:
  ///   - units: The text of the document.
  ///   - title: Of the book, for a document without a title.
  init(_ units: [UInt16], for purpose: Purpose, title: String) {
    self.units = units
    self.purpose = purpose
    self.title = title.escapedForXML
    for token in MarkupTokens(units) {
      switch token.kind {
      case .text: readText(token.range)
      case .start, .empty: readStart(token)
      case .end: readEnd(token)
      case .comment: readComment(token.range)
      case .section: break
      case .instruction: readInstruction(token.range)
      case .documentType: readDocumentType(token.range)
      }
      if balance.isTooDeep { break }
    }
    if purpose.contains(.repair) {
      let ends = balance.finish()
      if !ends.isEmpty { edits.append(Edit(range: units.count..<units.count, text: ends)) }
      declareNamespaces()
    }
  }

  private var rewrites: Bool { !purpose.isDisjoint(with: [.repair, .upgrade]) }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: units[range], as: UTF16.self)
  }

  // MARK: - Tags

  private mutating func readStart(_ token: MarkupTokens.Token) {
    guard !purpose.isEmpty else { return }
    var tag = TagText(token, in: units)
    let original = purpose.contains(.repair) ? string(token.range) : tag.text
    var before = ""
    if purpose.contains(.repair) { before = balance.begin(&tag) }
    if rewrites { repair(&tag) }
    if purpose.contains(.upgrade) {
      note(tag)
      // The first; others are of pictures.
      if tag.name == "title", !hasTitle {
        hasTitle = true
        guard token.kind == .start else {
          edits.append(Edit(range: token.range, text: "<title>\(title)</title>"))
          return
        }
        isInEmptyTitle = true
      }
      guard !ObsoleteMarkup.removed.contains(tag.name) else {
        edits.append(Edit(range: token.range, text: before))
        return
      }
      // Only numbers of ordered lists can be stated.
      if tag.name == "li", lists.last != "ol" { tag.set("value", to: nil) }
      if token.kind == .start, ["ol", "ul", "dir", "menu"].contains(tag.name) {
        lists.append(tag.name)
      }
      ObsoleteMarkup.replace(&tag)
    }
    if purpose.contains(.encoding), tag.name == "meta" { Self.stateUTF8(&tag) }
    let isRoot = purpose.contains(.repair) && root == nil && tag.name == "html"
    if isRoot { root = (edits.count, tag) }
    guard isRoot || !before.isEmpty || tag.text != original else { return }
    edits.append(Edit(range: token.range, text: before + tag.text))
  }

  private mutating func readEnd(_ token: MarkupTokens.Token) {
    guard rewrites else { return }
    if isInEmptyTitle, token.name == "title" {
      edits.append(Edit(range: token.range.lowerBound..<token.range.lowerBound, text: title))
    }
    isInEmptyTitle = false
    if token.name == lists.last { lists.removeLast() }
    if purpose.contains(.repair) {
      let end = balance.end(token.name)
      let text = purpose.contains(.upgrade) ? end.map(ObsoleteMarkup.name) : end
      let tags = text.map { "</\($0)>" }.joined()
      if tags != string(token.range) { edits.append(Edit(range: token.range, text: tags)) }
    } else {
      let name = ObsoleteMarkup.name(token.name)
      if name != token.name { edits.append(Edit(range: token.range, text: "</\(name)>")) }
    }
  }

  /// Notes what the manifest states, and what is declared.
  private mutating func note(_ tag: TagText) {
    let local = tag.name.split(separator: ":").last.map(String.init) ?? ""
    if ["svg", "math"].contains(local) { properties.insert(local == "svg" ? "svg" : "mathml") }
    let isScripted =
      ["script", "form"].contains(local)
      || tag.attributes.contains { $0.name.hasPrefix("on") && $0.name.utf8.count > 3 }
    if isScripted { properties.insert("scripted") }
    for name in ["id", "name"] where name == "id" || local == "a" {
      if let id = tag[name] { ids.insert(id) }
    }
  }

  private static func stateUTF8(_ tag: inout TagText) {
    if tag["charset"] != nil { tag.set("charset", to: "utf-8") }
    if tag["http-equiv"]?.lowercased() == "content-type" {
      tag.set("content", to: "text/html; charset=utf-8")
    }
  }

  private mutating func repair(_ tag: inout TagText) {
    var names: Set<String> = []
    for attribute in tag.attributes {
      let parts = attribute.name.split(separator: ":", omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == "xmlns" {
        declaredPrefixes.insert(String(parts[1]))
      } else if parts.count == 2 {
        prefixes.insert(String(parts[0]))
      }
    }
    let parts = tag.name.split(separator: ":")
    if parts.count == 2 { prefixes.insert(String(parts[0])) }
    tag.attributes = tag.attributes.compactMap { attribute in
      var attribute = attribute
      guard Self.isName(attribute.name), names.insert(attribute.name).inserted else { return nil }
      attribute.value = Self.references(
        (attribute.value ?? attribute.name).replacing(text: "<", with: "&lt;"),
        keepsUnknown: declaresEntities
      )
      return attribute
    }
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first,
      first.isASCIILetter || first == UInt8(ascii: "_") || first >= 0x80
    else { return false }
    return name.utf8.count { $0 == UInt8(ascii: ":") } <= 1 && !name.hasSuffix(":")
      && name.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 || "_-.:".utf8.contains($0)
      }
  }

  private static let namespaces = [
    "epub": "http://www.idpf.org/2007/ops", "xlink": "http://www.w3.org/1999/xlink",
    "ssml": "http://www.w3.org/2001/10/synthesis", "svg": "http://www.w3.org/2000/svg",
    "m": "http://www.w3.org/1998/Math/MathML", "mml": "http://www.w3.org/1998/Math/MathML",
  ]

  private mutating func declareNamespaces() {
    guard let (index, start) = root else { return }
    var tag = start
    if tag["xmlns"] == nil { tag.set("xmlns", to: "http://www.w3.org/1999/xhtml") }
    for prefix in prefixes.subtracting(declaredPrefixes).sorted() where Self.isName(prefix) {
      tag.set("xmlns:\(prefix)", to: Self.namespaces[prefix] ?? "urn:x-prefix:\(prefix)")
    }
    edits[index].text = tag.text
  }

  // MARK: - Text

  private mutating func readText(_ range: Range<Int>) {
    guard rewrites else { return }
    if isInEmptyTitle, units[range].contains(where: { !$0.isSpace }) { isInEmptyTitle = false }
    let ampersand = UInt16(UInt8(ascii: "&"))
    var index = range.lowerBound
    while index < range.upperBound {
      let unit = units[index]
      if unit == ampersand {
        var end = index + 1
        while end < range.upperBound, end - index < 34, units[end].isNameUnit { end += 1 }
        if end < range.upperBound, units[end] == UInt16(UInt8(ascii: ";")) { end += 1 }
        let written = string(index..<end)
        let right = Self.references(written, keepsUnknown: declaresEntities)
        if right == "&amp;" + written.dropFirst() {
          edits.append(Edit(range: index..<(index + 1), text: "&amp;"))
        } else if right != written {
          edits.append(Edit(range: index..<end, text: right))
        }
        index = end
        continue
      }
      if purpose.contains(.repair) {
        if unit == UInt16(UInt8(ascii: "<")) {
          edits.append(Edit(range: index..<(index + 1), text: "&lt;"))
        } else if unit < 0x20 && !unit.isSpace || unit == 0xFFFE || unit == 0xFFFF {
          edits.append(Edit(range: index..<(index + 1), text: ""))
        }
      }
      index += 1
    }
  }

  /// A text with references that need no declaration: `&nbsp;` becomes `&#160;`, and `&` alone `&amp;`.
  private static func references(_ text: String, keepsUnknown: Bool) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let place = rest.firstIndex(of: "&") {
      result += rest[..<place]
      rest = rest[rest.index(after: place)...]
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      let isClosed = rest.dropFirst(name.count).first == ";"
      if isClosed, isKnown(name) {
        result += "&\(name);"
      } else if let text = HTMLEntities.text(of: String(name), isClosed: isClosed) {
        result += text.unicodeScalars.map { "&#\($0.value);" }.joined()
      } else if isClosed, keepsUnknown, !name.hasPrefix("#"), !name.isEmpty {
        result += "&\(name);"
      } else {
        result += "&amp;"
        continue
      }
      rest = rest.dropFirst(name.count + (isClosed ? 1 : 0))
    }
    return result + rest
  }

  /// Whether XML knows a reference without a declaration.
  private static func isKnown(_ name: Substring) -> Bool {
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return true }
    guard name.hasPrefix("#") else { return false }
    let digits = name.dropFirst()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code, let scalar = Unicode.Scalar(code) else { return false }
    return scalar.value >= 0x20 || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  // MARK: - What is not text

  private mutating func readComment(_ range: Range<Int>) {
    guard purpose.contains(.repair) else { return }
    let text = string(range)
    let inside = text.dropFirst(4).dropLast(3)
    let isRight = text.hasSuffix("-->") && !inside.contains(text: "--") && !inside.hasSuffix("-")
    if !isRight { edits.append(Edit(range: range, text: "")) }
  }

  private mutating func readInstruction(_ range: Range<Int>) {
    let text = string(range)
    guard text.hasPrefix("<?xml"), text.dropFirst(5).first?.isWhitespace == true else {
      if purpose.contains(.repair), !text.hasSuffix("?>") {
        edits.append(Edit(range: range, text: ""))
      }
      return
    }
    let before = units[..<range.lowerBound].filter { $0 != 0xFEFF }
    if purpose.contains(.repair), !before.isEmpty {
      // Only at the beginning, and white space there is nothing.
      edits.append(Edit(range: range, text: ""))
    } else if !purpose.isDisjoint(with: [.encoding, .repair]) {
      edits.append(Edit(range: range, text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"))
    }
  }

  private mutating func readDocumentType(_ range: Range<Int>) {
    let text = string(range)
    let declarations = text.firstIndex(of: "[").map { text[$0...] }
    declaresEntities = declarations != nil
    guard rewrites else { return }
    edits.append(Edit(range: range, text: "<!DOCTYPE html\(declarations.map { " \($0)" } ?? ">")"))
  }
}
