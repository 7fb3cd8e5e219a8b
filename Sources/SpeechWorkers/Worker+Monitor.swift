// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import Glibc
import SpeechSystem
import SpeechVoices
import Synchronization

/// The thread that monitors one worker's process: reads its messages, detects its end, kills it when it misses a
/// deadline. It retains the worker until the process is gone.
extension Worker {
  /// What is wrong with a process whose socket is closed while it runs.
  private static let silence = "the end of all messages while still running"
  /// Messages read before deadlines are checked again, so that a flood cannot block the monitor.
  private static let messagesInRound = 64
  /// Messages read after the end: the capacity of a socket, and no more from an inherited descriptor.
  private static let messagesAtEnd = 600

  /// Microseconds. The kernel says that a process has ended before its last thread has left /proc, and who reaps it then uses a
  /// processor until that thread gets one: 10 ms for each process where all are busy. Nobody waits for one that was told to quit.
  private static let patienceWithThreads: UInt32 = 2000

  func startMonitor() throws(WorkerError) {
    do throws(SystemThread.Failure) {
      try SystemThread.detach("speech-monitor") { self.monitor() }
    } catch {
      process.kill()
      _ = process.waitForEnd()
      throw WorkerError.system(call: "pthread_create", code: error.code)
    }
  }

  private func monitor() {
    var buffer = [UInt8](repeating: 0, count: Int(SPEECH_WIRE_MAX_MESSAGE))
    var output = OutputReader()
    var watch = WatchRecord()
    var nextLook = linux_monotonic_ns() + Self.lookInterval
    let sources = [
      process.control, process.pidfd, process.wakeUp.descriptor, process.errorOutput,
    ]
    var descriptors = sources.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      poll(&descriptors, nfds_t(descriptors.count), timeout([nextLook, output.restsUntil]))
      if descriptors[0].revents != 0, !readMessages(&buffer, limit: Self.messagesInRound) {
        descriptors[0].fd = -1
        endAfterClosing()
      }
      if descriptors[3].revents != 0 {
        for line in output.read(from: process, at: linux_monotonic_ns()) {
          note(level: 1, line: line)
        }
      }
      if descriptors[2].revents != 0 { process.wakeUp.drain() }
      if descriptors[1].revents != 0 { return end(&buffer, output: &output) }
      passOnChange()
      killIfOverdue()
      let now = linux_monotonic_ns()
      descriptors[3].fd = output.isReady(at: now) ? process.errorOutput : -1
      if now >= nextLook {
        nextLook = look(at: now, watch: &watch)
      } else if isWatched.load(ordering: .sequentiallyConsistent) {
        nextLook = min(nextLook, now + Self.lookInterval)
      }
    }
  }

  /// Its end of the socket is closed. Waits briefly for its exit, whose status says more than a kill; kills it if it
  /// keeps running.
  private func endAfterClosing() {
    var end = pollfd(fd: process.pidfd, events: Int16(POLLIN), revents: 0)
    guard poll(&end, 1, 50) == 0 else { return }
    state.withLock { state in
      if !state.isDismissed, state.failure == nil {
        state.failure = .nonsense(Self.silence)
      }
    }
    process.kill()
  }

  /// The last messages and lines, then the end itself.
  private func end(_ buffer: inout [UInt8], output: inout OutputReader) {
    _ = readMessages(&buffer, limit: Self.messagesAtEnd)
    for line in output.read(from: process, at: linux_monotonic_ns()) { note(level: 1, line: line) }
    if let rest = output.lastLine() { note(level: 1, line: rest) }
    let recorded = speech_worker_call(pages.worker)
    let call = ProviderCall(worker: recorded)
    let wasKilled = process.wasKilled.load(ordering: .sequentiallyConsistent)
    if state.withLock({ $0.acknowledgedQuit }) { usleep(Self.patienceWithThreads) }
    let (code, isSignal) = process.waitForEnd()
    state.withLock { state in
      // It was ending, only slowly: writing a core dump, or on a busy machine.
      if state.failure == .nonsense(Self.silence), !(isSignal && code == SIGKILL) {
        state.failure = nil
      }
      // What crashed may have overwritten the number before, and its signal says more.
      if call == nil, state.failure == nil, !isSignal || code == SIGKILL {
        state.failure = .nonsense("a call of the unknown number \(recorded)")
      }
      let cause: WorkerEnd.Cause
      if case .nonsense(let what) = state.failure {
        cause = .nonsense(what)
      } else if let verdict = state.verdict {
        cause = verdict
      } else if state.acknowledgedQuit || (state.wasLetGo && isSignal && code == SIGKILL) {
        cause = .dismissed
      } else if isSignal {
        cause = code == SIGKILL && wasKilled ? .killed : .signal(code)
      } else {
        cause = .exit(code)
      }
      state.end = WorkerEnd(
        cause: cause,
        call: call ?? ProviderCall.none,
        lastLines: state.lastLines,
        forbidden: cause == .signal(SIGSYS)
          ? ForbiddenCall(note: speech_worker_trapped_call(pages.worker)) : nil
      )
    }
    scratch?.remove()
    hasEnded.store(true, ordering: .releasing)
    pages.wakeHost()
  }

  // MARK: Deadlines

  /// Milliseconds until the first of these and the state's deadlines, -1 when there is none.
  private func timeout(_ times: [UInt64?]) -> Int32 {
    let deadlines = state.withLock { state in
      [state.cancelled.first?.deadline, state.deadline, state.voiceChange.due]
    }
    guard let next = (times + deadlines).compactMap({ $0 }).min() else { return -1 }
    let now = linux_monotonic_ns()
    return next <= now ? 0 : Int32(clamping: (next - now) / 1_000_000 + 1)
  }

  private func killIfOverdue() {
    let over = speech_worker_over_id(pages.worker)
    let cancelEntered = speech_worker_cancel_entered_ns(pages.worker)
    let now = linux_monotonic_ns()
    let mustGo = state.withLock { state in
      // A cancel is complete when the request is over and cancel() itself has returned.
      while let oldest = state.cancelled.first, over >= oldest.id, cancelEntered == 0 {
        state.cancelled.removeFirst()
      }
      if let deadline = state.deadline, now >= deadline {
        state.deadline = nil
        return true
      }
      guard let oldest = state.cancelled.first, now >= oldest.deadline else { return false }
      // synthesize() may take longer than a cancel; it has its own limit, and so has finish().
      let call = ProviderCall(worker: speech_worker_call(pages.worker))
      let isStillCancelling =
        cancelEntered != 0 && now > cancelEntered
        && now - cancelEntered > limits.cancel.nanoseconds
      if !isStillCancelling, call == .synthesize || call == .finish, overdueCall() == nil,
        now < oldest.last
      {
        state.cancelled[0].deadline = now + limits.cancel.nanoseconds
        return false
      }
      state.cancelled.removeAll()
      return true
    }
    if mustGo { process.kill() }
  }
}
