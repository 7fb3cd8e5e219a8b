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

  /// The error of a module as that of the command.
  init(_ error: some ExitStatusError) {
    self.init(error.exitStatus, message: error.message)
  }

  /// Runs `body`, whose error becomes that of the command.
  static func wrapping<Value: ~Copyable, Failure: ExitStatusError>(
    _ body: () throws(Failure) -> Value
  ) throws(CommandError) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      throw CommandError(error)
    }
  }
}
