// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechServer
import SpeechSystem

@main
private enum Program {
  static func main() { ServeCommand.main(Array(OwnProgram.arguments.dropFirst())) }
}

/// The program of the servers. It serves the clients of Speech Dispatcher if that is not installed
/// or not wanted.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "synth-host-serve",
    abstract: "Speaks for the programs of this user instead of Speech Dispatcher.",
    discussion: """
      Orca, browsers and other programs find it at the socket of Speech Dispatcher, \
      $XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock, or below ~/.cache if that variable is not set. Only your own \
      programs can connect. “synth-host serve install” makes it the server of your programs; without that, systemd may \
      pass a listening socket (LISTEN_FDS), and programs that start Speech Dispatcher by themselves start this server if \
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
      "How clients connect; only unix_socket is supported.",
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
      if let problem = ProcessLimits.prepare() { throw ServeError(.unavailable, message: problem) }
      guard getuid() != 0 || allowRoot else {
        throw ServeError(
          .notPermitted,
          message:
            "not started as root, which usually has no sound device, and would read every file that clients name; start "
            + "the server as the user who listens, or pass --allow-root in a container."
        )
      }
      if spawn {
        let arguments = ["--device", device] + (allowRoot ? ["--allow-root"] : [])
        return try BackgroundServer.start(socket: try path(environment), arguments: arguments)
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
      throw ExitCode(error.exitStatus.rawValue)
    }
  }

  private func path(_ environment: [String: String]) throws(ServeError) -> String {
    if let socket { return socket }
    guard let folder = UserFolders(environment).runtime else {
      throw ServeError(
        .usage,
        message:
          "no path for the socket, because neither XDG_RUNTIME_DIR nor HOME is set to an absolute path; pass one with "
          + "--socket."
      )
    }
    return folder + "/speech-dispatcher/speechd.sock"
  }
}
