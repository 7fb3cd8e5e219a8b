// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import Glibc
import SpeechSystem
import SpeechVoices
import Synchronization

/// How the monitor handles messages and lines. [monitor]
extension Worker {
  /// Maximum bytes of all VOICE messages of one list.
  private static let maxVoiceListSize = 16 << 20

  /// Handles up to `limit` pending messages; false when the socket is closed.
  func readMessages(_ buffer: inout [UInt8], limit: Int) -> Bool {
    var isOpen = true
    var count = 0
    reading: while count < limit {
      switch process.receive(into: &buffer) {
      case .nothing: break reading
      case .closed:
        isOpen = false
        break reading
      case .message(let bytes):
        count += 1
        if let fault = take(bytes) {
          // Keep the first failure: later messages may be wrong only because of it.
          state.withLock { $0.failure = $0.failure ?? .nonsense(fault) }
          process.kill()
          break reading
        }
      }
    }
    if count > 0 { pages.wakeHost() }
    return isOpen
  }

  /// Handles one message. Returns its fault, nil when valid.
  private func take(_ bytes: [UInt8]) -> String? {
    guard var message = MessageReader(bytes) else { return "a message without a proper header" }
    if message.kind == Int(SPEECH_WIRE_VOICE) { return takeVoice(&message, bytes: bytes.count) }
    guard state.withLock({ $0.messages.take(at: linux_monotonic_ns()) }) else {
      return "more messages than there can be reasons for"
    }
    switch message.kind {
    case Int(SPEECH_WIRE_READY):
      return takeReady(&message)
    case Int(SPEECH_WIRE_FAILED):
      var failure = message.openFailure()
      guard !message.isShort else { break }
      return state.withLock { state in
        guard state.ready == nil, state.failure == nil else { return "an opening that fails twice" }
        if failure.kind == .refused { failure.append(lastLines: state.lastLines) }
        state.failure = .unusable(failure)
        return nil
      }
    case Int(SPEECH_WIRE_VOICES_END):
      return takeEndOfVoices(&message)
    case Int(SPEECH_WIRE_CHANGED):
      guard state.withLock({ $0.voiceChange.arrive() }) else {
        return "a change of voices before the last one was handled"
      }
      passOnChange()
    case Int(SPEECH_WIRE_LOG):
      let level = message.uint32()
      let line = message.line()
      // Unknown enumerators count as 0 (rule V4 of speech_provider.h).
      if !message.isShort { note(level: level <= 3 ? Int(level) : 0, line: line) }
    case Int(SPEECH_WIRE_GOODBYE):
      return state.withLock { state in
        guard state.isDismissed else { return "a goodbye without being told to end" }
        state.acknowledgedQuit = true
        return nil
      }
    default:
      return "a message of the unknown kind \(message.kind)"
    }
    return message.isShort ? "a message that is cut short" : nil
  }

  private func takeReady(_ message: inout MessageReader) -> String? {
    let given = message.providerDescription()
    let report = message.sandboxReport(places.confinement)
    guard let description = given, !message.isShort else {
      return "a description that is cut short or not UTF-8"
    }
    guard let sandbox = report else { return "a sandbox of an unknown level" }
    return state.withLock { state in
      guard state.ready == nil, state.failure == nil else { return "a second description" }
      state.ready = description
      state.sandbox = sandbox
      return nil
    }
  }

  /// Reports a change of voices when due.
  func passOnChange() {
    guard state.withLock({ $0.voiceChange.leave(at: linux_monotonic_ns()) }) else { return }
    // Acknowledged, so that the worker reports the next change.
    speech_host_set_heard_changes(pages.host, speech_host_heard_changes(pages.host) &+ 1)
    events.voicesDidChange()
  }

  private func takeVoice(_ message: inout MessageReader, bytes: Int) -> String? {
    let voice = message.voice(of: description.identifier)
    return state.withLock { state in
      guard case .asked(var voices, let total) = state.voices else {
        return "a voice that nobody asked for"
      }
      // Voices left out are logged together at the end of the list.
      guard total + bytes <= Self.maxVoiceListSize else {
        return "more than \(Self.maxVoiceListSize >> 20) MiB of voices"
      }
      // Avoid a second owner of the array, or each voice would copy all before it.
      state.voices = .none
      if let voice { voices.append(voice) }
      state.voices = .asked(voices, bytes: total + bytes)
      return nil
    }
  }

  private func takeEndOfVoices(_ message: inout MessageReader) -> String? {
    let count = Int(message.uint32())
    let status = message.int32()
    guard !message.isShort else { return "a message that is cut short" }
    let missing: Int? = state.withLock { state in
      guard case .asked(let voices, _) = state.voices, count >= voices.count else { return nil }
      state.voices = .answered(voices, status: status)
      state.leftOutVoices = count - voices.count
      return count - voices.count
    }
    guard let missing else { return "the end of a list of voices that nobody asked for" }
    if missing > 0 {
      note(
        level: 2,
        line: "\(missing) voices were left out: they break the rules of speech_voice_t"
      )
    }
    return nil
  }

  // MARK: Lines

  func note(level: Int, line: String) {
    state.withLock { $0.note(line) }
    events.didLog(level, line)
  }
}

extension MessageReader {
  /// What dlerror(3) says, without the descriptor that the library itself was loaded from, which is meaningless to users. The
  /// name of another library is what they need.
  private static func cause(ofLoadError details: String) -> String {
    guard let colon = details.firstRange(ofText: ": ") else { return details }
    let subject = details[..<colon.lowerBound]
    let rest = details[colon.upperBound...]
    if subject.hasPrefix("/proc/self/fd/") { return String(rest) }
    guard rest.hasPrefix("cannot open shared object file") else { return details }
    return
      "\(subject), which it needs, was not found where the system looks for libraries; a library that comes with the "
      + "provider is loaded by its path in preload(), from the data folder, or linked statically"
  }

  /// A text for people, from any bytes, without what steers a terminal.
  fileprivate mutating func line() -> String {
    lossyText(limit: LineSplitter.maxLineLength).replacingSteering(with: " ")
  }

  /// Describes a FAILED message.
  fileprivate mutating func openFailure() -> ProbeFailure {
    let reason = Int(uint32())
    let status = int32()
    let details = line()
    switch reason {
    case Int(SPEECH_FAILED_LOAD):
      return ProbeFailure(
        kind: .notLoadable,
        details: "could not be loaded: \(Self.cause(ofLoadError: details))"
      )
    case Int(SPEECH_FAILED_SYMBOL):
      return ProbeFailure(
        kind: .missingEntry,
        details: "exports no function \(details): it is not a speech provider"
      )
    case Int(SPEECH_FAILED_VERSION):
      return ProbeFailure(
        kind: .wrongVersion,
        details: "does not support provider ABI 1: \(details). Install a build of it for this host"
      )
    case Int(SPEECH_FAILED_PRELOAD):
      return ProbeFailure(kind: .refused, details: "preload() returned \(statusText(status))")
    case Int(SPEECH_FAILED_CREATE):
      return ProbeFailure(kind: .refused, details: "create() returned \(statusText(status))")
    case Int(SPEECH_FAILED_SANDBOX) where status == EBUSY:
      // One of its threads has its own filter, over which ours cannot be installed.
      return ProbeFailure(
        kind: .refused,
        details: "was not started because it prevents its sandbox from closing \(details)"
      )
    case Int(SPEECH_FAILED_SANDBOX):
      return ProbeFailure(
        kind: .notSandboxed,
        details:
          "was not started because this system cannot sandbox it \(details): \(SystemError.text(status))"
      )
    default:
      return ProbeFailure(kind: .badTable, details: "breaks the provider ABI: \(details)")
    }
  }
}
