// SPDX-License-Identifier: Apache-2.0

/// Where speech pauses or stops.
public enum AVSpeechBoundary: Int, Sendable {
  /// At once, in the middle of a word.
  case immediate = 0
  /// After the word that is being spoken.
  case word = 1
}

/// How good a voice sounds.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  /// What every voice of a provider has.
  case enhanced = 2
  case premium = 3
}

/// The gender that a voice states.
public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
  /// None, or neither of the two.
  case unspecified = 0
  case male = 1
  case female = 2
}

/// The lowest rate of an utterance, a quarter of the voice's own speed.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0

/// The highest rate of an utterance, four times the voice's own speed.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// The rate at which a voice speaks at its own speed.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// The identifier of Apple's voice Alex, which no Linux has unless a provider gives a voice this name.
public let AVSpeechSynthesisVoiceIdentifierAlex = "com.apple.speech.voice.Alex"

/// The name of an attribute whose value, a string in IPA, says how its text is pronounced.
public let AVSpeechSynthesisIPANotationAttribute = "AVSpeechSynthesisIPANotationAttribute"
