// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup

extension RecordingProblem {
  /// Stable and short: `clipped`, `too-soft`.
  package enum Code: String, DiagnosticCode {
    case notUTF8 = "not-utf8"
    case tooMany = "too-many"
    case empty
    case badLine = "bad-line"
    case badName = "bad-name"
    case longText = "long-text"
    case noWords = "no-words"
    case sameID = "same-id"
    case sameText = "same-text"
    case missing
    case notAFile = "not-a-file"
    case outside
    case notPermitted = "not-permitted"
    case tooLarge = "too-large"
    case unreadable
    case silent
    case cutStart = "cut-start"
    case cutEnd = "cut-end"
    case lowRate = "low-rate"
    case oneChannel = "one-channel"
    case tooSoft = "too-soft"
    case soft
    case noSpeech = "no-speech"
    case noisy
    case clipped
    case click
    case uneven
    case tooShort = "too-short"
    case short
    case long
    case tooLong = "too-long"
    case doubtfulWords = "doubtful-words"
    case otherWords = "other-words"
    case otherSentences = "other-sentences"
    case severalSentences = "several-sentences"
  }
}

extension RecordingProblem.Code {
  package var severities: [DiagnosticSeverity] {
    switch self {
    case .notUTF8, .tooMany, .empty, .badLine, .badName, .longText, .noWords, .sameID, .missing,
      .notAFile, .outside, .notPermitted, .tooLarge, .unreadable, .silent, .tooSoft, .noSpeech,
      .tooShort, .tooLong, .otherWords, .severalSentences:
      [.error]
    case .sameText, .cutStart, .cutEnd, .lowRate, .oneChannel, .soft, .noisy, .click, .uneven,
      .short, .long, .doubtfulWords, .otherSentences:
      [.warning]
    case .clipped: [.warning, .error]
    }
  }

  package var phase: DiagnosticPhase {
    .recording
  }

  package var summary: String {
    switch self {
    case .notUTF8: "the list is not UTF-8"
    case .tooMany: "the list is too long"
    case .empty: "the list has no recordings"
    case .badLine: "a line of the list without a text"
    case .badName: "a line of the list that does not begin with the name of a file"
    case .longText: "a text that is too long"
    case .noWords: "a text without words"
    case .sameID: "a name that is already used"
    case .sameText: "a text that another recording has; that one is used"
    case .missing: "a recording of the list that does not exist"
    case .notAFile: "a recording that is a folder or a device"
    case .outside: "a recording outside the folder"
    case .notPermitted: "a recording that may not be read"
    case .tooLarge: "a file that is too large"
    case .unreadable: "a file that cannot be opened or decoded"
    case .silent: "nothing is heard in the recording"
    case .cutStart: "the recording begins in the middle of a sound"
    case .cutEnd: "the recording ends in the middle of a sound"
    case .lowRate: "the sample rate is low"
    case .oneChannel: "the two channels differ; the louder one is used"
    case .tooSoft: "the recording is too soft to be used"
    case .soft: "the recording is soft, and made louder with its noise"
    case .noSpeech: "the recording is an even noise"
    case .noisy: "the noise is nearly as loud as the speech"
    case .clipped: "the recording is too loud for its format; an error if much of it is"
    case .click: "there are clicks in the recording; they are made softer"
    case .uneven: "the recording has high peaks, and stays softer than the others"
    case .tooShort: "the recording is too short for its text"
    case .short: "the recording is short for its text"
    case .long: "the recording is long for its text"
    case .tooLong: "the recording is too long for its text, or to be used at all"
    case .doubtfulWords: "the recording may not say its text"
    case .otherWords: "the recording does not say its text"
    case .otherSentences: "the two texts of a recording do not have the same number of sentences"
    case .severalSentences: "a recording of several sentences that pauses do not separate"
    }
  }
}
