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
      if removal.removed.isEmpty, removal.script == nil {
        "Nothing was removed, because nothing here was made by install, or all of it has changed since then."
      } else if removal.left.isEmpty {
        "Your programs speak through Speech Dispatcher as before, from your next login on."
      } else {
        "What install made is removed, but not what was there before or has changed since then."
      }
    Console.print(result)
    for path in removal.removed { Console.print("Removed: \(path.shown)") }
    for path in removal.left { Console.print("Left: \(path.shown)") }
    if removal.isEnabled {
      Console.print(
        """
        systemd still opens the socket of synth-host. To end that:
          systemctl --user disable synth-host.socket
        """
      )
    }
    if let script = removal.script {
      Console.print(
        """
        \(script.shown) only starts Speech Dispatcher now, for programs of this session that know it as SPEECHD_CMD. Delete it \
        after your next login. If ~/.profile or another file of yours has a line that sets SPEECHD_CMD, remove that line.
        """
      )
    }
    guard InstallServeCommand.hasSystemd else {
      return Console.print(
        "To change now, type “pkill synth-host-serv”, and restart the programs that speak."
      )
    }
    Console.print(
      """
      To change now, type this line, and restart the programs that speak:
        systemctl --user stop synth-host.socket synth-host.service; systemctl --user daemon-reload; \
      systemctl --user start sockets.target
      """
    )
  }
}
