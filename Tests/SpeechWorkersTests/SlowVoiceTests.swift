// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("A voice that takes long to load", .limited, .ownThread)
struct SlowVoiceTests {
  private let places = ProviderPlaces(library: Fixtures.library("SlowVoice"))

  /// Of all its threads, in seconds.
  private func processorTime(of process: Int32) throws -> Double {
    var clock = clockid_t()
    var time = timespec()
    try #require(clock_getcpuclockid(process, &clock) == 0 && clock_gettime(clock, &time) == 0)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Speaks twice, and returns the worker, and the spare that has loaded the voice.
  private func speakTwice(_ pool: WorkerPool) throws -> (WorkerPool.Lease, spare: Int32) {
    var lease = try pool.take(places)
    #expect(try lease.worker.render("fixture", "ab").end == .complete)
    #expect(try processorTime(of: lease.worker.processIdentifier) >= 0.4)
    let first = lease.worker
    #expect(waitUntil { first.isIdle })
    pool.giveBack(lease)
    lease = try pool.take(places)
    #expect(lease.isWarm)
    #expect(try lease.worker.render("fixture", "cd").end == .complete)
    try #require(waitUntil { !pool.spareProcesses.isEmpty })
    return (lease, pool.spareProcesses[0])
  }

  @Test(
    "is loaded by a spare before the worker crashes, so that the next request does not wait for it"
  )
  func spare() throws {
    let pool = makeWorkerPool()
    defer { pool.close() }
    let (lease, spare) = try speakTwice(pool)
    #expect(try processorTime(of: spare) >= 0.4)
    kill(lease.worker.processIdentifier, SIGKILL)
    #expect(waitUntil { lease.worker.end != nil })
    pool.giveBack(lease)
    let next = try pool.take(places, need: .unused)
    #expect(next.worker.processIdentifier == spare && !next.isWarm)
    let before = try processorTime(of: spare)
    let rendering = try next.worker.render("fixture", "ef")
    #expect(rendering.end == .complete && rendering.samples == ramp(0..<2000))
    #expect(try processorTime(of: spare) < before + 0.3)
    pool.giveBack(next)
  }

  @Test("is not in a process that must not have had a request, which is started")
  func fresh() throws {
    let pool = makeWorkerPool()
    defer { pool.close() }
    let (lease, spare) = try speakTwice(pool)
    let fresh = try pool.take(places, need: .fresh)
    #expect(![lease.worker.processIdentifier, spare].contains(fresh.worker.processIdentifier))
    #expect(fresh.worker.requests?.isEmpty == true)
    #expect(pool.spareProcesses == [spare])
    pool.giveBack(fresh)
    pool.giveBack(lease)
  }

  @Test("is not loaded in advance again when that ends the spare, and there is a plain one instead")
  func refused() throws {
    let pool = makeWorkerPool()
    defer { pool.close() }
    // The spare that loads the voice ends at some time; after that, one more request is enough.
    for _ in 0..<500 where pool.spareProcesses.isEmpty {
      let lease = try pool.take(places)
      #expect(try lease.worker.render("breaks", "ab").end == .complete)
      pool.giveBack(lease)
      usleep(20_000)
    }
    try #require(!pool.spareProcesses.isEmpty)
    let lease = try pool.take(places, need: .fresh)
    #expect(lease.worker.requests?.isEmpty == true)
    #expect(try processorTime(of: lease.worker.processIdentifier) < 0.3)
    pool.giveBack(lease)
  }

  @Test("that is quick is not loaded in advance")
  func quick() throws {
    let pool = makeWorkerPool()
    defer { pool.close() }
    let quick = ProviderPlaces(library: Fixtures.library("Ramp"))
    for _ in 0..<4 {
      let lease = try pool.take(quick)
      #expect(try lease.worker.render("ramp", "ab").end == .complete)
      pool.giveBack(lease)
    }
    try #require(waitUntil { !pool.spareProcesses.isEmpty })
    let lease = try pool.take(quick, need: .fresh)
    #expect(pool.spareProcesses != [lease.worker.processIdentifier])
    #expect(lease.worker.requests?.isEmpty == true)
    pool.giveBack(lease)
  }
}
