// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechSystem

/// Ends the server when it is removed from the system, and with it the programs that speak. Its clients would otherwise stay
/// connected to a server that cannot speak, instead of starting Speech Dispatcher.
struct ProgramWatch {
  private static let events = UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_ONLYDIR)

  /// Starts a thread for it, which runs as long as the process.
  /// - Parameter report: Takes why the server ends, for a log.
  static func begin(
    _ places: ProgramPlaces,
    report: @escaping @Sendable (String) -> Void
  ) throws(SystemThread.Failure) {
    let queue = inotify_init1(Int32(IN_CLOEXEC))
    guard queue >= 0, inotify_add_watch(queue, places.folder, events) >= 0 else {
      report("\(places.folder): not watched: \(SystemError.text(errno))")
      return
    }
    try SystemThread.detach("programs") {
      var buffer = [UInt8](repeating: 0, count: 4 << 10)
      while read(queue, &buffer, buffer.count) > 0 {
        usleep(ProgramPlaces.replacementTime)
        guard access(places.program, F_OK) != 0 else { continue }
        report("\(places.program) is no longer installed; the server ends")
        // As when the session ends.
        kill(getpid(), SIGTERM)
      }
    }
  }
}
