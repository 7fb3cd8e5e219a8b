// SPDX-License-Identifier: Apache-2.0

/// Changes rate, pitch and loudness of speech, also within a sentence.
///
/// Frames with unchanged rate and pitch are passed on immediately, times the gain, and bit for bit if that is 1.
/// Elsewhere some 0.2 s of the source are held back. The section's length follows from its shapes, to the frame.
package final class SpeechShaper: AudioSink {
  /// The sink's format when the section began.
  package private(set) var format: AudioFormat
  /// Frames of the section that were passed on so far.
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
  /// The end of the output; known at the end of the section.
  private var outputLimit = Int.max

  /// Frames that are processed at once: each piece is a few pages, for the caches.
  private static let blockFrames = 1024

  /// Writes to `sink` in the sink's format: 1 or 2 channels, 8,000 to 192,000 Hz.
  package init(into sink: any AudioSink) {
    self.sink = sink
    format = sink.format
    (source, synthesis, envelope) = Self.parts(for: sink.format)
  }

  /// Begins a section with the identity; drops what an earlier one held back. [render thread]
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
  /// Changes must be in ascending order and before their frames are written; a late one moves to the next frame to write.
  /// With `ramp` the values glide from the previous change, or from the next frame to write if that is later; otherwise
  /// they jump, the gain within 4 ms. Values outside the ranges are limited. May allocate. [render thread]
  package func shape(from frame: Int, shape: Shape, ramp: Bool = false) {
    timeline.change(at: frame, to: shape.limited, ramp: ramp, written: written)
  }

  /// Writes frames of the section; allocates nothing. [render thread]
  package func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(AudioError) {
    var done = 0
    while done < frameCount {
      let span = timeline.spans[timeline.index(at: written)]
      let count = min(Self.blockFrames, frameCount - done, span.end - written)
      source.append(frames.baseAddress.map { $0 + done * format.channels }, frameCount: count)
      envelope.apply(to: source, frames: written..<(written + count), span: span)
      written += count
      done += count
      try advance()
    }
  }

  /// Ends the section and passes on what was held back. [render thread]
  package func end() throws(AudioError) {
    outputLimit = outputFrame(of: written)
    while outputFrameCount < outputLimit {
      source.append(nil, frameCount: Self.blockFrames)
      try advance()
    }
  }

  /// The output frame of the section at which source frame `frame` is heard.
  ///
  /// Exact for all frames up to the next one to be written; later ones may still be moved by a change. [render thread]
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

  /// Passes on everything that can be calculated from what was written.
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

  /// Passes frames on up to a change of rate or pitch; returns whether that was reached.
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
