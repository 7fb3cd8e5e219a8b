// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// Who does what of a style: what the voice is asked for, and what the host adds to its audio.
///
/// The voice does it where it declares the ability and the value lies in its range; else it goes as far as it can and the
/// host does the rest. Volume is always the host's, so that decibels are exact with every engine.
struct Delivery: Hashable {
  /// Multipliers that the provider gets.
  var voiceRate: Float
  var voicePitch: Float
  /// Multipliers of the provider's audio.
  var hostRate: Float
  var hostPitch: Float
  /// Linear.
  var gain: Float

  /// What is not worth a pass through the stretcher: it is below what an ear tells apart, and rounding of `1.1 / 1.1`.
  private static let tolerance = 0.002
  /// What stretching speech can do before it is none any more; the least and the most that anybody can follow.
  static let rates = 0.1...10.0
  static let pitches = 0.25...4.0
  /// 20 dB.
  static let loudest = 10.0

  /// - Parameter ownPitch: the voice's, in hertz; 0 when it is not known.
  init(_ style: Style, of voice: Voice, ownPitch: Double) {
    let rate = Self.limited(style.rate, to: Self.rates)
    let pitch = Self.limited(style.pitch.ratio(own: ownPitch), to: Self.pitches)
    (voiceRate, hostRate) = Self.split(rate, voice.abilities.contains(.rate), voice.rateRange)
    (voicePitch, hostPitch) = Self.split(pitch, voice.abilities.contains(.pitch), voice.pitchRange)
    gain = Float(min(style.gain, Self.loudest))
  }

  static func limited(_ value: Double, to range: ClosedRange<Double>) -> Double {
    // What is not a number changes nothing.
    value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : 1
  }

  private static func split(
    _ wanted: Double,
    _ isAble: Bool,
    _ range: ClosedRange<Float>
  ) -> (voice: Float, host: Float) {
    let own = isAble ? min(max(Float(wanted), range.lowerBound), range.upperBound) : 1
    let rest = wanted / Double(own)
    return (own, abs(rest - 1) < tolerance ? 1 : Float(rest))
  }

  /// What the host adds to audio that was made for another style of the same sentence.
  func hostShare(madeFor made: Delivery) -> (rate: Double, pitch: Double) {
    (
      Double(voiceRate) * Double(hostRate) / Double(made.voiceRate),
      Double(voicePitch) * Double(hostPitch) / Double(made.voicePitch)
    )
  }
}
