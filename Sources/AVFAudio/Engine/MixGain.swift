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
}
