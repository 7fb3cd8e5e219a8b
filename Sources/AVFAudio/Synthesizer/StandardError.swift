// SPDX-License-Identifier: Apache-2.0

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
    if poll(&state, 1, 0) == 1 { return put(bytes) }
    queue.async { put(bytes) }
  }

  /// There is nobody left to tell where this fails: the disk is full, or nobody reads the pipe any more. The latter raises a
  /// signal, which would end the app.
  private static func put(_ bytes: [UInt8]) {
    var signals = sigset_t()
    var before = sigset_t()
    var pending = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigpending(&pending)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    guard Glibc.write(STDERR_FILENO, bytes, bytes.count) < 0, errno == EPIPE,
      sigismember(&pending, SIGPIPE) == 0
    else { return }
    var none = timespec()
    sigtimedwait(&signals, nil, &none)
  }
}
