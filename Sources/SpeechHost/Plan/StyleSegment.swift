// SPDX-License-Identifier: Apache-2.0

/// A part of a unit with one style.
struct StyleSegment: Hashable {
  /// The byte of the document's text where it begins; it ends where the next does.
  var start: Int
  var style: Style
}

extension [StyleSegment] {
  /// Each segment with its range of the document's text, in a unit that ends at `end`.
  func withText(upTo end: Int) -> [(text: Range<Int>, segment: StyleSegment)] {
    indices.map { index in
      let start = self[index].start
      return (
        start..<Swift.max(start, index + 1 < count ? self[index + 1].start : end), self[index]
      )
    }
  }
}
