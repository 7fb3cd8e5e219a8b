// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// What the numbers of eSpeak NG's options mean for a voice of the host. They were measured with eSpeak NG 1.51, so that a
/// caller's settings stay right.
package enum EspeakScale {
  package static let wordsPerMinute = 175

  /// Multiplier of the voice's own rate. eSpeak NG has no slower one than 80 words per minute, and is slower than its
  /// numbers say above 240.
  package static func rate(_ wordsPerMinute: Int?) -> Float {
    guard let words = wordsPerMinute, words > 0 else { return 1 }
    return min(interpolated(Float(words), points: rates), maxRate)
  }

  private static let maxRate: Float = 10

  /// The setting for voices of eSpeak NG itself, relative to the usual one.
  package static func engineRate(_ wordsPerMinute: Int?) -> Float {
    guard let words = wordsPerMinute, words > 0 else { return 1 }
    return min(Float(max(words, minWords)) / Float(Self.wordsPerMinute), maxRate)
  }

  /// eSpeak NG takes lower numbers as this one.
  private static let minWords = 80

  /// Multiplier of the voice's own pitch.
  package static func pitch(_ setting: Int?) -> Float {
    guard let setting, setting >= 0 else { return 1 }
    return interpolated(Float(setting), points: pitches)
  }

  /// Linear gain.
  package static func volume(_ amplitude: Int?) -> Float {
    guard let amplitude, amplitude >= 0 else { return 1 }
    return Float(min(amplitude, 200)) / 100
  }

  /// The pause after a text.
  package static func finalPause(_ wordsPerMinute: Int?, after text: [UInt8]) -> Duration {
    EnginePause(after: text, rate: Double(engineRate(wordsPerMinute))).atEnd
  }

  /// The pause between words for `-g`, which becomes shorter with the rate as all pauses do.
  package static func wordGap(_ units: Int, wordsPerMinute: Int?) -> Duration {
    let share = finalPause(wordsPerMinute, after: []) / finalPause(nil, after: [])
    return .milliseconds(Int((Double(min(max(units, 0), 500)) * 10 * share).rounded()))
  }

  /// Words per minute, and the length of three sentences at 175 divided by that at this rate.
  private static let rates: [(Float, Float)] = [
    (80, 0.49), (100, 0.57), (140, 0.8), (175, 1), (200, 1.14), (240, 1.36), (260, 1.46),
    (300, 1.67), (320, 1.78), (350, 1.97), (400, 2.25), (450, 2.46), (900, 4.95), (2000, 11),
  ]

  /// Settings of pitch, and the median of the fundamental frequency as a multiple of that at 50.
  private static let pitches: [(Float, Float)] = [
    (0, 0.68), (10, 0.72), (20, 0.78), (30, 0.84), (40, 0.92), (50, 1), (60, 1.11), (70, 1.23),
    (80, 1.37), (90, 1.52), (99, 1.67),
  ]

  private static func interpolated(_ value: Float, points: [(Float, Float)]) -> Float {
    for (low, high) in zip(points, points.dropFirst()) where value <= high.0 {
      return low.1 + max(0, value - low.0) / (high.0 - low.0) * (high.1 - low.1)
    }
    return points.last?.1 ?? 1
  }
}
