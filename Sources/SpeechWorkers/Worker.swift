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

  /// The walls around the provider, as they are since it was opened.
  package var sandbox: SandboxReport {
    state.withLock { $0.sandbox } ?? SandboxReport(level: .none, landlock: 0, hasFilter: false)
  }

  /// How the process ended, nil while it runs.
  package var end: WorkerEnd? {
    hasEnded.load(ordering: .acquiring) ? state.withLock { $0.end } : nil
  }

  /// Set with the state's `end`, so that a pull need not take the lock to see that there is none.
  let hasEnded = Atomic(false)

  private let isEndClaimed = Atomic(false)

  /// Whether the monitor looks at the process often; only while there is something to look at.
  let isWatched = Atomic(true)
  /// The last request whose end was pulled.
  let overID = Atomic<UInt64>(0)

  /// Nanoseconds for which its process has had no processor though it wanted one, as of the monitor's last look.
  var starvedTime: UInt64 { starved.load(ordering: .relaxed) }
  let starved = Atomic<UInt64>(0)
  /// What the kernel said at the last look.
  let watchedDelay = Atomic<UInt64>(0)

  /// Whether another request may be sent: it runs, and nobody has told it to end.
  package var isUsable: Bool {
    !process.wasKilled.load(ordering: .sequentiallyConsistent)
      && state.withLock { $0.end == nil && !$0.isDismissed }
  }

  /// True for the first who asks: how it ended is to be remembered once. [any thread]
  package func claimEnd() -> Bool {
    !isEndClaimed.exchange(true, ordering: .sequentiallyConsistent)
  }

  /// Whether nobody has a use for it any more.
  package var isDismissed: Bool { state.withLock(\.isDismissed) }

  /// Whether it waits for work: its last request is over and tidied up. Otherwise it is watched until it does, or is
  /// ended.
  var isIdle: Bool {
    let isIdle = saysItIsIdle
    if !isIdle { watch() }
    return isIdle
  }

  /// As the worker has it.
  var saysItIsIdle: Bool {
    speech_worker_over_id(pages.worker) >= state.withLock { $0.requestID }
      && ProviderCall(worker: speech_worker_call(pages.worker)) == ProviderCall.none
      && speech_worker_cancel_entered_ns(pages.worker) == 0
  }

  /// Whether it may be given a request. Where its last one came to its own end it may still tidy up, which takes no time:
  /// another process in its place would be in another state.
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
    // What is reserved is more than what is used: no less than an ordinary engine takes of that.
    let space = max(worker.limits.memory, 2 << 30)
    do throws(WorkerError) {
      try worker.send(openMessage(for: places, program: program, memory: space, locale: locale))
    } catch {
      // Nobody else knows of it yet, and its monitor keeps it as long as it runs.
      worker.dismiss()
      throw error
    }
    try worker.waitUntilReady(isCancelled)
    events.didStart(worker)
    return worker
  }

  /// A worker whose process runs already, without anybody who watches over it: the monitor is not started.
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

  /// Ends the process: gently if the provider is idle, at once otherwise. Does not wait.
  package func dismiss() {
    // It ends already, and how it did is still to be told.
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

  /// Kills the process, which holds nothing that anybody needs, and waits until it is gone, `limit` at most.
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
    // Either it ends just now, or it does not read and is of no use any more; the monitor says how it went.
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
      // A host that was itself stopped meanwhile must not blame the provider.
      waited += min(now - before, 200_000_000)
      if let (call, limit) = overdueCall(), waited > limit.nanoseconds {
        process.kill()
        throw WorkerError.timedOut(call, limit: limit)
      }
      if waited > limit.nanoseconds {
        process.kill()
        throw WorkerError.timedOut(call, limit: limit)
      }
      // What it waits for comes by message: the monitor rings.
      pages.nap(since: seen, milliseconds: 20)
    }
  }

  /// The call into the provider that takes longer than it may, by the worker's flight recorder.
  func overdueCall() -> (ProviderCall, Duration)? {
    let entered = speech_worker_call_entered_ns(pages.worker)
    // The recorder of a process that is being ended stands still.
    guard !process.wasKilled.load(ordering: .sequentiallyConsistent),
      let call = ProviderCall(worker: speech_worker_call(pages.worker)),
      let limit = limits.limit(of: call)
    else { return nil }
    let now = linux_monotonic_ns()
    // A time in the future is a lie and helps nobody: the caller's own limit still holds.
    guard entered == speech_worker_call_entered_ns(pages.worker), now > entered,
      now - entered > limit.nanoseconds
    else { return nil }
    return (call, limit)
  }
}
