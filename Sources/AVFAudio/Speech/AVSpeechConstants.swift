// SPDX-License-Identifier: Apache-2.0

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
