// SPDX-License-Identifier: Apache-2.0

/// The utterances that a synthesizer in a provider is asked to speak: each is cancelled at once.
final class SpokenUtterances: Sendable {
  private let observer: any UtteranceObserver

  init(_ host: SharedHost, telling observer: any UtteranceObserver) { self.observer = observer }

  var isSpeaking: Bool { false }
  var isPaused: Bool { false }

  /// False: a provider's speech goes to its host alone.
  var isMixedToUplink: Bool {
    get { false }
    set {}
  }

  func speak(_ utterance: AVSpeechUtterance) {
    let reference = UtteranceReference(utterance: utterance)
    observer.note(.cancelled, of: reference)
  }

  func stop(at boundary: AVSpeechBoundary) -> Bool { false }
  func pause(at boundary: AVSpeechBoundary) -> Bool { false }
  func resume() -> Bool { false }
}
