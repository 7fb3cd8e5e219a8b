// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// A process that was just started. The creator kills and reaps it and closes `pidfd`. Why this is not
/// swift-subprocess: Decisions/0019-process-start.md.
package struct ChildProcess: Sendable {
  /// How a process ended.
  package struct End: Hashable, Sendable {
    /// Its exit status, or the signal that ended it.
    package var code: Int32
    package var isSignal: Bool

    package init(code: Int32, isSignal: Bool) {
      self.code = code
      self.isSignal = isSignal
    }
  }

  /// Also the number of its process group.
  package let pid: Int32
  /// Readable as soon as it has ended.
  package let pidfd: Int32

  /// A process that something else has started.
  package init(pid: Int32, pidfd: Int32) {
    self.pid = pid
    self.pidfd = pidfd
  }

  /// Starts a program in its own session with exactly these descriptors, numbered from 0, and exactly this environment;
  /// nil: that of this process. `failure` makes an error from the failed system call and errno.
  package init<Failure: Error>(
    _ program: String,
    arguments: [String] = [],
    environment: [String]?,
    descriptors: [Int32],
    failure: (_ call: String, _ code: Int32) -> Failure
  ) throws(Failure) {
    var pid: pid_t = 0
    let count = Int32(descriptors.count)
    let code = withCStrings([program] + arguments) { arguments -> Int32 in
      guard let environment else {
        return linux_spawn(&pid, program, arguments, environ, descriptors, count)
      }
      return withCStrings(environment) { environment in
        linux_spawn(&pid, program, arguments, environment, descriptors, count)
      }
    }
    guard code == 0 else {
      throw failure("posix_spawn(\(program))", code)
    }
    let process = linux_pidfd(pid)
    guard process >= 0 else {
      let code = errno
      kill(-pid, SIGKILL)
      waitpid(pid, nil, 0)
      throw failure("pidfd_open", code)
    }
    self.pid = pid
    pidfd = process
  }

  /// Waits for the end of the process behind this descriptor, and reaps it. Nil, with `errno`, when that fails, as where
  /// the surrounding program reaps all children.
  package static func end(of pidfd: Int32) -> End? {
    var end = End(code: 0, isSignal: false)
    return linux_wait(pidfd, &end.code, &end.isSignal) == 0 ? end : nil
  }
}
