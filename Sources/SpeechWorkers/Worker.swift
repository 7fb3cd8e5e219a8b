// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import Glibc
import SpeechSystem
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

  /// Set with the state's `end`, so that a pull can check for it without the lock.
  let hasEnded = Atomic(false)

  private let isEndClaimed = Atomic(false)

  /// Whether the monitor checks the process often; only while it is active.
  let isWatched = Atomic(true)
  /// The last request whose end was pulled.
  let overID = Atomic<UInt64>(0)

  /// Nanoseconds for which its process waited for a processor, as of the monitor's last check.
  var starvedTime: UInt64 { starved.load(ordering: .relaxed) }
  let starved = Atomic<UInt64>(0)
  /// The kernel's total at the last check.
  let watchedDelay = Atomic<UInt64>(0)

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
  var isIdle: Bool {
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

  // MARK: Making one

  /// Starts the process, loads the provider and waits until it is ready.
  ///
  /// Takes 1 to 20 ms with an ordinary provider, at most the sum of the load, preload and create limits. Throws
  /// `cancelled` within 20 ms of `isCancelled` becoming true.
  package static func start(
    _ places: ProviderPlaces,
    program: WorkerProgram,
    locale: String = "und",
    timeZone: String? = nil,
    limits: WorkerLimits = WorkerLimits(),
    events: WorkerEvents = WorkerEvents(),
    isCancelled: () -> Bool = { false }
  ) throws(WorkerError) -> Worker {
    let library = try SealedLibrary(path: places.library)
    let worker = try SharedPages.make { (pages, hostPage, workerPage) throws(WorkerError) in
      let process = try WorkerProcess(
        program: program,
        timeZone: timeZone,
        library: library,
        hostPage: hostPage,
        workerPage: workerPage
      )
      return Worker(
        places: places,
        limits: limits.allowing(places.confinement),
        process: process,
        pages: pages,
        events: events
      )
    }
    try worker.startMonitor()
    // Address space exceeds memory use; this is enough for an ordinary engine.
    let space = max(worker.limits.memory, 2 << 30)
    do throws(WorkerError) {
      try worker.send(openMessage(for: places, program: program, memory: space, locale: locale))
    } catch {
      // The caller never sees this worker, and its monitor retains it while it runs.
      worker.dismiss()
      throw error
    }
    try worker.waitUntilReady(isCancelled)
    events.didStart(worker)
    return worker
  }

  /// A worker for a running process. Does not start the monitor.
  init(
    places: ProviderPlaces,
    limits: WorkerLimits,
    process: WorkerProcess,
    pages: SharedPages,
    events: WorkerEvents
  ) {
    self.places = places
    self.limits = limits
    self.process = process
    self.pages = pages
    self.events = events
    state = Mutex(WorkerState())
    history = Mutex(RequestHistory(limits: limits.history))
  }

  private func waitUntilReady(_ isCancelled: () -> Bool) throws(WorkerError) {
    let limit = limits.load + limits.preload + limits.create
    do throws(WorkerError) {
      try wait(for: .load, limit: limit) { state -> Result<Void, WorkerError>? in
        if let failure = state.failure { return .failure(failure) }
        if isCancelled() { return .failure(.cancelled) }
        return state.ready != nil ? .success(()) : nil
      }
    } catch {
      dismiss()
      throw error
    }
  }

  // MARK: Asking

  /// All voices of the provider, with its own identifiers and unchecked values, in its order.
  package func voices(isCancelled: () -> Bool = { false }) throws(WorkerError) -> [Voice] {
    state.withLock { $0.voices = .asked([], bytes: 0) }
    try send(MessageWriter(kind: Int(SPEECH_WIRE_VOICES)))
    watch()
    return try wait(for: .voices, limit: limits.voices) { state -> Result<[Voice], WorkerError>? in
      if let failure = state.failure { return .failure(failure) }
      if isCancelled() { return .failure(.cancelled) }
      guard case .answered(let voices, let status) = state.voices else { return nil }
      state.voices = .none
      guard status == 0 else {
        let failure = ProbeFailure(
          kind: .refused,
          details: "speech_voices() returned \(statusText(status))"
        )
        return .failure(.unusable(failure))
      }
      return .success(voices)
    }
  }

  /// Ends the process: with QUIT if the provider is idle, otherwise with SIGKILL. Does not wait.
  package func dismiss() {
    // It is already ending, and its end has yet to be recorded.
    guard !process.wasKilled.load(ordering: .sequentiallyConsistent) else { return }
    let wasDismissed = state.withLock { state in
      defer { state.isDismissed = true }
      state.wasLetGo = state.wasLetGo || !process.wasKilled.load(ordering: .sequentiallyConsistent)
      return state.isDismissed
    }
    guard !wasDismissed else { return }
    let quit = MessageWriter(kind: Int(SPEECH_WIRE_QUIT)).finished()
    guard isIdle, let quit, process.send(quit) else { return process.kill() }
    state.withLock { $0.deadline = linux_monotonic_ns() + limits.destroy.nanoseconds }
    process.wakeMonitor()
  }

  /// Kills the process and waits until it is gone, at most `limit`.
  func end(within limit: Duration) {
    state.withLock { state in
      state.isDismissed = true
      state.wasLetGo = state.wasLetGo || !process.wasKilled.load(ordering: .sequentiallyConsistent)
    }
    process.kill()
    let deadline = linux_monotonic_ns() + limit.nanoseconds
    while linux_monotonic_ns() < deadline {
      let seen = pages.bellCount
      if hasEnded.load(ordering: .acquiring) { return }
      pages.nap(since: seen, milliseconds: 20)
    }
  }

  // MARK: Inside

  func send(_ message: consuming MessageWriter) throws(WorkerError) {
    let count = message.bytes.count
    guard let bytes = message.finished() else { throw WorkerError.tooLong(bytes: count) }
    if process.send(bytes) { return }
    // Either it is ending, or it does not read and is useless; the monitor determines how it ended.
    process.kill()
    try wait(for: .none, limit: .seconds(1)) { _ -> Result<Void, WorkerError>? in nil }
  }

  /// Waits until `check` gives a result, the process has ended, or a call overruns its limit, which kills it.
  @discardableResult
  func wait<Value>(
    for call: ProviderCall,
    limit: Duration,
    _ check: (inout WorkerState) -> Result<Value, WorkerError>?
  ) throws(WorkerError) -> Value {
    var now = linux_monotonic_ns()
    var waited: UInt64 = 0
    while true {
      let seen = pages.bellCount
      let (result, end) = state.withLock { (check(&$0), $0.end) }
      if let result { return try result.get() }
      if let end { throw WorkerError.ended(end) }
      let before = now
      now = linux_monotonic_ns()
      // If the host itself was stopped, the provider is not at fault.
      waited += min(now - before, 200_000_000)
      if let (call, limit) = overdueCall(), waited > limit.nanoseconds {
        process.kill()
        throw WorkerError.timedOut(call, limit: limit)
      }
      if waited > limit.nanoseconds {
        process.kill()
        throw WorkerError.timedOut(call, limit: limit)
      }
      // Replies come by message, for which the monitor rings.
      pages.nap(since: seen, milliseconds: 20)
    }
  }

  /// The call into the provider that has exceeded its limit, according to the worker's flight recorder.
  func overdueCall() -> (ProviderCall, Duration)? {
    let entered = speech_worker_call_entered_ns(pages.worker)
    // The recorder of a killed process no longer changes.
    guard !process.wasKilled.load(ordering: .sequentiallyConsistent),
      let call = ProviderCall(worker: speech_worker_call(pages.worker)),
      let limit = limits.limit(of: call)
    else { return nil }
    let now = linux_monotonic_ns()
    // A time in the future is false, but the caller's own limit still applies.
    guard entered == speech_worker_call_entered_ns(pages.worker), now > entered,
      now - entered > limit.nanoseconds
    else { return nil }
    return (call, limit)
  }
}
