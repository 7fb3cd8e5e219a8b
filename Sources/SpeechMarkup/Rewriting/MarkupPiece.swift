// SPDX-License-Identifier: Apache-2.0

/// A piece of an SSML document as it is written.
package enum MarkupPiece: Equatable {
  /// A tag with its angle brackets; `name` is empty for a comment, a declaration or a processing instruction.
  case tag(Substring, name: Substring, isEnd: Bool)
  /// Text between two tags, with its references.
  case text(Substring)

  /// Characters of a tag or comment. Without a limit, a text of nothing but openings would be searched to its end for each.
  private static let maxTagLength = 4000

  /// The pieces of a document, which need not be well-formed: `<` that begins no tag is text.
  package static func pieces(of source: String) -> [MarkupPiece] {
    var pieces: [MarkupPiece] = []
    var rest = source[...]
    var text = rest.startIndex
    var index = rest.startIndex
    while let open = rest[index...].firstIndex(of: "<") {
      guard let tag = tag(rest[open...].prefix(maxTagLength)) else {
        index = rest.index(after: open)
        continue
      }
      if text < open { pieces.append(.text(rest[text..<open])) }
      pieces.append(tag.piece)
      text = tag.end
      index = tag.end
    }
    rest = rest[text...]
    if !rest.isEmpty { pieces.append(.text(rest)) }
    return pieces
  }

  private static func tag(_ source: Substring) -> (piece: MarkupPiece, end: String.Index)? {
    let inside = source.dropFirst()
    guard let first = inside.first else { return nil }
    if first == "!" || first == "?" {
      let ending = inside.hasPrefix("!--") ? "-->" : first == "?" ? "?>" : ">"
      guard let end = source.firstRange(of: ending)?.upperBound else { return nil }
      return (.tag(source[..<end], name: "", isEnd: false), end)
    }
    let isEnd = first == "/"
    let named = isEnd ? inside.dropFirst() : inside
    guard let letter = named.first, letter.isLetter || letter == "_" else { return nil }
    var quote: Character?
    for index in inside.indices {
      let character = source[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "<" {
        return nil
      } else if character == ">" {
        let end = source.index(after: index)
        let name = named.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        return (.tag(source[..<end], name: name, isEnd: isEnd), end)
      }
    }
    return nil
  }
}

extension Substring {
  fileprivate func firstRange(of other: String) -> Range<String.Index>? {
    var start = startIndex
    while let index = self[start...].firstIndex(where: { $0 == other.first }) {
      if self[index...].hasPrefix(other) {
        return index..<self.index(index, offsetBy: other.count)
      }
      start = self.index(after: index)
    }
    return nil
  }
}
