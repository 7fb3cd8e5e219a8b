// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import SpeechSystem
import Synchronization

/// What the host knows of a worker without believing it: whether it has anything to do, how much it takes, and for how
/// long it has been busy with nothing. [monitor, except `watch` and `didEnd`]
extension Worker {
  /// Nanoseconds between two looks.
  static let lookInterval: UInt64 = 250_000_000
  /// The same for one that says it has nothing to do. It may lie, so there is no end to looking.
  private static let idleInterval: UInt64 = 2_000_000_000
  /// Nanoseconds of processor time between two looks with which a process alone cannot take much more memory or many more
  /// threads than it had.
  private static let restingTime: UInt64 = 1_000_000

  /// Has the monitor look at the process often from now on, until it has had nothing to do for a while. [any thread]
  func watch() {
    if !isWatched.exchange(true, ordering: .sequentiallyConsistent) { process.wakeMonitor() }
  }

  /// The end of a request has been pulled. [render thread]
  func didEnd(_ id: UInt64) { overID.store(id, ordering: .sequentiallyConsistent) }

  /// Whether someone waits for it to answer, or for a request's frames.
  private var isAsked: Bool {
    let over = max(
      overID.load(ordering: .sequentiallyConsistent),
      speech_host_cancelled_id(pages.host)
    )
    return state.withLock { state in
      if case .asked = state.voices { return true }
      return state.ready == nil || state.requestID > over
    }
  }

  /// Takes one look. Answers the time of the next.
  func look(at now: UInt64, _ watch: inout WatchRecord) -> UInt64 {
    let isAsked = self.isAsked
    let usage = ProcessUsage(ofGroup: process.pid)
    if let excess = usage.flatMap(excess) {
      state.withLock { $0.verdict = excess }
      process.kill()
    }
    let processorTime = ProcessUsage.processorTime(of: process.pid)
    var rests = false
    if usage?.processes == 1, let processorTime, let earlier = watch.processorTime {
      rests = processorTime < earlier + Self.restingTime
    }
    watch.processorTime = processorTime
    watch.interval = rests ? min(watch.interval * 2, Self.idleInterval) : Self.lookInterval
    noteStarvation(since: watch.latest, at: now)
    // Who waits for it sees to its limits, and says which one was overrun; a cancelled request has one of its own.
    if isAsked || saysItIsIdle || !state.withLock({ $0.cancelled.isEmpty }) {
      watch.busyTime = nil
    } else {
      // A host that was itself stopped meanwhile must not blame the provider.
      let busyTime = watch.busyTime.map { $0 + min(now - watch.latest, 2 * Self.lookInterval) } ?? 0
      let limit = overdueCall()?.1 ?? limits.finish
      if busyTime > limit.nanoseconds { process.kill() }
      watch.busyTime = busyTime
    }
    watch.latest = now
    watch.quietLooks = isAsked || !saysItIsIdle ? 0 : watch.quietLooks + 1
    // While a pause lasts a request is open, and its worker sleeps beside a full ring.
    if watch.quietLooks < 4 { return now + (isAsked ? watch.interval : Self.lookInterval) }
    isWatched.store(false, ordering: .sequentiallyConsistent)
    // A request that came in between has not rung.
    guard self.isAsked else { return now + Self.idleInterval }
    isWatched.store(true, ordering: .sequentiallyConsistent)
    return now + Self.lookInterval
  }

  /// Adds for how long it has wanted a processor since the last look and had none. All its threads together count at most as
  /// long as that was: one that makes many of them gains nothing.
  private func noteStarvation(since latest: UInt64, at now: UInt64) {
    let delay = ProcessUsage.processorDelay(of: process.pid)
    let before = watchedDelay.exchange(delay, ordering: .relaxed)
    guard delay > before else { return }
    starved.wrappingAdd(min(delay - before, now - latest), ordering: .relaxed)
  }

  private func excess(_ usage: ProcessUsage) -> WorkerEnd.Cause? {
    if usage.threads > limits.threads { return .tooManyThreads(limit: limits.threads) }
    if usage.residentBytes > limits.memory { return .tooMuchMemory(limit: limits.memory) }
    return nil
  }
}

/// What the monitor remembers between two looks.
struct WatchRecord {
  /// Looks in a row at which there was nothing to see.
  fileprivate var quietLooks = 0
  /// Nanoseconds for which the worker has been seen to be busy though nobody waits for it. Nil: it is not.
  fileprivate var busyTime: UInt64?
  /// Nanoseconds of processor time that the process had used at the latest look. Nil: not known.
  fileprivate var processorTime: UInt64?
  /// Nanoseconds until the next look at a process that someone waits for.
  fileprivate var interval = Worker.lookInterval
  /// The time of the latest look.
  fileprivate var latest = linux_monotonic_ns()
}
