// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("A pool of workers", .limited, .ownThread)
struct WorkerPoolTests {
  private let places = ProviderPlaces(library: Fixtures.library("Ramp"))

  private func ask(_ pool: WorkerPool, times: Int) throws {
    for _ in 0..<times { pool.giveBack(try pool.take(places)) }
  }

  /// Waits until a spare is there.
  private func spare(of pool: WorkerPool) -> Int32 {
    while true {
      if let process = pool.spareProcesses.first { return process }
      sched_yield()
    }
  }

  private func isAlive(_ process: Int32) -> Bool { kill(process, 0) == 0 }

  @Test("keeps no spare of a provider that is hardly asked")
  func fewAsks() throws {
    let pool = makeWorkerPool()
    defer { pool.close() }
    try ask(pool, times: 3)
    #expect(pool.spareProcesses.isEmpty)
  }

  @Test("has a spare ready when a worker that is asked often has crashed")
  func spareAfterCrash() throws {
    let pool = makeWorkerPool()
    defer { pool.close() }
    try ask(pool, times: 4)
    let spare = spare(of: pool)
    let lease = try pool.take(places)
    let crashed = lease.worker.processIdentifier
    #expect(crashed != spare)
    kill(crashed, SIGKILL)
    while lease.worker.end == nil { sched_yield() }
    pool.giveBack(lease)
    let next = try pool.take(places)
    #expect(next.worker.processIdentifier == spare)
    #expect(!next.isWarm)
    // And the next one is on its way.
    #expect(self.spare(of: pool) != spare)
    pool.giveBack(next)
  }

  @Test("lets spares go with the library's other workers")
  func retire() throws {
    let pool = makeWorkerPool()
    defer { pool.close() }
    try ask(pool, times: 4)
    let spare = spare(of: pool)
    pool.retire(places)
    #expect(pool.spareProcesses.isEmpty)
    while isAlive(spare) { sched_yield() }
  }

  @Test("ends all of them when it is closed")
  func close() throws {
    let pool = makeWorkerPool()
    try ask(pool, times: 4)
    let spare = spare(of: pool)
    pool.close()
    #expect(!isAlive(spare))
  }

  @Test("lets go of those that nobody asks for, a minute later")
  func idle() throws {
    let pool = makeWorkerPool()
    defer { pool.close() }
    try ask(pool, times: 4)
    let spare = spare(of: pool)
    let lease = try pool.take(places)
    let worker = lease.worker.processIdentifier
    pool.giveBack(lease)
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let start = UInt64(now.tv_sec) * 1_000_000_000
    let next = try #require(pool.leaveIdle(at: start + 58_000_000_000))
    #expect(next > start + 58_000_000_000)
    #expect(isAlive(spare) && isAlive(worker))
    #expect(pool.leaveIdle(at: start + 62_000_000_000) == nil)
    #expect(pool.spareProcesses.isEmpty)
    while isAlive(spare) || isAlive(worker) { sched_yield() }
  }

  @Test("hands out no worker whose past is not known, where it has to be")
  func replayable() throws {
    let pool = makeWorkerPool()
    defer { pool.close() }
    let lease = try pool.take(places, need: .replayable)
    let first = lease.worker.processIdentifier
    let rendering = try lease.worker.render("ramp", "ab")
    lease.worker.note(rendering.end, frames: 2000)
    #expect(lease.worker.requests?.map(\.text) == [Array("ab".utf8)])
    pool.giveBack(lease)
    let again = try pool.take(places, need: .replayable)
    #expect(again.worker.processIdentifier == first)
    // The end of this one is not recorded.
    _ = try again.worker.render("ramp", "cd")
    #expect(!again.worker.isReplayable)
    pool.giveBack(again)
    let other = try pool.take(places, need: .replayable)
    #expect(other.worker.processIdentifier != first)
    pool.giveBack(other)
  }

  @Test("forgets what a worker was asked when it is too much, and takes a new one")
  func tooMuch() throws {
    let pool = makeWorkerPool()
    defer { pool.close() }
    let lease = try pool.take(places, need: .replayable)
    let first = lease.worker.processIdentifier
    lease.worker.note(try lease.worker.render("ramp", "ab").end, frames: 16000 * 600)
    #expect(!lease.worker.isReplayable)
    #expect(lease.worker.requests?.count == 1)
    pool.giveBack(lease)
    let other = try pool.take(places, need: .replayable)
    #expect(other.worker.processIdentifier != first)
    pool.giveBack(other)
  }
}
