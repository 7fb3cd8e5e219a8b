// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechServer

struct RemoveDispatcherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Undoes what install changed."
  )

  func run() throws {
    Console.ignoreBrokenPipes()
    guard let removal = try SpeechDispatcherCommand.setup(needsModule: false).remove() else {
      return Console.print(
        "Nothing of synth-host is in your settings of Speech Dispatcher; nothing was changed."
      )
    }
    SpeechDispatcherCommand.report(Self.text(removal), changed: removal.file)
  }

  private static func text(_ removal: DispatcherSetup.Removal) -> String {
    let result =
      removal.isRestored
      ? "Speech Dispatcher speaks as before from its next start on."
      : "What install wrote is removed. What you have changed since then stays."
    guard !removal.ownLines.isEmpty else { return result }
    let numbers = removal.ownLines.map(String.init).joined(separator: ", ")
    return result + "\nYour own settings still name synth-host as default, in line \(numbers)."
  }
}
