// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem

/// A process that was just started. The creator kills and reaps it and closes `pidfd`. Why this is not
/// swift-subprocess: Decisions/0019-process-start.md.
struct ChildProcess {
  /// Also the number of its process group.
  let pid: pid_t
  /// Readable as soon as it has ended.
  let pidfd: Int32

  /// Starts a program in its own session with exactly these descriptors, numbered from 0, and exactly this environment.
  /// `failure` makes an error from the failed system call and errno.
  init<Failure: Error>(
    _ program: String,
    arguments: [String] = [],
    environment: [String],
    descriptors: [Int32],
    failure: (_ call: String, _ code: Int32) -> Failure
  ) throws(Failure) {
    var pid: pid_t = 0
    let code = withCStrings([program] + arguments) { arguments in
      withCStrings(environment) { environment in
        linux_spawn(&pid, program, arguments, environment, descriptors, Int32(descriptors.count))
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
}
