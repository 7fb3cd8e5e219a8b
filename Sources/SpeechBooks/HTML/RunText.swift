// SPDX-License-Identifier: Apache-2.0

/// The bytes of a run that is being read, and where each comes from.
struct RunText {
  private var bytes: [UInt8] = []
  private var places = TextPlaces()

  var isEmpty: Bool { bytes.isEmpty }
  var last: UInt8? { bytes.last }

  mutating func append(_ text: ArraySlice<UInt8>, place: SourcePlace) {
    let range = bytes.count..<(bytes.count + text.count)
    switch place {
    case .unknown: break
    case .exact(let start):
      places.add(
        TextPlace(text: range, source: start..<(start + text.count), isExact: true)
      )
    case .whole(let source): places.add(TextPlace(text: range, source: source, isExact: false))
    }
    bytes += text
  }

  /// A space, or another sign that is not in the source as it is.
  /// - Parameter source: what it stands for; nil: unknown.
  mutating func append(_ sign: UInt8, source: Range<Int>? = nil) {
    if let source {
      // One character of white space stands for another.
      let isExact = sign == UInt8(ascii: " ") && source.count == 1
      places.add(
        TextPlace(text: bytes.count..<(bytes.count + 1), source: source, isExact: isExact)
      )
    }
    bytes.append(sign)
  }

  /// The run, and begins the next; nil if there is no text in it.
  mutating func take(style: InlineStyle) -> InlineRun? {
    guard !bytes.isEmpty else { return nil }
    removeInvisible()
    defer {
      bytes.removeAll(keepingCapacity: true)
      places = TextPlaces()
    }
    guard !bytes.isEmpty else { return nil }
    return InlineRun(String(decoding: bytes, as: UTF8.self), style: style, places: places)
  }

  /// Soft hyphens and zero-width spaces, with which layouts split words, and byte-order marks.
  private static let invisible: [[UInt8]] = [
    [0xC2, 0xAD], [0xE2, 0x80, 0x8B], [0xEF, 0xBB, 0xBF],
  ]

  private mutating func removeInvisible() {
    guard bytes.contains(where: { $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }) else { return }
    var kept: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      guard first == 0xC2 || first == 0xE2 || first == 0xEF,
        let sign = Self.invisible.first(where: { bytes[index...].starts(with: $0) })
      else {
        index += 1
        continue
      }
      kept.append(start..<index)
      index += sign.count
      start = index
    }
    guard start > 0 else { return }
    kept.append(start..<bytes.count)
    let (allBytes, allPlaces) = (bytes, places)
    bytes = []
    places = TextPlaces()
    for range in kept where !range.isEmpty {
      places.add(allPlaces.part(range), after: bytes.count)
      bytes += allBytes[range]
    }
  }
}
