// SPDX-License-Identifier: Apache-2.0

/// The voice that was found for a request.
package struct VoiceMatch: Hashable, Sendable {
  package var voice: Voice
  /// One of `voice.variants`.
  package var variant: String?
  /// What the user should know about the choice, in words: that no voice speaks the wanted region, for example.
  package var note: String?

  /// What a request names: the provider's identifier of the voice, with the variant.
  package var localIdentifier: String {
    variant.map { "\(voice.localIdentifier)+\($0)" } ?? voice.localIdentifier
  }

  /// What finds exactly this voice and variant again.
  package var identifier: String {
    variant.map { "\(voice.identifier)+\($0)" } ?? voice.identifier
  }

  package init(voice: Voice, variant: String? = nil, note: String? = nil) {
    self.voice = voice
    self.variant = variant
    self.note = note
  }
}
