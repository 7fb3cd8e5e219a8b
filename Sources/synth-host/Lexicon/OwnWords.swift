// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechMarkup
import SpeechSystem

/// The user's own lexicon, as commands change it.
struct OwnWords {
  private let host: SpeechHost

  init(_ host: SpeechHost) { self.host = host }

  /// Changes it; all of that is on the disk when this returns.
  func change(_ body: (inout UserWords) throws(MarkupError) -> Void) throws(CommandError) {
    guard host.words.path != nil else {
      throw CommandError(
        .outputFailed,
        message:
          "your words cannot be saved: HOME names no existing folder, and XDG_STATE_HOME is not set."
      )
    }
    var problem: MarkupError?
    host.words.change { words in
      do throws(MarkupError) {
        var changed = words
        try body(&changed)
        words = changed
      } catch {
        problem = error
      }
    }
    if let problem {
      throw CommandError(.invalidInput, message: "the words cannot be used: \(problem)".asSentence)
    }
    if let warning = host.words.warnings.first {
      throw CommandError(.outputFailed, message: warning.asSentence)
    }
  }
}
