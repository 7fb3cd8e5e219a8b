// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechServer
import SpeechSystem

struct RemoveServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Undoes what install changed."
  )

  func run() throws {
    Console.ignoreBrokenPipes()
    guard let removal = try InstallServeCommand.setup().remove() else {
      return Console.print("The server of synth-host was not set up; nothing was changed.")
    }
    let result =
      removal.left.isEmpty
      ? "Your programs speak through Speech Dispatcher as before, from your next login on."
      : "What install made is removed, but not what has changed since then."
    Console.print(result)
    for path in removal.removed { Console.print("Removed: \(path.shown)") }
    for path in removal.left { Console.print("Left: \(path.shown)") }
    Console.print(
      """
      To change now:
        systemctl --user stop synth-host.socket synth-host.service
        systemctl --user daemon-reload
        systemctl --user start sockets.target
      Then restart the programs that speak.
      """
    )
  }
}
