// SPDX-License-Identifier: Apache-2.0

/// Where a part of a text is in the file that its author wrote.
package struct TextPlace: Hashable, Sendable {
  // A book has one for each run of text: four bytes each; no file that is read has 4 GB.
  private var textStart: UInt32
  private var textEnd: UInt32
  private var sourceStart: UInt32
  private var sourceEnd: UInt32
  /// Whether the text is what the file has there, byte for byte; white space may differ. Else all of it comes from all of
  /// that range, as `&` from `&amp;`.
  package var isExact: Bool

  package init(text: Range<Int>, source: Range<Int>, isExact: Bool) {
    (textStart, textEnd) = Self.stored(text)
    (sourceStart, sourceEnd) = Self.stored(source)
    self.isExact = isExact
  }

  /// Bytes of the text in UTF-8.
  package var text: Range<Int> {
    get { Int(textStart)..<Int(textEnd) }
    set { (textStart, textEnd) = Self.stored(newValue) }
  }

  /// Bytes of the file's text in UTF-8, whatever the encoding of the file.
  package var source: Range<Int> {
    get { Int(sourceStart)..<Int(sourceEnd) }
    set { (sourceStart, sourceEnd) = Self.stored(newValue) }
  }

  private static func stored(_ range: Range<Int>) -> (UInt32, UInt32) {
    (UInt32(clamping: range.lowerBound), UInt32(clamping: range.upperBound))
  }
}
