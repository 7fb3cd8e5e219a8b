// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Where the parts of a text are in the file that its author wrote, in the order of the text. Most texts are of one part,
/// which needs no memory of its own.
package struct TextPlaces: Hashable, Sendable {
  private var first: TextPlace?
  private var rest: [TextPlace] = []

  package init() {}

  package init(_ places: some Sequence<TextPlace>) {
    for place in places { append(place) }
  }

  private mutating func append(_ place: TextPlace) {
    if first == nil { first = place } else { rest.append(place) }
  }

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
    self[last] = TextPlace(
      text: before.text.lowerBound..<place.text.upperBound,
      source: before.source.lowerBound..<place.source.upperBound,
      isExact: before.isExact
    )
  }

  /// Adds the places of a text that is put behind `count` bytes.
  mutating func add(_ places: TextPlaces, after count: Int) {
    for place in places {
      var place = place
      place.text = (place.text.lowerBound + count)..<(place.text.upperBound + count)
      add(place)
    }
  }

  /// Takes away the places of all text behind `count` bytes. As fast for a long text as for a short one.
  mutating func cut(to count: Int) {
    while let last = indices.last, self[last].text.upperBound > count {
      let place = self[last]
      guard place.text.lowerBound < count else {
        if rest.popLast() == nil { first = nil }
        continue
      }
      let size = count - place.text.lowerBound
      let start = place.source.lowerBound
      self[last] = TextPlace(
        text: place.text.lowerBound..<count,
        source: place.isExact ? start..<(start + size) : place.source,
        isExact: place.isExact
      )
    }
  }

  /// The places of a part of the text, which begins at 0.
  func part(_ range: Range<Int>) -> TextPlaces {
    // A long text is divided into many parts: those before and behind are not looked at.
    let start = sortedIndex(behind: { $0.text.upperBound <= range.lowerBound })
    return TextPlaces(
      self[start...].prefix { $0.text.lowerBound < range.upperBound }.compactMap { place in
        let common = place.text.clamped(to: range)
        guard !common.isEmpty else { return nil }
        let start = common.lowerBound - place.text.lowerBound + place.source.lowerBound
        return TextPlace(
          text: (common.lowerBound - range.lowerBound)..<(common.upperBound - range.lowerBound),
          source: place.isExact ? start..<(start + common.count) : place.source,
          isExact: place.isExact
        )
      }
    )
  }
}

extension TextPlaces: RandomAccessCollection, MutableCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { first == nil ? 0 : rest.count + 1 }

  package subscript(index: Int) -> TextPlace {
    get {
      guard index == 0, let first else { return rest[index - 1] }
      return first
    }
    set { if index == 0 { first = newValue } else { rest[index - 1] = newValue } }
  }
}
