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
      """
  )

  @Argument(parsing: .captureForPassthrough, help: "Arguments of synth-host-serve.")
  var arguments: [String] = []

  func run() throws {
    let program = ProgramContext.executableFolder + "/synth-host-serve"
    let code = withCStrings([program] + arguments) { arguments in
      execv(program, arguments)
      return errno
    }
    throw CommandError(
      .unavailable,
      message: "\(program.shown): not started: \(SystemError.text(code)); install synth-host again."
    )
  }
}
