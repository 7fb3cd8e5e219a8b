// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A line on the terminal that says how far a command is, once it has lasted a second; nothing anywhere else.
struct ProgressLine: Sendable {
  private let isShown = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now

  func show(_ done: Int, of count: Int, name: String) { show("\(done) of \(count)  \(name)") }

  func show(_ text: String) {
    guard isShown, ContinuousClock.now - start > .seconds(1) else { return }
    // Erased to its end, because the name before may have been longer (ECMA-48, EL).
    Console.show("\r\(text)\u{1B}[K")
  }

  func clear() {
    guard isShown else { return }
    Console.show("\r\u{1B}[K")
  }
}
