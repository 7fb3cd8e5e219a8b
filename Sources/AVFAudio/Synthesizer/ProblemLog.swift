// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechHost
import SpeechMarkup
import Synchronization

/// Says on standard error why something is not heard as it should be, each thing once: the API has no call for that, and
/// silence without a reason would be the worst of answers. [any thread]
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
    // A program that runs for months may meet ever new ones.
    let isNew = told.withLock { told in
      if told.count >= 256 { told.removeAll() }
      return told.insert(text).inserted
    }
    if isNew { write(text) }
  }
}
