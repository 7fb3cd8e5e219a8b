// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Text that a parser found, and where its parts are in the source.
struct LocatedText {
  var bytes: [UInt8]
  /// In order, without gaps.
  private(set) var parts: [(range: Range<Int>, place: SourcePlace)] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(_ bytes: [UInt8], place: SourcePlace) {
    self.bytes = bytes
    add(bytes.count, place: place)
  }

  /// The place of the next `count` bytes.
  mutating func add(_ count: Int, place: SourcePlace) {
    guard count > 0 else { return }
    let start = parts.last?.range.upperBound ?? 0
    if let last = parts.indices.last {
      switch (parts[last].place, place) {
      case (.exact(let first), .exact(let next))
      where first + parts[last].range.count == next:
        parts[last].range = parts[last].range.lowerBound..<(start + count)
        return
      case (.unknown, .unknown):
        parts[last].range = parts[last].range.lowerBound..<(start + count)
        return
      default: break
      }
    }
    parts.append((start..<(start + count), place))
  }

  /// As the places of a run with this text.
  var places: TextPlaces {
    TextPlaces(
      parts.lazy.compactMap { part in
        switch part.place {
        case .unknown: nil
        case .exact(let start):
          TextPlace(
            text: part.range,
            source: start..<(start + part.range.count),
            isExact: true
          )
        case .whole(let source): TextPlace(text: part.range, source: source, isExact: false)
        }
      }
    )
  }

  /// The parts within a range of the text.
  func parts(_ range: Range<Int>) -> [(range: Range<Int>, place: SourcePlace)] {
    let start = parts.sortedIndex(behind: { $0.range.upperBound <= range.lowerBound })
    return parts[start...].prefix { $0.range.lowerBound < range.upperBound }.compactMap { part in
      let common = part.range.clamped(to: range)
      guard !common.isEmpty else { return nil }
      guard case .exact(let start) = part.place else { return (common, part.place) }
      return (common, .exact(start + common.lowerBound - part.range.lowerBound))
    }
  }

  /// All that a range of the text comes from.
  func source(of range: Range<Int>) -> SourcePlace {
    var found: Range<Int>?
    for part in parts(range) {
      let source: Range<Int>
      switch part.place {
      case .unknown: continue
      case .exact(let start): source = start..<(start + part.range.count)
      case .whole(let whole): source = whole
      }
      let known = found ?? source
      found =
        min(known.lowerBound, source.lowerBound)..<max(known.upperBound, source.upperBound)
    }
    return found.map(SourcePlace.whole) ?? .unknown
  }
}

// MARK: - Changes

extension LocatedText {
  /// The same text in another encoding. Its words are found again between white space, which all encodings write alike; what is
  /// written otherwise in one comes from the whole word. Without places if it has other words.
  func converted(to bytes: [UInt8]) -> LocatedText {
    guard bytes != self.bytes else { return self }
    let own = self.bytes.split(omittingEmptySubsequences: false) { $0 <= 0x20 }
    let others = bytes.split(omittingEmptySubsequences: false) { $0 <= 0x20 }
    var result = LocatedText(bytes)
    guard own.count == others.count else {
      result.add(bytes.count, place: .unknown)
      return result
    }
    for (word, other) in zip(own, others) {
      if word.elementsEqual(other) {
        result.add(parts(word.startIndex..<word.endIndex))
      } else {
        result.add(other.count, place: source(of: word.startIndex..<word.endIndex))
      }
      if other.endIndex < bytes.count { result.add(parts(word.endIndex..<(word.endIndex + 1))) }
    }
    return result
  }

  /// The text without some bytes.
  /// - Parameter indices: in order.
  func dropping(_ indices: [Int]) -> LocatedText {
    var result = LocatedText([])
    var start = 0
    for index in indices + [bytes.count] {
      result.bytes += bytes[start..<index]
      result.add(parts(start..<index))
      start = index + 1
    }
    return result
  }

  private mutating func add(_ parts: [(range: Range<Int>, place: SourcePlace)]) {
    for part in parts { add(part.range.count, place: part.place) }
  }

  /// Places in this text as places in what it was made from.
  /// - Parameter start: where this text begins in what the places are of.
  func located(_ places: TextPlaces, after start: Int = 0) -> TextPlaces {
    var located = TextPlaces()
    for place in places {
      let range = (place.source.lowerBound - start)..<(place.source.upperBound - start)
      guard range.lowerBound >= 0, range.upperBound <= bytes.count else { continue }
      guard place.isExact else {
        if case .whole(let source) = source(of: range) {
          located.add(TextPlace(text: place.text, source: source, isExact: false))
        }
        continue
      }
      for part in parts(range) {
        let first = place.text.lowerBound + part.range.lowerBound - range.lowerBound
        let text = first..<(first + part.range.count)
        switch part.place {
        case .unknown: break
        case .exact(let start):
          let source = start..<(start + part.range.count)
          located.add(TextPlace(text: text, source: source, isExact: true))
        case .whole(let source):
          located.add(TextPlace(text: text, source: source, isExact: false))
        }
      }
    }
    return located
  }
}

/// References to characters that a parser has left in a text.
extension LocatedText {
  /// The text with the characters of names such as `&check;`, of which libxml2 knows those of HTML 4 alone, and leaves the
  /// others as they are written. What comes from `&amp;check;` stays.
  var withNamedCharacters: LocatedText {
    let sign = UInt8(ascii: "&")
    guard bytes.contains(sign) else { return self }
    var result = LocatedText([])
    var (start, index) = (0, 0)
    while let found = bytes[index...].firstIndex(of: sign) {
      index = found + 1
      let name = bytes[index...].prefix(HTMLEntities.maxReference)
        .prefix { $0.isASCIILetter || $0.isASCIIDigit }
      guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"),
        case .exact? = parts(found..<(found + 1)).first?.place,
        let text = HTMLEntities.text(of: String(decoding: name, as: UTF8.self))
      else { continue }
      result.append(self, range: start..<found)
      index = name.endIndex + 1
      result.bytes += Array(text.utf8)
      result.add(text.utf8.count, place: source(of: found..<index))
      start = index
    }
    guard start > 0 else { return self }
    result.append(self, range: start..<bytes.count)
    return result
  }

  private mutating func append(_ other: LocatedText, range: Range<Int>) {
    guard !range.isEmpty else { return }
    bytes += other.bytes[range]
    for part in other.parts(range) { add(part.range.count, place: part.place) }
  }
}
