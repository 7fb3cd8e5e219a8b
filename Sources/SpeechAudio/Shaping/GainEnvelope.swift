// SPDX-License-Identifier: Apache-2.0

/// The gain of each frame of a section: that of its shape, without the clicks that a jump would make.
struct GainEnvelope {
  /// Frames over which a jump is spread: 4 ms, a period of a high voice.
  private let rampFrames: Int
  /// The gain of the frame before.
  private var gain: Float = 1
  /// What is left of the last jump, and for how many frames.
  private var rest: Float = 0
  private var restFrames = 0

  init(sampleRate: Int) {
    rampFrames = max(1, sampleRate / 250)
  }

  mutating func begin() {
    gain = 1
    rest = 0
    restFrames = 0
  }

  /// Multiplies `frames`, which were appended to `source` last and lie in `span`. [render thread]
  mutating func apply(to source: FrameHistory, _ frames: Range<Int>, _ span: ShapeTimeline.Span) {
    if span.start == frames.lowerBound {
      // Before the first frame nothing was heard that the level could jump from.
      rest = frames.lowerBound == 0 ? 0 : gain - span.from.gain
      restFrames = rest == 0 ? 0 : rampFrames
    }
    guard restFrames > 0 || span.from.gain != 1 || span.to.gain != 1 else {
      gain = 1
      return
    }
    source.scale(frames) { frame in
      gain = span.gain(at: Double(frame))
      if restFrames > 0 {
        gain += rest * Float(restFrames) / Float(rampFrames)
        restFrames -= 1
      }
      return gain
    }
  }
}
