// SPDX-License-Identifier: GPL-3.0-or-later

/// How the multipliers of a request are achieved: the settings of the engine, and what is left to libsonic.
///
/// All figures are from `Calibration/`: its README says how they were measured, and why the engine's own rate is used only
/// where it is asked for.
struct EngineProsody: Hashable {
  /// `espeakRATE`, words per minute.
  var engineRate: Int32
  /// `espeakPITCH`
  var enginePitch: Int32
  /// `espeakRANGE`
  var engineRange: Int32
  /// Multiplier of pitch for finished speech; moves the formants as well.
  var stretchPitch: Float
  /// Multiplier of rate for finished speech.
  var stretchRate: Float

  /// `espeakRATE` of the engine's voices at their unchanged rate.
  static let usualRate: Int32 = 175
  /// The engine takes lower ones as this one. From 450 on it has libsonic change the rate of what it says, and places its
  /// events accordingly.
  private static let slowestRate: Int32 = 80
  /// Within this range lengths are accurate to 5 %.
  static let rateRange: ClosedRange<Float> = 0.25...6
  /// Within this range the pitch is accurate to 5 %.
  static let pitchRange: ClosedRange<Float> = 0.5...2

  /// Multiplier of pitch and the `espeakPITCH` that gives it, together with an `espeakRANGE` of 50 times the multiplier.
  private static let pitches: [(multiplier: Float, setting: Float)] = [
    (0.65, 7), (0.70, 15), (0.75, 22), (0.80, 29), (0.85, 34), (0.90, 40), (0.95, 45), (1.0, 50),
    (1.05, 54), (1.1, 59), (1.15, 63), (1.2, 66), (1.25, 70), (1.3, 73), (1.4, 80), (1.5, 85),
    (1.6, 91), (1.7, 96),
  ]

  /// The nearest to these multipliers that is in range.
  /// - Parameter isEngineRate: `rate` is that of `espeakRATE`.
  init(rate: Float, pitch: Float, isEngineRate: Bool = false) {
    let pitch = min(max(pitch, Self.pitchRange.lowerBound), Self.pitchRange.upperBound)
    let lowest = Self.pitches.first?.multiplier ?? 1
    let highest = Self.pitches.last?.multiplier ?? 1
    let native = min(max(pitch, lowest), highest)
    enginePitch = Int32(Self.setting(for: native).rounded())
    engineRange = Int32((50 * native).rounded())
    stretchPitch = pitch / native
    let rate = min(max(rate, Self.rateRange.lowerBound), Self.rateRange.upperBound)
    guard isEngineRate else {
      engineRate = Self.usualRate
      stretchRate = rate
      return
    }
    let words = Float(Self.usualRate) * rate
    engineRate = max(Int32(words.rounded()), Self.slowestRate)
    stretchRate = min(words / Float(Self.slowestRate), 1)
  }

  /// Whether libsonic is needed.
  var stretches: Bool { stretchPitch != 1 || stretchRate != 1 }

  private static func setting(for multiplier: Float) -> Float {
    for (low, high) in zip(pitches, pitches.dropFirst()) where multiplier <= high.multiplier {
      let part = (multiplier - low.multiplier) / (high.multiplier - low.multiplier)
      return low.setting + max(0, part) * (high.setting - low.setting)
    }
    return pitches.last?.setting ?? 50
  }
}
