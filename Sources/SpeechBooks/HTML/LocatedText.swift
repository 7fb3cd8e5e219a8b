// SPDX-License-Identifier: Apache-2.0

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
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].range.upperBound <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return parts[low...].prefix { $0.range.lowerBound < range.upperBound }.compactMap { part in
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
