// SPDX-License-Identifier: Apache-2.0

/// Removes the silence that engines put before and after speech.
///
/// Silence is audio within `threshold`. At the end at most two seconds are removed: the trimmer holds back that much,
/// and passes it on unchanged when sound follows.
package final class SilenceTrimmer: AudioSink {
  /// Which ends are trimmed.
  package struct Ends: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let leading = Ends(rawValue: 1 << 0)
    package static let trailing = Ends(rawValue: 1 << 1)
    package static let both: Ends = [.leading, .trailing]
  }

  /// 2^-10, -60 dB of full scale: five bits above the rounding noise of 16-bit audio, below any breath.
  package static let threshold: Float = 1 / 1024
  /// Seconds of silence that are held back.
  package static let maxTail = 2

  /// The sink's format when the section began.
  package private(set) var format: AudioFormat
  /// Frames removed at the start so far.
  package private(set) var leadingFrames = 0
  /// Frames removed at the end; 0 before `end()`.
  package private(set) var trailingFrames = 0

  private let sink: any AudioSink
  private var ends = Ends.both
  private var hasHeardSound = false
  /// Frames of this section, before anything was removed.
  private var frameCount = 0
  private var tail: SampleQueue

  package init(into sink: any AudioSink) {
    self.sink = sink
    format = sink.format
    tail = Self.queue(for: sink.format)
  }

  /// Begins a section that is trimmed at `ends`; what an earlier one held back is dropped. [render thread]
  package func begin(_ ends: Ends) {
    if sink.format != format {
      format = sink.format
      tail = Self.queue(for: format)
    }
    self.ends = ends
    hasHeardSound = false
    leadingFrames = 0
    trailingFrames = 0
    frameCount = 0
    tail.removeAll()
  }

  /// Writes frames of the section. [render thread]
  package func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(AudioError) {
    self.frameCount += frameCount
    var samples = frames[..<(frameCount * format.channels)]
    if !hasHeardSound, ends.contains(.leading) {
      let start = samples.firstIndex(where: Self.isSound) ?? samples.endIndex
      samples = samples[(start / format.channels * format.channels)...]
      leadingFrames += frameCount - samples.count / format.channels
    }
    guard ends.contains(.trailing) else {
      hasHeardSound = hasHeardSound || samples.contains(where: Self.isSound)
      try pass(samples)
      return
    }
    if let last = samples.lastIndex(where: Self.isSound) {
      hasHeardSound = true
      try releaseTail(leaving: 0)
      let border = (last / format.channels + 1) * format.channels
      try pass(samples[..<border])
      samples = samples[border...]
    }
    try hold(samples)
  }

  /// Ends the section, dropping the silence that is held back. [render thread]
  package func end() {
    trailingFrames = tail.count / format.channels
    tail.removeAll()
  }

  /// The position of frame `frame` of the section, which has been written, in the trimmed section.
  ///
  /// Frames of removed silence map to the end next to them. [render thread]
  package func frame(of frame: Int) -> Int {
    let length = frameCount - leadingFrames - trailingFrames
    return min(max(0, frame - leadingFrames), length)
  }

  /// Ends the section and finishes the sink. [render thread]
  package func finish() throws(AudioError) {
    end()
    try sink.finish()
  }

  /// Abandons the sink. [render thread]
  package func abandon() {
    tail.removeAll()
    sink.abandon()
  }

  private static func queue(for format: AudioFormat) -> SampleQueue {
    SampleQueue(capacity: maxTail * format.sampleRate * format.channels)
  }

  /// The first frame that is not silent, or nil. [render thread]
  package func firstSound(in frames: UnsafeBufferPointer<Float>, frameCount: Int) -> Int? {
    frames[..<(frameCount * format.channels)].firstIndex(where: Self.isSound)
      .map { $0 / format.channels }
  }

  // NaN counts as sound: it must not be removed silently.
  private static func isSound(_ sample: Float) -> Bool { !(abs(sample) <= threshold) }

  private func pass(_ samples: Slice<UnsafeBufferPointer<Float>>) throws(AudioError) {
    guard !samples.isEmpty else { return }
    let frames = UnsafeBufferPointer(rebasing: samples)
    try sink.write(frames, frameCount: frames.count / format.channels)
  }

  private func hold(_ samples: Slice<UnsafeBufferPointer<Float>>) throws(AudioError) {
    guard !samples.isEmpty else { return }
    try releaseTail(leaving: max(0, tail.capacity - samples.count))
    let excess = max(0, samples.count - tail.capacity)
    try pass(samples.prefix(excess))
    tail.append(UnsafeBufferPointer(rebasing: samples.dropFirst(excess)))
  }

  /// Passes on the oldest samples that are held back.
  private func releaseTail(leaving count: Int) throws(AudioError) {
    while tail.count > count {
      let oldest = tail.oldest(tail.count - count)
      try sink.write(oldest, frameCount: oldest.count / format.channels)
      tail.removeOldest(oldest.count)
    }
  }
}
