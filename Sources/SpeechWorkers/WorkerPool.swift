// SPDX-License-Identifier: Apache-2.0

import CLinux
import SpeechSystem
package import SpeechVoices
import Synchronization

/// The running workers of a host: at most one request at a time in each, started when needed, kept warm afterwards. A
/// frequently used provider has a spare one in case its worker crashes.
package final class WorkerPool: Sendable {
  struct State {
    private var libraries: [ProviderPlaces: Library] = [:]
    /// Whether a thread that dismisses unused workers is running.
    var isWatched = false
    var isClosed = false
    /// Workers whose processes were ended and may not be gone.
    var ending: [Worker] = []

    subscript(_ places: ProviderPlaces) -> Library {
      get { libraries[places] ?? Library() }
      _modify { yield &libraries[places, default: Library()] }
    }

    var spares: [Lease] { libraries.values.compactMap(\.spare) }

    var idleCount: Int { libraries.values.reduce(0) { $0 + $1.idle.count } }

    func contains(where predicate: (Library) -> Bool) -> Bool {
      libraries.values.contains(where: predicate)
    }

    mutating func updateAll(_ body: (inout Library) -> Void) {
      for places in Array(libraries.keys) { body(&self[places]) }
    }

    /// Takes out all idle and spare workers.
    mutating func takeAll() -> [Lease] {
      var leases: [Lease] = []
      updateAll { leases += $0.takeAll() }
      return leases
    }
  }

  /// What the caller requires of a worker.
  package enum Need: Sendable {
    case any
    /// Its history can be replayed in another worker.
    case replayable
    /// It has not spoken; it may have loaded a voice.
    case unused
    /// It has not had any request.
    case fresh
  }

  /// See `Admission`.
  package static let processors = Admission.processors

  let limits: WorkerLimits
  let state = Mutex(State())
  let wakeUp = WakeUp()
  private let program: @Sendable () throws(WorkerError) -> WorkerProgram
  private let locale: String
  private let timeZone: String?
  /// Becomes the first worker.
  private let blank: BlankWorker?
  private let events: @Sendable (ProviderPlaces) -> WorkerEvents

  /// - Parameters:
  ///   - blank: A process that becomes the first worker. The pool ends it if there is none.
  ///   - events: Makes the listener for a provider's workers.
  package init(
    limits: WorkerLimits = WorkerLimits(),
    locale: String,
    timeZone: String? = nil,
    blank: BlankWorker? = nil,
    program: @escaping @Sendable () throws(WorkerError) -> WorkerProgram,
    events: @escaping @Sendable (ProviderPlaces) -> WorkerEvents = { _ in WorkerEvents() }
  ) {
    self.program = program
    self.limits = limits
    self.locale = locale
    self.timeZone = timeZone
    self.blank = blank
    self.events = events
  }

  /// A worker for the caller's exclusive use until given back: a warm one, the spare, or a new one. A warm one whose
  /// library was replaced is dismissed; one that is still cleaning up a cancelled request is skipped. A spare that is
  /// being started and takes long is waited for: another start would be later.
  ///
  /// - Parameter takesTurns: The request waits for others where workers are costly, or as many as may be: nobody listens to
  ///   it. Not for one that has another worker already: two such could wait for each other.
  ///
  /// Throws `cancelled` when `isCancelled` becomes true while a worker starts. [any thread]
  package func take(
    _ places: ProviderPlaces,
    need: Need = .any,
    takesTurns: Bool = false,
    isCancelled: () -> Bool = { false }
  ) throws(WorkerError) -> Lease {
    guard takesTurns else { return try takeNow(places, need: need, isCancelled: isCancelled) }
    try waitForTurn(places, isCancelled: isCancelled)
    do throws(WorkerError) {
      var lease = try takeNow(places, need: need, isCancelled: isCancelled)
      lease.hasTurn = true
      return lease
    } catch {
      endTurn(places)
      throw error
    }
  }

  /// Waits until a request may have a worker.
  private func waitForTurn(
    _ places: ProviderPlaces,
    isCancelled: () -> Bool
  ) throws(WorkerError) {
    let ticket = state.withLock { $0[places].admission.queue() }
    while true {
      let seen = wakeUp.count
      let hasBegun = state.withLock { state in
        let limit = state.isClosed ? nil : state[places].turns(quick: limits.quickTurns)
        let patience = state[places].hasServed ? limits.turn : min(limits.turn, limits.firstTurn)
        return state[places].admission.begin(
          ticket,
          limit: limit,
          patience: patience.nanoseconds
        )
      }
      if hasBegun { return }
      if isCancelled() {
        state.withLock { $0[places].admission.leave(ticket) }
        wakeUp.signal()
        throw .cancelled
      }
      wakeUp.wait(since: seen, until: linux_monotonic_ns() + 20_000_000)
    }
  }

  private func endTurn(_ places: ProviderPlaces) {
    let isAwaited = state.withLock { state in
      state[places].admission.end()
      return state[places].admission.isAwaited
    }
    if isAwaited { wakeUp.signal() }
  }

  private func takeNow(
    _ places: ProviderPlaces,
    need: Need,
    isCancelled: () -> Bool
  ) throws(WorkerError) -> Lease {
    try waitUntilPrepared(places, isCancelled: isCancelled)
    state.withLock { $0[places].noteRequest() }
    let stamp = LibraryStamp(places.library)
    var (taken, round) = takeReady(places, stamp: stamp, need: need)
    defer { keepSpare(places) }
    if taken == nil, try waitForSlowSpare(places, need: need, isCancelled: isCancelled) {
      (taken, round) = takeReady(places, stamp: stamp, need: need)
    }
    if let taken { return taken }
    return try start(places, stamp: stamp, round: round, isCancelled: isCancelled)
  }

  /// Prepares a leased worker for another request; nil if it has ended, was retired, or no longer meets `need`. The
  /// caller then dismisses it and takes another. [any thread]
  package func reuse(_ lease: Lease, need: Need) -> Lease? {
    let places = lease.worker.places
    let round = state.withLock { state in
      state[places].noteRequest()
      return state[places].round
    }
    keepSpare(places)
    guard lease.worker.isUsable, lease.worker.isReady, lease.round == round,
      need == .any || need == .replayable && lease.worker.isReplayable
    else { return nil }
    var lease = lease
    lease.isWarm = true
    return lease
  }

  func start(
    _ places: ProviderPlaces,
    stamp: LibraryStamp?,
    round: Int,
    isCancelled: () -> Bool
  ) throws(WorkerError) -> Lease {
    let worker = try Worker.start(
      places,
      program: try program(),
      locale: locale,
      timeZone: timeZone,
      limits: limits,
      events: events(places),
      blank: blank,
      isCancelled: isCancelled
    )
    let cost = StartCost(of: worker.processIdentifier, slow: limits.slowStart)
    state.withLock { $0[places].slowStart = cost }
    return Lease(worker: worker, stamp: stamp, round: round)
  }

  private func takeReady(
    _ places: ProviderPlaces,
    stamp: LibraryStamp?,
    need: Need
  ) -> (Lease?, round: Int) {
    var discarded: [Worker] = []
    defer { for worker in discarded { worker.dismiss() } }
    return state.withLock { state in
      (
        state[places].takeReady(stamp: stamp, need: need, discarded: &discarded),
        state[places].round
      )
    }
  }

  /// Ends a leased worker. [any thread]
  package func dismiss(_ lease: Lease) {
    noteVoices(of: lease.worker)
    state.withLock { $0[lease.worker.places].hasServed = true }
    if lease.hasTurn { endTurn(lease.worker.places) }
    lease.worker.dismiss()
  }

  /// Returns a worker to the pool. One that has ended or was retired is not kept. [any thread]
  package func giveBack(_ lease: Lease) {
    let places = lease.worker.places
    noteVoices(of: lease.worker)
    defer { if lease.hasTurn { endTurn(places) } }
    let isKept = state.withLock { state in
      state[places].hasServed = true
      if state.isClosed { state.ending.append(lease.worker) }
      guard !state.isClosed, lease.worker.isUsable, lease.round == state[places].round
      else { return false }
      var lease = lease
      lease.hasTurn = false
      lease.idleSince = linux_monotonic_ns()
      state[places].idle.append(lease)
      return true
    }
    if isKept { watchIdle() } else { lease.worker.dismiss() }
  }

  /// Ends all idle workers, and the others when given back, without waiting. `close` follows: meanwhile the caller can do
  /// something else. [any thread]
  package func beginClosing() {
    let workers = state.withLock { state in
      state.isClosed = true
      let workers = state.takeAll().map(\.worker)
      state.ending += workers
      return workers
    }
    wakeUp.signal()
    for worker in workers { worker.beginEnd() }
  }

  /// Dismisses the workers of a library because it is gone or its files have changed; open requests end in their old
  /// worker.
  package func retire(_ places: ProviderPlaces) {
    let leases = state.withLock { state in
      state[places].round += 1
      return state[places].takeAll()
    }
    for lease in leases { lease.worker.dismiss() }
  }

  /// Ends all idle workers, and the others when given back. Waits until the processes are gone, because an exiting
  /// program could leave them to a parent that does not reap them.
  package func close() {
    beginClosing()
    blank?.discard()
    let workers = state.withLock { state in
      defer { state.ending = [] }
      return state.ending
    }
    for worker in workers { worker.end(within: .milliseconds(200)) }
    waitForSpares(.milliseconds(200))
  }
}
