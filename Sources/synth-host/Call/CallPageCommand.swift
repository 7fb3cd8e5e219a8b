// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechPermissions
import SpeechServer
import SpeechSystem
import SpeechVoices

struct CallPageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Shows the link to a page in a browser that speaks what you type, also in calls.",
    discussion: """
      The page belongs to a server that runs for you, “synth-host serve --http 5123”, and speaks on this machine. The \
      link has a key in it: whoever has it can speak for you and read what you have typed, so give it to nobody. It \
      stays the same until you ask for a new one.

      On a phone, open the link with the address of this machine in the place of 127.0.0.1; the server must then listen \
      there, which needs --keys (see “synth-host serve --help”).

      The first time, you are asked whether speech may go into calls.

      Examples:
        synth-host call page
        synth-host call page --at 192.168.1.5:5123
        synth-host call page --new-key
      """
  )

  @Option(help: ArgumentHelp("Where the server listens.", valueName: "host:port"))
  var at = "127.0.0.1:5123"

  @Flag(help: "Make a new key: links that were shown before no longer work.")
  var newKey = false

  func run() throws {
    try checkOwner()
    let environment = ProgramContext.environment
    let key = TalkKey(stateFolder: SearchPath(environment: environment).stateFolder)
    let secret = try newKey ? key.renew() : key.current ?? key.renew()
    PermissionStore(environment: environment).askForCalls { Console.error($0) }
    Console.print("http://\(at)/talk#key=\(secret)")
  }

  private var port: UInt16? { at.split(separator: ":").last.flatMap { UInt16($0) } }

  /// Who listens there gets the key with each request.
  private func checkOwner() throws(CommandError) {
    guard let port else { return }
    let others = PortOwners.users(at: port).subtracting([geteuid()])
    guard let other = others.first else { return }
    throw CommandError(
      .notPermitted,
      message:
        "the server at port \(port) belongs to another user (\(other)), who would get the key of your link. Run one of "
        + "your own at another port: synth-host serve --http \(port == 5123 ? 5124 : 5123), then name it with --at."
    )
  }

  func validate() throws {
    guard port != nil, !at.contains("/"), at.contains(":"), !at.contains(where: { $0.isWhitespace })
    else {
      throw ValidationError(
        "“--at \(at)” is not an address with a port; write it as 192.168.1.5:5123."
      )
    }
  }
}
