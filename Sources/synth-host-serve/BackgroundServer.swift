// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechSystem

/// Starts the server as a process of its own, as programs that start Speech Dispatcher expect.
enum BackgroundServer {
  /// How long a server may take until clients can connect.
  private static let patience = Duration.seconds(15)

  /// Returns when clients can connect; at once if there already is a server.
  static func start(socket: String, arguments: [String]) throws(ServeError) {
    if ListeningSocket.isAnswered(at: socket) { return }
    guard let program = ProgramPlaces.ofProcess?.program else {
      throw ServeError(.unavailable, message: ProgramPlaces.unknownMessage)
    }
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0 else {
      throw ServeError(.unavailable, message: "/dev/null: not opened: \(SystemError.text(errno))")
    }
    defer { close(null) }
    // In its own session, it outlives the program that starts it, and the terminal.
    let process = try ChildProcess(
      program,
      arguments: ["--socket", socket] + arguments,
      environment: nil,
      descriptors: [null, null, null]
    ) { (_, code) -> ServeError in
      ServeError(.unavailable, message: "\(program.shown): not started: \(SystemError.text(code))")
    }
    defer { close(process.pidfd) }
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      if ListeningSocket.isAnswered(at: socket) { return }
      // Readable when it has ended.
      var end = pollfd(fd: process.pidfd, events: Int16(POLLIN), revents: 0)
      if poll(&end, 1, 5) > 0 { break }
    }
    // Another one may have been faster.
    if ListeningSocket.isAnswered(at: socket) { return }
    throw ServeError(
      .unavailable,
      message:
        "the server ended before clients could connect; “\(program.shown) --socket \(socket.shown)” tells why."
    )
  }
}
