// SPDX-License-Identifier: Apache-2.0

/// One text to speak, with one voice and one setting of rate, pitch and volume.
public struct ProviderRequest: Hashable, Sendable {
  /// Not 0, and never used twice in the life of an instance.
  public let id: UInt64
  /// An identifier from ``SpeechProvider/speechVoices``, without the variant.
  public let voiceIdentifier: String
  /// The part of the requested voice after the plus sign, or nil.
  public let variant: String?
  /// In the voice's input form.
  public let text: RequestText
  /// BCP 47 tag of the text; nil: the voice's own language.
  public let language: String?
  /// Multiplier of the voice's own rate, above 0; 1 unless the voice has the ability.
  public let rate: Float
  /// Whether ``rate`` is set as users of the engine set it: its own speed setting is that many times the usual value, with
  /// the effect it has in the engine's own programs. Else everything becomes shorter alike. Only for voices with
  /// ``ProviderVoice/Abilities/engineRate``.
  public let usesEngineRate: Bool
  /// Multiplier of the voice's own pitch, above 0; 1 unless the voice has the ability.
  public let pitch: Float
  /// Linear, 0 is silent and 1 full; 1 unless the voice has the ability.
  public let volume: Float
  /// Parts of the text to be spoken as phonemes, in text order and not overlapping; none unless the voice takes plain
  /// text and has the ability.
  public let phonemes: [PhonemeRange]
}
