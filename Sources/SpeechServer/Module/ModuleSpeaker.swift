// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem
import Synchronization

/// Speaks the messages of a module, one after the other.
final class ModuleSpeaker: Sendable {
  private struct Current {
    var number = 0
    var message: SpokenMessage?
  }

  /// How long a new message waits for the process of the one that was stopped; longer than a process needs to notice.
  private static let handover = Duration.milliseconds(20)

  private let current = Mutex(Current())
  private let host: SpeechHost
  private let voices: ClientVoices
  private let output: ModuleOutput
  private let log: ProgramLog

  init(_ host: SpeechHost, voices: ClientVoices, output: ModuleOutput, log: ProgramLog) {
    self.host = host
    self.voices = voices
    self.output = output
    self.log = log
  }

  /// Whether a message has not ended.
  var isSpeaking: Bool { silence != nil }

  /// How long ago the current message sent something; nil if none is being spoken.
  var silence: Duration? { output.silence(of: current.withLock(\.number)) }

  /// Begins a message, after which its events follow. Replies whether that is possible.
  func speak(_ content: [UInt8], kind: MessageKind, settings: MessageSettings) {
    let message = SpokenMessage()
    let previous = current.withLock(\.message)
    // The reply comes before the thread's first event.
    let number = output.begin()
    current.withLock { $0 = Current(number: number, message: message) }
    do throws(SystemThread.Failure) {
      try SystemThread.detach("message") { [self] in
        previous?.waitForEnd(atMost: Self.handover)
        run(message, number: number, content: content, kind: kind, settings: settings)
      }
    } catch {
      log.write("no thread could be created to speak: \(SystemError.text(error.code))", level: 1)
      output.end(number, end: .stopped)
    }
  }

  /// Ends the current message at once.
  func end(_ end: MessageEnd) {
    let (number, message) = current.withLock { ($0.number, $0.message) }
    // First, because the thread of the message may be writing and hold the output.
    message?.stop()
    output.end(number, end: end)
  }

  /// Whether a message would continue from its beginning if it were paused now.
  var isBeforeFirstMark: Bool { output.isBeforeFirstMark(current.withLock(\.number)) }

  private func run(
    _ message: SpokenMessage,
    number: Int,
    content: [UInt8],
    kind: MessageKind,
    settings: MessageSettings
  ) {
    let request = MessageRequest.request(content, kind: kind, settings: settings, voices: voices)
    let events = NumberedEvents(output, number: number)
    let outcome = message.render(request, on: host, to: events) { [log] diagnostic in
      log.write(diagnostic.message, level: 4)
    }
    if let failure = outcome.failure { log.write(failure, level: 2) }
    switch outcome {
    case .finished: output.end(number, end: .finished)
    // The caller that cancelled it has ended it already, possibly as paused.
    case .cancelled: break
    // A screen reader takes a stopped message for a request of the user, and reads no further.
    case .crashed, .timedOut: output.end(number, end: .finished)
    case .refused: output.end(number, end: .stopped)
    }
  }
}

/// The events of one message.
private final class NumberedEvents: MessageEvents {
  private let output: ModuleOutput
  private let number: Int

  init(_ output: ModuleOutput, number: Int) {
    self.output = output
    self.number = number
  }

  func send(_ samples: UnsafeBufferPointer<Int16>, sampleRate: Int) -> Bool {
    output.send(samples, sampleRate: sampleRate, of: number)
  }

  func reach(mark name: String) -> Bool { output.reach(mark: name, of: number) }
}
