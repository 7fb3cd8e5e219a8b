// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Restores the socket of a running server when someone has removed it, with its folder or alone. Its clients would
/// otherwise wait for a server that nobody can reach, and no other could take its place.
struct SocketWatch {
  private let socket: ListeningSocket
  private let path: String
  private let report: @Sendable (String) -> Void
  private let didRestore: @Sendable (Int32) -> String?

  /// Milliseconds between two looks where the folder cannot be watched, or the socket not be made.
  private static let retry: Int32 = 5000
  private static let events =
    UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
    | UInt32(IN_ONLYDIR)

  /// Starts a thread for it, which runs as long as the process.
  /// - Parameters:
  ///   - report: Takes what went wrong, for a log.
  ///   - didRestore: Gets the descriptor of the new socket; returns why connections cannot be taken there, if so.
  static func begin(
    _ socket: ListeningSocket,
    report: @escaping @Sendable (String) -> Void,
    didRestore: @escaping @Sendable (Int32) -> String?
  ) throws(SystemThread.Failure) {
    guard let path = socket.path else { return }
    let watch = SocketWatch(socket: socket, path: path, report: report, didRestore: didRestore)
    try SystemThread.detach("socket") { watch.run() }
  }

  private func run() {
    let queue = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    var problem: String?
    while true {
      // Watched before it is looked at. The folder may be another one by now; the same one twice has no effect.
      let isWatched = inotify_add_watch(queue, Path.folder(of: path), Self.events) >= 0
      do throws(ServeError) {
        if let descriptor = try socket.restore() {
          if let failure = didRestore(descriptor) {
            // Clients start another server where there is no socket, and wait where nobody answers.
            socket.withdraw()
            if failure != problem { report(failure) }
            problem = failure
            // Not woken by the removal of the file.
            wait(-1, milliseconds: Self.retry)
            continue
          }
          problem = nil
          // Its folder may be new.
          continue
        }
        problem = nil
      } catch {
        if error.message != problem { report(error.message) }
        problem = error.message
      }
      wait(queue, milliseconds: isWatched && problem == nil ? -1 : Self.retry)
    }
  }

  /// Waits for events, and discards them.
  private func wait(_ queue: Int32, milliseconds: Int32) {
    // poll(2) ignores a negative descriptor.
    var events = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
    guard poll(&events, 1, milliseconds) > 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: 4 << 10, alignment: 8) { buffer in
      while read(queue, buffer.baseAddress, buffer.count) > 0 {}
    }
    // A folder that changes all the time is not looked at all the time.
    usleep(20_000)
  }
}
