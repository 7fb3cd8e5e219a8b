// SPDX-License-Identifier: Apache-2.0

import AVFAudio

/// Reads a book aloud, sentence by sentence, and tells the reader where it is.
@MainActor
final class ReadAloud: NSObject, AVSpeechSynthesizerDelegate {
  /// An utterance that knows which sentence it is.
  final class SentenceUtterance: AVSpeechUtterance {
    let index: Int

    init(index: Int, text: String, voice: AVSpeechSynthesisVoice?) {
      self.index = index
      super.init(string: text)
      self.voice = voice
    }

    required init?(coder: NSCoder) { fatalError("is not archived") }
  }

  enum Event: Equatable, Sendable {
    case began(sentence: Int)
    case word(sentence: Int, NSRange)
    case marker(sentence: Int, AVSpeechSynthesisMarker.Mark)
    case ended(sentence: Int, isCancelled: Bool)
  }

  private let synthesizer: AVSpeechSynthesizer
  private let continuation: AsyncStream<Event>.Continuation
  let events: AsyncStream<Event>

  init(synthesizer: AVSpeechSynthesizer = AVSpeechSynthesizer()) {
    self.synthesizer = synthesizer
    (events, continuation) = AsyncStream.makeStream()
    super.init()
    synthesizer.delegate = self
  }

  func read(_ sentences: [String], in language: String) {
    let voice = AVSpeechSynthesisVoice(language: language)
    for (index, text) in sentences.enumerated() {
      synthesizer.speak(SentenceUtterance(index: index, text: text, voice: voice))
    }
  }

  func stop() { synthesizer.stopSpeaking(at: .immediate) }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didStart utterance: AVSpeechUtterance
  ) {
    assert(Thread.isMainThread)
    guard let sentence = utterance as? SentenceUtterance else { return }
    continuation.yield(.began(sentence: sentence.index))
  }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didFinish utterance: AVSpeechUtterance
  ) {
    guard let sentence = utterance as? SentenceUtterance else { return }
    continuation.yield(.ended(sentence: sentence.index, isCancelled: false))
  }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didCancel utterance: AVSpeechUtterance
  ) {
    guard let sentence = utterance as? SentenceUtterance else { return }
    continuation.yield(.ended(sentence: sentence.index, isCancelled: true))
  }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {
    guard let sentence = utterance as? SentenceUtterance else { return }
    continuation.yield(.word(sentence: sentence.index, characterRange))
  }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    willSpeak marker: AVSpeechSynthesisMarker,
    utterance: AVSpeechUtterance
  ) {
    guard let sentence = utterance as? SentenceUtterance else { return }
    continuation.yield(.marker(sentence: sentence.index, marker.mark))
  }
}

/// Speaks one text and returns when it has been spoken, or stops when the task is cancelled.
@MainActor
final class AsyncSpeaker: NSObject, AVSpeechSynthesizerDelegate {
  private let synthesizer = AVSpeechSynthesizer()
  private var continuation: CheckedContinuation<Bool, Never>?

  override init() {
    super.init()
    synthesizer.delegate = self
  }

  @discardableResult
  func speak(_ utterance: AVSpeechUtterance) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        self.continuation = continuation
        synthesizer.speak(utterance)
      }
    } onCancel: {
      Task { @MainActor in self.synthesizer.stopSpeaking(at: .immediate) }
    }
  }

  private func end(_ isFinished: Bool) {
    continuation?.resume(returning: isFinished)
    continuation = nil
  }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didFinish utterance: AVSpeechUtterance
  ) {
    MainActor.assumeIsolated { end(true) }
  }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didCancel utterance: AVSpeechUtterance
  ) {
    MainActor.assumeIsolated { end(false) }
  }
}
