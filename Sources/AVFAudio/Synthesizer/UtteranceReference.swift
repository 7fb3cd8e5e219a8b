// SPDX-License-Identifier: Apache-2.0

/// Carries an utterance between threads.
struct UtteranceReference: Sendable {
  // Safe because it is only passed to delegates, on the main queue; its contents are not read here.
  nonisolated(unsafe) let utterance: AVSpeechUtterance
}
