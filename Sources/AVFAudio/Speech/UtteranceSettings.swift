// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The settings of an utterance, for encoding and decoding.
struct UtteranceSettings {
  var voice: AVSpeechSynthesisVoice?
  var rate = AVSpeechUtteranceDefaultSpeechRate
  var pitchMultiplier: Float = 1
  var volume: Float = 1
  var prefersAssistiveTechnologySettings = false
  var preUtteranceDelay: TimeInterval = 0
  var postUtteranceDelay: TimeInterval = 0

  /// Those of a new utterance.
  init() {}

  private enum Key {
    static let voice = "voice"
    static let rate = "rate"
    static let pitchMultiplier = "pitchMultiplier"
    static let volume = "volume"
    static let prefersAssistiveTechnologySettings = "prefersAssistiveTechnologySettings"
    static let preUtteranceDelay = "preUtteranceDelay"
    static let postUtteranceDelay = "postUtteranceDelay"
  }

  /// Missing values are those of a new utterance.
  init(coder: NSCoder) {
    if coder.containsValue(forKey: Key.voice) {
      voice = coder.decodeObject(of: AVSpeechSynthesisVoice.self, forKey: Key.voice)
    }
    let prefers = Key.prefersAssistiveTechnologySettings
    prefersAssistiveTechnologySettings = coder.decodeBool(forKey: prefers)
    if coder.containsValue(forKey: Key.rate) { rate = coder.decodeFloat(forKey: Key.rate) }
    if coder.containsValue(forKey: Key.pitchMultiplier) {
      pitchMultiplier = coder.decodeFloat(forKey: Key.pitchMultiplier)
    }
    if coder.containsValue(forKey: Key.volume) { volume = coder.decodeFloat(forKey: Key.volume) }
    preUtteranceDelay = coder.decodeDouble(forKey: Key.preUtteranceDelay)
    postUtteranceDelay = coder.decodeDouble(forKey: Key.postUtteranceDelay)
  }

  func encode(with coder: NSCoder) {
    coder.encode(voice, forKey: Key.voice)
    coder.encode(rate, forKey: Key.rate)
    coder.encode(pitchMultiplier, forKey: Key.pitchMultiplier)
    coder.encode(volume, forKey: Key.volume)
    let prefers = Key.prefersAssistiveTechnologySettings
    coder.encode(prefersAssistiveTechnologySettings, forKey: prefers)
    coder.encode(preUtteranceDelay, forKey: Key.preUtteranceDelay)
    coder.encode(postUtteranceDelay, forKey: Key.postUtteranceDelay)
  }
}
