// SPDX-License-Identifier: Apache-2.0

import AVFoundation

/// The speech of an app in the way most apps have it: one synthesizer, one delegate, a voice that the user has chosen.
@MainActor
final class SpeechManager: NSObject {
  static let shared = SpeechManager()

  private let synthesizer = AVSpeechSynthesizer()
  private(set) var spokenWord = NSRange(location: NSNotFound, length: 0)
  private(set) var events: [String] = []
  var voiceIdentifier: String?
  var rate = AVSpeechUtteranceDefaultSpeechRate
  var pitch: Float = 1
  var volume: Float = 1
  var didEnd: (@MainActor () -> Void)?

  private override init() {
    super.init()
    synthesizer.delegate = self
    synthesizer.usesApplicationAudioSession = true
  }

  var isSpeaking: Bool { synthesizer.isSpeaking && !synthesizer.isPaused }

  func speak(_ text: String, language: String = AVSpeechSynthesisVoice.currentLanguageCode()) {
    do {
      try AVAudioSession.sharedInstance().setCategory(
        .playback,
        mode: .spokenAudio,
        options: [.duckOthers]
      )
      try AVAudioSession.sharedInstance().setActive(true)
    } catch {
      events.append("no audio session: \(error.localizedDescription)")
    }
    if synthesizer.isSpeaking { synthesizer.stopSpeaking(at: .immediate) }
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = voice(language: language)
    utterance.rate = min(
      max(rate, AVSpeechUtteranceMinimumSpeechRate),
      AVSpeechUtteranceMaximumSpeechRate
    )
    utterance.pitchMultiplier = pitch
    utterance.volume = volume
    utterance.preUtteranceDelay = 0.1
    utterance.postUtteranceDelay = 0.2
    utterance.prefersAssistiveTechnologySettings = true
    synthesizer.speak(utterance)
  }

  func pauseOrContinue() {
    if synthesizer.isPaused {
      synthesizer.continueSpeaking()
    } else if synthesizer.isSpeaking {
      synthesizer.pauseSpeaking(at: .word)
    }
  }

  func stop() -> Bool { synthesizer.stopSpeaking(at: .word) }

  /// What was chosen, else the best voice of the language, else the user's own.
  private func voice(language: String) -> AVSpeechSynthesisVoice? {
    if let identifier = voiceIdentifier, let chosen = AVSpeechSynthesisVoice(identifier: identifier)
    {
      return chosen
    }
    if language.hasPrefix("en-US"),
      let alex = AVSpeechSynthesisVoice(identifier: AVSpeechSynthesisVoiceIdentifierAlex)
    {
      return alex
    }
    return AVSpeechSynthesisVoice(language: language) ?? AVSpeechSynthesisVoice(language: nil)
  }
}

extension SpeechManager: AVSpeechSynthesizerDelegate {
  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didStart utterance: AVSpeechUtterance
  ) {
    note("start \(utterance.speechString)")
  }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didPause utterance: AVSpeechUtterance
  ) {
    note("pause")
  }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didContinue utterance: AVSpeechUtterance
  ) {
    note("continue")
  }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didFinish utterance: AVSpeechUtterance
  ) {
    note("finish")
    Task { @MainActor in
      self.didEnd?()
      try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
    }
  }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didCancel utterance: AVSpeechUtterance
  ) {
    note("cancel")
  }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {
    let word = (utterance.speechString as NSString).substring(with: characterRange)
    MainActor.assumeIsolated {
      spokenWord = characterRange
      events.append(word)
    }
  }

  private nonisolated func note(_ event: String) {
    MainActor.assumeIsolated { events.append(event) }
  }
}
