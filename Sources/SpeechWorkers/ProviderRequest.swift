// SPDX-License-Identifier: Apache-2.0

import CSpeechMeasure
import CSpeechWire
package import SpeechVoices

/// What a provider is asked to say: one text in one voice.
package struct ProviderRequest: Sendable {
  /// The voice, by its provider's own identifier, with `+variant` where one was asked for.
  package var voiceID: String
  /// UTF-8 in the voice's input form, valid and without NUL.
  package var text: [UInt8]
  /// BCP 47, nil for the voice's own.
  package var language: String?
  /// Multipliers; 1 leaves the voice as it is.
  package var rate: Float
  package var pitch: Float
  package var volume: Float
  /// Parts of `text` that are to be said in phonemes, ascending and apart; empty unless the voice takes plain text and has
  /// the ability. The worker refuses what breaks the rules of `speech_provider.h` with status -3.
  package var phonemes: [PhonemeRange]
  /// Someone listens, and the text has letters or digits: silence at its start that has no end is a failure. How much must
  /// be heard of it in all is for the caller to decide, by `OpenRequest.audibleFrames`.
  package var mustBeHeard: Bool
  /// What the voice declares: frames per second (Hz), and 1 or 2.
  package var sampleRate: Int
  package var channels: Int

  package init(
    voice: Voice,
    variant: String? = nil,
    text: [UInt8],
    language: String? = nil,
    rate: Float = 1,
    pitch: Float = 1,
    volume: Float = 1,
    phonemes: [PhonemeRange] = [],
    mustBeHeard: Bool = false
  ) {
    voiceID = variant.map { "\(voice.localIdentifier)+\($0)" } ?? voice.localIdentifier
    self.text = text
    self.language = language
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.phonemes = phonemes
    self.mustBeHeard = mustBeHeard
    sampleRate = voice.sampleRate
    channels = voice.channels
  }
}

extension ProviderRequest {
  /// Letters of one word that count for `minSeconds`.
  package static let maxWordLength = Int(SPEECH_MEASURE_LONGEST_WORD)

  /// The least that must be heard of so many letters and digits, in seconds, spoken at `rate` times the voice's own rate.
  package static func minSeconds(letters: Int, rate: Float) -> Double {
    speech_measure_least_seconds(UInt32(clamping: letters), Double(rate))
  }
}

/// How a part of a request's text is pronounced.
package struct PhonemeRange: Hashable, Sendable {
  /// Bytes of the request's text: at least one, whole characters. U+FFFC stands for an element without text.
  package var text: Range<Int>
  /// One of the voice's alphabets, spelt as the voice does.
  package var alphabet: String
  /// In that alphabet; not empty.
  package var phonemes: String

  package init(text: Range<Int>, alphabet: String, phonemes: String) {
    self.text = text
    self.alphabet = alphabet
    self.phonemes = phonemes
  }

  /// How many of them one request may have.
  package static let maxCount = Int(SPEECH_WIRE_PHONEME_RANGES)
  /// Bytes that phonemes and names of alphabets may have in all ranges of a request together.
  package static let maxBytes = Int(SPEECH_WIRE_PHONEME_BYTES)
}

/// A rule of `speech_provider.h` that a provider broke.
package enum BrokenRule: Hashable, Sendable {
  /// More frames than there was room for.
  case frames
  /// PENDING together with frames.
  case pendingWithFrames
  /// Block after block with neither frames nor a flag.
  case emptyBlocks
  /// `*covered` outside the text, inside a character or inside a phoneme range.
  case covered
  /// A positive status.
  case status
  /// More audio than any text of this length can need.
  case tooMuchAudio(seconds: Double)
  /// Ring indices that cannot be.
  case ring
  /// Nothing that can be heard, for a text with letters or digits.
  case silent
  /// Less that can be heard than anybody needs for so many letters and digits.
  case tooLittleAudio(seconds: Double, letters: Int)
  /// `*covered` between two letters of a word.
  case partOfWord

  /// What the provider did, as in "eSpeak NG … ".
  package var text: String {
    switch self {
    case .frames: return "wrote more frames than the block has room for"
    case .pendingWithFrames: return "flagged a block PENDING that contains frames"
    case .emptyBlocks: return "returned empty blocks without flagging them PENDING or COMPLETE"
    case .covered: return "answered synthesize() with a part that is not one of the text"
    case .status: return "returned a status that is not defined"
    case .tooMuchAudio(let seconds):
      return "gave \(Int(seconds)) s of audio for a text that cannot need that much"
    case .ring: return "corrupted the memory that carries its audio"
    case .silent: return "produced nothing audible for a text with letters or digits"
    case .tooLittleAudio(let seconds, let letters):
      return "gave \(Int((seconds * 1000).rounded())) ms of sound for \(letters) letters and digits"
    case .partOfWord: return "answered synthesize() with a part that ends inside a word"
    }
  }
}
