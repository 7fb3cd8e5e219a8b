// SPDX-License-Identifier: Apache-2.0

import AVFoundation

/// Speaks what the user types, and says which word is being heard. All of it is Apple's API.
@MainActor
final class SpeechController: NSObject, AVSpeechSynthesizerDelegate {
  /// A BCP 47 code; the best voice of the language speaks.
  var language = AVSpeechSynthesisVoice.currentLanguageCode()
  var rate = AVSpeechUtteranceDefaultSpeechRate
  var pitch: Float = 1

  /// Called with the text and the range of it that is heard now; nil when it is over.
  var didChange: (String, NSRange?) -> Void = { _, _ in }

  private let synthesizer = AVSpeechSynthesizer()

  override init() {
    super.init()
    synthesizer.delegate = self
  }

  func speak(_ text: String) {
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = AVSpeechSynthesisVoice(language: language)
    utterance.rate = rate
    utterance.pitchMultiplier = pitch
    synthesizer.speak(utterance)
  }

  /// Pauses after the word, or continues.
  func pauseOrContinue() {
    if synthesizer.isPaused {
      synthesizer.continueSpeaking()
    } else {
      synthesizer.pauseSpeaking(at: .word)
    }
  }

  func stop() { synthesizer.stopSpeaking(at: .immediate) }

  // MARK: AVSpeechSynthesizerDelegate, on the main queue

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {
    let text = utterance.speechString
    MainActor.assumeIsolated { didChange(text, characterRange) }
  }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didFinish utterance: AVSpeechUtterance
  ) {
    let text = utterance.speechString
    MainActor.assumeIsolated { didChange(text, nil) }
  }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didCancel utterance: AVSpeechUtterance
  ) {
    let text = utterance.speechString
    MainActor.assumeIsolated { didChange(text, nil) }
  }
}
