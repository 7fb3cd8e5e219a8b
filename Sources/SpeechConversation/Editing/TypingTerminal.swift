// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The input terminal, in a mode that reads single keys. [any thread]
final class TypingTerminal: Sendable {
  private let before: termios

  /// Nil if standard input is not a terminal.
  init?() {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return nil }
    before = mode
  }

  /// Reads single keys without echo. Ctrl-C, Ctrl-Z and Ctrl-S keep their function. In the background this blocks until
  /// the foreground.
  func takeKeys() {
    var mode = before
    // IEXTEN would intercept Ctrl-V and, on Linux, Ctrl-O.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    mode.c_iflag |= tcflag_t(ICRNL)
    mode.c_oflag |= tcflag_t(OPOST | ONLCR)
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }

  /// Restores the terminal's mode. Does not wait for stopped output (Ctrl-S).
  func restore() {
    var mode = before
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }
}
