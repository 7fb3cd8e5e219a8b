// SPDX-License-Identifier: Apache-2.0

/// Maps each byte of a document's text to its source. Takes twelve bytes for each place where text and source diverge,
/// and four for each KiB of text.
package struct OffsetMap: Hashable, Sendable {
  /// A stretch of text, up to the next segment.
  struct Segment: Hashable, Sendable {
    /// Marks text that is identical in the source; any other length is that of the source range for the whole segment.
    static let verbatim = UInt32.max

    var text: UInt32
    /// For verbatim text: the value to add to a UTF-16 offset of the text (may wrap around); else where the source
    /// range begins.
    var source: UInt32
    var length: UInt32
  }

  /// A power of two; the lookup of one offset reads at most this many bytes of text.
  private static let stride = 1024

  private let text: [UInt8]
  private let segments: [Segment]
  /// Number *k* is the number of UTF-16 units that begin before byte *k* · `stride` of the text.
  private let checkpoints: [UInt32]

  /// The map of text that is its own source, starting at UTF-16 unit `utf16` of it.
  init(identityOf text: [UInt8], utf16: Int = 0) {
    self.init(
      text: text,
      placed: [Segment(text: 0, source: UInt32(utf16), length: Segment.verbatim)]
    )
  }

  /// - Parameter placed: in order, the first at byte 0 unless the text is empty; verbatim ones with the offset in the
  ///   source where they begin.
  init(text: [UInt8], placed: consuming [Segment]) {
    self.text = text
    var segments = consume placed
    var checkpoints: [UInt32] = []
    checkpoints.reserveCapacity(text.count / Self.stride + 1)
    var byte = 0
    var units = 0
    var next = 0
    while true {
      if byte % Self.stride == 0 { checkpoints.append(UInt32(truncatingIfNeeded: units)) }
      while next < segments.count, Int(segments[next].text) == byte {
        if segments[next].length == Segment.verbatim {
          segments[next].source &-= UInt32(truncatingIfNeeded: units)
        }
        next += 1
      }
      guard byte < text.count else { break }
      var end = min((byte / Self.stride + 1) * Self.stride, text.count)
      if next < segments.count { end = min(end, Int(segments[next].text)) }
      units += Self.utf16Count(text, range: byte..<end)
      byte = end
    }
    self.segments = segments
    self.checkpoints = checkpoints
  }

  /// The UTF-16 range of the source for bytes of the text. Ends inside a character are moved outwards, ends beyond the
  /// text to its end.
  package func sourceRange(ofText bytes: Range<Int>) -> Range<Int> {
    sourceRange(of: bytes, from: Anchor()).range
  }

  /// UTF-16 units that begin in a range of UTF-8.
  static func utf16Count(_ text: [UInt8], range: Range<Int>) -> Int {
    let bytes = text.span
    var count = 0
    for index in range {
      let byte = bytes[index]
      count &+= (byte & 0xC0 == 0x80 ? 0 : 1) &+ (byte >= 0xF0 ? 1 : 0)
    }
    return count
  }
}

extension OffsetMap {
  /// A place that was looked up before.
  fileprivate struct Anchor: Hashable, Sendable {
    var segment = 0
    var byte = 0
    var utf16 = 0
  }

  /// Looks up ascending offsets faster than the map itself: all lookups together read the text about twice. Other
  /// offsets are also supported, but not faster.
  package struct Cursor: Sendable {
    private let map: OffsetMap
    private var anchor = Anchor()

    package init(_ map: OffsetMap) { self.map = map }

    /// The same as `OffsetMap.sourceRange(ofText:)`.
    package mutating func sourceRange(ofText bytes: Range<Int>) -> Range<Int> {
      let answer = map.sourceRange(of: bytes, from: anchor)
      anchor = answer.anchor
      return answer.range
    }
  }

  fileprivate func sourceRange(
    of bytes: Range<Int>,
    from anchor: Anchor
  ) -> (
    range: Range<Int>, anchor: Anchor
  ) {
    guard !text.isEmpty else { return (0..<0, anchor) }
    let lower = border(atOrBefore: bytes.lowerBound)
    let upper = border(atOrAfter: max(bytes.upperBound, lower))
    // The end of the text has no character of its own: it lies after the last one.
    let isAtEnd = lower == text.count
    let first = anchorFor(byte: isAtEnd ? border(atOrBefore: lower - 1) : lower, from: anchor)
    let last = lower < upper ? anchorFor(byte: border(atOrBefore: upper - 1), from: first) : first
    let end = segments[last.segment]
    let sourceEnd =
      end.length == Segment.verbatim
      ? place(of: anchorFor(byte: nextBorder(after: last.byte), in: last), in: end)
      : Int(end.source) + Int(end.length)
    if isAtEnd { return (sourceEnd..<sourceEnd, first) }
    let start = segments[first.segment]
    let sourceStart =
      start.length == Segment.verbatim ? place(of: first, in: start) : Int(start.source)
    guard lower < upper else { return (sourceStart..<sourceStart, first) }
    return (sourceStart..<max(sourceStart, sourceEnd), first)
  }

  private func place(of anchor: Anchor, in segment: Segment) -> Int {
    Int(segment.source &+ UInt32(truncatingIfNeeded: anchor.utf16))
  }

  /// The segment and the UTF-16 offset of a byte that begins a character.
  private func anchorFor(byte: Int, from anchor: Anchor) -> Anchor {
    var found = anchorFor(byte: byte, in: anchor)
    found.segment = segment(holding: byte, near: anchor.segment)
    return found
  }

  /// The UTF-16 offset of a byte, counted from the nearest known place before it.
  private func anchorFor(byte: Int, in anchor: Anchor) -> Anchor {
    let checkpoint = byte / Self.stride
    var found = anchor
    if anchor.byte > byte || anchor.byte < checkpoint * Self.stride {
      found.byte = checkpoint * Self.stride
      found.utf16 = Int(checkpoints[checkpoint])
    }
    found.utf16 += Self.utf16Count(text, range: found.byte..<byte)
    found.byte = byte
    return found
  }

  /// The last segment that begins at or before a byte.
  private func segment(holding byte: Int, near hint: Int) -> Int {
    var low = 0
    var high = segments.count
    if Int(segments[hint].text) <= byte {
      low = hint
      var step = 1
      while low + step < high, Int(segments[low + step].text) <= byte {
        low += step
        step *= 2
      }
      high = min(high, low + step)
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if Int(segments[middle].text) <= byte { low = middle } else { high = middle }
    }
    return low
  }

  private func border(atOrBefore byte: Int) -> Int {
    var byte = min(max(byte, 0), text.count)
    while byte > 0, byte < text.count, UTF8Check.isContinuation(text[byte]) { byte -= 1 }
    return byte
  }

  private func border(atOrAfter byte: Int) -> Int {
    var byte = min(max(byte, 0), text.count)
    while byte < text.count, UTF8Check.isContinuation(text[byte]) { byte += 1 }
    return byte
  }

  private func nextBorder(after byte: Int) -> Int { border(atOrAfter: byte + 1) }
}
