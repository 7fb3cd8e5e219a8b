// SPDX-License-Identifier: Apache-2.0
import CLinux
import Glibc

/// The limits that a shell (`ulimit`), a service manager or a container sets for this process and those that it starts.
package enum ProcessLimits {
  /// What the host needs for one voice. Less ends in faults anywhere, also in a provider, which would be blamed.
  private static let needed = (descriptors: 56 as rlim_t, stack: 1 << 20 as rlim_t)
  /// What it raises lower limits to, where it may.
  private static let wanted = (descriptors: 1024 as rlim_t, stack: 8 << 20 as rlim_t)

  /// Makes the best of the limits. Call it at the start of a program, before there are threads. Returns why the program
  /// cannot work, for the user; nil if it can.
  package static func prepare() -> String? {
    // Writing beyond the largest file then fails with EFBIG, and is reported, instead of ending the program.
    signal(SIGXFSZ, SIG_IGN)
    let descriptors = raised(RLIMIT_NOFILE, to: wanted.descriptors)
    guard descriptors >= needed.descriptors else {
      return
        "the limit of open files (ulimit -n) is \(descriptors); set it to \(needed.descriptors) or more."
    }
    let stack = raised(RLIMIT_STACK, to: wanted.stack)
    guard stack >= needed.stack else {
      return
        "the limit of the stack (ulimit -s) is \(stack >> 10) KiB; set it to \(needed.stack >> 10) or more."
    }
    linux_enlarge_stacks(Int(needed.stack))
    return nil
  }

  /// Bytes of the largest file that this process may write. [any thread]
  package static var maxFileSize: Int { Int(clamping: current(RLIMIT_FSIZE)) }

  /// Descriptors of a child process and its memory while it starts; then it keeps a quarter of them.
  private static let descriptorsOfChild = 16

  /// For how many more child processes at a time the descriptors that are left suffice, besides one that this process has
  /// in any case and its replacement. [any thread]
  package static var affordableChildren: Int {
    let limit = current(RLIMIT_NOFILE)
    // Counting takes a system call for each.
    guard limit < wanted.descriptors else { return .max }
    let free = (0..<Int32(limit)).count { fcntl($0, F_GETFD) < 0 }
    return max(0, free / descriptorsOfChild - 2)
  }

  private static func current(_ resource: __rlimit_resource) -> rlim_t {
    var limit = rlimit()
    // A limit that cannot be read is none.
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return .max }
    return limit.rlim_cur
  }

  /// Raises a lower limit as far as this user may, and returns what it is then.
  private static func raised(_ resource: __rlimit_resource, to wanted: rlim_t) -> rlim_t {
    var limit = rlimit()
    let kind = __rlimit_resource_t(resource.rawValue)
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < wanted else { return current(resource) }
    limit.rlim_cur = min(limit.rlim_max, wanted)
    // Failing leaves it as it is.
    _ = setrlimit(kind, &limit)
    return current(resource)
  }
}
