// SPDX-License-Identifier: Apache-2.0

import CProviderRules
import CSpeechWire

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
  /// Impossible ring indices.
  case ring
  /// Nothing audible, for a text with letters or digits.
  case silent
  /// Less audible sound than the letters and digits require.
  case tooLittleAudio(seconds: Double, letters: Int)
  /// `*covered` between two letters of a word.
  case partOfWord

  /// What the provider did, as in "eSpeak NG … ".
  package var text: String {
    switch self {
    case .frames: return "wrote more frames than the block has room for"
    case .pendingWithFrames: return "flagged a block PENDING that contains frames"
    case .emptyBlocks: return "returned empty blocks without flagging them PENDING or COMPLETE"
    case .covered: return "set *covered in synthesize() to a value that is not valid for the text"
    case .status: return "returned a status that is not defined"
    case .tooMuchAudio(let seconds):
      return "produced \(Int(seconds)) s of audio for a text that cannot need that much"
    case .ring: return "corrupted the memory that carries its audio"
    case .silent: return "produced nothing audible for a text with letters or digits"
    case .tooLittleAudio(let seconds, let letters):
      return
        "produced \(Int((seconds * 1000).rounded())) ms of sound for \(letters) letters and digits"
    case .partOfWord: return "set *covered in synthesize() inside a word"
    }
  }
}
