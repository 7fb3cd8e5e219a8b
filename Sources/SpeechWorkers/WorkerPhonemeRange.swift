// SPDX-License-Identifier: Apache-2.0

import CProviderRules
import CSpeechWire

/// How a part of a request's text is pronounced.
package struct WorkerPhonemeRange: Hashable, Sendable {
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

  /// The maximum number of ranges in a request.
  package static let maxCount = Int(SPEECH_WIRE_PHONEME_RANGES)
  /// The maximum total bytes of phonemes and alphabet names in a request.
  package static let maxBytes = Int(SPEECH_WIRE_PHONEME_BYTES)
}
