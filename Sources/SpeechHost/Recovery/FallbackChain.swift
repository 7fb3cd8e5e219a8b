// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// The voices that failed to speak a text before the current one.
struct FallbackChain {
  /// How many voices may name their own fallback; after that, bundled voices are preferred.
  static let maxLength = 3
  /// The maximum number of voices to try: each may take long to fail while the user waits.
  static let maxAttempts = 8

  var length = 0
  /// Identifiers of the voices that were asked, so that two voices that name each other do not loop.
  var asked: Set<String> = []
  /// Identifiers of the providers that failed to speak the text.
  var failed: Set<String> = []
  /// Whether a provider that failed to speak the text was asked again.
  var hasRepeated = false
  /// The outcome of the first failure if no voice speaks.
  var outcome: RenderOutcome?

  /// Notes that a voice did not speak the text.
  mutating func leave(_ voice: VoiceChoice) {
    length += 1
    asked.insert(voice.voice.identifier)
  }
}
