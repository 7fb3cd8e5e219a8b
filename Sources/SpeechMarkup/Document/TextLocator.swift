// SPDX-License-Identifier: Apache-2.0

/// Finds the source positions of a document's text. Ascending lookups together cost about one pass over the source.
package struct TextLocator: Sendable {
  private var cursor: OffsetMap.Cursor
  private var locator: SourceLocator

  package init(_ document: SpeechDocument) {
    cursor = OffsetMap.Cursor(document.map)
    locator = document.locator
  }

  /// The source position of a byte of the text.
  package mutating func position(ofText byte: Int) -> SourcePosition {
    position(atUTF16: cursor.sourceRange(ofText: byte..<byte + 1).lowerBound)
  }

  /// The position of a UTF-16 unit of the source.
  package mutating func position(atUTF16 unit: Int) -> SourcePosition {
    locator.position(atUTF16: unit)
  }
}
