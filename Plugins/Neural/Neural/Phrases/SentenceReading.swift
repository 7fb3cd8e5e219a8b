// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// The phonemes of a sentence, and which words they belong to.
struct SentenceReading: Hashable, Sendable {
  var phonemes: Phonemes
  /// In the order of the text.
  var words: [Phrase.Word]
}
