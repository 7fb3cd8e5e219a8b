// SPDX-License-Identifier: Apache-2.0

import Testing

/// One thing that no provider may do, and the expected result.
struct Attempt: CustomTestStringConvertible {
  var name: String
  /// Sandboxed.
  var refusal: Refusal
  /// Without a sandbox: the results other than `ALLOWED` on some machines, and why.
  var elsewhere: [String: String] = [:]
  /// The result of the machine in both cases.
  var anyway: String?

  enum Refusal: Equatable {
    case code(String)
    /// The process is stopped, and the host names this.
    case ends(String)
  }

  var testDescription: String { name }

  func isRefused(by answer: String) -> Bool {
    if let anyway, answer.hasPrefix(anyway) { return true }
    switch refusal {
    case .code(let code): return answer == "refused \(code)"
    case .ends(let what):
      return answer.hasPrefix("was stopped") && answer.hasSuffix("because it tried to use \(what)")
    }
  }

  private static func list(
    _ refusal: Refusal,
    _ names: [String],
    elsewhere: [String: String] = [:]
  ) -> [Attempt] {
    names.map { Attempt(name: $0, refusal: refusal, elsewhere: elsewhere) }
  }

  private static func ends(
    _ names: [String],
    elsewhere: [String: String] = ["refused EPERM": "root alone may", "refused ENOSYS": "left out"]
  ) -> [Attempt] {
    names.map { Attempt(name: $0, refusal: .ends("\($0)()"), elsewhere: elsewhere) }
  }

  static let all: [Attempt] =
    // Landlock decides about these; seccomp sees no paths.
    list(.code("EACCES"), ["read-file", "list-folder", "read-passwd", "read-library-folder"])
    + list(
      .code("EACCES"),
      ["read-shadow", "read-environment"],
      elsewhere: ["refused EACCES": "root alone may"]
    )
    + list(.code("EACCES"), ["read-maps"])
    + list(.code("EPERM"), ["path-descriptor"])
    + list(.code("ENOSYS"), ["openat2"], elsewhere: ["refused ENOSYS": "Linux before 5.6"])
    + list(
      .code("EPERM"),
      [
        "write-file", "append-file", "truncate-by-open", "truncate", "create-file", "create-in-tmp",
        "create-in-shared-memory", "mkdir", "rename", "link", "symlink", "mkfifo", "unlink",
        "rmdir", "chmod", "chown", "utimensat", "setxattr", "memfd_create", "chdir",
      ]
    )
    + list(
      .code("EPERM"),
      ["create-unnamed"],
      elsewhere: ["refused EOPNOTSUPP": "not on every file system"]
    )
    + list(.code("EPERM"), ["chroot"], elsewhere: ["refused EPERM": "root alone may"])
    // Memory.
    + list(
      .code("EPERM"),
      [
        "mmap-rwx", "mmap-rx", "mprotect-rx", "mprotect-rwx", "mremap-duplicate", "shmget",
        "personality",
      ]
    )
    + list(.code("EACCES"), ["dlopen"])
    // Processes.
    + list(
      .code("EPERM"),
      [
        "execve", "execveat", "fork", "vfork", "clone", "kill-parent", "kill-all", "kill-group",
        "tgkill", "tkill", "sigqueue", "pidfd_open", "fcntl-setown", "setpriority",
        "sched_setscheduler", "sched_setaffinity", "prlimit", "prlimit-parent",
      ]
    )
    + list(.code("ENOSYS"), ["clone3"])
    + list(
      .code("EPERM"),
      ["clone-namespace"],
      elsewhere: ["refused EPERM": "switched off", "refused ENOSPC": "switched off"]
    )
    // The worker leads its group already.
    + list(
      .code("EPERM"),
      ["setpgid"],
      elsewhere: ["refused EPERM": "it leads a session of its own"]
    )
    + ends(["ptrace", "process_vm_readv", "process_vm_writev"])
    // Sockets.
    + list(.code("EPERM"), ["socket", "socketpair", "connect", "listen", "sendmsg"])
    // The machine.
    + list(.code("EPERM"), ["setuid", "setgid", "inotify", "prctl-dumpable", "prctl-pdeathsig"])
    + list(.code("EPERM"), ["sigaction-SIGSYS", "seccomp"])
    + list(.code("EPERM"), ["landlock"], elsewhere: ["refused ENOSYS": "Linux before 5.13"])
    + list(.code("ENOTTY"), ["ioctl"])
    + list(.code("ENOTTY"), ["ioctl-TIOCSTI"], elsewhere: ["refused ENOTTY": "it has no terminal"])
    + ends([
      "mount", "umount2", "unshare", "setns", "bpf", "userfaultfd", "perf_event_open", "keyctl",
      "io_uring_setup", "reboot", "finit_module",
    ])
    + machine

  /// Ways around the filter that only one machine has.
  private static var machine: [Attempt] {
    #if arch(x86_64)
      [
        Attempt(name: "x32", refusal: .ends("an x32 system call")),
        Attempt(
          name: "int-0x80",
          refusal: .ends("a system call of another machine"),
          // Where the kernel runs no 32-bit programs.
          anyway: "crashed"
        ),
      ]
    #else
      []
    #endif
  }

  /// What every provider must be able to do.
  static let honest = [
    "thread", "cancel-thread", "read-data", "random", "processors", "time", "memory", "descriptors",
    "limits", "locale",
  ]
}
