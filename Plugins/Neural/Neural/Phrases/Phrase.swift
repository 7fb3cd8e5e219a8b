// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// What a model speaks at once: a sentence, or a part of a long one.
package struct Phrase: Sendable {
  var phonemes: Phonemes
  /// Their ranges are bytes of the request's text, their starts indices of `phonemes`.
  var words: [Word]
  /// The silence after it.
  var pause: Pause

  package struct Word: Hashable, Sendable {
    package var range: Range<Int>
    package var start: Int
  }

  enum Pause: Sendable {
    /// Nothing follows.
    case none
    /// At a comma, where a sentence was cut.
    case clause
    /// Between two words, where a sentence without commas was cut.
    case word
    case sentence

    /// At the voice's own rate; those inside sentences are as long as the model's own.
    func samples(at rate: Int) -> Int {
      switch self {
      case .none, .word: 0
      case .clause: rate * 60 / 1000
      case .sentence: rate * 350 / 1000
      }
    }
  }

  /// Whether silence precedes a word: it is the first, or follows a mark.
  func isAfterPause(_ word: Word) -> Bool {
    let before = phonemes[..<min(word.start, phonemes.count)].last { $0 != " " }
    return before.map(Self.marks.contains) ?? true
  }

  /// Whether anything in it is more than a mark or a pause.
  var isSpoken: Bool {
    phonemes.contains { scalar in
      !Self.stressMarks.contains(scalar)
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
  }

  static let marks = Set(";:,.!?—…".unicodeScalars)
  static let stressMarks = Set("ˈˌ".unicodeScalars)
}
