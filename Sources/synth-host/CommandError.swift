// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechSystem

/// A message for the user and the exit status.
struct CommandError: Error {
  let status: ExitStatus
  /// Empty: what was printed says enough.
  let message: String

  init(_ status: ExitStatus, message: String) {
    self.status = status
    self.message = message
  }

  /// Prints the message to standard error and ends the command.
  func report() -> ExitCode {
    if !message.isEmpty { Console.error("synth-host: " + message) }
    return ExitCode(status.rawValue)
  }
}
