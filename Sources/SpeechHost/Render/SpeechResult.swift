// SPDX-License-Identifier: Apache-2.0

/// What came of the texts that were spoken.
struct SpeechResult {
  /// Whether anything audible was spoken.
  var hasSpoken = false
  /// The first text that no voice could say.
  var unspoken: UnspokenText?

  /// Adds what came of the texts after these.
  mutating func add(_ later: SpeechResult) {
    hasSpoken = hasSpoken || later.hasSpoken
    unspoken = unspoken ?? later.unspoken
  }
}
