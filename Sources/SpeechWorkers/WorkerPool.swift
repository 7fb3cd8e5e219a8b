// SPDX-License-Identifier: Apache-2.0

package import SpeechVoices
import Synchronization

/// The running workers of a host: at most one request at a time in each, started when needed, kept warm afterwards.
package final class WorkerPool: Sendable {
  private struct State {
    var idle: [ProviderPlaces: [Worker]] = [:]
    /// Counts up for a library whenever its file changes: a worker of an older generation is not used again.
    var generations: [ProviderPlaces: Int] = [:]
    var isClosed = false
  }

  private let program: @Sendable () throws(WorkerError) -> WorkerProgram
  private let limits: WorkerLimits
  private let locale: String
  private let timeZone: String?
  private let events: @Sendable (ProviderPlaces) -> WorkerEvents
  private let state = Mutex(State())

  /// `events` makes the listener for a provider's workers.
  package init(
    limits: WorkerLimits = WorkerLimits(),
    locale: String,
    timeZone: String? = nil,
    program: @escaping @Sendable () throws(WorkerError) -> WorkerProgram,
    events: @escaping @Sendable (ProviderPlaces) -> WorkerEvents = { _ in WorkerEvents() }
  ) {
    self.program = program
    self.limits = limits
    self.locale = locale
    self.timeZone = timeZone
    self.events = events
  }

  /// A worker that is the caller's alone until he gives it back: a warm one, or one started now. [any thread]
  package func take(_ places: ProviderPlaces) throws(WorkerError) -> Lease {
    let (warm, generation) = state.withLock { state -> (Worker?, Int) in
      let generation = state.generations[places, default: 0]
      while let worker = state.idle[places]?.popLast() {
        if worker.end == nil { return (worker, generation) }
      }
      return (nil, generation)
    }
    if let warm { return Lease(worker: warm, generation: generation) }
    let worker = try Worker.start(
      places, program: try program(), locale: locale, timeZone: timeZone, limits: limits,
      events: events(places))
    return Lease(worker: worker, generation: generation)
  }

  /// Takes a worker back. One that has ended, or whose library has changed meanwhile, is not kept. [any thread]
  package func giveBack(_ lease: Lease) {
    let worker = lease.worker
    let isKept = state.withLock { state in
      let places = worker.places
      guard !state.isClosed, worker.end == nil,
        lease.generation == state.generations[places, default: 0]
      else { return false }
      state.idle[places, default: []].append(worker)
      return true
    }
    if !isKept { worker.dismiss() }
  }

  /// Lets go of the idle workers of a library that was replaced or removed; requests under way end in their old worker.
  package func retire(_ places: ProviderPlaces) {
    let workers = state.withLock { state in
      state.generations[places, default: 0] += 1
      return state.idle.removeValue(forKey: places) ?? []
    }
    for worker in workers { worker.dismiss() }
  }

  /// Ends all idle workers, and each other one when it is given back.
  package func close() {
    let workers = state.withLock { state in
      state.isClosed = true
      defer { state.idle = [:] }
      return state.idle.values.flatMap { $0 }
    }
    for worker in workers { worker.dismiss() }
  }

  package struct Lease: Sendable {
    package let worker: Worker
    fileprivate let generation: Int
  }
}
