// SPDX-License-Identifier: Apache-2.0
package import NeuralEnglish

/// The numbers by which a Piper model knows phonemes or letters.
package struct PhonemeNumbers: Sendable {
  private let settings: PiperSettings
  /// Numbers before the first, between all, and after the last.
  private let start: [Int64]
  private let padding: [Int64]
  private let end: [Int64]
  /// Letters and marks that the model knows, as scalars.
  private let letters: [Unicode.Scalar]
  private let marks: [Unicode.Scalar]

  package init(_ settings: PiperSettings) {
    self.settings = settings
    (start, padding) = (settings.numbers["^"] ?? [], settings.numbers["_"] ?? [])
    end = settings.numbers["$"] ?? []
    let known = settings.numbers.keys.compactMap { key in
      key.unicodeScalars.count == 1 ? key.unicodeScalars.first : nil
    }
    marks = known.filter { $0.properties.generalCategory == .nonspacingMark }.sorted()
    letters = known.filter(\.properties.isAlphabetic).sorted()
  }

  /// What a model reads, and for each phoneme the index of its number, or of the next that the model knows; nil when it knows
  /// none of them.
  package func ids(of phonemes: Phonemes) -> (ids: [Int64], places: [Int])? {
    var ids = start + padding
    var places: [Int] = []
    var isKnown = false
    for phoneme in phonemes {
      places.append(ids.count)
      for part in settings.replacements[String(phoneme)] ?? parts(of: phoneme) {
        guard let numbers = settings.numbers[part] else { continue }
        ids += numbers + padding
        isKnown = true
      }
    }
    return isKnown ? (ids + end, places) : nil
  }

  /// Models know letters and marks apart: `й` is `и` and a breve.
  private func parts(of phoneme: Unicode.Scalar) -> [String] {
    let whole = String(phoneme)
    guard settings.numbers[whole] == nil, phoneme.properties.isAlphabetic else { return [whole] }
    for letter in letters {
      for mark in marks {
        // Strings are equal when they are the same text, composed or not.
        if whole == String(String.UnicodeScalarView([letter, mark])) {
          return [String(letter), String(mark)]
        }
      }
    }
    return [whole]
  }

  /// How many numbers the padding is.
  var paddingCount: Int { padding.count }
}
