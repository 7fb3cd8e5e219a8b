// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// For models that read the text itself: its letters are their phonemes.
enum LetterReading {
  static func reading(of sentence: String, words: SpokenWords) -> SentenceReading {
    var letters: Phonemes = []
    // Where each scalar of the sentence begins among the letters: small letters can be more than one.
    var places: [Int] = []
    for scalar in sentence.unicodeScalars {
      places.append(letters.count)
      letters +=
        scalar.properties.isWhitespace
        ? [" "] : Array(scalar.properties.lowercaseMapping.unicodeScalars)
    }
    return SentenceReading(
      phonemes: letters,
      words: words.words.map {
        Phrase.Word(range: $0.bytes, start: places[$0.characters.lowerBound])
      }
    )
  }
}
