// SPDX-License-Identifier: Apache-2.0

/// Where speech pauses or stops.
public enum AVSpeechBoundary: Int, Sendable {
  /// Immediately, even within a word.
  case immediate = 0
  /// After the current word.
  case word = 1
}

/// The quality of a voice.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  /// The quality of every voice of a provider.
  case enhanced = 2
  case premium = 3
}

/// The gender that a voice states.
public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
  /// None, or neither male nor female.
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

/// The identifier of Apple's voice Alex, which exists only if a provider uses this identifier.
public let AVSpeechSynthesisVoiceIdentifierAlex = "com.apple.speech.voice.Alex"

/// The name of an attribute whose value, an IPA string, is the pronunciation of its text.
public let AVSpeechSynthesisIPANotationAttribute = "AVSpeechSynthesisIPANotationAttribute"
