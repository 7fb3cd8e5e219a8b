// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import Synchronization

/// Which voices have reported words. That a voice states it does is not enough: its author may be wrong, and of extensions
/// written for Apple's systems it is measured, on a busy machine not for every voice. [any thread]
final class WordReports: Sendable {
  private let proven = Mutex<Set<String>>([])

  /// Whether the host must find the words of this voice itself, or may have to: audio is kept for that.
  func isInDoubt(_ voice: Voice) -> Bool {
    !voice.reportsWords || !proven.withLock { $0.contains(voice.identifier) }
  }

  /// Notes a voice that has reported one.
  func note(_ voice: Voice) {
    proven.withLock { _ = $0.insert(voice.identifier) }
  }
}
