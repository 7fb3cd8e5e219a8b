// SPDX-License-Identifier: Apache-2.0

import CSpeechWire
package import SpeechVoices
import Synchronization

/// One provider in its own process.
///
/// The process lives until `dismiss()`, until it ends by itself, or until a call into the provider overruns its limit.
/// One request is open at a time. Every call may come from any thread, except where stated otherwise.
package final class Worker: Sendable {
  package let places: ProviderPlaces
  package let limits: WorkerLimits
  let process: WorkerProcess
  let pages: SharedPages
  let state: Mutex<WorkerState>
  let history: Mutex<RequestHistory>
  let events: WorkerEvents
  /// The folder that it may write, if it asked for one; removed with this object.
  package let scratch: ScratchFolder?

  /// The process, for people and for tests; it may have ended.
  package var processIdentifier: Int32 { process.pid }

  /// What the provider said about itself when it was opened.
  package var description: ProviderDescription {
    state.withLock { $0.ready } ?? ProviderDescription(identifier: "", name: "")
  }

  /// The provider's sandbox, as in force since it was opened.
  package var sandbox: SandboxReport {
    state.withLock { $0.sandbox } ?? SandboxReport(level: .none, landlock: 0, hasFilter: false)
  }

  /// How the process ended, nil while it runs.
  package var end: WorkerEnd? {
    hasEnded.load(ordering: .acquiring) ? state.withLock { $0.end } : nil
  }

  /// What the provider has written or logged lately, oldest first.
  package var lastLines: [String] { state.withLock(\.lastLines) }

  /// Set with the state's `end`, so that a pull can check for it without the lock.
  let hasEnded = Atomic(false)

  private let isEndClaimed = Atomic(false)

  /// Whether the monitor checks the process often; only while it is active.
  let isWatched = Atomic(true)
  /// The last request whose end was pulled.
  let overID = Atomic<UInt64>(0)

  /// Nanoseconds that the open request, or the last, waited for its first frame, if its voice had not been heard before.
  let voiceWait = Atomic<UInt64>(0)

  /// Nanoseconds for which its process waited for a processor or was held back, as of the monitor's last check.
  var starvedTime: UInt64 { starved.load(ordering: .relaxed) }
  let starved = Atomic<UInt64>(0)
  /// Nanoseconds of the rest for which it computed.
  let computed = Atomic<UInt64>(0)
  /// Nanoseconds for which its process has been stopped, as by SIGSTOP, as of the monitor's last check; 0 when it runs.
  var stoppedTime: UInt64 { stopped.load(ordering: .relaxed) }
  let stopped = Atomic<UInt64>(0)
  /// The kernel's total at the last check.
  let watchedDelay = Atomic<UInt64>(0)

  /// Nanoseconds that do not count against it.
  func excusedTime(for listener: Listener) -> UInt64 {
    listener == .present ? starvedTime : starvedTime &+ computed.load(ordering: .relaxed)
  }

  /// Whether another request may be sent: it runs, and has not been told to end.
  package var isUsable: Bool {
    !process.wasKilled.load(ordering: .sequentiallyConsistent)
      && state.withLock { $0.end == nil && !$0.isDismissed }
  }

  /// True for the first caller only, so that its end is recorded once. [any thread]
  package func claimEnd() -> Bool {
    !isEndClaimed.exchange(true, ordering: .sequentiallyConsistent)
  }

  /// Whether it was dismissed.
  package var isDismissed: Bool { state.withLock(\.isDismissed) }

  /// Whether it waits for work: its last request is over and cleaned up. Otherwise the monitor checks it often.
  package var isIdle: Bool {
    let isIdle = saysItIsIdle
    if !isIdle { watch() }
    return isIdle
  }

  /// As claimed by the worker.
  var saysItIsIdle: Bool {
    speech_worker_over_id(pages.worker) >= state.withLock { $0.requestID }
      && ProviderCall(worker: speech_worker_call(pages.worker)) == ProviderCall.none
      && speech_worker_cancel_entered_ns(pages.worker) == 0
  }

  /// Whether it may be given a request. After a request that ended normally it may still be cleaning up, which is
  /// quick; another process would be in a different state.
  var isReady: Bool {
    guard isReplayable else { return isIdle }
    return speech_worker_over_id(pages.worker) >= state.withLock { $0.requestID }
  }

  /// A worker for a running process. Does not start the monitor.
  init(
    places: ProviderPlaces,
    limits: WorkerLimits,
    process: WorkerProcess,
    pages: SharedPages,
    scratch: ScratchFolder?,
    events: WorkerEvents
  ) {
    self.places = places
    self.limits = limits
    self.process = process
    self.pages = pages
    self.scratch = scratch
    self.events = events
    state = Mutex(WorkerState())
    history = Mutex(RequestHistory(limits: limits.history))
  }
}
