// SPDX-License-Identifier: Apache-2.0

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
    phonemes: [PhonemeRange] = []
  ) {
    voiceID = variant.map { "\(voice.localIdentifier)+\($0)" } ?? voice.localIdentifier
    self.text = text
    self.language = language
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.phonemes = phonemes
    sampleRate = voice.sampleRate
    channels = voice.channels
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
  package static let most = Int(SPEECH_WIRE_PHONEME_RANGES)
  /// Bytes that phonemes and names of alphabets may have in all ranges of a request together.
  package static let mostBytes = Int(SPEECH_WIRE_PHONEME_BYTES)
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

  /// What the provider did, as in "eSpeak NG … ".
  package var text: String {
    switch self {
    case .frames: return "wrote more frames than the block has room for"
    case .pendingWithFrames: return "flagged a block PENDING that holds frames"
    case .emptyBlocks: return "gave empty blocks without flagging them PENDING or COMPLETE"
    case .covered: return "answered synthesize() with a part that is not one of the text"
    case .status: return "answered a status that is not defined"
    case .tooMuchAudio(let seconds):
      return "gave \(Int(seconds)) s of audio for a text that cannot need so much"
    case .ring: return "corrupted the memory that carries its audio"
    }
  }
}
