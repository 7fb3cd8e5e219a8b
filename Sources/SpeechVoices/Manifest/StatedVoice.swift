// SPDX-License-Identifier: Apache-2.0
package import SpeechJSON

/// A voice as a provider states it, before any rule is held against it.
package struct StatedVoice: Hashable, Sendable {
  /// With the provider's own identifier alone.
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

  /// What the rules of speech_provider.h have against it, in sentences that begin with “voice ID: ”.
  package var complaints: [String] { VoiceCheck(voice, variants: KnownVariants()).warnings }

  /// Whether a terminal shows the text without obeying it.
  package static func isPrintable(_ text: String) -> Bool { VoiceRules.isPrintable(text) }
}
