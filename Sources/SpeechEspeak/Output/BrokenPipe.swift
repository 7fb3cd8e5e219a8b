// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Ends this program when nobody reads its output any more, in the same way as a program that does
/// not ignore SIGPIPE, such as eSpeak NG. A host has to ignore it, because of its workers.
enum BrokenPipe {
  /// Ends the process if `code` is that of a write to such a pipe.
  static func end(if code: Int32) {
    guard code == EPIPE else { return }
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
  }
}
