// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Why the server does not run, for the user.
struct ServeError: ExitStatusError {
  let exitStatus: ExitStatus
  let message: String

  init(_ exitStatus: ExitStatus, message: String) {
    self.exitStatus = exitStatus
    self.message = message
  }
}
