// SPDX-License-Identifier: Apache-2.0

import CSandbox
import Dispatch
import Foundation
import SpeechVoices
import SpeechWorkers
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("The scratch folder of a provider", .limited, .ownThread)
struct ScratchFolderTests {
  /// What the provider answers for attempts on a path of its folder, each in the same process, in order.
  private func tries(
    _ names: [String],
    on path: (_ scratch: String) -> String
  ) throws -> [String] {
    let lines = Mutex<[String]>([])
    let worker = try Worker.start(
      ProviderPlaces(
        library: Fixtures.library("Snoop"),
        confinement: Confinement(scratchMiB: 1)
      ),
      program: WorkerProgram(path: Fixtures.program("speech-worker")),
      events: WorkerEvents(didLog: { _, line in lines.withLock { $0.append(line) } })
    )
    defer { worker.dismiss() }
    let scratch = try #require(worker.scratch?.path)
    try Data("old".utf8).write(to: URL(fileURLWithPath: scratch + "/file"))
    for name in names { _ = try worker.render("render.\(name)", path(scratch)) }
    // Lines and voices come the same way.
    _ = try worker.voices()
    return lines.withLock { lines in
      lines.filter { line in names.contains { line.hasPrefix("\($0):") } }
    }
  }

  /// What Landlock can only guard from version 3 on is not given on older kernels.
  private static let isOffered = SandboxReport.offered(for: Confinement()).landlock >= 3

  @Test(
    "files and folders in it can be made, written, renamed and removed",
    .enabled(if: isOffered)
  )
  func writable() throws {
    let answers = try tries(
      ["write-file", "append-file", "truncate-by-open", "create-file", "mkdir", "rename"],
      on: { $0 + "/file" }
    )
    #expect(
      answers == [
        "write-file: ALLOWED", "append-file: ALLOWED", "truncate-by-open: ALLOWED",
        "create-file: ALLOWED", "mkdir: ALLOWED", "rename: ALLOWED",
      ]
    )
    #expect(try tries(["unlink"], on: { $0 + "/file" }) == ["unlink: ALLOWED"])
  }

  @Test(
    "links, pipes, modes, owners, times and attributes stay forbidden",
    .enabled(if: isOffered),
    arguments: [
      "link", "symlink", "mkfifo", "chmod", "chown", "utimensat", "setxattr", "create-unnamed",
    ]
  )
  func forbidden(name: String) throws {
    let answers = try tries([name], on: { $0 + "/file" })
    #expect(answers == ["\(name): refused EPERM"])
  }

  @Test(
    "nothing outside it can be changed",
    .enabled(if: isOffered),
    arguments: [
      "write-file", "append-file", "truncate-by-open", "create-file", "mkdir", "rename", "unlink",
      "create-in-tmp",
    ]
  )
  func outside(name: String) throws {
    let other = TemporaryFolder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: other.path + "/secret"))
    let answers = try tries([name], on: { _ in other.path + "/secret" })
    #expect(answers == ["\(name): refused EACCES"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: other.path + "/secret")) == Data("old".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == ["secret"])
  }

  @Test("a provider that has not asked for it has none")
  func notAskedFor() throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    #expect(worker.scratch == nil)
  }

  @Test("it is removed with its contents, and those of hosts that were killed by the next one")
  func removal() throws {
    let parent = TemporaryFolder()
    let folder = try ScratchFolder(maxBytes: 1 << 20, in: parent.path)
    let path = folder.path
    // Left behind, with a folder that nobody may enter and a name that is not UTF-8.
    let old = String(path.dropLast(16)) + "0123456789abcdef"
    try FileManager.default.createDirectory(
      atPath: old + "/deep/er",
      withIntermediateDirectories: true
    )
    close(open("\(old)/deep/er/file", O_CREAT | O_WRONLY, 0o600))
    let name = Array(old.utf8CString.dropLast()) + [47, -1, 0]
    close(open(name, O_CREAT | O_WRONLY, 0o600))
    for folder in ["/deep/er", "/deep", ""] { chmod(old + folder, 0) }
    if geteuid() != 0 { #expect(!FileManager.default.isReadableFile(atPath: old)) }
    chmod(old, 0o500)
    var next: ScratchFolder? = try ScratchFolder(maxBytes: 1 << 20, in: parent.path)
    let nextPath = try #require(next?.path)
    try Data("x".utf8).write(to: URL(fileURLWithPath: nextPath + "/file"))
    #expect(!FileManager.default.fileExists(atPath: old))
    #expect(FileManager.default.fileExists(atPath: path))
    next = nil
    #expect(!FileManager.default.fileExists(atPath: nextPath))
  }

  @Test("hosts that start at the same time leave one another theirs")
  func race() throws {
    let parent = TemporaryFolder()
    let failures = Mutex<[any Error]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      do {
        for _ in 0..<200 {
          let folder = try ScratchFolder(maxBytes: 1 << 20, in: parent.path)
          try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path + "/file"))
        }
      } catch {
        failures.withLock { $0.append(error) }
      }
    }
    #expect(failures.withLock { $0.map { "\($0)" } } == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent.path) == [])
  }

  @Test("what hides in it counts: folders without rights, deep ones, names of any bytes")
  func hidden() throws {
    let scratch = try ScratchFolder(maxBytes: 64 << 10)
    #expect(!scratch.isOverfull)
    let name = Array(scratch.path.utf8CString.dropLast()) + [47, -1, 0]
    let file = open(name, O_CREAT | O_WRONLY, 0o600)
    #expect(ftruncate(file, 1 << 20) == 0)
    // Holes take no room.
    #expect(!scratch.isOverfull)
    #expect(pwrite(file, [UInt8](repeating: 1, count: 100 << 10), 100 << 10, 0) == 100 << 10)
    close(file)
    #expect(scratch.isOverfull)
    let deep = try ScratchFolder(maxBytes: 64 << 10)
    var path = deep.path
    for _ in 0..<20 {
      path += "/a"
      #expect(mkdir(path, 0o700) == 0)
    }
    #expect(deep.isOverfull)
  }

  @Test("more than its size ends the process", .enabled(if: isOffered))
  func size() throws {
    let worker = try Worker.start(
      ProviderPlaces(
        library: Fixtures.library("Ramp"),
        confinement: Confinement(scratchMiB: 1)
      ),
      program: WorkerProgram(path: Fixtures.program("speech-worker"))
    )
    defer { worker.dismiss() }
    let scratch = try #require(worker.scratch?.path)
    for name in ["one", "two"] {
      try Data(count: 900 << 10).write(to: URL(fileURLWithPath: "\(scratch)/\(name)"))
    }
    // Also while the process is idle.
    #expect(waitUntil { worker.end != nil })
    let end = try #require(worker.end)
    #expect(end.cause == .tooMuchScratch(limit: 1 << 20))
  }
}

@Suite("System calls of a provider with a scratch folder")
struct ScratchFilterTests {
  @Test("only calls that Landlock watches are added, on both architectures")
  func filter() throws {
    for architecture in [sandbox_architecture()] {
      let plain = try #require(FilterStack(architecture: architecture, level: 0, isTight: true))
      let writing = try #require(
        FilterStack(architecture: architecture, level: 0, isTight: true, mayWrite: true)
      )
      var added: Set<String> = []
      for number in UInt32(0)..<471 {
        let call = FilterMachine.Call(architecture: architecture, number: number, arguments: [])
        guard plain.answer(to: call) != .allowed, writing.answer(to: call) == .allowed else {
          continue
        }
        added.insert(
          sandbox_call_name(architecture, number).map { String(cString: $0) } ?? "\(number)"
        )
      }
      let young: Set = [
        "pwrite64", "fsync", "fdatasync", "ftruncate", "mkdirat", "unlinkat", "renameat",
        "renameat2",
        "flock",
      ]
      #expect(added.subtracting(["rename", "mkdir", "rmdir", "unlink"]) == young)
    }
  }
}
