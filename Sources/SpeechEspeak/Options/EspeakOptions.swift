// SPDX-License-Identifier: Apache-2.0

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
