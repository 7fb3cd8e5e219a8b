// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Why the server does not run, for the user.
struct ServeError: Error {
  let status: ExitStatus
  let message: String

  init(_ status: ExitStatus, message: String) {
    self.status = status
    self.message = message
  }
}
