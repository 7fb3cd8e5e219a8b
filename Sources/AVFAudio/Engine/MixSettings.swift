// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The gain and stereo position of a node. [any thread]
final class MixSettings: Sendable {
  private struct Values {
    var volume: Float = 1
    var fade: Fade?
    var pan: Float = 0
    var outputVolume: Float = 1
  }

  /// A volume on its way to another one.
  private struct Fade {
    let start: Float
    let target: Float
    let seconds: Double
    var done = 0.0
  }

  private let values = Mutex(Values())

  var volume: Float {
    get { values.withLock(\.volume) }
    set {
      values.withLock {
        $0.volume = Self.limited(newValue, range: 0...1, else: $0.volume)
        $0.fade = nil
      }
    }
  }

  /// Changes the volume evenly within a number of seconds that are mixed.
  func fade(to volume: Float, seconds: Double) {
    values.withLock { values in
      let target = Self.limited(volume, range: 0...1, else: values.volume)
      values.fade = seconds > 0 ? Fade(start: values.volume, target: target, seconds: seconds) : nil
      if values.fade == nil { values.volume = target }
    }
  }

  /// Continues a fade after frames were mixed. [playback thread]
  func advance(_ frames: Int, sampleRate: Int) {
    values.withLock { values in
      guard var fade = values.fade else { return }
      fade.done += Double(frames) / Double(sampleRate)
      let part = Float(min(1, fade.done / fade.seconds))
      values.volume = fade.start + (fade.target - fade.start) * part
      values.fade = part < 1 ? fade : nil
    }
  }

  var pan: Float {
    get { values.withLock(\.pan) }
    set { values.withLock { $0.pan = Self.limited(newValue, range: -1...1, else: $0.pan) } }
  }

  /// The gain of a mixer's output.
  var outputVolume: Float {
    get { values.withLock(\.outputVolume) }
    set {
      values.withLock {
        $0.outputVolume = Self.limited(newValue, range: 0...1, else: $0.outputVolume)
      }
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
    range: ClosedRange<Float>,
    else old: Float
  ) -> Float {
    value.isNaN ? old : min(max(value, range.lowerBound), range.upperBound)
  }
}
