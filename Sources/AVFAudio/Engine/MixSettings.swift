// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The gain and stereo position of a node. [any thread]
final class MixSettings: Sendable {
  private struct Values {
    var volume: Float = 1
    var pan: Float = 0
    var outputVolume: Float = 1
  }

  private let values = Mutex(Values())

  var volume: Float {
    get { values.withLock(\.volume) }
    set { values.withLock { $0.volume = Self.limited(newValue, 0...1, else: $0.volume) } }
  }

  var pan: Float {
    get { values.withLock(\.pan) }
    set { values.withLock { $0.pan = Self.limited(newValue, -1...1, else: $0.pan) } }
  }

  /// The gain of a mixer's output.
  var outputVolume: Float {
    get { values.withLock(\.outputVolume) }
    set {
      values.withLock { $0.outputVolume = Self.limited(newValue, 0...1, else: $0.outputVolume) }
    }
  }

  /// The factors of the two channels.
  var gain: MixGain {
    values.withLock { values in
      let level = values.volume * values.outputVolume
      return MixGain(
        left: level * min(1, 1 - values.pan),
        right: level * min(1, 1 + values.pan),
        level: level
      )
    }
  }

  private static func limited(
    _ value: Float,
    _ range: ClosedRange<Float>,
    else old: Float
  ) -> Float {
    value.isNaN ? old : min(max(value, range.lowerBound), range.upperBound)
  }
}
