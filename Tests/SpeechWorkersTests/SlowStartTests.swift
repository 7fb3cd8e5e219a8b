// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices
import SpeechWorkers
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("A provider whose start takes long", .limited, .ownThread)
struct SlowStartTests {
  private let places = ProviderPlaces(library: Fixtures.library("SlowPreload"))
  private let started = Started()

  /// The processes that became ready, in order.
  private final class Started: Sendable {
    let processes = Mutex<[Int32]>([])
  }

  private func makePool() -> WorkerPool {
    var limits = WorkerLimits.short
    // Its two seconds of processor time take many more beside other tests.
    limits.preload = .seconds(120)
    return makeWorkerPool(limits: limits) { [started] worker in
      started.processes.withLock { $0.append(worker.processIdentifier) }
    }
  }

  private func crash(_ worker: Worker) {
    kill(worker.processIdentifier, SIGKILL)
    #expect(waitUntil { worker.end != nil })
  }

  @Test("has a spare after two requests, and the next one is waited for, not started again")
  func spare() throws {
    let pool = makePool()
    defer { pool.close() }
    let lease = try pool.take(places)
    #expect(pool.reuse(lease, need: .any) != nil)
    try #require(waitUntil { !pool.spareProcesses.isEmpty })
    let spares = pool.spareProcesses
    crash(lease.worker)
    pool.giveBack(lease)
    let second = try pool.take(places, need: .fresh)
    #expect([second.worker.processIdentifier] == spares)
    // Its own spare is being started now.
    crash(second.worker)
    pool.giveBack(second)
    let third = try pool.take(places, need: .fresh)
    #expect(started.processes.withLock { $0.last } == third.worker.processIdentifier)
    #expect(started.processes.withLock { $0.count } == 3)
    pool.giveBack(third)
  }

  @Test("is kept for ten minutes while there is memory, and a minute otherwise")
  func kept() throws {
    let pool = makePool()
    defer { pool.close() }
    let lease = try pool.take(places)
    let worker = lease.worker.processIdentifier
    pool.giveBack(lease)
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let start = UInt64(now.tv_sec) * 1_000_000_000
    let second: UInt64 = 1_000_000_000
    let next = try #require(pool.leaveIdle(at: start + 62 * second, available: 1 << 34))
    // It is checked again each minute.
    #expect(next == start + 122 * second)
    #expect(kill(worker, 0) == 0)
    #expect(pool.leaveIdle(at: start + 122 * second, available: 1 << 20) == nil)
    #expect(waitUntil { kill(worker, 0) != 0 })
  }

  @Test("goes after ten minutes in any case")
  func over() throws {
    let pool = makePool()
    defer { pool.close() }
    let lease = try pool.take(places)
    pool.giveBack(lease)
    let later = linux_now() + 601 * 1_000_000_000
    #expect(pool.leaveIdle(at: later, available: 1 << 34) == nil)
    #expect(waitUntil { lease.worker.end != nil })
  }

  private func linux_now() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }

  @Test("may take a quarter of the available memory for a spare, and an eighth to be kept")
  func memory() {
    let cost = StartCost(residentBytes: 100)
    #expect(cost.allowsSpare(available: 400) && !cost.allowsSpare(available: 399))
    #expect(cost.allowsKeeping(available: 800) && !cost.allowsKeeping(available: 799))
    #expect(!cost.allowsSpare(available: nil) && !cost.allowsKeeping(available: nil))
  }

  @Test(
    "has as long for its first frame as its manifest says, and no longer",
    arguments: [nil, 1, 5]
  )
  func firstFrame(seconds: Int?) throws {
    var limits = WorkerLimits.short
    limits.render = .milliseconds(500)
    limits.preload = .seconds(120)
    let worker = try Worker.start(
      ProviderPlaces(
        library: places.library,
        confinement: Confinement(firstFrameSeconds: seconds)
      ),
      program: WorkerProgram(path: Fixtures.program("speech-worker")),
      limits: limits
    )
    defer { worker.dismiss() }
    let end = try worker.render("first.slow", "ab").end
    let limit = Duration.milliseconds(seconds.map { $0 * 1000 } ?? 500)
    #expect(end == (seconds == 5 ? .complete : .timedOut(.render, limit: limit)))
  }
}
