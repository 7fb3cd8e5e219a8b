// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechServer
import SpeechSystem

struct InstallServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Makes the server of synth-host that of your programs, instead of Speech Dispatcher.",
    discussion: """
      systemd opens its socket when you log in, and not that of Speech Dispatcher; programs that start a server by \
      themselves start it. Settings of Speech Dispatcher, Orca and browsers do not change. If synth-host is removed from \
      the system, they start Speech Dispatcher again.
      """
  )

  func run() throws {
    Console.ignoreBrokenPipes()
    let made = try Self.setup().install()
    guard !made.isEmpty else {
      return Console.print(
        "The server of synth-host is that of your programs already; nothing was changed."
      )
    }
    Console.print(
      "The server of synth-host is that of your programs from your next login on, instead of Speech Dispatcher."
    )
    for path in made { Console.print("Made: \(path.shown)") }
    if access("/run/systemd/system", F_OK) != 0, let script = made.last {
      Console.print(
        "systemd does not run here: set SPEECHD_CMD to \(script.shown) in your session, for example in ~/.profile."
      )
    }
    Console.print(
      """
      To change now:
        systemctl --user daemon-reload
        systemctl --user stop speech-dispatcher.socket speech-dispatcher.service
        systemctl --user start synth-host.socket
      End a Speech Dispatcher that still runs with “pkill speech-dispatch”, and restart the programs that speak.
      """
    )
  }

  static func setup() throws -> ServeSetup {
    let folder = ProgramContext.executableFolder
    return ServeSetup(
      environment: ProgramContext.environment,
      program: folder + "/synth-host-serve",
      unitFolder: Path.parent(of: folder) + "/lib/systemd/user"
    )
  }
}
