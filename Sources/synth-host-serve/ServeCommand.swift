// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechSystem

/// The program of the servers. It serves the clients of Speech Dispatcher if that is not installed
/// or not wanted.
@main
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "synth-host-serve",
    abstract: "Speaks for the programs of this user that use Speech Dispatcher, instead of it.",
    discussion: """
      Orca, browsers and other programs find it at the socket of Speech Dispatcher, \
      $XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock. Only your own programs can connect. systemd may pass a \
      listening socket (LISTEN_FDS). Programs that start Speech Dispatcher by themselves start this server if \
      SPEECHD_CMD is the path of synth-host-serve.

      Exit status: 0 ended by SIGTERM or SIGINT; 64 wrong usage; 69 another server has the socket, or no voices can be \
      used; 74 the socket cannot be created; 77 not for root.
      """,
    version: hostVersion
  )

  @Option(
    name: [.long, .customLong("socket-path")],
    help: ArgumentHelp("The socket, instead of that of Speech Dispatcher.", valueName: "path")
  )
  var socket: String?

  @Flag(help: "Return as soon as clients can connect, with the server in the background.")
  var spawn = false

  @Option(
    help: ArgumentHelp(
      "unix_socket; what programs say that start Speech Dispatcher.",
      valueName: "method"
    )
  )
  var communicationMethod = "unix_socket"

  @Flag(help: "Run as root, as in a container that has no other user.")
  var allowRoot = false

  @Option(help: ArgumentHelp("The sound device, as for “synth-host speak”.", valueName: "name"))
  var device = "default"

  func validate() throws {
    guard communicationMethod == "unix_socket" else {
      throw ValidationError(
        "“\(communicationMethod.shown)” is not a method of communication here; the only one is unix_socket."
      )
    }
  }

  func run() throws {
    let environment = HostEnvironment.ofProcess
    do throws(ServeError) {
      guard getuid() != 0 || allowRoot else {
        throw ServeError(
          77,
          "root has no sound of its own, and everything that clients name would be read as root; start it as the user "
            + "who hears it, or with --allow-root in a container."
        )
      }
      if spawn {
        let arguments = ["--device", device] + (allowRoot ? ["--allow-root"] : [])
        return try BackgroundServer.start(socket: try path(environment), arguments)
      }
      let listening: ListeningSocket
      if let passed = ListeningSocket.ofSystemd {
        listening = passed
      } else {
        listening = try ListeningSocket(path: try path(environment))
      }
      defer { listening.remove() }
      try SpeechService(environment: environment, device: device).run(listening)
    } catch {
      _ = SmallFile.write(Array("synth-host-serve: \(error.message)\n".utf8), to: STDERR_FILENO)
      throw ExitCode(error.status)
    }
  }

  private func path(_ environment: [String: String]) throws(ServeError) -> String {
    if let socket { return socket }
    guard let folder = environment["XDG_RUNTIME_DIR"], Path.isAbsolute(folder) else {
      throw ServeError(
        64,
        "the socket has no place, because XDG_RUNTIME_DIR is not set; name one with --socket."
      )
    }
    return folder + "/speech-dispatcher/speechd.sock"
  }
}
