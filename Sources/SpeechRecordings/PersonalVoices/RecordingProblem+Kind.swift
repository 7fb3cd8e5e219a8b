// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

extension RecordingProblem {
  /// What is wrong, with all that its message needs.
  package enum Kind: Hashable, Sendable {
    // The list
    case notUTF8
    /// It has more lines than the limit, the last that was read.
    case tooMany(last: Int, limit: Int)
    case empty
    /// A line has only one field.
    case badLine
    case badName(limit: Int)
    case longText(limit: Int)
    case noWords
    case sameID(String, line: Int)
    case sameText(String, other: String, line: Int)

    // The file
    case missing(file: String)
    case notOpened(Obstacle, what: String)
    case notDecoded(what: String)
    case tooManySeconds(limit: Int64)

    // The sound
    case silent
    case cutStart, cutEnd
    /// In hertz.
    case lowRate(Int)
    case oneChannel
    /// In dB.
    case tooSoft(level: Int)
    case soft(level: Int)
    case noSpeech
    /// In dB below the speech.
    case noisy(distance: Int)
    case clipped(places: Int, isUsable: Bool)
    case clicks(Int)
    /// In dB.
    case uneven(shortfall: Int)
    case length(Length, seconds: Double, letters: Int)

    // The words
    /// - Parameter place: where the text is from, for people; nil if that is obvious.
    case doubtfulWords(text: String, place: String?, isNoisy: Bool)
    case otherWords(text: String, place: String?, isNoisy: Bool)
    case otherSentences(Int, inWords: Int)
    case severalSentences(Int)
  }

  /// Why a file cannot be opened.
  package enum Obstacle: Hashable, Sendable {
    case notAFile, outside, notPermitted, tooLarge, unreadable
  }

  /// How a recording's length compares with that of its text.
  package enum Length: Hashable, Sendable {
    case tooShort, short, long, tooLong
  }
}

extension RecordingProblem.Kind {
  var code: RecordingProblem.Code {
    switch self {
    case .notUTF8: .notUTF8
    case .tooMany: .tooMany
    case .empty: .empty
    case .badLine: .badLine
    case .badName: .badName
    case .longText: .longText
    case .noWords: .noWords
    case .sameID: .sameID
    case .sameText: .sameText
    case .missing: .missing
    case .notOpened(.notAFile, _): .notAFile
    case .notOpened(.outside, _): .outside
    case .notOpened(.notPermitted, _): .notPermitted
    case .notOpened(.tooLarge, _): .tooLarge
    case .notOpened(.unreadable, _), .notDecoded: .unreadable
    case .tooManySeconds, .length(.tooLong, _, _): .tooLong
    case .silent: .silent
    case .cutStart: .cutStart
    case .cutEnd: .cutEnd
    case .lowRate: .lowRate
    case .oneChannel: .oneChannel
    case .tooSoft: .tooSoft
    case .soft: .soft
    case .noSpeech: .noSpeech
    case .noisy: .noisy
    case .clipped: .clipped
    case .clicks: .click
    case .uneven: .uneven
    case .length(.tooShort, _, _): .tooShort
    case .length(.short, _, _): .short
    case .length(.long, _, _): .long
    case .doubtfulWords: .doubtfulWords
    case .otherWords: .otherWords
    case .otherSentences: .otherSentences
    case .severalSentences: .severalSentences
    }
  }

  var severity: DiagnosticSeverity {
    switch self {
    case .notUTF8, .tooMany, .empty, .badLine, .badName, .longText, .noWords, .sameID: .error
    case .missing, .notOpened, .notDecoded, .tooManySeconds: .error
    case .silent, .tooSoft, .noSpeech, .clipped(_, isUsable: false): .error
    case .length(.tooShort, _, _), .length(.tooLong, _, _), .otherWords, .severalSentences: .error
    case .sameText, .cutStart, .cutEnd, .lowRate, .oneChannel, .soft, .noisy, .clipped: .warning
    case .clicks, .uneven, .length(.short, _, _), .length(.long, _, _): .warning
    case .doubtfulWords, .otherSentences: .warning
    }
  }
}
