// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import Glibc
import SpeechVoices
import Synchronization

/// The thread that watches over one worker's process: reads its messages, notices its end, kills it when it does not
/// end what it was told to end. It keeps the worker alive until the process is gone.
extension Worker {
  func startMonitor() throws(WorkerError) {
    let code = startThread("speech-monitor") { self.monitor() }
    guard code == 0 else {
      process.kill()
      _ = process.waitForEnd()
      throw WorkerError.system(call: "pthread_create", code: code)
    }
  }

  private func monitor() {
    var buffer = [UInt8](repeating: 0, count: Int(SPEECH_WIRE_LARGEST))
    var output = LineSplitter()
    var descriptors = [process.control, process.pidfd, process.wake, process.errorOutput].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      poll(&descriptors, nfds_t(descriptors.count), pollTimeout())
      readMessages(&buffer)
      readOutput(&buffer, &output, &descriptors)
      if descriptors[2].revents != 0 {
        var count: UInt64 = 0
        read(process.wake, &count, 8)
      }
      if descriptors[1].revents != 0 { return end(&buffer, &output, &descriptors) }
      // The other end closed its socket though the process lives: nothing more will come of it.
      if descriptors[0].revents & Int16(POLLHUP | POLLERR) != 0 {
        descriptors[0].fd = -1
        process.kill()
      }
      killIfOverdue()
    }
  }

  /// Milliseconds until the next deadline, -1 when there is none.
  private func pollTimeout() -> Int32 {
    let next = state.withLock { state in
      [state.cancelled?.deadline, state.deadline].compactMap { $0 }.min()
    }
    guard let next else { return -1 }
    let now = linux_monotonic_ns()
    return next <= now ? 0 : Int32(clamping: (next - now) / 1_000_000 + 1)
  }

  private func killIfOverdue() {
    let over = speech_worker_over_id(pages.worker)
    let now = linux_monotonic_ns()
    let isOverdue = state.withLock { state in
      if let cancelled = state.cancelled {
        if over >= cancelled.id { state.cancelled = nil } else if now >= cancelled.deadline { return true }
      }
      guard let deadline = state.deadline else { return false }
      return now >= deadline
    }
    if isOverdue {
      state.withLock {
        $0.cancelled = nil
        $0.deadline = nil
      }
      process.kill()
    }
  }

  /// The last messages and lines, then the end itself.
  private func end(
    _ buffer: inout [UInt8],
    _ output: inout LineSplitter,
    _ descriptors: inout [pollfd]
  ) {
    readMessages(&buffer)
    descriptors[3].revents = Int16(POLLIN)
    readOutput(&buffer, &output, &descriptors)
    if let rest = output.rest() { note(level: 1, rest) }
    let call = ProviderCall(rawValue: speech_worker_call(pages.worker)) ?? .none
    let (code, isSignal) = process.waitForEnd()
    state.withLock { state in
      let cause: WorkerEnd.Cause
      if state.saidGoodbye || (state.isDismissed && isSignal) {
        cause = .dismissed
      } else if isSignal {
        cause = code == SIGKILL ? .killed : .signal(code)
      } else {
        cause = .exit(code)
      }
      state.end = WorkerEnd(cause: cause, call: call, lastLines: state.lastLines)
    }
    pages.ringBell()
  }

  // MARK: Messages

  private func readMessages(_ buffer: inout [UInt8]) {
    var hasNews = false
    while let message = process.receive(into: &buffer) {
      hasNews = true
      if let fault = take(message) {
        state.withLock { $0.failure = $0.failure ?? .nonsense(fault) }
        process.kill()
      }
    }
    if hasNews { pages.ringBell() }
  }

  /// Carries out one message. Answers what is wrong with it, nil when nothing is.
  private func take(_ bytes: [UInt8]) -> String? {
    guard var message = MessageReader(bytes) else { return "a message without a proper header" }
    switch message.kind {
    case Int(SPEECH_WIRE_READY):
      guard let description = message.providerDescription() else {
        return "a description that is cut short or not UTF-8"
      }
      state.withLock { $0.ready = description }
    case Int(SPEECH_WIRE_FAILED):
      let failure = message.openFailure()
      state.withLock { $0.failure = .unusable(failure) }
    case Int(SPEECH_WIRE_VOICE):
      takeVoice(&message)
    case Int(SPEECH_WIRE_VOICES_END):
      _ = message.uint32()
      let status = message.int32()
      state.withLock { state in
        guard case .asked(let voices) = state.voices else { return }
        state.voices = .answered(voices, status: status)
      }
    case Int(SPEECH_WIRE_CHANGED):
      events.voicesDidChange()
    case Int(SPEECH_WIRE_LOG):
      let level = Int(message.uint32())
      note(level: level, message.text())
    case Int(SPEECH_WIRE_GOODBYE):
      state.withLock { $0.saidGoodbye = $0.isDismissed }
    default:
      return "a message of the unknown kind \(message.kind)"
    }
    return message.isShort ? "a message that is cut short" : nil
  }

  private func takeVoice(_ message: inout MessageReader) {
    guard let voice = message.voice(of: description.identifier) else {
      return note(level: 2, "a voice was left out: one of its texts is not UTF-8")
    }
    state.withLock { state in
      guard case .asked(var voices) = state.voices else { return }
      // Not two owners of the array at a time, or each voice would copy all before it.
      state.voices = .none
      voices.append(voice)
      state.voices = .asked(voices)
    }
  }

  // MARK: Lines

  private func readOutput(
    _ buffer: inout [UInt8],
    _ output: inout LineSplitter,
    _ descriptors: inout [pollfd]
  ) {
    guard descriptors[3].revents != 0 else { return }
    let bytes = process.readErrorOutput(into: &buffer)
    // Closed by the provider: poll would report that for ever.
    if bytes.isEmpty, descriptors[3].revents & Int16(POLLHUP) != 0 { descriptors[3].fd = -1 }
    for line in output.add(bytes) { note(level: 1, line) }
  }

  private func note(level: Int, _ line: String) {
    state.withLock { $0.note(line) }
    events.didLog(level, line)
  }
}

extension MessageReader {
  /// A FAILED message in words.
  mutating func openFailure() -> ProbeFailure {
    let reason = Int(uint32())
    let status = int32()
    let details = text()
    switch reason {
    case Int(SPEECH_FAILED_LOAD):
      // dlerror names the descriptor it loaded from, which tells nobody anything.
      let cause = details.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? details
      return ProbeFailure(kind: .notLoadable, details: "could not be loaded: \(cause)")
    case Int(SPEECH_FAILED_SYMBOL):
      return ProbeFailure(
        kind: .missingEntry,
        details: "exports no function \(details): it is not a speech provider")
    case Int(SPEECH_FAILED_VERSION):
      return ProbeFailure(
        kind: .wrongVersion,
        details: "does not support provider ABI 1: \(details). Install a build of it for this host")
    case Int(SPEECH_FAILED_PRELOAD):
      return ProbeFailure(kind: .refused, details: "preload() answered \(statusText(status))")
    case Int(SPEECH_FAILED_CREATE):
      return ProbeFailure(kind: .refused, details: "create() answered \(statusText(status))")
    default:
      return ProbeFailure(kind: .badTable, details: "breaks the provider ABI: \(details)")
    }
  }
}
