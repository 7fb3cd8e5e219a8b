// SPDX-License-Identifier: Apache-2.0

/// The gain of each frame of a section: that of its shape, with jumps smoothed to avoid clicks.
struct GainEnvelope {
  /// Frames over which a jump is spread: 4 ms, a period of a high voice.
  private let rampFrames: Int
  /// The gain at the end of the previous span, except for the rest of a jump.
  private var target: Float = 1
  /// The rest of the last jump, and for how many frames.
  private var rest: Float = 0
  private var restFrames = 0

  init(sampleRate: Int) {
    rampFrames = max(1, sampleRate / 250)
  }

  mutating func begin() {
    target = 1
    rest = 0
    restFrames = 0
  }

  /// Multiplies `frames`, which were appended to `source` last and are within `span`. [render thread]
  mutating func apply(to source: FrameHistory, frames: Range<Int>, span: ShapeTimeline.Span) {
    if span.start == frames.lowerBound, span.start > 0 {
      // Before the first frame there is no level to jump from.
      rest = rest * Float(restFrames) / Float(rampFrames) + target - span.from.gain
      restFrames = rest == 0 ? 0 : rampFrames
    }
    target = span.to.gain
    guard restFrames > 0 || span.from.gain != 1 || span.to.gain != 1 else { return }
    source.scale(frames) { frame in
      guard restFrames > 0 else { return span.gain(at: Double(frame)) }
      restFrames -= 1
      return span.gain(at: Double(frame)) + rest * Float(restFrames + 1) / Float(rampFrames)
    }
  }
}
