// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechServer

struct InstallDispatcherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Makes synth-host your default output module of Speech Dispatcher."
  )

  func run() throws {
    Console.ignoreBrokenPipes()
    try SetupUser.check(ProgramContext.environment, user: getuid())
    guard let file = try SpeechDispatcherCommand.setup().install() else {
      return Console.print(
        "Speech Dispatcher speaks through synth-host already; nothing was changed."
      )
    }
    SpeechDispatcherCommand.report(
      "Speech Dispatcher speaks through synth-host from its next start on.",
      changed: file
    )
  }
}
