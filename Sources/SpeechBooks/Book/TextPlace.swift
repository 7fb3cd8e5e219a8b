// SPDX-License-Identifier: Apache-2.0

/// Where a part of a text is in the file that its author wrote.
package struct TextPlace: Hashable, Sendable {
  /// Bytes of the text in UTF-8.
  package var text: Range<Int>
  /// Bytes of the file's text in UTF-8, whatever the encoding of the file.
  package var source: Range<Int>
  /// Whether the text is what the file has there, byte for byte; white space may differ. Else all of it comes from all of
  /// that range, as `&` from `&amp;`.
  package var isExact: Bool

  package init(text: Range<Int>, source: Range<Int>, isExact: Bool) {
    self.text = text
    self.source = source
    self.isExact = isExact
  }
}

extension [TextPlace] {
  /// Adds a place behind the others, or makes the last one longer.
  mutating func add(_ place: TextPlace) {
    guard let last = indices.last, self[last].text.upperBound == place.text.lowerBound else {
      append(place)
      return
    }
    let before = self[last]
    let continues =
      before.isExact && place.isExact && before.source.upperBound == place.source.lowerBound
    let isSame = !before.isExact && !place.isExact && before.source == place.source
    guard continues || isSame else {
      append(place)
      return
    }
    self[last].text = before.text.lowerBound..<place.text.upperBound
    self[last].source = before.source.lowerBound..<place.source.upperBound
  }

  /// The places of a part of the text, which begins at 0.
  func part(_ range: Range<Int>) -> [TextPlace] {
    compactMap { place in
      let common = place.text.clamped(to: range)
      guard !common.isEmpty else { return nil }
      let start = common.lowerBound - place.text.lowerBound + place.source.lowerBound
      return TextPlace(
        text: (common.lowerBound - range.lowerBound)..<(common.upperBound - range.lowerBound),
        source: place.isExact ? start..<(start + common.count) : place.source,
        isExact: place.isExact
      )
    }
  }

  /// The same places of a text that begins so many bytes later.
  func moved(by count: Int) -> [TextPlace] {
    map { place in
      var place = place
      place.text = (place.text.lowerBound + count)..<(place.text.upperBound + count)
      return place
    }
  }
}
