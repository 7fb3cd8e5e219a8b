// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// The program that lists the system calls of others.
enum Strace {
  static let program = "/usr/bin/strace"
  static let canTrace =
    run(program, ["-o", "/dev/null", "/bin/true"], environment: ["PATH": "/usr/bin:/bin"]).status
    == 0
}
