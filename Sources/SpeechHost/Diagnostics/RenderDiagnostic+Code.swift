// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup

extension RenderDiagnostic {
  /// Stable and short: `voice-changed`, `not-covered`. Codes for mark-up are not included.
  package enum Code: String, DiagnosticCode {
    case notRead = "not-read"
    case tooLarge = "too-large"
    case noDocument = "no-document"
    case fillTooLong = "fill-too-long"
    case lexiconNotRead = "lexicon-not-read"
    case lexiconsTooLong = "lexicons-too-long"
    case voiceApproximated = "voice-approximated"
    case voiceNotFound = "voice-not-found"
    case voiceDiffers = "voice-differs"
    case voiceChanged = "voice-changed"
    case languageNotSpoken = "language-not-spoken"
    case missingLanguage = "missing-language"
    case phonemeNotSpoken = "phoneme-not-spoken"
    case unknownAlphabet = "unknown-alphabet"
    case badPhonemes = "bad-phonemes"
    case phonemeTooLong = "phoneme-too-long"
    case sayAsTooLong = "say-as-too-long"
    case sayAsNotDone = "say-as-not-done"
    case sayAsUnknown = "say-as-unknown"
    case sayAsNotUnderstood = "say-as-not-understood"
    case sayAsFormatIgnored = "say-as-format-ignored"
    case sayAsDetailIgnored = "say-as-detail-ignored"
    case sayAsByGeneralRules = "say-as-by-general-rules"
    case rateLimited = "rate-limited"
    case pitchLimited = "pitch-limited"
    case volumeLimited = "volume-limited"
    case clipNotPlayed = "clip-not-played"
    case providerRestarted = "provider-restarted"
    case providerFailed = "provider-failed"
    case voiceReplaced = "voice-replaced"
    case providerLast = "provider-last"
    case samplesRepaired = "samples-repaired"
    case markersRefused = "markers-refused"
    case notCovered = "not-covered"
    case notSpoken = "not-spoken"
    case nothingHeard = "nothing-heard"
    case durationEstimated = "duration-estimated"
    case durationLimited = "duration-limited"
    case pitchUnknown = "pitch-unknown"
    case sentenceCut = "sentence-cut"
    case wordTimesEstimated = "word-times-estimated"
    case clipCut = "clip-cut"
    case clipBroken = "clip-broken"
    case limited
    case deviceLost = "device-lost"
    case noDevice = "no-device"
  }
}

extension RenderDiagnostic.Code {
  package var severities: [DiagnosticSeverity] {
    switch self {
    case .notRead, .tooLarge, .noDocument, .fillTooLong, .lexiconNotRead, .unknownAlphabet,
      .badPhonemes, .notSpoken, .clipBroken:
      [.error]
    case .voiceApproximated, .voiceChanged, .sayAsByGeneralRules, .notCovered,
      .durationEstimated, .limited:
      [.note]
    case .languageNotSpoken: [.note, .warning]
    case .voiceNotFound, .voiceDiffers, .missingLanguage, .phonemeNotSpoken,
      .phonemeTooLong, .sayAsTooLong, .sayAsNotDone, .sayAsUnknown, .sayAsNotUnderstood,
      .sayAsFormatIgnored,
      .sayAsDetailIgnored, .rateLimited, .pitchLimited, .volumeLimited, .clipNotPlayed,
      .providerRestarted, .providerFailed, .voiceReplaced, .providerLast, .samplesRepaired,
      .markersRefused, .durationLimited, .pitchUnknown, .sentenceCut, .wordTimesEstimated,
      .lexiconsTooLong, .nothingHeard, .clipCut, .deviceLost, .noDevice:
      [.warning]
    }
  }

  package var phase: DiagnosticPhase {
    switch self {
    case .notRead, .tooLarge, .noDocument: .reading
    case .fillTooLong, .lexiconNotRead, .lexiconsTooLong, .voiceApproximated, .voiceNotFound,
      .voiceDiffers,
      .voiceChanged, .languageNotSpoken, .missingLanguage, .phonemeNotSpoken, .unknownAlphabet,
      .badPhonemes,
      .phonemeTooLong, .sayAsTooLong, .sayAsNotDone, .sayAsUnknown, .sayAsNotUnderstood,
      .sayAsFormatIgnored, .sayAsDetailIgnored, .sayAsByGeneralRules, .rateLimited,
      .pitchLimited, .volumeLimited, .clipNotPlayed:
      .planning
    case .providerRestarted, .providerFailed, .voiceReplaced, .providerLast, .samplesRepaired,
      .markersRefused, .notCovered, .notSpoken, .nothingHeard, .durationEstimated,
      .durationLimited, .pitchUnknown, .sentenceCut, .wordTimesEstimated, .clipCut, .clipBroken,
      .limited:
      .rendering
    case .deviceLost, .noDevice: .playing
    }
  }

  package var summary: String {
    switch self {
    case .notRead: "the document could not be read"
    case .tooLarge: "the document is too large to be read"
    case .noDocument: "the file is empty, or is not text"
    case .fillTooLong: "breaks and clips last longer together than allowed"
    case .lexiconNotRead: "a lexicon that could not be opened or used"
    case .lexiconsTooLong: "lexicons add too much text; words are spoken as they are written"
    case .voiceApproximated: "a voice that fits nearly speaks"
    case .voiceNotFound:
      "no voice is what the document or the option asks for; the message says which one speaks"
    case .voiceDiffers: "no voice has all that is asked for; the message says which one speaks"
    case .voiceChanged: "another voice speaks a text in another language"
    case .languageNotSpoken:
      "the voice does not speak the language; the message says who reads it, or that it is left out; "
        + "a note if the document requests the voice for this text"
    case .missingLanguage: "the document does not state its language, as SSML 1.1 requires"
    case .phonemeNotSpoken: "the voice cannot be told how a word is pronounced"
    case .unknownAlphabet: "phonemes in an unknown alphabet"
    case .badPhonemes: "phonemes that are not valid, or too many for one word"
    case .phonemeTooLong: "the text of this element is longer than the voice takes at once"
    case .sayAsTooLong: "the text of this element is longer than the voice takes at once"
    case .sayAsNotDone: "a part of the system is missing that puts this into words"
    case .sayAsUnknown: "an unknown value of interpret-as"
    case .sayAsNotUnderstood: "the text is not what interpret-as says"
    case .sayAsFormatIgnored: "the format has no meaning here"
    case .sayAsDetailIgnored: "the detail has no meaning here"
    case .sayAsByGeneralRules: "the language has no rules for this; the message says how it is read"
    case .rateLimited: "the rate is out of reach of the voice; it is limited"
    case .pitchLimited: "the pitch is out of reach of the voice; it is limited"
    case .volumeLimited: "the volume is out of reach of the voice; it is limited"
    case .clipNotPlayed: "a clip could not be opened; the content of its element is spoken"
    case .providerRestarted:
      "a provider crashed and was started again; the message says what was lost, if anything"
    case .providerFailed: "a provider failed at this sentence; the message says how"
    case .voiceReplaced:
      "another voice speaks; the message says which, instead of which, from where, and why"
    case .providerLast: "a provider is in quarantine, but used because no other voice could speak"
    case .samplesRepaired: "a provider wrote samples that are beyond full scale or not numbers"
    case .markersRefused: "a provider reported markers that do not fit the text or the audio"
    case .notCovered: "the voice has no words for this, and another says it"
    case .notSpoken: "no voice says this; the exit status is 69"
    case .nothingHeard:
      "a text takes long and gives nothing to hear; the rest of its sentence is left out"
    case .durationEstimated: "a text too long to be measured before it is heard"
    case .durationLimited: "a text cannot be read in the duration that is asked for"
    case .pitchUnknown: "the pitch of the voice could not be measured; hertz are ignored"
    case .sentenceCut: "a sentence whose prosody changes is too long; its end is missing"
    case .wordTimesEstimated: "the voice reports no words; their times are estimated"
    case .clipCut: "a clip is longer than allowed; its rest is left out"
    case .clipBroken: "a clip could not be played to its end"
    case .limited: "frames were louder than full scale and were made softer"
    case .deviceLost: "the device has gone; speech continues when it is back"
    case .noDevice: "no device can be opened; nothing will be heard"
    }
  }
}
