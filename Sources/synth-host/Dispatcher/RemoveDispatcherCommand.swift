// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechServer

struct RemoveDispatcherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Undoes what install changed."
  )

  func run() throws {
    try SpeechDispatcherCommand.change(
      { (setup) throws(DispatcherSetup.Failure) in try setup.remove() },
      done: "Speech Dispatcher speaks as before from its next start on.",
      nothing:
        "Nothing of synth-host is in your settings of Speech Dispatcher; nothing was changed."
    )
  }
}
