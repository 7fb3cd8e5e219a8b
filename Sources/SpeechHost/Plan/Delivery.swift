// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// How voice and host share a style: what the voice is asked for, and what the host does to its audio.
///
/// The voice does as much as its declared abilities and ranges allow, and the host does the rest. Volume is always
/// applied by the host, so that decibels are exact with every engine.
struct Delivery: Hashable {
  /// How much of a change of rate or pitch the voice makes itself.
  enum VoiceShare: Hashable {
    case all
    /// As much as this multiplier, which is its limit.
    case upTo(Float)
    /// It does not declare the ability.
    case nothing
  }

  /// Multipliers sent to the provider.
  let voiceRate: Float
  /// `voiceRate` is the speed setting of the voice's engine.
  let usesEngineRate: Bool
  let voicePitch: Float
  /// Multipliers applied to the provider's audio.
  let hostRate: Float
  let hostPitch: Float
  let rateShare: VoiceShare
  let pitchShare: VoiceShare
  /// Linear.
  let gain: Float

  /// Smaller changes skip the stretcher: they are inaudible, or rounding errors such as `1.1 / 1.1`.
  private static let tolerance = 0.002
  /// The range in which stretched speech remains intelligible.
  static let rates = 0.1...10.0
  static let pitches = 0.25...4.0
  /// 20 dB.
  static let loudest = 10.0

  /// - Parameter ownPitch: The voice's pitch in hertz; 0 when unknown.
  init(_ style: Style, of voice: Voice, ownPitch: Double) {
    let rate = Self.limited(style.rate(for: voice), to: Self.rates)
    usesEngineRate = style.engineRate(for: voice) != nil
    let pitch = Self.limited(style.pitch.ratio(own: ownPitch), to: Self.pitches)
    (voiceRate, hostRate, rateShare) =
      Self.split(rate, isAble: voice.abilities.contains(.rate), range: voice.rateRange)
    (voicePitch, hostPitch, pitchShare) =
      Self.split(pitch, isAble: voice.abilities.contains(.pitch), range: voice.pitchRange)
    gain = Float(min(style.gain, Self.loudest))
  }

  static func limited(_ value: Double, to range: ClosedRange<Double>) -> Double {
    // NaN and infinity change nothing.
    value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : 1
  }

  private static func split(
    _ wanted: Double,
    isAble: Bool,
    range: ClosedRange<Float>
  ) -> (voice: Float, host: Float, share: VoiceShare) {
    let own = isAble ? min(max(Float(wanted), range.lowerBound), range.upperBound) : 1
    let rest = wanted / Double(own)
    guard isAble else { return (own, isChange(rest) ? Float(rest) : 1, .nothing) }
    guard isChange(rest) else { return (own, 1, .all) }
    return (own, Float(rest), .upTo(wanted > 1 ? range.upperBound : range.lowerBound))
  }

  /// Whether a multiplier can be heard.
  static func isChange(_ factor: Double) -> Bool { abs(factor - 1) >= tolerance }

  /// What the host applies to audio that was made for another style of the same sentence.
  func hostShare(madeFor made: Delivery) -> (rate: Double, pitch: Double) {
    (
      Double(voiceRate) * Double(hostRate) / Double(made.voiceRate),
      Double(voicePitch) * Double(hostPitch) / Double(made.voicePitch)
    )
  }
}
