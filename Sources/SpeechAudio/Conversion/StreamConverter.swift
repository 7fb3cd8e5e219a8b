// SPDX-License-Identifier: Apache-2.0

/// Joins sections of different formats, such as those of different voices, into one stream for a sink.
///
/// Sections follow each other without a gap, and the output position of each frame is known exactly (`FrameMap`), even
/// while the resampler holds some back.
package final class StreamConverter: AudioSink {
  /// The format of the current section.
  package private(set) var format: AudioFormat
  /// What is written to the sink.
  package let outputFormat: AudioFormat
  /// Gain of the frames written from now on: 1 leaves them unchanged, 0 is silence.
  package var gain: Float = 1

  private let sink: any AudioSink
  private var mixer: ChannelMixer
  private var resampler: Resampler?
  /// Output frames before the run. A run is a series of sections of one format.
  private var runStart = 0
  /// Frames of the run so far, at the source's rate.
  private var runFrames = 0
  private let mixed: UnsafeMutableBufferPointer<Float>

  /// Frames that are mixed at once.
  private static let blockFrames = 4096

  /// Writes to `sink` in the sink's format. Call `begin(_:)` before the first `write`.
  package init(into sink: any AudioSink) throws(AudioError) {
    self.sink = sink
    outputFormat = sink.format
    format = sink.format
    mixer = try ChannelMixer(from: sink.format.channels, to: sink.format.channels)
    mixed = .allocate(capacity: Self.blockFrames * sink.format.channels)
  }

  /// The output frame at which a section would begin now. [render thread]
  package var outputFrameCount: Int {
    runStart
      + FrameMap.scaled(runFrames, from: format.sampleRate, to: outputFormat.sampleRate)
  }

  /// Begins a section of frames in `format`; returns the map of its frames to the output. [render thread]
  package func begin(_ format: AudioFormat) throws(AudioError) -> FrameMap {
    if format != self.format {
      let mixer = try ChannelMixer(from: format.channels, to: outputFormat.channels)
      guard format.sampleRate > 0 else {
        throw .cannotResample(from: format.sampleRate, to: outputFormat.sampleRate)
      }
      try endRun()
      self.mixer = mixer
      self.format = format
    }
    if resampler == nil, format.sampleRate != outputFormat.sampleRate {
      resampler = try Resampler(
        from: format.sampleRate,
        to: outputFormat.sampleRate,
        channels: outputFormat.channels
      )
    }
    return FrameMap(
      sourceRate: format.sampleRate,
      outputRate: outputFormat.sampleRate,
      runStart: runStart,
      sectionStart: runFrames
    )
  }

  /// Writes frames of the section. [render thread]
  package func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(AudioError) {
    if resampler == nil, format.sampleRate != outputFormat.sampleRate { _ = try begin(format) }
    let isUnchanged = mixer.source == mixer.output && gain == 1
    guard !isUnchanged else {
      try pass(frames, frameCount: frameCount)
      return
    }
    var done = 0
    while done < frameCount {
      let count = min(Self.blockFrames, frameCount - done)
      let block = frames[(done * mixer.source)..<((done + count) * mixer.source)]
      mixer.mix(UnsafeBufferPointer(rebasing: block), frameCount: count, gain: gain, into: mixed)
      try pass(UnsafeBufferPointer(mixed), frameCount: count)
      done += count
    }
  }

  /// Writes silence between two sections, in output frames. Ends the current section. [render thread]
  package func writeSilence(outputFrames: Int) throws(AudioError) {
    try endRun()
    mixed.update(repeating: 0)
    var rest = outputFrames
    while rest > 0 {
      let count = min(Self.blockFrames, rest)
      try sink.write(UnsafeBufferPointer(mixed), frameCount: count)
      runStart += count
      rest -= count
    }
  }

  /// Passes on what is held back and finishes the sink. [render thread]
  package func finish() throws(AudioError) {
    try endRun()
    try sink.finish()
  }

  /// Abandons the sink. [render thread]
  package func abandon() {
    resampler = nil
    sink.abandon()
  }

  deinit { mixed.deallocate() }

  private func pass(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(AudioError) {
    runFrames += frameCount
    guard let resampler else {
      try sink.write(frames, frameCount: frameCount)
      return
    }
    try resampler.write(frames, frameCount: frameCount, into: sink)
  }

  private func endRun() throws(AudioError) {
    let end = outputFrameCount
    let resampler = resampler
    self.resampler = nil
    runFrames = 0
    runStart = end
    try resampler?.finish(into: sink)
  }
}
