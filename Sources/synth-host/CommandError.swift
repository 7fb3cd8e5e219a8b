// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// An error of a command itself: a message for the user and the exit status.
struct CommandError: ExitStatusError {
  let exitStatus: ExitStatus
  let message: String

  init(_ exitStatus: ExitStatus, message: String) {
    self.exitStatus = exitStatus
    self.message = message
  }
}
