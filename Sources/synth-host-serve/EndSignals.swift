// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The signals that end the server, or make it read its files again; they are blocked on all threads and reach only `wait()`.
/// Create it before other threads.
struct EndSignals {
  private var signals = sigset_t()

  init() {
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for one of them; returns its number.
  func wait() -> Int32 {
    var number: Int32 = 0
    var signals = signals
    while sigwait(&signals, &number) != 0 {}
    return number
  }
}
