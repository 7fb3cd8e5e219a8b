// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// The voice that speaks a part of a document, and the provider it comes from.
struct VoiceChoice {
  private(set) var voice: Voice
  let variant: String?
  let places: ProviderPlaces
  /// For messages.
  let providerName: String
  let reason: VoiceReason

  init?(_ match: VoiceMatch, in registry: VoiceRegistry, because reason: VoiceReason) {
    guard let record = registry.provider(of: match.voice) else { return nil }
    voice = match.voice
    variant = match.variant
    self.reason = reason
    places = record.places
    providerName = record.description?.name ?? match.voice.provider
  }

  /// With no more of a rate than the voice really gives.
  func limited(to maxRate: Double?) -> VoiceChoice {
    guard let maxRate, Float(maxRate) < voice.rateRange.upperBound else { return self }
    var limited = self
    let lower = voice.rateRange.lowerBound
    limited.voice.rateRange = lower...max(lower, Float(maxRate))
    return limited
  }
}
