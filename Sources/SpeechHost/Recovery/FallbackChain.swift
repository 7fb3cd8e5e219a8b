// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// The voices that a text went through before the one that is asked now.
struct FallbackChain {
  /// How many voices may hand a text on to whom they like; then it goes to the host's own.
  static let maxLength = 3
  /// How many may be asked in all: each may take its time to fail, and someone waits.
  static let maxAttempts = 8

  var length = 0
  /// Identifiers of the voices that were asked, so that two which name each other do not hand it to and fro.
  var asked: Set<String> = []
  /// Identifiers of the providers that failed at it.
  var failed: Set<String> = []
  /// What the first failure would have ended the render with.
  var outcome: RenderOutcome?

  /// Hands the text on from a voice.
  mutating func leave(_ voice: VoiceChoice) {
    length += 1
    asked.insert(voice.voice.identifier)
  }
}
