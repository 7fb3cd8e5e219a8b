// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechSystem

/// Ends the program when a command was not run, or has failed.
enum ProgramEnd {
  /// Prints the message of an error to standard error; returns its status.
  static func report(_ error: any ExitStatusError) -> ExitCode {
    if !error.message.isEmpty { Console.error("synth-host: " + error.message) }
    return ExitCode(error.exitStatus.rawValue)
  }

  /// Prints an error's message and exits with its status. Help and the version are results: failing to write them is an
  /// error.
  static func leave(with error: any Error, arguments: [String]) -> Never {
    if let error = error as? any ExitStatusError { exit(report(error).rawValue) }
    let status = SynthHostCommand.exitCode(for: error)
    let message = SynthHostCommand.fullMessage(for: error)
    if status == .success {
      if !message.isEmpty { Console.print(message) }
      exit(0)
    }
    // The error was reported already.
    if message.isEmpty { exit(status.rawValue) }
    guard status == .validationFailure else {
      Console.error(message)
      exit(status.rawValue)
    }
    if let hint = CommandHints.unknownSubcommand(arguments) { exit(report(hint).rawValue) }
    let short = SynthHostCommand.message(for: error)
    let hint =
      CommandHints.foreign(short, arguments: arguments)
      ?? CommandHints.textLikeOption(short, arguments: arguments)
      ?? CommandHints.unknownOption(short, arguments: arguments)
    if let hint { exit(report(hint).rawValue) }
    // ArgumentParser ends the messages of commands with an empty line.
    Console.error(message.trimmed)
    exit(status.rawValue)
  }
}
