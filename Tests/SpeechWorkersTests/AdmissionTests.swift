// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("Turns of requests that nobody listens to", .limited, .ownThread)
struct AdmissionTests {
  private let places = ProviderPlaces(library: Fixtures.library("Ramp"))

  /// Without a limit of processor time above which a start counts as slow: all are.
  private func makePool(isCostly: Bool = true, turn: Duration = .seconds(600)) -> WorkerPool {
    var limits = WorkerLimits.short
    limits.slowStart = isCostly ? .zero : .seconds(600)
    limits.turn = turn
    return makeWorkerPool(limits: limits)
  }

  /// What happened, in order.
  private final class Log: Sendable {
    private struct State {
      var running = 0
      var most = 0
      var order: [String] = []
    }

    private let state = Mutex(State())

    var most: Int { state.withLock(\.most) }
    var order: [String] { state.withLock(\.order) }

    func begin(_ name: String) {
      state.withLock { state in
        state.order.append(name)
        state.running += 1
        state.most = max(state.most, state.running)
      }
    }

    func end() { state.withLock { $0.running -= 1 } }
  }

  /// Takes workers for this many sentences, one after the other, as a render does.
  private func render(_ pool: WorkerPool, _ name: String, sentences: Int, log: Log) {
    for _ in 0..<sentences {
      guard let lease = try? pool.take(places, takesTurns: true) else { return }
      log.begin(name)
      usleep(5000)
      log.end()
      pool.giveBack(lease)
    }
  }

  @Test(
    "as many at a time as there are processors; all move on alike, and their processes are as few"
  )
  func turns() throws {
    let pool = makePool()
    defer { pool.close() }
    let log = Log()
    let count = 4 * WorkerPool.processors
    let renders = (0..<count).map { number in
      Background { render(pool, "\(number)", sentences: 6, log: log) }
    }
    for render in renders { render.join() }
    #expect(log.most <= WorkerPool.processors)
    let order = log.order
    try #require(order.count == 6 * count)
    // Each has had a turn, or waits for its first, before one has had many.
    let third = order.indices.filter { index in order[..<index].count { $0 == order[index] } == 3 }
    #expect(Set(order[..<(third.first ?? 0)]).count >= count / 2)
    #expect(pool.idleCount <= WorkerPool.processors)
  }

  @Test("a user who listens waits for none of them")
  func live() throws {
    let pool = makePool()
    defer { pool.close() }
    var leases = try (0..<WorkerPool.processors).map { _ in
      try pool.take(places, takesTurns: true)
    }
    for _ in 0..<3 { leases.append(try pool.take(places)) }
    for lease in leases { pool.giveBack(lease) }
    #expect(pool.idleCount == WorkerPool.processors + 3)
  }

  @Test("a request that is cancelled while it waits ends at once, and the next one has its turn")
  func cancelled() throws {
    let pool = makePool()
    defer { pool.close() }
    var leases = try (0..<WorkerPool.processors).map { _ in
      try pool.take(places, takesTurns: true)
    }
    #expect(throws: WorkerError.cancelled) {
      try pool.take(places, takesTurns: true) { true }
    }
    // One that ended by itself has a turn no longer, either.
    let last = leases.removeLast()
    kill(last.worker.processIdentifier, SIGKILL)
    #expect(waitUntil { last.worker.end != nil })
    pool.dismiss(last)
    leases.append(try pool.take(places, takesTurns: true))
    for lease in leases { pool.giveBack(lease) }
  }

  @Test(
    "one that waits begins at last although no other ends: what takes their audio may be blocked"
  )
  func overdue() throws {
    let pool = makePool(turn: .milliseconds(50))
    defer { pool.close() }
    let leases = try (0..<(WorkerPool.processors + 2)).map { _ in
      try pool.take(places, takesTurns: true)
    }
    #expect(Set(leases.map(\.worker.processIdentifier)).count == leases.count)
    for lease in leases { pool.giveBack(lease) }
  }

  @Test("any number at a time of a provider that costs little, as soon as that is known")
  func cheap() throws {
    let pool = makePool(isCostly: false)
    defer { pool.close() }
    pool.giveBack(try pool.take(places, takesTurns: true))
    let leases = try (0..<(WorkerPool.processors + 4)).map { _ in
      try pool.take(places, takesTurns: true)
    }
    for lease in leases { pool.giveBack(lease) }
  }

  @Test("no more than a number of a provider that costs little, where one is set")
  func bounded() throws {
    var limits = WorkerLimits.short
    limits.slowStart = .seconds(600)
    limits.turn = .seconds(600)
    limits.quickTurns = 3
    let pool = makeWorkerPool(limits: limits)
    defer { pool.close() }
    let log = Log()
    let renders = (0..<12).map { number in
      Background { render(pool, "\(number)", sentences: 4, log: log) }
    }
    for render in renders { render.join() }
    #expect(log.order.count == 48)
    #expect(log.most <= 3)
  }

  @Test(
    "processes beyond the number of processors end after a minute where others stay for an hour"
  )
  func surplus() throws {
    var limits = WorkerLimits.short
    limits.slowStart = .seconds(600)
    limits.idle = .seconds(3600)
    let pool = makeWorkerPool(limits: limits)
    defer { pool.close() }
    let leases = try (0..<(WorkerPool.processors + 2)).map { _ in try pool.take(places) }
    for lease in leases { pool.giveBack(lease) }
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    pool.leaveIdle(at: UInt64(now.tv_sec + 62) * 1_000_000_000)
    #expect(pool.idleCount == WorkerPool.processors)
  }

  @Test("processes beyond the number of processors end after a minute, although they are costly")
  func beyond() throws {
    let pool = makePool()
    defer { pool.close() }
    let leases = try (0..<(WorkerPool.processors + 3)).map { _ in try pool.take(places) }
    for lease in leases { pool.giveBack(lease) }
    // The one that was used last is used again; the others age.
    let again = try pool.take(places)
    #expect(again.worker === leases.last?.worker)
    pool.giveBack(again)
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let later = UInt64(now.tv_sec + 62) * 1_000_000_000
    pool.leaveIdle(at: later, available: 1 << 34)
    #expect(pool.idleCount == WorkerPool.processors)
    #expect(waitUntil { leases.prefix(3).allSatisfy { $0.worker.end != nil } })
    #expect(leases.suffix(WorkerPool.processors).allSatisfy { $0.worker.end == nil })
  }
}
