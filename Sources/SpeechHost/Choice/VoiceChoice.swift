// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// The voice that speaks a part of a document, and the provider it comes from.
struct VoiceChoice {
  let voice: Voice
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
}
