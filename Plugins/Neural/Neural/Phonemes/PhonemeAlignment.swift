// SPDX-License-Identifier: Apache-2.0
package import NeuralEnglish

/// Which phonemes of a sentence belong to which character of it.
///
/// The engine gives the phonemes that models know by clauses, with stress and blanks, and, when it speaks, words and phonemes
/// one by one. Both are of the same reading, so the phonemes of the second are found in the first.
package struct PhonemeAlignment {
  /// The clauses together, with their marks.
  package private(set) var phonemes: Phonemes = []
  /// Where the words begin, in the order in which they are spoken.
  package private(set) var starts: [Start] = []

  package struct Start: Hashable {
    /// Of the sentence.
    package var character: Int
    /// Index of its first phoneme.
    package var phoneme: Int

    package init(character: Int, phoneme: Int) {
      self.character = character
      self.phoneme = phoneme
    }
  }

  /// How many phonemes are skipped at most to find the one that is spoken.
  private static let window = 8

  package init(_ clauses: [PhonemeEngine.Clause], events: [PhonemeEngine.Event]) {
    for clause in clauses {
      let spoken = Self.scalars(of: clause.phonemes)
      guard !spoken.isEmpty else { continue }
      if !phonemes.isEmpty { phonemes.append(" ") }
      phonemes += spoken
      if let mark = clause.mark { phonemes.append(mark) }
    }
    var place = 0
    for event in events {
      switch event {
      case .word(let character):
        let next = phonemes[place...].firstIndex { !Self.isBetween($0) } ?? phonemes.count
        // From the stress mark on, which precedes the first phoneme.
        let first = phonemes[place..<next].lastIndex { !Self.isStress($0) }.map { $0 + 1 } ?? place
        starts.append(Start(character: character, phoneme: first))
      case .phoneme(let text):
        for scalar in Self.scalars(of: text) {
          let end = min(phonemes.count, place + Self.window)
          if let found = phonemes[place..<end].firstIndex(of: scalar) { place = found + 1 }
        }
      }
    }
  }

  /// The scalars of phonemes, decomposed, without changes of language such as `(en)`.
  package static func scalars(of text: String) -> Phonemes {
    var result: Phonemes = []
    var isFlag = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(": isFlag = true
      case ")": isFlag = false
      case "\n", "\u{200D}", "\u{361}": break
      default: if !isFlag { result += decompositions[scalar] ?? [scalar] }
      }
    }
    while result.last == " " { result.removeLast() }
    return Array(result.drop { $0 == " " })
  }

  private static func isBetween(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || isStress(scalar) || Phrase.marks.contains(scalar)
  }

  private static func isStress(_ scalar: Unicode.Scalar) -> Bool {
    Phrase.stressMarks.contains(scalar)
  }

  /// Letters of IPA that have a composed form, which models do not know.
  private static let decompositions: [Unicode.Scalar: Phonemes] = [
    "ç": ["c", "\u{327}"], "ã": ["a", "\u{303}"], "ẽ": ["e", "\u{303}"], "ĩ": ["i", "\u{303}"],
    "ñ": ["n", "\u{303}"], "õ": ["o", "\u{303}"], "ũ": ["u", "\u{303}"], "ỹ": ["y", "\u{303}"],
    "ṽ": ["v", "\u{303}"], "ä": ["a", "\u{308}"], "ë": ["e", "\u{308}"], "ï": ["i", "\u{308}"],
    "ö": ["o", "\u{308}"], "ü": ["u", "\u{308}"],
  ]
}
