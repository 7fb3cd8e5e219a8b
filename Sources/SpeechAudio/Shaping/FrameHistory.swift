// SPDX-License-Identifier: Apache-2.0

/// The last frames of a section, by their number in the section: as they are, and as one channel for analysis.
///
/// A buffer of fixed size: new frames replace the oldest. Frames before the section are silence.
final class FrameHistory {
  let channels: Int
  /// Frames that are always kept while new ones are appended.
  let kept: Int
  /// The maximum number of frames for one `append`.
  let blockFrames: Int
  /// The frame after the newest.
  private(set) var end = 0

  private let samples: UnsafeMutableBufferPointer<Float>
  private let mono: UnsafeMutableBufferPointer<Float>
  /// The number of the first frame in the buffers.
  private var start = 0

  init(channels: Int, kept: Int, blockFrames: Int) {
    self.channels = channels
    self.kept = kept
    self.blockFrames = blockFrames
    // Twice what is kept, so that frames are moved only once per `kept` frames.
    let capacity = 2 * kept + blockFrames
    samples = .allocate(capacity: capacity * channels)
    mono = .allocate(capacity: capacity)
    begin()
  }

  deinit {
    samples.deallocate()
    mono.deallocate()
  }

  /// Begins a section with silence before it.
  func begin() {
    end = 0
    start = -kept
    samples[..<(kept * channels)].update(repeating: 0)
    mono[..<kept].update(repeating: 0)
  }

  /// Adds up to `blockFrames` frames; nil means silence.
  func append(_ frames: UnsafePointer<Float>?, frameCount: Int) {
    makeRoom(for: frameCount)
    let first = end - start
    for frame in first..<(first + frameCount) {
      var sum: Float = 0
      for channel in 0..<channels {
        let sample = frames?[(frame - first) * channels + channel] ?? 0
        samples[frame * channels + channel] = sample
        sum += sample
      }
      // NaN or an extreme value would spoil every comparison that includes it.
      mono[frame] = abs(sum) <= 16 ? sum : 0
    }
    end += frameCount
  }

  /// Multiplies samples of the frames appended last.
  func scale(_ frames: Range<Int>, by gain: (Int) -> Float) {
    for frame in frames {
      let factor = gain(frame)
      for channel in 0..<channels { samples[(frame - start) * channels + channel] *= factor }
    }
  }

  /// Interleaved samples of frames that are still kept.
  func samples(of frames: Range<Int>) -> UnsafeBufferPointer<Float> {
    let range = ((frames.lowerBound - start) * channels)..<((frames.upperBound - start) * channels)
    return UnsafeBufferPointer(rebasing: samples[range])
  }

  /// The sum of the channels in frames that are still kept, before any gain.
  func mono(of frames: Range<Int>) -> UnsafeBufferPointer<Float> {
    let range = (frames.lowerBound - start)..<(frames.upperBound - start)
    return UnsafeBufferPointer(rebasing: mono[range])
  }

  private func makeRoom(for frameCount: Int) {
    let held = end - start
    guard held + frameCount > mono.count else { return }
    let dropped = held - kept
    samples.update(moving: samples, from: dropped * channels, count: kept * channels)
    mono.update(moving: mono, from: dropped, count: kept)
    start += dropped
  }
}

extension UnsafeMutableBufferPointer<Float> {
  /// Moves samples to the front of the buffer.
  fileprivate func update(moving source: Self, from start: Int, count: Int) {
    guard let target = baseAddress, let origin = source.baseAddress else { return }
    // Forwards, as both may overlap.
    target.update(from: origin + start, count: count)
  }
}
