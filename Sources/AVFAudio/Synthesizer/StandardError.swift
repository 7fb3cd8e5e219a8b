// SPDX-License-Identifier: Apache-2.0

import CLinux
import Dispatch
import Glibc

/// Lines for whoever runs the app. They are written by threads that must not wait, for apps that must not end because nobody
/// reads them. [any thread]
enum StandardError {
  private static let queue = DispatchQueue(label: "AVFAudio.standard-error")

  /// Writes at once where that can be done without waiting, as the app may end the next moment; else when it can.
  static func write(_ line: String) {
    // As much as a pipe that has room takes without waiting.
    let bytes = Array(line.utf8.prefix(Int(PIPE_BUF)))
    var state = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&state, 1, 0) == 1 {
      linux_write_quietly(STDERR_FILENO, bytes, bytes.count)
    } else {
      queue.async { linux_write_quietly(STDERR_FILENO, bytes, bytes.count) }
    }
  }
}
