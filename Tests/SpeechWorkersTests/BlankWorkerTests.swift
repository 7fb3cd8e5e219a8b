// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("A process that is started before its provider is known", .limited, .ownThread)
struct BlankWorkerTests {
  private let places = ProviderPlaces(library: Fixtures.library("Ramp"))
  private let program = WorkerProgram(path: Fixtures.program("speech-worker"))

  /// One that has started, and its process.
  private func makeBlank() throws -> (BlankWorker, Int32) {
    let blank = BlankWorker()
    blank.start { () throws(WorkerError) in program }
    return (blank, try #require(blank.processIdentifier))
  }

  /// What a provider has logged.
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }

  private func isAlive(_ process: Int32) -> Bool { kill(process, 0) == 0 }

  @Test("becomes the first worker, and speaks; the next one is another")
  func first() throws {
    let (blank, process) = try makeBlank()
    let pool = makeWorkerPool(blank: blank)
    defer { pool.close() }
    let first = try pool.take(places)
    #expect(first.worker.processIdentifier == process)
    #expect(blank.processIdentifier == nil)
    let second = try pool.take(places)
    #expect(second.worker.processIdentifier != process)
    for lease in [first, second] {
      #expect(try lease.worker.render("ramp", "Some words to say.").end == .complete)
      pool.giveBack(lease)
    }
  }

  @Test("gets the environment that its provider needs, and a copy of its library")
  func environment() throws {
    let (blank, process) = try makeBlank()
    let lines = Lines()
    let worker = try Worker.start(
      ProviderPlaces(library: Fixtures.library("Tuned")),
      program: program,
      timeZone: "Pacific/Chatham",
      events: WorkerEvents(didLog: { _, line in lines.all.withLock { $0.append(line) } }),
      blank: blank
    )
    defer { worker.dismiss() }
    #expect(worker.processIdentifier == process)
    _ = try worker.voices()
    #expect(lines.all.withLock { $0 } == ["TZ is Pacific/Chatham"])
    let maps = String(decoding: read("/proc/\(process)/maps"), as: UTF8.self)
    #expect(maps.contains("memfd:speech-provider"))
  }

  @Test(
    "maps the file of a library that came with the host and that only the administrator can change"
  )
  func ownLibrary() throws {
    let (blank, _) = try makeBlank()
    let folder = TemporaryFolder()
    let library = folder.path + "/Tuned.so"
    let bytes = read(Fixtures.library("Tuned"))
    for (mode, isMapped) in [(mode_t(0o666), false), (0o644, geteuid() == 0)] {
      unlink(library)
      let file = open(library, O_CREAT | O_WRONLY, 0o600)
      #expect(write(file, bytes, bytes.count) == bytes.count)
      #expect(fchmod(file, mode) == 0)
      close(file)
      let worker = try Worker.start(
        ProviderPlaces(library: library, confinement: Confinement(cameWithHost: true)),
        program: program,
        blank: blank
      )
      defer { worker.dismiss() }
      let maps = String(decoding: read("/proc/\(worker.processIdentifier)/maps"), as: UTF8.self)
      #expect(maps.contains(library) == isMapped)
      #expect(maps.contains("memfd:speech-provider") == !isMapped)
      #expect(try worker.render("tuned", "Some words to say.").end == .complete)
    }
    #expect(blank.processIdentifier == nil)
  }

  @Test("that has ended is not used")
  func ended() throws {
    let (blank, process) = try makeBlank()
    kill(process, SIGKILL)
    // A zombie until it is reaped, which is seen by its status.
    while !read("/proc/\(process)/stat").isEmpty, !isZombie(process) { sched_yield() }
    let pool = makeWorkerPool(blank: blank)
    defer { pool.close() }
    let lease = try pool.take(places)
    #expect(lease.worker.processIdentifier != process)
    #expect(!isAlive(process))
    pool.giveBack(lease)
  }

  @Test("of another program is not used, and ends with the pool")
  func otherProgram() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/speech-worker"
    #expect(symlink(Fixtures.program("speech-worker"), path) == 0)
    let blank = BlankWorker()
    blank.start { () throws(WorkerError) in WorkerProgram(path: path) }
    let process = try #require(blank.processIdentifier)
    let pool = makeWorkerPool(blank: blank)
    let lease = try pool.take(places)
    #expect(lease.worker.processIdentifier != process)
    pool.giveBack(lease)
    #expect(isAlive(process))
    pool.close()
    #expect(!isAlive(process))
  }

  @Test("where it cannot be started, the request starts its own")
  func notStarted() throws {
    let blank = BlankWorker()
    blank.start { () throws(WorkerError) in throw .cancelled }
    #expect(blank.processIdentifier == nil)
    let pool = makeWorkerPool(blank: blank)
    defer { pool.close() }
    pool.giveBack(try pool.take(places))
  }

  private func isZombie(_ process: Int32) -> Bool {
    let status = String(decoding: read("/proc/\(process)/stat"), as: UTF8.self)
    return status.contains(") Z ")
  }
}
