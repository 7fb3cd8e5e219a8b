// SPDX-License-Identifier: Apache-2.0

import CSandbox
import Glibc
import TestTraits
import Testing

/// Which system calls pass, on both architectures: neither needs the machine that it is for.
@Suite("The filter of system calls", .ownThread)
struct FilterTests {
  static let x86: UInt32 = 0xC000_003E
  static let arm: UInt32 = 0xC000_00B7
  private static let ours: UInt64 = 4711

  /// A call's numbers and arguments, and the result in the first step and in the second, strict and
  /// jit.
  struct Row: CustomTestStringConvertible {
    var what: String
    /// Nil where the machine has no such call.
    var x86: UInt32?
    var arm: UInt32?
    var arguments: [UInt64] = []
    var first: FilterMachine.Answer
    var strict: FilterMachine.Answer
    var jit: FilterMachine.Answer
    var testDescription: String { what }

    /// The same in both steps and levels.
    init(
      _ what: String,
      _ x86: UInt32?,
      _ arm: UInt32?,
      _ arguments: [UInt64] = [],
      _ answer: FilterMachine.Answer
    ) {
      self.init(what, x86, arm, arguments, answer, answer, answer)
    }

    init(
      _ what: String,
      _ x86: UInt32?,
      _ arm: UInt32?,
      _ arguments: [UInt64],
      _ first: FilterMachine.Answer,
      _ strict: FilterMachine.Answer,
      _ jit: FilterMachine.Answer
    ) {
      (self.what, self.x86, self.arm, self.arguments) = (what, x86, arm, arguments)
      (self.first, self.strict, self.jit) = (first, strict, jit)
    }
  }

  private static let no = FilterMachine.Answer.refused(1)
  private static let absent = FilterMachine.Answer.refused(38)
  private static let thread: UInt64 = 0x3D_0F00

  static let rows: [Row] = [
    Row("read", 0, 63, [], .allowed),
    Row("write", 1, 64, [], .allowed),
    Row("futex", 202, 98, [], .allowed),
    Row("recvfrom", 45, 207, [], .allowed),
    Row("sendto", 44, 206, [], .allowed),
    Row("munmap", 11, 215, [], .allowed),
    Row("exit_group", 231, 94, [], .allowed),
    Row("getrandom", 318, 278, [], .allowed),
    Row("rseq", 334, 293, [], .allowed),
    Row("newfstatat", 262, 79, [], .allowed),
    Row("stat", 4, nil, [], .allowed),
    Row("statx", 332, 291, [], .allowed),
    // Files: reading alone.
    Row("open for reading", 2, nil, [0, 0o2000000], .allowed),
    Row("open for writing", 2, nil, [0, 1], no),
    Row("openat for reading", 257, 56, [0, 0, 0o2000000], .allowed),
    Row("openat for reading, all bits above", 257, 56, [0, 0, 0xFFFF_FFFF_0000_0000], .allowed),
    Row("openat for writing", 257, 56, [0, 0, 1], no),
    Row("openat for both", 257, 56, [0, 0, 2], no),
    Row("openat with O_CREAT", 257, 56, [0, 0, 0o100], no),
    Row("openat with O_TRUNC", 257, 56, [0, 0, 0o1000], no),
    Row("openat with O_TMPFILE's bit", 257, 56, [0, 0, 0o20000000], no),
    Row("openat with O_PATH", 257, 56, [0, 0, 0o10000000], no),
    Row("openat2", 437, 437, [], absent),
    Row("creat", 85, nil, [], no),
    Row("unlink", 87, nil, [], no),
    Row("unlinkat", 263, 35, [], no),
    Row("mkdirat", 258, 34, [], no),
    Row("renameat2", 316, 276, [], no),
    Row("ftruncate", 77, 46, [], no),
    Row("truncate", 76, 45, [], no),
    Row("fchmodat", 268, 53, [], no),
    Row("memfd_create", 319, 279, [], no),
    Row("inotify_init1", 294, 26, [], no),
    Row("ioctl", 16, 29, [], .refused(25)),
    Row("fcntl F_DUPFD_CLOEXEC", 72, 25, [0, 1030], .allowed),
    Row("fcntl F_GETFL", 72, 25, [0, 3], .allowed),
    Row("fcntl F_SETOWN", 72, 25, [0, 8], no),
    Row("fcntl F_ADD_SEALS", 72, 25, [0, 1033], no),
    Row("close_range", 436, 436, [3, 9, 0], .allowed),
    Row("close_range with CLOSE_RANGE_CLOEXEC", 436, 436, [3, 9, 4], .allowed),
    Row("close_range with descriptors of its own", 436, 436, [3, 9, 2], no),
    // Memory.
    Row("mmap rw", 9, 222, [0, 0, 3], .allowed),
    Row("mmap rx", 9, 222, [0, 0, 5], .allowed, no, .allowed),
    Row("mmap x", 9, 222, [0, 0, 4], .allowed, no, .allowed),
    Row("mmap rwx", 9, 222, [0, 0, 7], no),
    Row("mmap wx", 9, 222, [0, 0, 6], no),
    Row("mprotect rw", 10, 226, [0, 0, 3], .allowed),
    Row("mprotect rx", 10, 226, [0, 0, 5], .allowed, no, .allowed),
    Row("mprotect rwx", 10, 226, [0, 0, 7], no),
    Row("pkey_mprotect rx", 329, 288, [0, 0, 5], .allowed, no, .allowed),
    Row("mremap", 25, 216, [0x7F00_0000_0000, 4096, 8192, 1], .allowed),
    Row("mremap of 4 GiB", 25, 216, [0, 0x1_0000_0000, 8192, 1], .allowed),
    Row("mremap of size 0", 25, 216, [0x7F00_0000_0000, 0, 4096, 1], no),
    Row("mremap of a size that is rounded to 0", 25, 216, [0, UInt64.max - 4094, 4096, 1], no),
    Row("mremap of the largest size", 25, 216, [0, UInt64.max, 4096, 1], no),
    Row("mremap that leaves the old place", 25, 216, [0, 4096, 4096, 5], no),
    Row("shmat", 30, 196, [], no),
    Row("remap_file_pages", 216, 234, [], no),
    Row("personality", 135, 92, [], no),
    // Processes and threads.
    Row("clone, a thread", 56, 220, [thread], .allowed),
    Row("clone, a thread of musl", 56, 220, [thread | 0x40_0000], .allowed),
    Row("clone, a thread with memory of its own", 56, 220, [thread & ~0x100], no),
    Row("clone, a thread with a folder of its own", 56, 220, [thread & ~0x200], no),
    Row("clone, a thread with descriptors of its own", 56, 220, [thread & ~0x400], no),
    Row("clone, a thread with signal handlers of its own", 56, 220, [thread & ~0x800], no),
    Row("clone, a thread with semaphores of its own", 56, 220, [thread & ~0x4_0000], no),
    Row("clone, a process that shares the rest", 56, 220, [thread & ~0x1_0000], no),
    Row("clone, a process", 56, 220, [17], no),
    Row("clone, a thread with a namespace", 56, 220, [thread | 0x1000_0000], no),
    Row("clone3", 435, 435, [], absent),
    Row("fork", 57, nil, [], no),
    Row("vfork", 58, nil, [], no),
    Row("execve", 59, 221, [], no),
    Row("execveat", 322, 281, [], no),
    Row("kill itself", 62, 129, [ours, 6], .allowed),
    Row("kill another", 62, 129, [1, 0], no),
    Row("kill all", 62, 129, [UInt64.max, 9], no),
    Row("kill the group", 62, 129, [0, 9], no),
    Row("tgkill itself", 234, 131, [ours, 5, 6], .allowed),
    Row("tgkill another", 234, 131, [1, 1, 6], no),
    Row("tkill", 200, 130, [ours, 6], no),
    Row("pidfd_send_signal", 424, 424, [], no),
    Row("rt_sigaction SIGTERM", 13, 134, [15], .allowed),
    Row("rt_sigaction SIGSYS", 13, 134, [31], no),
    Row("setpriority", 141, 140, [], no),
    Row("sched_setaffinity", 203, 122, [], no),
    Row("sched_getaffinity", 204, 123, [], .allowed),
    Row("prctl PR_SET_NAME", 157, 167, [15], .allowed),
    Row("prctl PR_SET_DUMPABLE", 157, 167, [4], no),
    Row("prctl PR_SET_SECCOMP", 157, 167, [22], no),
    Row("prlimit64 asks", 302, 261, [0, 7, 0, 0x7FFF_0000], .allowed),
    Row("prlimit64 asks about itself", 302, 261, [ours, 7, 0, 1], .allowed),
    Row("prlimit64 asks about another", 302, 261, [1, 7, 0, 1], no),
    Row("prlimit64 sets", 302, 261, [0, 7, 0x1000], no),
    Row("prlimit64 sets, by a high address", 302, 261, [0, 7, 0x1_0000_0000], no),
    Row("setrlimit", 160, 164, [], no),
    Row("setuid", 105, 146, [], no),
    // Sockets.
    Row("socket", 41, 198, [], no),
    Row("socketpair", 53, 199, [], no),
    Row("connect", 42, 203, [], no),
    Row("accept4", 288, 242, [], no),
    Row("sendmsg", 46, 211, [], no),
    Row("recvmsg", 47, 212, [], no),
    // What ends it.
    Row("ptrace", 101, 117, [], .ends),
    Row("process_vm_readv", 310, 270, [], .ends),
    Row("bpf", 321, 280, [], .ends),
    Row("mount", 165, 40, [], .ends),
    Row("unshare", 272, 97, [], .ends),
    Row("userfaultfd", 323, 282, [], .ends),
    Row("perf_event_open", 298, 241, [], .ends),
    Row("keyctl", 250, 219, [], .ends),
    Row("io_uring_setup", 425, 425, [], .ends),
    Row("open_by_handle_at", 304, 265, [], .ends),
    // The sandbox itself.
    Row("seccomp", 317, 277, [], .allowed, no, no),
    Row("landlock_restrict_self", 446, 446, [], .allowed, no, no),
    Row("landlock_create_ruleset", 444, 444, [], no),
    Row("landlock_add_rule", 445, 445, [], no),
    // Numbers that nobody knows yet, or that are none.
    Row("a future call", 471, 471, [], absent),
    Row("a far future call", 100_000, 100_000, [], absent),
    Row("-1", UInt32.max, UInt32.max, [], absent),
    Row("x32", 0x4000_0027, nil, [], .ends),
    Row("the last of x32", 0x7FFF_FFFF, nil, [], .ends),
  ]

  @Test(
    "each call gets the same answer on both architectures, in both steps and levels",
    arguments: rows
  )
  func answers(row: Row) throws {
    for (architecture, number) in [(Self.x86, row.x86), (Self.arm, row.arm)] {
      guard let number else { continue }
      let call = FilterMachine.Call(
        architecture: architecture,
        number: number,
        arguments: row.arguments
      )
      for level in [Int(SANDBOX_STRICT), Int(SANDBOX_JIT)] {
        let first = try #require(
          FilterStack(architecture: architecture, level: level, isTight: false)
        )
        #expect(first.answer(to: call) == row.first)
        let both = try #require(
          FilterStack(architecture: architecture, level: level, isTight: true)
        )
        #expect(both.answer(to: call) == (level == Int(SANDBOX_JIT) ? row.jit : row.strict))
      }
    }
  }

  @Test("without Landlock the second step opens nothing")
  func noFiles() throws {
    for (architecture, number) in [(Self.x86, UInt32(257)), (Self.arm, 56), (Self.x86, 2)] {
      let stack = try #require(
        FilterStack(
          architecture: architecture,
          level: Int(SANDBOX_STRICT),
          isTight: true,
          mayOpen: false
        )
      )
      let call = FilterMachine.Call(architecture: architecture, number: number)
      #expect(stack.answer(to: call) == .refused(1))
    }
  }

  @Test("calls of another architecture end the process, whatever their number")
  func otherArchitecture() throws {
    let x86 = try #require(FilterStack(architecture: Self.x86, level: 0, isTight: true))
    let arm = try #require(FilterStack(architecture: Self.arm, level: 0, isTight: true))
    for number: UInt32 in [0, 1, 20, 231, 1000] {
      // 32-bit programs of either machine, and each other.
      for other: UInt32 in [0x4000_0003, 0x4000_0028, 0xC000_00B7] {
        #expect(x86.answer(to: .init(architecture: other, number: number)) == .ends)
      }
      #expect(arm.answer(to: .init(architecture: Self.x86, number: number)) == .ends)
    }
  }

  @Test("every number there is has an answer, and the programs fit")
  func everyNumber() throws {
    for architecture in [Self.x86, Self.arm] {
      for step: Int32 in [1, 2] {
        let machine = try #require(FilterMachine(architecture: architecture, step: step, level: 0))
        #expect(machine.program.count <= 700)
        for number in UInt32(0)...1000 {
          let answer = machine.answer(to: .init(architecture: architecture, number: number))
          if case .broken(let why) = answer { Issue.record("\(number) \(why)") }
        }
      }
    }
    #expect(FilterMachine(architecture: 1, step: 1, level: 0) == nil)
  }

  private static let refused = [
    "chdir", "umask", "socket", "execve", "truncate", "map_shadow_stack",
  ]

  @Test("calls have names, of their own architecture alone")
  func names() {
    func name(_ architecture: UInt32, _ number: UInt32) -> String? {
      sandbox_call_name(architecture, number).map { String(cString: $0) }
    }
    #expect(name(Self.x86, 101) == "ptrace")
    #expect(name(Self.arm, 117) == "ptrace")
    // Calls that are simply refused have names as well.
    #expect([80, 95, 41, 59, 76, 453].map { name(Self.x86, $0) } == Self.refused)
    #expect([49, 166, 198, 221, 45, 453].map { name(Self.arm, $0) } == Self.refused)
    #expect((0...334).filter { name(Self.x86, $0) == nil } == [])
    #expect((424...470).filter { name(Self.x86, $0) == nil || name(Self.arm, $0) == nil } == [])
    #expect(name(Self.x86, 0x4000_0027) == nil)
    #expect(name(0x4000_0003, 20) == nil)
  }
}
