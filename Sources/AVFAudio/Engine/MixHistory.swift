// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// Mixed frames until they have been heard: a pause takes back what the device has not played, and a lost device loses
/// what it held. [playback thread]
final class MixHistory {
  let format: AudioFormat
  /// Frames mixed so far.
  private(set) var mixed = 0

  private let capacity: Int
  private let samples: UnsafeMutableBufferPointer<Float>
  private var heard = 0

  /// Holds one second, more than any device.
  init(format: AudioFormat) {
    self.format = format
    capacity = max(4096, format.sampleRate)
    samples = .allocate(capacity: capacity * format.channels)
    samples.initialize(repeating: 0)
  }

  deinit { samples.deallocate() }

  /// Silent memory for the next frames, at most `limit`; empty when too many have not been heard.
  func room(limit: Int) -> UnsafeMutableBufferPointer<Float> {
    let place = mixed % capacity
    let count = max(0, min(limit, capacity - (mixed - heard), capacity - place))
    let room = slice(place, count: count)
    room.update(repeating: 0)
    return room
  }

  /// Notes that `count` frames of the room were mixed.
  func append(_ count: Int) { mixed += count }

  /// The contiguous frames from `position` on.
  func frames(from position: Int) -> UnsafeMutableBufferPointer<Float> {
    let place = position % capacity
    return slice(place, count: max(0, min(mixed - position, capacity - place)))
  }

  /// Frees the frames before `position`, which have been heard.
  func release(upTo position: Int) { heard = max(heard, position) }

  private func slice(_ place: Int, count: Int) -> UnsafeMutableBufferPointer<Float> {
    let channels = format.channels
    return UnsafeMutableBufferPointer(
      rebasing: samples[(place * channels)..<((place + count) * channels)]
    )
  }
}
