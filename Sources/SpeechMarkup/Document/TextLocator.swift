// SPDX-License-Identifier: Apache-2.0

/// Says where in the source a document's text stands. Questions that ascend cost about one pass over the source in all.
package struct TextLocator: Sendable {
  private var cursor: OffsetMap.Cursor
  private var locator: SourceLocator

  package init(_ document: SpeechDocument) {
    cursor = OffsetMap.Cursor(document.map)
    locator = document.locator
  }

  /// The place of what a byte of the text stands for.
  package mutating func position(ofText byte: Int) -> SourcePosition {
    position(atUTF16: cursor.sourceRange(ofText: byte..<byte + 1).lowerBound)
  }

  /// The place of a UTF-16 unit of the source.
  package mutating func position(atUTF16 unit: Int) -> SourcePosition {
    locator.position(atUTF16: unit)
  }
}
