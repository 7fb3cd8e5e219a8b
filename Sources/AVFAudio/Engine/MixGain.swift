// SPDX-License-Identifier: Apache-2.0

/// Factors along a route from a player to the device.
struct MixGain: Equatable, Sendable {
  var left: Float = 1
  var right: Float = 1
  /// For mono.
  var level: Float = 1

  func times(_ other: MixGain) -> MixGain {
    MixGain(
      left: left * other.left,
      right: right * other.right,
      level: level * other.level
    )
  }

  /// The factor of a channel.
  func factor(channel: Int, of channels: Int) -> Float {
    guard channels == 2 else { return level }
    return channel == 0 ? left : right
  }

  /// Adds samples to a block. A change of the gain is spread over the block, so that no step is audible.
  static func add(
    _ samples: UnsafeMutableBufferPointer<Float>,
    to block: UnsafeMutableBufferPointer<Float>,
    channels: Int,
    from old: MixGain,
    to gain: MixGain
  ) {
    let frames = samples.count / channels
    for channel in 0..<channels {
      let first = old.factor(channel: channel, of: channels)
      let last = gain.factor(channel: channel, of: channels)
      let step = (last - first) / Float(max(1, frames))
      for frame in 0..<frames {
        let index = frame * channels + channel
        block[index] += samples[index] * (step == 0 ? last : first + step * Float(frame + 1))
      }
    }
  }
}
