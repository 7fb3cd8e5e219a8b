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
    let setup = try Self.setup()
    let made = try setup.install()
    guard !made.isEmpty else {
      return Console.print(
        "The server of synth-host is that of your programs already; nothing was changed."
      )
    }
    Console.print(
      "The server of synth-host is that of your programs from your next login on, instead of Speech Dispatcher."
    )
    for path in made { Console.print("Made: \(path.shown)") }
    guard Self.hasSystemd else {
      return Console.print(
        """
        systemd does not run here: set SPEECHD_CMD to \(try setup.scriptPath.shown) in your session, for example in \
        ~/.profile. Then end Speech Dispatcher with “pkill speech-dispatch”, and restart the programs that speak.
        """
      )
    }
    // Debian 12 has no units of Speech Dispatcher, 13 has. Speech Dispatcher may remove the file of the socket when it ends.
    Console.print(
      """
      To change now, type this line, and restart the programs that speak:
        systemctl --user daemon-reload; systemctl --user stop speech-dispatcher.socket; pkill speech-dispatch; sleep 1; \
      systemctl --user start synth-host.socket
      """
    )
  }

  static var hasSystemd: Bool { access("/run/systemd/system", F_OK) == 0 }

  static func setup() throws -> ServeSetup {
    let environment = ProgramContext.environment
    try SetupUser.check(environment, user: getuid())
    let folder = ProgramContext.executableFolder
    return ServeSetup(
      environment: environment,
      program: folder + "/synth-host-serve",
      unitFolder: Path.parent(of: folder) + "/lib/systemd/user"
    )
  }
}
