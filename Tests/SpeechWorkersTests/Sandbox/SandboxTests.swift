// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechVoices
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("Sandbox of a provider", .limited, .ownThread)
struct SandboxTests {
  @Test("what no provider may do is refused, wherever it tries", arguments: Attempt.all)
  func refused(attempt: Attempt) throws {
    for place in Snoop.Place.allCases {
      // Before version 8 Landlock cannot reach threads that are there already: they continue reading the system's libraries.
      if place == .thread, attempt.name == "read-library-folder",
        SandboxReport.offered(for: Confinement()).landlock < 8
      {
        continue
      }
      let answer = try Snoop().tries(attempt.name, in: place)
      #expect(attempt.isRefused(by: answer), "in \(place): \(answer)")
    }
  }

  @Test(
    "without a sandbox the same attempts succeed, but for what the machine forbids anybody",
    arguments: Attempt.all
  )
  func allowed(attempt: Attempt) throws {
    let answer = try Snoop(level: .none).tries(attempt.name)
    #expect(
      answer == "ALLOWED" || attempt.elsewhere[answer] != nil
        || attempt.anyway.map { answer.hasPrefix($0) } ?? false,
      "\(answer)"
    )
  }

  @Test("what engines need they can do, in both levels", arguments: Attempt.honest)
  func honest(name: String) throws {
    for level in [Confinement.Level.strict, .jit, .none] {
      let snoop = try Snoop(level: level)
      for place in Snoop.Place.allCases {
        #expect(
          try snoop.tries(name, in: place, path: snoop.own) == "ALLOWED",
          "\(level), \(place)"
        )
      }
    }
  }

  @Test(
    "its own data is no more its to change than other files",
    arguments: [
      "write-file", "append-file", "truncate-by-open", "truncate", "create-file", "mkdir", "rename",
      "link", "symlink", "mkfifo", "unlink", "chmod", "chown", "utimensat", "setxattr",
    ]
  )
  func ownData(name: String) throws {
    let snoop = try Snoop()
    #expect(try snoop.tries(name, path: snoop.own) == "refused EPERM")
    #expect(try Data(contentsOf: URL(fileURLWithPath: snoop.own)).count == 18)
  }

  @Test("one that makes code may execute memory, but none that it can write to")
  func jit() throws {
    let snoop = try Snoop(level: .jit)
    #expect(try snoop.tries("mmap-rx") == "ALLOWED")
    #expect(try snoop.tries("mprotect-rx") == "ALLOWED")
    #expect(try snoop.tries("mmap-rwx") == "refused EPERM")
    #expect(try snoop.tries("mprotect-rwx") == "refused EPERM")
    #expect(try snoop.tries("dlopen") == "refused EACCES")
    #expect(try snoop.tries("read-file") == "refused EACCES")
  }

  @Test(
    "on older kernels less is watched twice, and nothing is let through",
    arguments: [1, 2, 3, 4, 5, 6, 7]
  )
  func older(landlock: Int32) throws {
    let snoop = try Snoop(highestLandlock: landlock)
    for attempt in Attempt.all {
      guard case .code = attempt.refusal else { continue }
      let answer = try snoop.tries(attempt.name)
      #expect(attempt.isRefused(by: answer), "\(attempt.name): \(answer)")
    }
    #expect(try snoop.tries("read-data", path: snoop.own) == "ALLOWED")
  }

  @Test("a kernel without Landlock opens no file at all once it is loaded")
  func withoutLandlock() throws {
    let snoop = try Snoop(highestLandlock: -1)
    for attempt in Attempt.all {
      guard case .code(let code) = attempt.refusal else { continue }
      let answer = try snoop.tries(attempt.name)
      if code == "EACCES", attempt.name != "dlopen" {
        #expect(answer == "refused EPERM", "\(attempt.name)")
      } else {
        #expect(answer.hasPrefix("refused"), "\(attempt.name): \(answer)")
      }
    }
  }

  @Test(
    "the report tells what is in force",
    arguments: [
      (Int32(0), SandboxReport.Strength.full), (5, .noScopes), (4, .noScopes), (2, .noTruncate),
      (1, .noTruncate), (-1, .seccompOnly),
    ]
  )
  func report(landlock: Int32, strength: SandboxReport.Strength) throws {
    let worker = try Snoop(highestLandlock: landlock).start()
    defer { worker.dismiss() }
    let offered = SandboxReport.offered(for: Confinement())
    if offered.strength == .full || landlock != 0 { #expect(worker.sandbox.strength == strength) }
    #expect(worker.sandbox.level == .strict)
    #expect(worker.sandbox.hasFilter)
    #expect(worker.sandbox.losses.isEmpty == (worker.sandbox.strength == .full))
    if landlock == 0 { #expect(worker.sandbox == offered) }
  }

  @Test("who is stopped for a system call is told about in words")
  func words() throws {
    #expect(
      try Snoop().tries("ptrace") == "was stopped in synthesize() because it tried to use ptrace()"
    )
    #expect(
      try Snoop().tries("io_uring_setup", in: .cancel)
        == "was stopped in render() because it tried to use io_uring_setup()"
    )
  }

  @Test("one that keeps the second step of the sandbox from closing is not used")
  func obstruction() throws {
    #expect(
      throws: WorkerError.unusable(
        ProbeFailure(
          kind: .refused,
          details: "was not started because it prevents its sandbox from closing after preload()"
        )
      )
    ) { try Snoop().start(locale: "x-filters-itself") }
  }

  @Test("without a sandbox the report says so")
  func reportNone() throws {
    let worker = try Snoop(level: .none).start()
    defer { worker.dismiss() }
    #expect(worker.sandbox.strength == .none)
    #expect(worker.sandbox == SandboxReport.offered(for: Confinement(level: .none)))
    #expect(worker.sandbox.losses.count == 1)
  }
}
