// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices
import SpeechWorkers
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("A worker that is started before it is asked for", .limited, .ownThread)
struct PreparedWorkerTests {
  private let places = ProviderPlaces(library: Fixtures.library("Ramp"))
  private let started = Started()

  /// The processes that became ready, in order.
  private final class Started: Sendable {
    let processes = Mutex<[Int32]>([])
  }

  private func makePool() -> WorkerPool {
    makeWorkerPool { [started] worker in
      started.processes.withLock { $0.append(worker.processIdentifier) }
    }
  }

  @Test("serves the first request, and no other is started for it")
  func first() throws {
    let pool = makePool()
    defer { pool.close() }
    pool.prepare(places)
    let lease = try pool.take(places, need: .fresh)
    #expect(started.processes.withLock { $0 } == [lease.worker.processIdentifier])
    #expect(!lease.isWarm)
    pool.giveBack(lease)
    // It is too late for another.
    pool.prepare(places)
    #expect(started.processes.withLock { $0.count } == 1)
  }

  @Test("is waited for while it starts")
  func waits() throws {
    let pool = makePool()
    defer { pool.close() }
    let slow = ProviderPlaces(library: Fixtures.library("SlowLoad"))
    let thread = try SystemThread("prepares") { pool.prepare(slow) }
    let lease = try pool.take(slow)
    thread.join()
    // Either the thread was first, or the request was, which is then the only one that starts a worker.
    #expect(started.processes.withLock { $0 } == [lease.worker.processIdentifier])
    pool.giveBack(lease)
  }

  @Test("that fails is reported to the first request, and tried again for the second")
  func failure() throws {
    let pool = makePool()
    defer { pool.close() }
    let broken = ProviderPlaces(library: Fixtures.library("CreateFails"))
    pool.prepare(broken)
    func failure() -> WorkerError? {
      do throws(WorkerError) {
        pool.giveBack(try pool.take(broken))
        return nil
      } catch {
        return error
      }
    }
    let (first, second) = (failure(), failure())
    #expect(first != nil && first == second, "\([first, second])")
  }

  @Test("is not replaced by an outdated one when the library is retired meanwhile")
  func retired() throws {
    let pool = makePool()
    defer { pool.close() }
    pool.prepare(places)
    pool.retire(places)
    let lease = try pool.take(places)
    let processes = started.processes.withLock { $0 }
    #expect(processes.count == 2 && processes.last == lease.worker.processIdentifier)
    pool.giveBack(lease)
  }

  @Test("ends with the pool, also while it is being started")
  func closed() throws {
    let pool = makePool()
    let slow = ProviderPlaces(library: Fixtures.library("SlowLoad"))
    pool.prepare(places)
    let thread = try SystemThread("prepares") { pool.prepare(slow) }
    pool.close()
    thread.join()
    for process in started.processes.withLock({ $0 }) { #expect(kill(process, 0) != 0) }
    pool.prepare(places)
    #expect(pool.spareProcesses.isEmpty)
  }

  @Test("ends at once when the pool begins to close, and one that is in use when it is given back")
  func closing() throws {
    let pool = makePool()
    let used = try pool.take(places)
    let idle = try pool.take(places)
    pool.giveBack(idle)
    pool.beginClosing()
    #expect(!idle.worker.isUsable && used.worker.isUsable)
    pool.giveBack(used)
    #expect(!used.worker.isUsable)
    pool.close()
    for process in started.processes.withLock({ $0 }) { #expect(kill(process, 0) != 0) }
  }
}
