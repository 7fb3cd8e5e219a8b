// SPDX-License-Identifier: Apache-2.0

/// Unfinished output frames: pieces of the source are faded in and out, and added up.
final class OverlapBuffer {
  /// The first frame that has not been taken.
  private(set) var start = 0
  /// The frame after the last one that was added to.
  private(set) var end = 0

  private let channels: Int
  private let capacity: Int
  private let sums: UnsafeMutableBufferPointer<Float>
  /// The sum of the weights in each frame: 1 where fades complement each other.
  private let weights: UnsafeMutableBufferPointer<Float>
  /// The index of `start` in the buffers.
  private var head = 0

  /// Holds `capacity` frames after the oldest.
  init(channels: Int, capacity: Int) {
    self.channels = channels
    self.capacity = capacity
    sums = .allocate(capacity: 2 * capacity * channels)
    weights = .allocate(capacity: 2 * capacity)
    begin(at: 0)
  }

  deinit {
    sums.deallocate()
    weights.deallocate()
  }

  /// Starts empty at output frame `frame`. [render thread]
  func begin(at frame: Int) {
    start = frame
    end = frame
    head = 0
    sums.update(repeating: 0)
    weights.update(repeating: 0)
  }

  /// Adds unmodified source frames, the first one at output frame `position`. [render thread]
  func add(_ source: FrameHistory, frames: Range<Int>, at position: Int) {
    let samples = source.samples(of: frames)
    for index in 0..<frames.count {
      add(samples, index: Float(index), at: position + index, gain: 1, weight: 1)
    }
    end = max(end, min(position + frames.count, start + capacity))
  }

  /// Adds the `length` source frames before `frame`, faded in, with `frame` itself at output frame `position`.
  ///
  /// `likeness`, from -1 to 1, is their correlation with what fades out meanwhile: 1 keeps the sum of two equal
  /// amplitudes, 0 that of two unrelated powers. With a `step` above 1 the source is compressed: `length` output frames
  /// take `length * step` of it. [render thread]
  func fadeIn(
    _ source: FrameHistory,
    before frame: Int,
    at position: Int,
    length: Int,
    gain: Float,
    likeness: Float = 1,
    step: Float = 1
  ) {
    let reach = step == 1 ? length : Int(Float(length) * step) + 1
    let samples = source.samples(of: (frame - reach)..<(frame + 1))
    var fade = Fade(length: length, likeness: likeness)
    for index in 0..<length {
      let weight = fade.next()
      add(
        samples,
        index: Float(reach) - Float(length - index) * step,
        at: position - length + index,
        gain: gain * weight.gain,
        weight: weight.part
      )
    }
    end = max(end, min(position, start + capacity))
  }

  /// Adds the `length` source frames from `frame` on, faded out, the first of them at output frame `position`; otherwise
  /// like `fadeIn`. [render thread]
  func fadeOut(
    _ source: FrameHistory,
    from frame: Int,
    at position: Int,
    length: Int,
    gain: Float,
    likeness: Float = 1,
    step: Float = 1
  ) {
    let reach = step == 1 ? length : Int(Float(length) * step) + 1
    let samples = source.samples(of: frame..<(frame + reach + 1))
    var fade = Fade(length: length, likeness: likeness)
    for index in 0..<length {
      let weight = fade.next().reversed
      add(
        samples,
        index: Float(index) * step,
        at: position + index,
        gain: gain * weight.gain,
        weight: weight.part
      )
    }
    end = max(end, min(position + length, start + capacity))
  }

  /// Passes on everything before output frame `frame`, with silence where nothing was added. [render thread]
  func take(before frame: Int, into sink: any AudioSink) throws(AudioError) {
    while start < frame {
      let count = min(frame - start, capacity)
      for index in head..<(head + count) where weights[index] > 1 {
        for channel in 0..<channels { sums[index * channels + channel] /= weights[index] }
      }
      let range = (head * channels)..<((head + count) * channels)
      try sink.write(UnsafeBufferPointer(rebasing: sums[range]), frameCount: count)
      drop(count)
    }
    end = max(end, start)
  }

  private func add(
    _ samples: UnsafeBufferPointer<Float>,
    index: Float,
    at position: Int,
    gain: Float,
    weight: Float
  ) {
    let place = position - start
    // Frames that were taken are complete; nothing reaches beyond the capacity.
    guard place >= 0, place < capacity else { return }
    weights[head + place] += weight
    let first = Int(index)
    let part = index - Float(first)
    for channel in 0..<channels {
      var sample = samples[first * channels + channel]
      if part > 0 { sample += (samples[(first + 1) * channels + channel] - sample) * part }
      sums[(head + place) * channels + channel] += sample * gain
    }
  }

  private func drop(_ count: Int) {
    sums[(head * channels)..<((head + count) * channels)].update(repeating: 0)
    weights[head..<(head + count)].update(repeating: 0)
    start += count
    head += count
    guard head >= capacity, let samples = sums.baseAddress, let parts = weights.baseAddress else {
      return
    }
    let rest = max(0, end - start)
    samples.update(from: samples + head * channels, count: rest * channels)
    parts.update(from: parts + head, count: rest)
    sums[(head * channels)..<((head + rest) * channels)].update(repeating: 0)
    weights[head..<(head + rest)].update(repeating: 0)
    head = 0
  }
}
