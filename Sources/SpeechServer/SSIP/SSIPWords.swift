// SPDX-License-Identifier: Apache-2.0

/// The words of a command, separated by blanks. A word may be in quotation marks.
struct SSIPWords {
  /// What follows the last word that was taken, without blanks around it.
  private(set) var rest: Substring

  init(_ line: String) { rest = Self.trimmed(line[...]) }

  /// The next word; nil at the end of the line.
  mutating func next() -> String? {
    guard let first = rest.first else { return nil }
    if first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
      let word = rest[rest.index(after: rest.startIndex)..<end]
      rest = Self.trimmed(rest[rest.index(after: end)...])
      return String(word)
    }
    let word = rest.prefix { !$0.isWhitespace }
    rest = Self.trimmed(rest[word.endIndex...])
    return String(word)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
