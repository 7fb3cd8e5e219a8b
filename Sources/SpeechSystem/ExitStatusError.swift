// SPDX-License-Identifier: Apache-2.0

/// An error that a program may end with: it knows its exit status and what to tell the user.
///
/// For errors that mean the same in every command. Where the status depends on the command, the command converts them.
package protocol ExitStatusError: Error {
  var exitStatus: ExitStatus { get }
  /// A sentence, without the program's name. Empty: what was printed says enough.
  var message: String { get }
}

extension ExitStatusError where Self: CustomStringConvertible {
  package var message: String { description.asSentence }
}
