// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("What a provider's process is told first", .limited, .ownThread)
struct OpenMessageTests {
  @Test("more paths than a message holds leave the provider its voice")
  func manyPaths() throws {
    let long = String(repeating: "/a-folder-of-some-length", count: 160)
    let worker = try Worker.start(
      ProviderPlaces(
        library: Fixtures.library("Faulty"),
        readable: (0..<300).map { "\(long)/\($0)" }
      ),
      program: WorkerProgram(path: Fixtures.program("speech-worker"))
    )
    #expect(try worker.render("fault.none", "Some words to say.").end == .complete)
    worker.dismiss()
    while worker.end == nil { sched_yield() }
    #expect(worker.end?.cause == .dismissed)
  }

  @Test("a path longer than a message leaves no process behind")
  func longPath() throws {
    let folder = TemporaryFolder()
    let program = folder.path + "/speech-worker"
    #expect(symlink(Fixtures.program("speech-worker"), program) == 0)
    #expect {
      try Worker.start(
        ProviderPlaces(
          library: Fixtures.library("Faulty"),
          dataFolder: String(repeating: "/folder", count: 50_000)
        ),
        program: WorkerProgram(path: program)
      )
    } throws: { error in
      guard case .tooLong = error as? WorkerError else { return false }
      return true
    }
    while isRunning(program) { sched_yield() }
  }

  /// Whether a process was started by this path.
  private func isRunning(_ program: String) -> Bool {
    guard let processes = opendir("/proc") else { return false }
    defer { closedir(processes) }
    while let entry = readdir(processes) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.allSatisfy(\.isNumber) else { continue }
      if read("/proc/\(name)/cmdline").starts(with: program.utf8) { return true }
    }
    return false
  }
}
