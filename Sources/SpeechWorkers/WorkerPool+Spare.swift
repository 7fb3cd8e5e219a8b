// SPDX-License-Identifier: Apache-2.0

import CLinux
import SpeechSystem
import SpeechVoices
import Synchronization

/// Spare workers, and dismissal of unused ones.
extension WorkerPool {
  /// How often a provider is asked before another try if its spare failed to start.
  private static let asksAfterFailure = 64

  /// Starts a spare in the background if one is due.
  func keepSpare(_ places: ProviderPlaces) {
    let (isDue, cost) = state.withLock { (isSpareDue(places, state: $0), $0[places].spareCost) }
    guard isDue, cost?.allowsSpare(available: MachineMemory.availableBytes) ?? true,
      state.withLock({ state in
        guard isSpareDue(places, state: state) else { return false }
        state[places].isStartingSpare = true
        return true
      })
    else { return }
    do throws(SystemThread.Failure) {
      try SystemThread.detach("speech-spare") { self.startSpare(places) }
    } catch {
      // Without a thread there is no spare; the next `take` starts a worker and reports errors.
      giveUpSpare(places)
    }
  }

  private func isSpareDue(_ places: ProviderPlaces, state: State) -> Bool {
    let library = state[places]
    let isSlow = library.startCost != nil
    let asks = isSlow ? limits.asksBeforeSlowSpare : limits.asksBeforeSpare
    return !state.isClosed && library.asked ?? 0 >= asks && !library.isStartingSpare
      && library.spare.map { library.voiceToLoad(in: $0) != nil } ?? true
  }

  /// Waits for a spare that is being started, if that takes long and it will be of use. False when there was none to wait
  /// for.
  func waitForSlowSpare(
    _ places: ProviderPlaces,
    need: Need,
    isCancelled: () -> Bool
  ) throws(WorkerError) -> Bool {
    var hasWaited = false
    let start = linux_monotonic_ns()
    while true {
      let seen = wakeUp.count
      guard let longest = state.withLock({ $0[places].spareWait(need: need) }),
        linux_monotonic_ns() - start < longest
      else { return hasWaited }
      if isCancelled() { throw .cancelled }
      hasWaited = true
      wakeUp.wait(since: seen, until: linux_monotonic_ns() + 20_000_000)
    }
  }

  private func giveUpSpare(_ places: ProviderPlaces) {
    state.withLock { state in
      state[places].isStartingSpare = false
      state[places].asked = limits.asksBeforeSpare - Self.asksAfterFailure
    }
    wakeUp.signal()
  }

  /// Starts a spare, or takes the one that is there, and makes it load the voice that spoke last.
  private func startSpare(_ places: ProviderPlaces) {
    let (round, spare) = state.withLock { state in
      defer { state[places].spare = nil }
      return (state[places].round, state[places].spare)
    }
    var lease: Lease
    if let spare {
      lease = spare
    } else {
      do throws(WorkerError) {
        lease = try start(places, stamp: LibraryStamp(places.library), round: round) {
          state.withLock { $0.isClosed }
        }
      } catch {
        // The next `take` gets the same error, and reports it.
        return giveUpSpare(places)
      }
    }
    guard loadVoice(in: &lease) else {
      lease.worker.dismiss()
      state.withLock { $0[places].isStartingSpare = false }
      return wakeUp.signal()
    }
    keepAsSpare(lease) { $0.isStartingSpare = false }
  }

  /// Keeps a worker that was started in the background, unless the pool was closed or the library retired meanwhile;
  /// wakes those who wait for it.
  /// - Parameter noteStart: Notes in what is known of the library that it is no longer being started.
  func keepAsSpare(_ lease: Lease, noteStart: (inout Library) -> Void) {
    let places = lease.worker.places
    let isKept = state.withLock { state in
      guard !state.isClosed, lease.round == state[places].round else { return false }
      noteStart(&state[places])
      state[places].spare = lease
      return true
    }
    if !isKept {
      // In this order: `close` waits for what is being started.
      lease.worker.end(within: .milliseconds(100))
      state.withLock { noteStart(&$0[places]) }
    }
    wakeUp.signal()
    if isKept { watchIdle() }
  }

  /// Waits until no worker is being started in the background.
  func waitForSpares(_ limit: Duration) {
    let deadline = linux_monotonic_ns() + limit.nanoseconds
    while linux_monotonic_ns() < deadline {
      let seen = wakeUp.count
      if !state.withLock({ $0.contains(where: \.isStartingSpare) }), !isPreparing { return }
      wakeUp.wait(since: seen, until: linux_monotonic_ns() + 20_000_000)
    }
  }

  /// The identifiers of the spare processes. For tests.
  package var spareProcesses: [Int32] {
    state.withLock { $0.spares.map(\.worker.processIdentifier) }
  }

  // MARK: Idle ones

  /// The number of idle workers, without spares. For tests.
  package var idleCount: Int { state.withLock { $0.idleCount } }

  /// Dismisses the workers unused for longer than the limit at `now` (`CLOCK_MONOTONIC`, nanoseconds). Returns when to
  /// check again; nil when none is left.
  /// - Parameter available: Bytes of memory that programs can still take, which decides about those that are slow to start.
  @discardableResult
  package func leaveIdle(
    at now: UInt64,
    available: Int? = MachineMemory.availableBytes
  ) -> UInt64? {
    var discarded: [Worker] = []
    var next: UInt64?
    state.withLock { state in
      func isOver(_ since: UInt64, cost: StartCost?, idle: Duration) -> Bool {
        let isKept = cost?.allowsKeeping(available: available) ?? false
        let scarce = cost == nil ? idle : min(limits.surplusIdle, idle)
        let end = since + (isKept ? max(limits.slowIdle, idle) : scarce).nanoseconds
        guard end > now else { return true }
        // Memory may become scarce before.
        let check = isKept ? min(end, now + idle.nanoseconds) : end
        next = min(next ?? check, check)
        return false
      }
      state.updateAll { library in
        let cost = library.startCost
        // The last ones were used last, and are the first to be taken again.
        let isBeyond = library.idle.count - Admission.processors
        var place = 0
        library.idle.removeAll { lease in
          defer { place += 1 }
          let isOverdue =
            place < isBeyond
            ? isOver(lease.idleSince, cost: nil, idle: min(limits.idle, limits.surplusIdle))
            : isOver(lease.idleSince, cost: cost, idle: limits.idle)
          guard isOverdue else { return false }
          discarded.append(lease.worker)
          return true
        }
        guard let spare = library.spare,
          isOver(library.lastAsked, cost: cost, idle: limits.idle)
        else { return }
        discarded.append(spare.worker)
        library.spare = nil
        library.asked = nil
      }
      if next == nil { state.isWatched = false }
    }
    for worker in discarded { worker.dismiss() }
    return next
  }

  /// Starts a thread that dismisses idle workers, if needed.
  func watchIdle() {
    let isDue = state.withLock { state in
      defer { state.isWatched = true }
      return !state.isWatched && !state.isClosed
    }
    guard isDue else { return }
    do throws(SystemThread.Failure) {
      try SystemThread.detach("speech-idle") { self.watch() }
    } catch {
      state.withLock { $0.isWatched = false }
    }
  }

  private func watch() {
    while let next = leaveIdle(at: linux_monotonic_ns()) {
      let seen = wakeUp.count
      guard !state.withLock({ $0.isClosed }) else { return }
      let now = linux_monotonic_ns()
      if next > now { wakeUp.wait(since: seen, until: next) }
    }
  }
}
