// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import SpeechSystem
import Synchronization

extension Worker {
  func send(_ message: consuming MessageWriter, descriptor: Int32 = -1) throws(WorkerError) {
    let count = message.bytes.count
    guard let bytes = message.finished() else { throw WorkerError.tooLong(bytes: count) }
    if process.send(bytes, descriptor: descriptor) { return }
    // Either it is ending, or it does not read and is useless; the monitor determines how it ended.
    process.kill()
    waitForEnd(within: Self.endPatience)
    let end = state.withLock { $0.end }
    throw WorkerError.ended(end ?? WorkerEnd(cause: .killed, call: .none, lastLines: []))
  }

  /// Waits until the process has ended and the monitor knows how, at most `limit`.
  func waitForEnd(within limit: Duration) {
    let deadline = linux_monotonic_ns() + limit.nanoseconds
    while linux_monotonic_ns() < deadline {
      let seen = pages.wakeCounts
      if hasEnded.load(ordering: .acquiring) { return }
      pages.nap(since: seen, milliseconds: 20)
    }
  }

  /// How long a request waits to learn how the process that cannot take it has ended. On a busy machine a killed process
  /// takes longer to end, and meanwhile the user hears nothing.
  private static let endPatience = Duration.milliseconds(100)

  /// Waits until `check` gives a result, the process has ended, or a call overruns its limit, which kills it.
  @discardableResult
  func wait<Value>(
    for call: ProviderCall,
    limit: Duration,
    check: (inout WorkerState) -> Result<Value, WorkerError>?
  ) throws(WorkerError) -> Value {
    var now = linux_monotonic_ns()
    var patience = CallPatience(excused: starvedTime)
    while true {
      let seen = pages.wakeCounts
      let (result, end) = state.withLock { (check(&$0), $0.end) }
      if let result { return try result.get() }
      if let end { throw WorkerError.ended(end) }
      let before = now
      now = linux_monotonic_ns()
      patience.pass(now - before)
      let excused = starvedTime
      patience.look(entered: speech_worker_call_entered_ns(pages.worker), excused: excused)
      if let (call, limit) = overdueCall(),
        patience.callTime(now: now, excused: excused) > limit.nanoseconds
      {
        process.kill()
        throw WorkerError.timedOut(call, limit: limit)
      }
      if patience.time(excused: excused) > limit.nanoseconds {
        process.kill()
        throw WorkerError.timedOut(call, limit: limit)
      }
      // Replies come by message, for which the monitor wakes this thread.
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
