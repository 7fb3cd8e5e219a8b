// SPDX-License-Identifier: Apache-2.0

/// A part in twelve bytes. Offsets fit into 32 bits because of `MarkupLimits.maxSourceSize`, nanoseconds of a pause into 64.
struct PackedPart: Hashable, Sendable {
  private enum Kind: UInt32 {
    case text, duration, strength, paragraphStart, paragraphEnd, sentenceStart, sentenceEnd
    case clip, clipEnd
  }

  private var lower: UInt32
  private var upper: UInt32
  /// The kind in the lowest four bits, the scope, the strength or the clip above them.
  private var tag: UInt32

  init(_ part: SpeechDocument.Part) {
    switch part {
    case .text(let range, let scope): self.init(.text, range: range, extra: scope)
    case .pause(.duration(let duration)):
      let nanoseconds = duration.packedNanoseconds
      self.init(
        .duration,
        lower: UInt32(nanoseconds >> 32),
        upper: UInt32(nanoseconds & 0xFFFF_FFFF)
      )
    case .pause(.strength(let strength)): self.init(.strength, range: 0..<0, extra: strength.rank)
    case .paragraphStart(let range): self.init(.paragraphStart, range: range)
    case .paragraphEnd: self.init(.paragraphEnd, range: 0..<0)
    case .sentenceStart(let range): self.init(.sentenceStart, range: range)
    case .sentenceEnd: self.init(.sentenceEnd, range: 0..<0)
    case .clip(let index): self.init(.clip, range: 0..<0, extra: index)
    case .clipEnd(let index): self.init(.clipEnd, range: 0..<0, extra: index)
    }
  }

  private init(_ kind: Kind, range: Range<Int>, extra: Int = 0) {
    self.init(
      kind,
      lower: UInt32(truncatingIfNeeded: range.lowerBound),
      upper: UInt32(truncatingIfNeeded: range.upperBound),
      extra: extra
    )
  }

  private init(_ kind: Kind, lower: UInt32, upper: UInt32, extra: Int = 0) {
    self.lower = lower
    self.upper = upper
    tag = kind.rawValue | UInt32(truncatingIfNeeded: extra) << 4
  }

  var part: SpeechDocument.Part {
    let range = Int(lower)..<Int(max(lower, upper))
    switch Kind(rawValue: tag & 15) {
    case .text: return .text(range, scope: Int(tag >> 4))
    case .duration: return .pause(.duration(.nanoseconds(Int64(lower) << 32 | Int64(upper))))
    case .strength: return .pause(.strength(BreakStrength.allCases[Int(tag >> 4)]))
    case .paragraphStart: return .paragraphStart(range)
    case .paragraphEnd: return .paragraphEnd
    case .sentenceStart: return .sentenceStart(range)
    case .clip: return .clip(Int(tag >> 4))
    case .clipEnd: return .clipEnd(Int(tag >> 4))
    case .sentenceEnd, nil: return .sentenceEnd
    }
  }
}

extension Duration {
  /// Not negative, and at most the largest 64-bit number.
  fileprivate var packedNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let whole = max(0, seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let sum = whole.partialValue.addingReportingOverflow(max(0, attoseconds) / 1_000_000_000)
    return whole.overflow || sum.overflow ? .max : sum.partialValue
  }
}
