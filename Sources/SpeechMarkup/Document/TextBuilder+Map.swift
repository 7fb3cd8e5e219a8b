// SPDX-License-Identifier: Apache-2.0

/// Maps the text to the source.
extension TextBuilder {
  mutating func place(verbatim start: Int, end: Int) {
    if verbatimEnd != start {
      appendSegment(source: start, length: OffsetMap.Segment.verbatim)
    }
    verbatimEnd = end
  }

  mutating func place(replacing source: Range<Int>) {
    guard !standsFor(source) else { return }
    appendSegment(
      source: source.lowerBound,
      length: UInt32(truncatingIfNeeded: source.count)
    )
    verbatimEnd = nil
  }

  /// Whether the last character already maps to this range of the source.
  func standsFor(_ source: Range<Int>) -> Bool {
    guard verbatimEnd == nil, let last = segments.last else { return false }
    return last.source == source.lowerBound && last.length == source.count
  }

  private mutating func appendSegment(source: Int, length: UInt32) {
    segments.append(
      OffsetMap.Segment(
        text: UInt32(truncatingIfNeeded: text.count),
        source: UInt32(truncatingIfNeeded: source),
        length: length
      )
    )
  }

  /// The map of the text, once it is complete. Call once: a copy of the segments would double the peak memory.
  mutating func takeMap() -> OffsetMap {
    var placed: [OffsetMap.Segment] = []
    swap(&placed, &segments)
    return OffsetMap(text: text, placed: placed)
  }
}
