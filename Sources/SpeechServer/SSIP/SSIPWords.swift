// SPDX-License-Identifier: Apache-2.0

/// The words of a command, separated by blanks. A word may be in quotation marks.
///
/// The protocol is cut by bytes, as its clients write it: a combining mark after a blank makes one character of both, and a
/// no-break space is something to be said.
struct SSIPWords {
  /// What follows the last word that was taken, without blanks around it.
  private(set) var rest: Substring
  private let line: String

  init(_ line: String) {
    self.line = line
    rest = Self.trimmed(line.utf8[...])
  }

  /// What a client wants to have spoken as one character: the rest, or the blank or line feed behind the command and its blank.
  var character: Substring {
    guard rest.isEmpty, let blank = line.utf8.firstIndex(where: Self.isBlank) else { return rest }
    return line[line.utf8.index(after: blank)...]
  }

  /// The next word; nil at the end of the line.
  mutating func next() -> String? {
    let bytes = rest.utf8
    guard let first = bytes.first else { return nil }
    let quote = UInt8(ascii: "\"")
    if first == quote, let end = bytes.dropFirst().firstIndex(of: quote) {
      let word = bytes[bytes.index(after: bytes.startIndex)..<end]
      rest = Self.trimmed(bytes[bytes.index(after: end)...])
      return String(Substring(word))
    }
    let word = bytes.prefix { !Self.isBlank($0) }
    rest = Self.trimmed(bytes[word.endIndex...])
    return String(Substring(word))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  private static func trimmed(_ bytes: Substring.UTF8View) -> Substring {
    let start = bytes.firstIndex { !isBlank($0) } ?? bytes.endIndex
    let last = bytes.lastIndex { !isBlank($0) }
    guard let last, start <= last else { return Substring(bytes[start..<start]) }
    return Substring(bytes[start..<bytes.index(after: last)])
  }
}
