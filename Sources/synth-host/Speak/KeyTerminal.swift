// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// The controlling terminal, from which single keys are read.
final class KeyTerminal: Sendable {
  private let descriptor: Int32
  private let before: termios

  /// Works even if standard input is a file. Ctrl-C keeps its effect.
  init() throws(CommandError) {
    descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    var mode = termios()
    guard descriptor >= 0, tcgetattr(descriptor, &mode) == 0 else {
      throw CommandError(.usage, message: "--interactive needs a terminal to read keys from.")
    }
    before = mode
    takeKeys()
  }

  deinit {
    restore()
    close(descriptor)
  }

  /// The next key; nil when there will be none.
  func next() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(descriptor, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  /// Reads single keys without echo. In the background this blocks until the foreground.
  func takeKeys() {
    var mode = before
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(descriptor, TCSANOW, &mode)
  }

  /// Restores the terminal's mode.
  func restore() {
    var mode = before
    tcsetattr(descriptor, TCSANOW, &mode)
  }
}
