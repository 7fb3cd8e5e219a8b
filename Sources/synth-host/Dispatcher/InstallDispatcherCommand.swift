// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechServer

struct InstallDispatcherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Makes synth-host your default output module of Speech Dispatcher."
  )

  func run() throws {
    try SpeechDispatcherCommand.change(
      { (setup) throws(DispatcherSetup.Failure) in try setup.install() },
      done: "Speech Dispatcher speaks through synth-host from its next start on.",
      nothing: "Speech Dispatcher speaks through synth-host already; nothing was changed."
    )
  }
}
