// SPDX-License-Identifier: Apache-2.0

/// Keeps the peaks of a stream within full scale, or a lower ceiling, without shifting it in time.
///
/// Holds back up to 5 ms. Sound within that is unchanged. Before a louder sample the gain falls linearly over those
/// 5 ms, and recovers afterwards within some 50 ms.
package final class PeakLimiter: AudioSink {
  package let format: AudioFormat
  /// Frames that were attenuated so far.
  package private(set) var limitedFrames = 0

  /// The level of louder peaks: 0.1 dB below full scale, so that rounding and conversion to 16 bits stay within it.
  package static let ceiling: Float = 0.988

  /// How long a peak has an effect: until so much after it. The reduction, which is 1 at most, falls to nothing within 461 ms
  /// (`release` and the end in `lowerGain`), and both the peaks and their mean are of 5 ms.
  package static let effect = Duration.milliseconds(475)

  private let sink: any AudioSink
  /// Peaks beyond this are attenuated, to `level`.
  private let threshold: Float
  private let level: Float
  /// Frames of look-ahead before a peak: 5 ms.
  private let lookahead: Int
  /// The fraction of the reduction that the gain recovers per frame.
  private let release: Float
  /// The frames that are held back, followed by new ones.
  private let held: UnsafeMutableBufferPointer<Float>
  private var heldFrames = 0
  /// Frames that were passed on.
  private var position = 0
  /// The frame after the last block with a sample beyond the threshold.
  private var loudEnd = 0
  private var peaks: PeakQueue
  /// The reduction of the gain below 1, not smoothed.
  private var depth: Float = 0
  /// The last `lookahead` values of `depth`, whose mean is the effective reduction, and their sum.
  private let depths: UnsafeMutableBufferPointer<Float>
  private var sum = 0.0
  private var slot = 0
  /// Frames for which `depth` has been 0.
  private var restingFrames: Int

  /// Frames that are processed at once.
  private static let blockFrames = 4096

  /// Writes to `sink` in the sink's format.
  /// - Parameter ceiling: The highest level, 1 for full scale. Nil: only what is beyond full scale is attenuated.
  package init(into sink: any AudioSink, ceiling: Float? = nil) {
    self.sink = sink
    threshold = ceiling ?? 1
    level = ceiling ?? Self.ceiling
    format = sink.format
    lookahead = max(1, format.sampleRate / 200)
    release = min(1, 20 / Float(max(1, format.sampleRate)))
    held = .allocate(capacity: (lookahead + Self.blockFrames) * format.channels)
    peaks = PeakQueue(capacity: lookahead + 1)
    depths = .allocate(capacity: lookahead)
    depths.update(repeating: 0)
    restingFrames = lookahead
  }

  deinit {
    held.deallocate()
    depths.deallocate()
  }

  /// Writes frames; allocates nothing. [render thread]
  package func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(AudioError) {
    var done = 0
    while done < frameCount {
      let count = min(Self.blockFrames, frameCount - done)
      let block = frames[(done * format.channels)..<((done + count) * format.channels)]
      done += count
      let isLoud = SampleScan.exceeds(threshold, in: UnsafeBufferPointer(rebasing: block))
      if !isLoud, isAtRest, count >= lookahead {
        try pass(block, frameCount: count)
        continue
      }
      _ = held[(heldFrames * format.channels)...].update(fromContentsOf: block)
      heldFrames += count
      if isLoud { loudEnd = position + heldFrames }
      // The gain of a frame depends on the peaks of the next 5 ms.
      try release(max(0, heldFrames - lookahead + 1))
    }
  }

  /// Passes on what is held back and finishes the sink. [render thread]
  package func finish() throws(AudioError) {
    try release(heldFrames)
    try sink.finish()
  }

  /// Abandons the sink. [render thread]
  package func abandon() {
    heldFrames = 0
    sink.abandon()
  }

  /// Whether nothing that is held back is attenuated, by itself or by what came before.
  private var isAtRest: Bool {
    loudEnd <= position && peaks.isEmpty && restingFrames >= lookahead
  }

  /// Passes on what is held back and a block that is not attenuated either, and holds back the block's end: the same as
  /// `write` for other blocks, without a copy of every sample.
  private func pass(
    _ block: Slice<UnsafeBufferPointer<Float>>,
    frameCount: Int
  ) throws(AudioError) {
    let kept = lookahead - 1
    let passed = frameCount - kept
    try passHeld(heldFrames)
    position += heldFrames + passed
    let ready = UnsafeBufferPointer(rebasing: block.prefix(passed * format.channels))
    try sink.write(ready, frameCount: passed)
    _ = held.update(fromContentsOf: block.suffix(kept * format.channels))
    heldFrames = kept
  }

  private func passHeld(_ count: Int) throws(AudioError) {
    guard count > 0 else { return }
    let samples = UnsafeBufferPointer(rebasing: held[..<(count * format.channels)])
    try sink.write(samples, frameCount: count)
  }

  private func samples(of frames: Range<Int>) -> Slice<UnsafeMutableBufferPointer<Float>> {
    held[(frames.lowerBound * format.channels)..<(frames.upperBound * format.channels)]
  }

  /// Passes on the oldest `count` frames, whose gain is known.
  private func release(_ count: Int) throws(AudioError) {
    guard count > 0 else { return }
    if isAtRest {
      position += count
    } else {
      if position == 0 { prime() }
      for frame in 0..<count {
        notePeak(of: frame + lookahead - 1, at: position + lookahead - 1)
        limit(frame)
      }
    }
    try passHeld(count)
    heldFrames -= count
    guard let start = held.baseAddress else { return }
    start.update(from: start + count * format.channels, count: heldFrames * format.channels)
  }

  /// Sets the gain as if 5 ms of silence had preceded the first frame.
  private func prime() {
    for frame in 0..<(lookahead - 1) {
      notePeak(of: frame, at: frame)
      lowerGain()
    }
  }

  /// Adds held frame `frame`, if it exists, to the peaks ahead, as frame `position` of the stream.
  private func notePeak(of frame: Int, at position: Int) {
    guard frame < heldFrames else { return }
    var peak: Float = 0
    for sample in samples(of: frame..<(frame + 1)) where sample.isFinite {
      // A gain cannot correct infinities and NaN; the sink counts them.
      peak = max(peak, abs(sample))
    }
    if peak > threshold {
      peaks.append(frame: position, depth: 1 - level / peak)
    }
  }

  /// Applies the gain to held frame `frame`, the next one to pass on.
  private func limit(_ frame: Int) {
    lowerGain()
    position += 1
    guard restingFrames < lookahead else { return }
    limitedFrames += 1
    let gain = Float(1 - max(0, sum) / Double(lookahead))
    for channel in 0..<format.channels { held[frame * format.channels + channel] *= gain }
  }

  /// Calculates the depth of the next frame.
  private func lowerGain() {
    let target = peaks.deepest(from: position)
    depth = max(target, depth - depth * release)
    // 0.001 dB: the recovery would never reach 0.
    if depth < 1e-4, target == 0 { depth = 0 }
    restingFrames = depth == 0 ? restingFrames + 1 : 0
    sum += Double(depth) - Double(depths[slot])
    depths[slot] = depth
    slot = (slot + 1) % lookahead
    // Clears the sum's rounding errors.
    if restingFrames >= lookahead { sum = 0 }
  }
}

/// The peaks ahead, each deeper than all that follow it: the first is the deepest.
private struct PeakQueue: ~Copyable {
  private let entries: UnsafeMutableBufferPointer<(frame: Int, depth: Float)>
  private var head = 0
  private var count = 0

  var isEmpty: Bool { count == 0 }

  init(capacity: Int) {
    entries = .allocate(capacity: capacity)
  }

  deinit { entries.deallocate() }

  /// Adds a peak later than all others.
  mutating func append(frame: Int, depth: Float) {
    while count > 0, entries[(head + count - 1) % entries.count].depth <= depth { count -= 1 }
    entries[(head + count) % entries.count] = (frame, depth)
    count += 1
  }

  /// The deepest reduction for peaks from `frame` on; drops earlier ones.
  mutating func deepest(from frame: Int) -> Float {
    while count > 0, entries[head].frame < frame {
      head = (head + 1) % entries.count
      count -= 1
    }
    return count > 0 ? entries[head].depth : 0
  }
}
