// SPDX-License-Identifier: Apache-2.0

/// Removes the silence that engines put before and after speech.
///
/// Samples within `threshold` are silent. So is the noise that some voices have in their pauses, where it is at an end
/// of a section: what is little louder than its quietest part there and much softer than speech. See `SpeechEdges`.
///
/// At the end at most two seconds are removed: the trimmer holds back that much, and passes it on unchanged when sound
/// follows. Sound after silence is passed on at once; at the start of a section that begins with noise, or softly and
/// without any silence before, so much is held back that the level of speech is known.
package final class SilenceTrimmer: AudioSink {
  /// 2^-10, -60 dB of full scale: five bits above the rounding noise of 16-bit audio, below any breath.
  package static let threshold: Float = 1 / 1024
  /// Seconds of silence that are held back.
  package static let maxTail = 2

  private enum State {
    /// All samples so far were silent.
    case silent
    /// Samples from the first that is not silent are held back, until it is known where sound begins.
    case starting
    case sounding
  }

  /// The sink's format when the section began.
  package private(set) var format: AudioFormat
  /// Frames removed at the start so far.
  package private(set) var leadingFrames = 0
  /// Frames removed at the end; 0 before `end()`.
  package private(set) var trailingFrames = 0
  /// Called when the first frame that is not removed is known, before it is passed on; `leadingFrames` is final then.
  /// [render thread]
  package var didFindStart: (() -> Void)?

  private let sink: any AudioSink
  private var state = State.silent
  /// Frames of this section, before anything was removed.
  private var frameCount = 0
  private var held: SampleQueue
  private var levels: HopLevels
  /// The first hop of which samples are held back, and the first of these that is certain sound.
  private var firstHop = 0
  private var certainHop: Int?
  /// Samples that are held back before the first that is not silent.
  private var silentSamples = 0

  package init(into sink: any AudioSink) {
    self.sink = sink
    format = sink.format
    held = Self.queue(for: sink.format)
    levels = HopLevels(sink.format, capacity: Self.levelCapacity)
  }

  /// Begins a section; what an earlier one held back is dropped. [render thread]
  package func begin() {
    if sink.format != format {
      format = sink.format
      held = Self.queue(for: format)
      levels = HopLevels(format, capacity: Self.levelCapacity)
    }
    state = .silent
    leadingFrames = 0
    trailingFrames = 0
    frameCount = 0
    held.removeAll()
    levels.begin()
  }

  /// Whether frames are held back of which it is not known yet whether they will be removed.
  package var isStarting: Bool { state == .starting }

  /// Writes frames of the section. [render thread]
  package func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(AudioError) {
    self.frameCount += frameCount
    var samples = frames[..<(frameCount * format.channels)]
    if state == .silent { samples = dropSilence(samples) }
    if state == .starting { samples = try holdStart(samples) }
    if state == .sounding { try passSound(samples) }
  }

  /// Ends the section, dropping the silence that is held back. [render thread]
  package func end() throws(AudioError) {
    if state == .starting { try findStart(isOver: true) }
    if state == .sounding { try release(soundHeld()) }
    trailingFrames = held.count / format.channels
    if state == .silent {
      leadingFrames += trailingFrames
      trailingFrames = 0
    }
    held.removeAll()
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
    try end()
    try sink.finish()
  }

  /// Abandons the sink. [render thread]
  package func abandon() {
    held.removeAll()
    sink.abandon()
  }

  private static func queue(for format: AudioFormat) -> SampleQueue {
    SampleQueue(capacity: maxTail * format.sampleRate * format.channels)
  }

  /// Two seconds and more, in hops.
  private static let levelCapacity = 2048

  // NaN counts as sound: it must not be removed silently.
  private static func isSound(_ sample: Float) -> Bool { !(abs(sample) <= threshold) }

  // MARK: Start

  /// Drops silence. Returns the samples from the first that is not silent, of which some may be held back then.
  private func dropSilence(
    _ samples: Slice<UnsafeBufferPointer<Float>>
  ) -> Slice<UnsafeBufferPointer<Float>> {
    var rest = samples
    while !rest.isEmpty {
      let part = rest.prefix(levels.hop - levels.rest)
      if let sound = part.firstIndex(where: Self.isSound) {
        let silence = (sound - part.startIndex) / format.channels * format.channels
        return beginStart(with: rest, after: silence)
      }
      held.append(UnsafeBufferPointer(rebasing: part))
      rest = rest.dropFirst(part.count)
      guard levels.addHop(of: UnsafeBufferPointer(rebasing: part)) != nil else { continue }
      leadingFrames += held.count / format.channels
      held.removeAll()
      if levels.count == Self.levelCapacity / 4 { levels.removeOldest(levels.count / 2) }
    }
    return rest
  }

  /// - Parameter silence: how many of the samples come before the first that is not silent.
  private func beginStart(
    with samples: Slice<UnsafeBufferPointer<Float>>,
    after silence: Int
  ) -> Slice<UnsafeBufferPointer<Float>> {
    guard SpeechEdges.isDigitalSilence(levels) else {
      state = .starting
      firstHop = levels.count
      certainHop = nil
      silentSamples = held.count + silence
      return samples
    }
    leadingFrames += (held.count + silence) / format.channels
    held.removeAll()
    levels.begin()
    state = .sounding
    didFindStart?()
    return samples.dropFirst(silence)
  }

  /// Holds back samples until it is known where sound begins. Returns those that are not needed for that.
  private func holdStart(
    _ samples: Slice<UnsafeBufferPointer<Float>>
  ) throws(AudioError) -> Slice<UnsafeBufferPointer<Float>> {
    var rest = samples
    while state == .starting, !rest.isEmpty {
      let count = levels.addHop(of: UnsafeBufferPointer(rebasing: rest))
      held.append(UnsafeBufferPointer(rebasing: rest.prefix(count ?? rest.count)))
      rest = rest.dropFirst(count ?? rest.count)
      guard count != nil else { break }
      if certainHop == nil, SpeechEdges.isCertain(levels[levels.count - 1]) {
        certainHop = levels.count - 1
      }
      try findStart(isOver: false)
    }
    return rest
  }

  /// Finds out where sound begins, if possible, and passes it on.
  private func findStart(isOver: Bool) throws(AudioError) {
    let found = SpeechEdges.start(in: levels, from: firstHop, certain: certainHop, isOver: isOver)
    guard let hop = found else { return }
    let removed = max(silentSamples, (hop - firstHop) * levels.hop)
    held.removeOldest(removed)
    leadingFrames += removed / format.channels
    state = .sounding
    didFindStart?()
    guard let last = (0..<levels.count).last(where: { SpeechEdges.isLoud(levels[$0], in: levels) })
    else { return }
    try release(held.count - levels.rest - (levels.count - 1 - last) * levels.hop)
    levels.removeOldest(last + 1)
  }

  // MARK: Sound and end

  /// Passes on everything up to the end of the last loud hop, and holds back the rest.
  private func passSound(_ samples: Slice<UnsafeBufferPointer<Float>>) throws(AudioError) {
    var rest = samples
    var end = samples.startIndex
    while let count = levels.addHop(of: UnsafeBufferPointer(rebasing: rest)) {
      rest = rest.dropFirst(count)
      guard SpeechEdges.isLoud(levels[levels.count - 1], in: levels) else { continue }
      levels.removeOldest(levels.count)
      end = rest.startIndex
    }
    if end > samples.startIndex {
      try release(held.count)
      try pass(samples[..<end])
    }
    try hold(samples[end...])
  }

  /// The samples that are held back up to the end of the last sound.
  private func soundHeld() -> Int {
    guard let last = held.lastIndex(where: Self.isSound) else { return 0 }
    let kept = (last / format.channels + 1) * format.channels
    guard let hops = SpeechEdges.end(in: levels) else { return kept }
    let noise = levels.rest + (levels.count - hops) * levels.hop
    return min(kept, max(0, held.count - noise))
  }

  private func pass(_ samples: Slice<UnsafeBufferPointer<Float>>) throws(AudioError) {
    guard !samples.isEmpty else { return }
    let frames = UnsafeBufferPointer(rebasing: samples)
    try sink.write(frames, frameCount: frames.count / format.channels)
  }

  private func hold(_ samples: Slice<UnsafeBufferPointer<Float>>) throws(AudioError) {
    guard !samples.isEmpty else { return }
    try release(max(0, held.count + samples.count - held.capacity))
    let excess = max(0, samples.count - held.capacity)
    try pass(samples.prefix(excess))
    held.append(UnsafeBufferPointer(rebasing: samples.dropFirst(excess)))
  }

  /// Passes on the oldest samples that are held back, at most `count`.
  private func release(_ count: Int) throws(AudioError) {
    let left = held.count - min(max(0, count), held.count)
    while held.count > left {
      let oldest = held.oldest(held.count - left)
      try sink.write(oldest, frameCount: oldest.count / format.channels)
      held.removeOldest(oldest.count)
    }
  }
}
