// SPDX-License-Identifier: Apache-2.0

/// Text of one style. A line break is a run of its own with the text `\n`.
package struct InlineRun: Hashable, Sendable {
  package var text: String
  package var style: InlineStyle
  /// Where its parts are in the file, in the order of the text. What the author did not write, such as the number of a
  /// list's item, has no place.
  package var places: TextPlaces

  package init(
    _ text: String,
    style: InlineStyle = InlineStyle(),
    places: TextPlaces = TextPlaces()
  ) {
    self.text = text
    self.style = style
    self.places = places
  }

  package static let lineBreak = InlineRun("\n")

  /// A part of it, by bytes of its text that begin and end characters.
  func part(_ range: Range<Int>) -> InlineRun {
    let bytes = text.utf8.dropFirst(range.lowerBound).prefix(range.count)
    return InlineRun(
      String(decoding: bytes, as: UTF8.self),
      style: style,
      places: places.part(range)
    )
  }
}
