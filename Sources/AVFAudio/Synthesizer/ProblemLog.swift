// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechHost
import SpeechMarkup
import Synchronization

/// Reports problems of speech on standard error, each once: the API has no way to report them, and silence without a
/// reason would be worse. [any thread]
package final class ProblemLog: Sendable {
  private let told = Mutex<Set<String>>([])
  private let write: @Sendable (String) -> Void

  package init(
    write: @escaping @Sendable (String) -> Void = {
      StandardError.write("AVFAudio: \($0)\n")
    }
  ) {
    self.write = write
  }

  func note(_ diagnostic: RenderDiagnostic) {
    guard diagnostic.severity != .note else { return }
    note(diagnostic.message)
  }

  func note(_ outcome: RenderOutcome) {
    guard let failure = outcome.failure else { return }
    note("an utterance was not spoken: \(failure)")
  }

  func note(_ text: String) {
    // Bounded for programs that run for months with ever new problems.
    let isNew = told.withLock { told in
      if told.count >= 256 { told.removeAll() }
      return told.insert(text).inserted
    }
    if isNew { write(text) }
  }
}
