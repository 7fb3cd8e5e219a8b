// SPDX-License-Identifier: Apache-2.0

/// Makes speech faster or slower, higher or lower, louder or softer, also within a sentence.
///
/// Frames whose shape changes neither rate nor pitch are passed on at once, times the gain, and bit for bit where that is
/// 1. Elsewhere some 0.2 s of the source are held back. The section comes out as long as its shapes say, to the frame.
package final class SpeechShaper: AudioSink {
  /// That of the sink when the section began.
  package private(set) var format: AudioFormat
  /// Frames of the section that were handed on so far.
  package private(set) var outputFrameCount = 0

  private let sink: any AudioSink
  private var timeline = ShapeTimeline()
  private var source: FrameHistory
  private var synthesis: GrainSynthesis
  private var envelope: GainEnvelope
  /// Frames of the section.
  private var written = 0
  /// Source frames that were passed on, or are being shaped.
  private var passed = 0
  private var isShaping = false
  /// Where the output ends; known at the end of the section.
  private var outputLimit = Int.max

  /// Frames that are taken at once: a few pieces of a page each for the caches.
  private static let blockFrames = 1024

  /// Writes to `sink` in the sink's format: 1 or 2 channels, 8,000 to 192,000 Hz.
  package init(into sink: any AudioSink) {
    self.sink = sink
    format = sink.format
    (source, synthesis, envelope) = Self.parts(for: sink.format)
  }

  /// Begins a section with the identity; what an earlier one held back is dropped. [render thread]
  package func begin() {
    if sink.format != format {
      format = sink.format
      (source, synthesis, envelope) = Self.parts(for: format)
    }
    timeline.begin()
    source.begin()
    envelope.begin()
    written = 0
    passed = 0
    outputFrameCount = 0
    outputLimit = .max
    isShaping = false
  }

  /// Changes the shape from source frame `frame` of the section on.
  ///
  /// Changes come in ascending order and before their frames are written; a later one is moved to the next frame that is
  /// written. With `ramp` the values glide there from the change before, or from the next frame that is written if that is
  /// later; without, they jump, the gain within 4 ms. Values outside the ranges are limited. May allocate. [render thread]
  package func shape(from frame: Int, _ shape: Shape, ramp: Bool = false) {
    timeline.change(at: frame, to: shape.limited, ramp: ramp, written: written)
  }

  /// Takes frames of the section; allocates nothing. [render thread]
  package func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(AudioError) {
    var done = 0
    while done < frameCount {
      let span = timeline.spans[timeline.index(at: written)]
      let count = min(Self.blockFrames, frameCount - done, span.end - written)
      source.append(frames.baseAddress.map { $0 + done * format.channels }, frameCount: count)
      envelope.apply(to: source, written..<(written + count), span)
      written += count
      done += count
      try advance()
    }
  }

  /// Ends the section and hands on what was held back. [render thread]
  package func end() throws(AudioError) {
    outputLimit = outputFrame(of: written)
    while outputFrameCount < outputLimit {
      source.append(nil, frameCount: Self.blockFrames)
      try advance()
    }
  }

  /// The output frame of the section at which source frame `frame` is heard.
  ///
  /// Exact for all frames up to the next one that is written; later ones may still be moved by a change. [render thread]
  package func outputFrame(of frame: Int) -> Int {
    Int(timeline.output(of: max(0, frame)).rounded())
  }

  /// Ends the section and finishes the sink. [render thread]
  package func finish() throws(AudioError) {
    try end()
    try sink.finish()
  }

  /// Abandons the sink. [render thread]
  package func abandon() {
    sink.abandon()
  }

  private static func parts(
    for format: AudioFormat
  )
    -> (FrameHistory, GrainSynthesis, GainEnvelope)
  {
    let source = FrameHistory(
      channels: format.channels,
      kept: GrainSynthesis.memory(sampleRate: format.sampleRate),
      blockFrames: blockFrames
    )
    return (
      source, GrainSynthesis(source: source, sampleRate: format.sampleRate),
      GainEnvelope(sampleRate: format.sampleRate)
    )
  }

  /// Hands on all that can be worked out from what was written.
  private func advance() throws(AudioError) {
    while true {
      guard isShaping else {
        guard try pass() else { return }
        continue
      }
      switch synthesis.step(timeline) {
      case .starved: return
      case .grain(let completed): try take(before: completed)
      case .passing(let frame, let completed):
        try take(before: completed)
        passed = frame
        isShaping = false
      }
    }
  }

  /// Passes frames on up to where rate or pitch change; whether that was reached.
  private func pass() throws(AudioError) -> Bool {
    let change = timeline.firstShaped(from: timeline.index(at: passed))
    let border = max(passed, change?.start ?? .max)
    let end = min(border, source.end)
    let count = min(end - passed, outputLimit - outputFrameCount)
    if count > 0 {
      try sink.write(source.samples(of: passed..<(passed + count)), frameCount: count)
      outputFrameCount += count
    }
    passed = end
    guard end == border, end < source.end else { return false }
    synthesis.begin(at: end, position: outputFrameCount)
    isShaping = true
    return true
  }

  private func take(before frame: Int) throws(AudioError) {
    let end = min(frame, outputLimit)
    guard end > outputFrameCount else { return }
    try synthesis.overlap.take(before: end, into: sink)
    outputFrameCount = end
  }
}
