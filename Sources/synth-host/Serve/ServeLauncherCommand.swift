// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechSystem

/// Executes the program of the servers, which has libraries that this one does not need.
struct ServeLauncherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Speaks for Orca, browsers and other programs instead of Speech Dispatcher.",
    discussion: """
      The arguments are those of synth-host-serve; “synth-host serve --help” shows them. Without any it listens at the \
      socket of Speech Dispatcher until SIGTERM or Ctrl-C.
      """,
    subcommands: [InstallServeCommand.self, RemoveServeCommand.self]
  )

  /// The arguments of the server in those of synth-host; nil if they are for something else. Any may follow, which
  /// ArgumentParser offers only to a command without subcommands.
  static func serverArguments(of arguments: [String]) -> [String]? {
    guard arguments.first == configuration.commandName else { return nil }
    let rest = Array(arguments.dropFirst())
    let isSubcommand = configuration.subcommands.contains {
      $0.configuration.commandName == rest.first
    }
    return isSubcommand ? nil : rest
  }

  /// Becomes the server. Returns only if that fails.
  static func launch(_ arguments: [String]) -> CommandError {
    let program = ProgramContext.executableFolder + "/synth-host-serve"
    let code = withCStrings([program] + arguments) { arguments in
      execv(program, arguments)
      return errno
    }
    return CommandError(
      .unavailable,
      message: "\(program.shown): not started: \(SystemError.text(code)); install synth-host again."
    )
  }

  func run() throws { throw Self.launch([]) }
}
