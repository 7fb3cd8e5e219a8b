// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A terminal without a screen: what is written to `master` is typed, what it shows is read there.
package struct Terminal {
  package let master: Int32
  /// What a program opens.
  package let path: String

  /// Nil when the system has none left.
  package init?() {
    let opened = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (number, locked): (Int32, Int32) = (0, 0)
    // TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)), whose names Swift does not see.
    guard opened >= 0, ioctl(opened, 0x4004_5431, &locked) == 0,
      ioctl(opened, 0x8004_5430, &number) == 0
    else { return nil }
    master = opened
    path = "/dev/pts/\(number)"
  }
}
