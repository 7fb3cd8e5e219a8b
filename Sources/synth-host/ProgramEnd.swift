// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc

/// Ends the program when a command was not run, or has failed.
enum ProgramEnd {
  /// Prints an error's message and exits with its status. Help and the version are results: failing to write them is an
  /// error.
  static func leave(with error: any Error, arguments: [String]) -> Never {
    if let error = error as? CommandError { exit(error.report().rawValue) }
    let status = SynthHostCommand.exitCode(for: error)
    let message = SynthHostCommand.fullMessage(for: error)
    if status == .success {
      if !message.isEmpty { Console.print(message) }
      exit(0)
    }
    guard status == .validationFailure else {
      if !message.isEmpty { Console.error(message) }
      exit(status.rawValue)
    }
    if let hint = CommandHints.unknownSubcommand(arguments) { exit(hint.report().rawValue) }
    let hint = CommandHints.textLikeOption(
      SynthHostCommand.message(for: error),
      arguments: arguments
    )
    if let hint { exit(hint.report().rawValue) }
    Console.error(message)
    exit(status.rawValue)
  }
}
