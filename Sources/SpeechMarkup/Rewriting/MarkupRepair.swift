// SPDX-License-Identifier: Apache-2.0

/// Makes a valid document from a message whose SSML is not well-formed: some clients insert text
/// without escaping it, and their users must hear it anyway.
package enum MarkupRepair {
  /// A document with the text and the marks of `source`, and nothing else of its mark-up.
  package static func repaired(_ source: String) -> String {
    var result = "<speak>"
    for piece in MarkupPiece.pieces(of: source) {
      switch piece {
      case .text(let text): result += XMLText.escaped(unescaped(text))
      case .tag(let tag, let name, false) where name == "mark":
        if let mark = attribute("name", of: tag), !mark.isEmpty {
          result += #"<mark name="\#(XMLText.escaped(mark))"/>"#
        }
      case .tag(_, let name, _) where blocks.contains(String(name)): result += " "
      case .tag: break
      }
    }
    return result + "</speak>"
  }

  /// Elements that separate words.
  private static let blocks: Set = ["p", "s", "br", "break", "audio", "paragraph", "sentence"]

  private static let references = [
    "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'", "&amp;": "&",
  ]

  /// Replaces the five references that clients write.
  package static func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var result = ""
    var rest = text
    while let and = rest.firstIndex(of: "&") {
      result += rest[..<and]
      rest = rest[and...]
      let reference = references.first { rest.hasPrefix($0.key) }
      result += reference?.value ?? "&"
      rest = rest.dropFirst(reference?.key.count ?? 1)
    }
    return result + rest
  }

  /// The value of an attribute, with its references replaced.
  private static func attribute(_ name: String, of tag: Substring) -> String? {
    var rest = tag
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split(whereSeparator: \.isWhitespace).last
      let value = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
      let content = value.dropFirst()
      guard let end = content.firstIndex(of: quote) else { return nil }
      if key.map(String.init) == name { return unescaped(content[..<end]) }
      rest = content[content.index(after: end)...]
    }
    return nil
  }
}
