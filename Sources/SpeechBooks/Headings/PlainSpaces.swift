// SPDX-License-Identifier: Apache-2.0

/// Spaces that are no white space of ASCII: those at which a line must not be broken, as DocBook writes them after `Chapter` and
/// French before a colon, and the wide one with which paragraphs begin in Japanese and Chinese.
enum PlainSpaces {
  /// U+00A0, U+2007, U+202F and U+3000.
  private static let others: [[UInt8]] = [
    [0xC2, 0xA0], [0xE2, 0x80, 0x87], [0xE2, 0x80, 0xAF], [0xE3, 0x80, 0x80],
  ]

  /// A text in which those that keep a line together are `U+0020`, as a heading means the same with either.
  static func of(_ text: some StringProtocol) -> String {
    // Few lines have any.
    guard text.utf8.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return String(text) }
    let spaces: Set<Unicode.Scalar> = ["\u{A0}", "\u{2007}", "\u{202F}"]
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.lazy.map { spaces.contains($0) ? " " : $0 })
    return String(scalars)
  }

  /// How many bytes of such a space a text begins with; 0 without one.
  static func prefix(_ bytes: ArraySlice<UInt8>) -> Int {
    others.first { bytes.starts(with: $0) }?.count ?? 0
  }

  /// How many bytes of such a space a text ends with; 0 without one.
  static func suffix(_ bytes: ArraySlice<UInt8>) -> Int {
    others.first { bytes.suffix($0.count).elementsEqual($0) }?.count ?? 0
  }
}
