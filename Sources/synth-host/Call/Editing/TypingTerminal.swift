// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The terminal that lines are typed on, in the mode in which each key is read as it is pressed. [any thread]
final class TypingTerminal: Sendable {
  private let before: termios

  /// Nil where standard input has no modes.
  init?() {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return nil }
    before = mode
  }

  /// Has each key handed over as it is pressed, and not shown. Ctrl-C, Ctrl-Z and Ctrl-S stay what they are. In the background
  /// this waits for the foreground.
  func takeKeys() {
    var mode = before
    // IEXTEN would keep Ctrl-V and, on Linux, Ctrl-O from us.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    mode.c_iflag |= tcflag_t(ICRNL)
    mode.c_oflag |= tcflag_t(OPOST | ONLCR)
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }

  /// Makes the terminal as it was. It does not wait for one whose output was stopped (Ctrl-S).
  func restore() {
    var mode = before
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }
}
