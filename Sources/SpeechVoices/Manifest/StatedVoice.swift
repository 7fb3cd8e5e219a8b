// SPDX-License-Identifier: Apache-2.0
package import SpeechJSON

/// A voice as a provider states it, before it is checked against the rules.
package struct StatedVoice: Hashable, Sendable {
  /// Only with the provider's own identifier.
  package var voice: Voice
  /// Fields and words that no host knows, in sentences.
  package var unknown: [String]

  /// Reads one entry of a manifest's `voices`.
  package init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    var warnings: [String] = []
    voice = try Voice(from: &reader, warnings: &warnings)
    try reader.finish()
    unknown = warnings
  }

  /// How it breaks the rules of speech_provider.h, in sentences that begin with “voice ID: ”.
  package var complaints: [String] { VoiceCheck(voice, variants: KnownVariants()).warnings }

  /// Whether the text contains nothing that a terminal interprets.
  package static func isPrintable(_ text: String) -> Bool { VoiceRules.isPrintable(text) }
}
