// SPDX-License-Identifier: Apache-2.0

package import SpeechVoices
import Synchronization

/// The running workers of a host: at most one request at a time in each, started when needed, kept warm afterwards.
package final class WorkerPool: Sendable {
  private struct State {
    var idle: [ProviderPlaces: [Lease]] = [:]
    /// How often the workers of a library were retired: one of an earlier round is not used again.
    var rounds: [ProviderPlaces: Int] = [:]
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

  /// A worker that is the caller's alone until he gives it back: a warm one, or one started now. A warm one whose library
  /// has been replaced meanwhile is let go; one that still tidies up a cancelled request is passed over.
  ///
  /// Throws `cancelled` when `isCancelled` becomes true while a worker starts. [any thread]
  package func take(
    _ places: ProviderPlaces,
    isCancelled: () -> Bool = { false }
  ) throws(WorkerError) -> Lease {
    let stamp = LibraryStamp(places.library)
    let (taken, round) = takeIdle(places, stamp)
    if let taken { return taken }
    let worker = try Worker.start(
      places,
      program: try program(),
      locale: locale,
      timeZone: timeZone,
      limits: limits,
      events: events(places),
      isCancelled: isCancelled
    )
    return Lease(worker: worker, stamp: stamp, round: round, isWarm: false)
  }

  private func takeIdle(_ places: ProviderPlaces, _ stamp: LibraryStamp?) -> (Lease?, round: Int) {
    var discarded: [Worker] = []
    defer { for worker in discarded { worker.dismiss() } }
    return state.withLock { state in
      let round = state.rounds[places, default: 0]
      var kept: [Lease] = []
      var taken: Lease?
      for var lease in state.idle[places] ?? [] {
        if lease.stamp != stamp || !lease.worker.isUsable {
          discarded.append(lease.worker)
        } else if taken == nil, lease.worker.isIdle {
          lease.isWarm = true
          taken = lease
        } else {
          kept.append(lease)
        }
      }
      state.idle[places] = kept
      return (taken, round)
    }
  }

  /// Takes a worker back. One that has ended, or that was retired meanwhile, is not kept. [any thread]
  package func giveBack(_ lease: Lease) {
    let places = lease.worker.places
    let isKept = state.withLock { state in
      guard !state.isClosed, lease.worker.isUsable, lease.round == state.rounds[places, default: 0]
      else { return false }
      state.idle[places, default: []].append(lease)
      return true
    }
    if !isKept { lease.worker.dismiss() }
  }

  /// Lets go of the workers of a library, because it is gone or what it reads has changed; requests under way end in
  /// their old worker.
  package func retire(_ places: ProviderPlaces) {
    let leases = state.withLock { state in
      state.rounds[places, default: 0] += 1
      return state.idle.removeValue(forKey: places) ?? []
    }
    for lease in leases { lease.worker.dismiss() }
  }

  /// Ends all idle workers, and each other one when it is given back. Returns when the processes are gone, lest a program
  /// that ends now leave them to somebody who does not take them away.
  package func close() {
    let leases = state.withLock { state in
      state.isClosed = true
      defer { state.idle = [:] }
      return state.idle.values.flatMap { $0 }
    }
    for lease in leases { lease.worker.end(within: .milliseconds(200)) }
  }

  package struct Lease: Sendable {
    package let worker: Worker
    fileprivate let stamp: LibraryStamp?
    fileprivate let round: Int
    /// It has served before.
    package fileprivate(set) var isWarm: Bool
  }
}
