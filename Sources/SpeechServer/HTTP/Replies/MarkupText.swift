// SPDX-License-Identifier: Apache-2.0

/// The characters of a piece of SSML as a reader sees them, for clients that put words together again.
enum MarkupText {
  private static let entities: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// Without tags and comments, and with entities and white space resolved. The piece begins outside of a tag, or inside of one
  /// whose end is in it.
  /// - Parameter isFirst: Nothing was before it, so that white space at its start is none.
  static func plain(_ piece: String, isFirst: Bool = false) -> String {
    var text = ""
    var rest = piece[...]
    // The end of a tag whose beginning was in the piece before.
    if let close = rest.firstIndex(of: ">"), !rest[..<close].contains("<") {
      rest = rest[rest.index(after: close)...]
    }
    while let character = rest.first {
      switch character {
      case "<":
        let end = rest.firstIndex(of: ">") ?? rest.index(before: rest.endIndex)
        rest = rest[rest.index(after: end)...]
      case "&":
        let end = rest.prefix(12).firstIndex(of: ";")
        if let end, let resolved = resolved(rest[rest.index(after: rest.startIndex)..<end]) {
          text += resolved
          rest = rest[rest.index(after: end)...]
        } else {
          text.append("&")
          rest = rest.dropFirst()
        }
      case _ where character.isWhitespace:
        if text.last != " ", !(isFirst && text.isEmpty) { text.append(" ") }
        rest = rest.dropFirst()
      default:
        text.append(character)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  private static func resolved(_ name: Substring) -> String? {
    guard name.first == "#" else { return entities[name] }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(UnicodeScalar.init).map { String($0) }
  }
}
