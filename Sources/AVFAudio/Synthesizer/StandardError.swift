// SPDX-License-Identifier: Apache-2.0

import CLinux
import Dispatch
import Glibc

/// Messages for the user of the app, from threads that must not wait, in apps that must not end because standard error
/// has no reader. [any thread]
enum StandardError {
  private static let queue = DispatchQueue(label: "AVFAudio.standard-error")

  /// Writes immediately if possible without waiting, because the app may end at any moment;
  /// otherwise asynchronously.
  static func write(_ line: String) {
    // As much as a pipe with room takes without waiting.
    let bytes = Array(line.utf8.prefix(Int(PIPE_BUF)))
    var state = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&state, 1, 0) == 1 {
      linux_write_quietly(STDERR_FILENO, bytes, bytes.count)
    } else {
      queue.async { linux_write_quietly(STDERR_FILENO, bytes, bytes.count) }
    }
  }
}
