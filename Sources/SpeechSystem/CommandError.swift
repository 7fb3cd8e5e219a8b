// SPDX-License-Identifier: Apache-2.0

/// An error of a program or one of its commands: a message for the user and the exit status.
package struct CommandError: ExitStatusError {
  package let exitStatus: ExitStatus
  package let message: String

  package init(_ exitStatus: ExitStatus, message: String) {
    self.exitStatus = exitStatus
    self.message = message
  }

  /// The error of a module as that of the command.
  package init(_ error: some ExitStatusError) {
    self.init(error.exitStatus, message: error.message)
  }

  /// Runs `body`, whose error becomes that of the command.
  package static func wrapping<Value: ~Copyable, Failure: ExitStatusError>(
    _ body: () throws(Failure) -> Value
  ) throws(CommandError) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      throw CommandError(error)
    }
  }
}
