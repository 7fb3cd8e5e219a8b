// SPDX-License-Identifier: Apache-2.0

import CSpeechWire
import SpeechSystem
import Synchronization

/// What the host determines about a worker without trusting it: whether it has work, what resources it uses, and how
/// long it has been busy without work. [monitor, except `watch` and `didEnd`]
extension Worker {
  /// Nanoseconds between two checks.
  static let lookInterval: UInt64 = 250_000_000
  /// The same for a worker that claims to be idle. The claim may be false, so checks continue.
  private static let idleInterval: UInt64 = 2_000_000_000
  /// The same for one that has used almost no processor time for some checks, idle or paused.
  private static let restingInterval: UInt64 = 10_000_000_000
  /// Nanoseconds of processor time between two checks that are too few for a process to gain much memory or many
  /// threads.
  private static let restingTime: UInt64 = 1_000_000

  /// Makes the monitor check the process often from now on, until it has been idle for a while. [any thread]
  func watch() {
    if !isWatched.exchange(true, ordering: .sequentiallyConsistent) { process.wakeMonitor() }
  }

  /// The end of a request has been pulled. [render thread]
  func didEnd(_ id: UInt64) { overID.store(id, ordering: .sequentiallyConsistent) }

  /// Whether a caller waits for a reply or for a request's frames.
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

  /// Checks the process. Returns the time of the next check.
  func look(at now: UInt64, watch: inout WatchRecord) -> UInt64 {
    let isAsked = self.isAsked
    watch.wakes = pages.workerWakes
    let usage = ProcessUsage(ofGroup: process.pid)
    if let excess = usage.flatMap(excess) ?? scratchExcess {
      state.withLock { $0.verdict = excess }
      process.kill()
    }
    let processorTime = ProcessorTime.used(by: process.pid)
    var rests = false
    let isStopped = usage?.isStopped == true
    var computed: UInt64?
    if let processorTime, let earlier = watch.processorTime {
      computed = processorTime - min(earlier, processorTime)
      rests = !isStopped && usage?.processes == 1 && processorTime < earlier + Self.restingTime
    }
    watch.processorTime = processorTime
    // A little time is enough to write much.
    let mayRest = rests && scratch == nil
    watch.interval = mayRest ? min(watch.interval * 2, Self.restingInterval) : Self.lookInterval
    // One that is stopped and continued in turns, as by a program that holds others back, runs all the same.
    let isHeld = isStopped && computed.map { $0 > 0 } == true
    noteExcuse(now - watch.latest, computed: computed ?? 0, isHeld: isHeld)
    noteStop(isStopped && !isHeld, since: watch.latest, at: now)
    // Between two checks a worker may have served a hundred requests, and be cleaning up after one of them at both.
    let requests = state.withLock(\.requestID)
    if requests != watch.requests { watch.busyTime = nil }
    watch.requests = requests
    // A waiting caller enforces the limits itself, and reports which was exceeded; a cancelled request has its own.
    if isAsked || saysItIsIdle || !state.withLock({ $0.cancelled.isEmpty }) {
      watch.busyTime = nil
    } else {
      // If the host itself was stopped, the provider is not at fault.
      let busyTime = watch.busyTime.map { $0 + min(now - watch.latest, 2 * Self.lookInterval) } ?? 0
      let limit = overdueCall()?.1 ?? limits.finish
      if busyTime > limit.nanoseconds { process.kill() }
      watch.busyTime = busyTime
    }
    watch.latest = now
    watch.quietLooks = isAsked || !saysItIsIdle ? 0 : watch.quietLooks + 1
    if watch.quietLooks < 4 || scratch != nil {
      guard isAsked, watch.interval > Self.lookInterval else { return now + Self.lookInterval }
      // A request is open, and its worker sleeps because the ring is full, perhaps during a pause: whoever wakes it wakes
      // the monitor as well. If that has just happened, the monitor was not woken.
      isWatched.store(false, ordering: .sequentiallyConsistent)
      guard pages.workerWakes != watch.wakes else { return now + watch.interval }
      isWatched.store(true, ordering: .sequentiallyConsistent)
      return now + Self.lookInterval
    }
    isWatched.store(false, ordering: .sequentiallyConsistent)
    // A request sent in between has not woken the monitor.
    guard self.isAsked else { return now + max(watch.interval, Self.idleInterval) }
    isWatched.store(true, ordering: .sequentiallyConsistent)
    return now + Self.lookInterval
  }

  /// Adds what of the time since the last check does not count against it. The sum of its threads is limited to the elapsed
  /// time, so that many threads gain nothing.
  private func noteExcuse(_ elapsed: UInt64, computed: UInt64, isHeld: Bool) {
    let delay = ProcessUsage.processorDelay(of: process.pid)
    let before = watchedDelay.exchange(delay, ordering: .relaxed)
    var time = delay - min(before, delay)
    if isHeld { time = max(time, elapsed - min(computed, elapsed)) }
    time = min(time, elapsed)
    starved.wrappingAdd(time, ordering: .relaxed)
    self.computed.wrappingAdd(min(computed, elapsed - time), ordering: .relaxed)
  }

  /// Adds the time for which it was stopped, at most two intervals: if the host itself was stopped, so was everything.
  private func noteStop(_ isStopped: Bool, since latest: UInt64, at now: UInt64) {
    let before = stopped.load(ordering: .relaxed)
    let passed = min(now - latest, 2 * Self.lookInterval)
    stopped.store(isStopped ? before + passed : 0, ordering: .relaxed)
  }

  private var scratchExcess: WorkerEnd.Cause? {
    scratch.flatMap { $0.isOverfull ? .tooMuchScratch(limit: $0.maxBytes) : nil }
  }

  private func excess(_ usage: ProcessUsage) -> WorkerEnd.Cause? {
    if usage.threads > limits.threads { return .tooManyThreads(limit: limits.threads) }
    if usage.residentBytes > limits.memory { return .tooMuchMemory(limit: limits.memory) }
    return nil
  }
}
