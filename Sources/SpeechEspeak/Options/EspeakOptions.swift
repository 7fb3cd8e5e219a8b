// SPDX-License-Identifier: Apache-2.0

import CEspeakLibrary

/// What a command line of eSpeak NG asks for. A number that is not given is nil; one that is not a number is 0, as atoi(3)
/// reads it.
package struct EspeakOptions: Hashable, Sendable {
  /// As typed; nil: the default voice.
  package var voice: String?
  /// `voice` is the path of a voice's file.
  package var isVoiceFile = false
  /// The folder that has `espeak-ng-data`.
  package var dataFolder: String?

  // MARK: The text

  package var textFile: String?
  /// Standard input is read to its end before it is spoken.
  package var readsAll = false
  /// The first argument that is not an option; any others are ignored.
  package var text: [UInt8]?
  package var encoding = EspeakEncoding.automatic
  package var isMarkup = false

  // MARK: How it sounds

  package var amplitude: Int?
  package var pitch: Int?
  package var wordsPerMinute: Int?
  /// In units of 10 ms.
  package var wordGap: Int?
  package var capitals: Int?
  package var lineLength: Int?
  package var punctuation: Punctuation?
  package var hasFinalPause = true

  /// Which punctuation is spoken.
  package enum Punctuation: Hashable, Sendable {
    case all
    case these(String)
  }

  // MARK: Where it goes

  package var device: String?
  package var output: Output?
  package var isQuiet = false
  /// A new file is begun at the end of the sentence after this many minutes.
  package var splitMinutes: Int?

  package enum Output: Hashable, Sendable {
    case standardOutput
    case file(String)
  }

  // MARK: Phonemes

  package var phonemes: PhonemeKinds = []
  /// The character between phonemes, or within those of several letters.
  package var phonemeSeparator: Unicode.Scalar?
  package var phonemeFile: String?

  package init() {}
}

/// Which phonemes are written, in the bits of espeak_SetPhonemeTrace().
package struct PhonemeKinds: OptionSet, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let names = PhonemeKinds(rawValue: Int32(ESPEAK_LIBRARY_PHONEMES_SHOW))
  package static let ipa = PhonemeKinds(rawValue: Int32(ESPEAK_LIBRARY_PHONEMES_IPA))
  package static let trace = PhonemeKinds(rawValue: Int32(ESPEAK_LIBRARY_PHONEMES_TRACE))
  package static let mbrola = PhonemeKinds(rawValue: Int32(ESPEAK_LIBRARY_PHONEMES_MBROLA))
  package static let tie = PhonemeKinds(rawValue: Int32(ESPEAK_LIBRARY_PHONEMES_TIE))
}

/// How the bytes of a text are read, with the numbers of `-b`.
package enum EspeakEncoding: Int, Hashable, Sendable {
  /// UTF-8; bytes that are not are read as characters of 8 bits.
  case automatic = 0
  case utf8 = 1
  /// In the character set of the voice's language.
  case eightBit = 2
  case sixteenBit = 4

  /// eSpeak NG takes a number that it does not know for 8 bits.
  init(typed: String) {
    let number = Int(typed) ?? Int(EspeakNumber.leading(typed))
    self = EspeakEncoding(rawValue: number) ?? .eightBit
  }
}
