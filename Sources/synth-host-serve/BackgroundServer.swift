// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Starts the server as a process of its own, as programs that start Speech Dispatcher expect.
enum BackgroundServer {
  /// How long a server may take until clients can connect.
  private static let patience = Duration.seconds(15)

  /// POSIX_SPAWN_SETSID of glibc's spawn.h, which Swift does not import.
  private static let newSession: Int16 = 0x80

  /// Returns when clients can connect; at once if there already is a server.
  static func start(socket: String, _ arguments: [String]) throws(ServeError) {
    if ListeningSocket.isAnswered(at: socket) { return }
    guard let program = Path.resolved("/proc/self/exe") else {
      throw ServeError(69, "this program cannot find itself in /proc; is /proc mounted?")
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // It outlives the program that starts it, and the terminal.
    posix_spawnattr_setflags(&attributes, newSession)
    var process: pid_t = 0
    let code = withCStrings([program, "--socket", socket] + arguments) {
      posix_spawn(&process, program, &actions, &attributes, $0, environ)
    }
    guard code == 0 else {
      throw ServeError(69, "\(program.shown): not started: \(SystemError.text(code))")
    }
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      if ListeningSocket.isAnswered(at: socket) { return }
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { break }
      usleep(5000)
    }
    // Another one may have been faster.
    if ListeningSocket.isAnswered(at: socket) { return }
    throw ServeError(
      69,
      "the server ended before clients could connect; “\(program.shown) --socket \(socket.shown)” tells why."
    )
  }
}
