// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// The voice that speaks a part of a document, and the provider it comes from.
///
/// An object, because plans copy it with every sentence: a voice has some twenty strings.
final class VoiceChoice: Sendable {
  let voice: Voice
  /// Those that the voice speaks.
  let languages: [LanguageTag]
  let variant: String?
  let places: ProviderPlaces
  /// For messages.
  let providerName: String
  let reason: VoiceReason

  init?(_ match: VoiceMatch, in registry: VoiceRegistry, because reason: VoiceReason) {
    guard let record = registry.provider(of: match.voice) else { return nil }
    voice = match.voice
    languages = match.voice.supportedLanguages.compactMap { LanguageTag($0) }
    variant = match.variant
    self.reason = reason
    places = record.places
    providerName = record.description?.name ?? match.voice.provider
  }

  private init(_ other: VoiceChoice, voice: Voice) {
    self.voice = voice
    languages = other.languages
    variant = other.variant
    places = other.places
    providerName = other.providerName
    reason = other.reason
  }

  /// With no more of a rate than the voice really gives.
  func limited(to maxRate: Double?) -> VoiceChoice {
    guard let maxRate, Float(maxRate) < voice.rateRange.upperBound else { return self }
    var limited = voice
    let lower = voice.rateRange.lowerBound
    limited.rateRange = lower...max(lower, Float(maxRate))
    return VoiceChoice(self, voice: limited)
  }
}
