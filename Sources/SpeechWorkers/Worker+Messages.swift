// SPDX-License-Identifier: Apache-2.0

import CSpeechWire
import Glibc
import SpeechVoices
import Synchronization

/// What the monitor does with messages and lines. [monitor]
extension Worker {
  /// Bytes of voices that a provider may send in one list, texts and all.
  private static let largestVoiceList = 16 << 20

  /// Carries out the messages that are there, `most` of them; false when there will be no more.
  func readMessages(_ buffer: inout [UInt8], most: Int) -> Bool {
    var isOpen = true
    var count = 0
    reading: while count < most {
      switch process.receive(into: &buffer) {
      case .nothing: break reading
      case .closed:
        isOpen = false
        break reading
      case .message(let bytes):
        count += 1
        if let fault = take(bytes) {
          state.withLock { $0.failure = $0.failure ?? .nonsense(fault) }
          process.kill()
        }
      }
    }
    if count > 0 { pages.ringBell() }
    return isOpen
  }

  /// Carries out one message. Answers what is wrong with it, nil when nothing is.
  private func take(_ bytes: [UInt8]) -> String? {
    guard var message = MessageReader(bytes) else { return "a message without a proper header" }
    switch message.kind {
    case Int(SPEECH_WIRE_READY):
      guard let description = message.providerDescription() else {
        return "a description that is cut short or not UTF-8"
      }
      let sandbox = message.sandboxReport()
      state.withLock { state in
        state.sandbox = state.sandbox ?? sandbox
        state.ready = state.ready ?? description
      }
    case Int(SPEECH_WIRE_FAILED):
      let failure = message.openFailure()
      state.withLock { $0.failure = $0.failure ?? .unusable(failure) }
    case Int(SPEECH_WIRE_VOICE):
      return takeVoice(&message, bytes: bytes.count)
    case Int(SPEECH_WIRE_VOICES_END):
      takeEndOfVoices(&message)
    case Int(SPEECH_WIRE_CHANGED):
      // Acknowledged, so that the worker tells of the next change and of no second one before.
      if let heard = MessageWriter(kind: Int(SPEECH_WIRE_HEARD)).finished() {
        _ = process.send(heard)
      }
      events.voicesDidChange()
    case Int(SPEECH_WIRE_LOG):
      let level = Int(message.uint32())
      note(level: level, message.line())
    case Int(SPEECH_WIRE_GOODBYE):
      state.withLock { $0.saidGoodbye = $0.isDismissed }
    default:
      return "a message of the unknown kind \(message.kind)"
    }
    return message.isShort ? "a message that is cut short" : nil
  }

  private func takeVoice(_ message: inout MessageReader, bytes: Int) -> String? {
    let voice = message.voice(of: description.identifier)
    if voice == nil { note(level: 2, "a voice was left out: one of its texts is not UTF-8") }
    return state.withLock { state in
      guard case .asked(var voices, let total) = state.voices else { return nil }
      guard total + bytes <= Self.largestVoiceList else {
        return "more than \(Self.largestVoiceList >> 20) MiB of voices"
      }
      // Not two owners of the array at a time, or each voice would copy all before it.
      state.voices = .none
      if let voice { voices.append(voice) }
      state.voices = .asked(voices, bytes: total + bytes)
      return nil
    }
  }

  private func takeEndOfVoices(_ message: inout MessageReader) {
    let count = Int(message.uint32())
    let status = message.int32()
    let missing = state.withLock { state in
      guard case .asked(let voices, _) = state.voices else { return 0 }
      state.voices = .answered(voices, status: status)
      return count - voices.count
    }
    if missing > 0 {
      note(level: 2, "\(missing) voices were left out: they break the rules of speech_voice_t")
    }
  }

  // MARK: Lines

  func readOutput(
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

  func note(level: Int, _ line: String) {
    state.withLock { $0.note(line) }
    events.didLog(level, line)
  }
}

extension MessageReader {
  /// A text for people, whatever bytes it is made of: without what would steer a terminal.
  fileprivate mutating func line() -> String { LineSplitter.cleaned(lossyText()) }

  /// A FAILED message in words.
  fileprivate mutating func openFailure() -> ProbeFailure {
    let reason = Int(uint32())
    let status = int32()
    let details = line()
    switch reason {
    case Int(SPEECH_FAILED_LOAD):
      // dlerror names the descriptor it loaded from, which tells nobody anything.
      let cause = details.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? details
      return ProbeFailure(kind: .notLoadable, details: "could not be loaded: \(cause)")
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
      return ProbeFailure(kind: .refused, details: "preload() answered \(statusText(status))")
    case Int(SPEECH_FAILED_CREATE):
      return ProbeFailure(kind: .refused, details: "create() answered \(statusText(status))")
    case Int(SPEECH_FAILED_SANDBOX) where status == EBUSY:
      // One of its threads has a filter of its own, which ours cannot be put on top of.
      return ProbeFailure(
        kind: .refused,
        details: "was not started, as it keeps itself from being shut in \(details)"
      )
    case Int(SPEECH_FAILED_SANDBOX):
      return ProbeFailure(
        kind: .hostFault,
        details:
          "was not started, as this system does not shut it in \(details): \(errorText(status))"
      )
    default:
      return ProbeFailure(kind: .badTable, details: "breaks the provider ABI: \(details)")
    }
  }
}
