// SPDX-License-Identifier: Apache-2.0

/// How strongly a word is stressed, and what that does to the marks in its phonemes.
enum Stress: Sendable {
  /// No mark is left.
  case none
  /// No primary mark: it becomes a secondary one, and secondary ones are removed.
  case reduced
  /// As `reduced` where there is a primary mark.
  case reducedIfPrimary
  /// At least a secondary mark.
  case secondary
  /// A primary mark.
  case primary

  static let primaryMark: Unicode.Scalar = "ˈ"
  static let secondaryMark: Unicode.Scalar = "ˌ"

  static let vowels = Set("AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ".unicodeScalars)
  static let consonants = Set("bdfhjklmnpstvwzðŋɡɹɾʃʒʤʧθ".unicodeScalars)
  private static let doubles = Set("AIOQWYʤʧ".unicodeScalars)

  /// The phonemes with marks as this demands.
  func applied(to phonemes: Phonemes) -> Phonemes {
    let hasPrimary = phonemes.contains(Self.primaryMark)
    let hasSecondary = phonemes.contains(Self.secondaryMark)
    let isMarked = hasPrimary || hasSecondary
    switch self {
    case .none: return phonemes.filter { $0 != Self.primaryMark && $0 != Self.secondaryMark }
    case .reduced: return Self.reduced(phonemes)
    case .reducedIfPrimary where hasPrimary: return Self.reduced(phonemes)
    case .secondary where !isMarked: return Self.marked(phonemes, mark: Self.secondaryMark)
    case .primary where !isMarked: return Self.marked(phonemes, mark: Self.primaryMark)
    case .primary where !hasPrimary:
      return phonemes.map { $0 == Self.secondaryMark ? Self.primaryMark : $0 }
    case .reducedIfPrimary, .secondary, .primary: return phonemes
    }
  }

  /// For choosing which of several parts keep their stress: diphthongs and affricates count twice.
  static func weight(of phonemes: Phonemes) -> Int {
    phonemes.reduce(0) { $0 + (doubles.contains($1) ? 2 : 1) }
  }

  private static func reduced(_ phonemes: Phonemes) -> Phonemes {
    phonemes.filter { $0 != secondaryMark }.map { $0 == primaryMark ? secondaryMark : $0 }
  }

  /// With a mark before the first vowel; unchanged when there is none.
  private static func marked(_ phonemes: Phonemes, mark: Unicode.Scalar) -> Phonemes {
    guard let vowel = phonemes.firstIndex(where: vowels.contains) else { return phonemes }
    return phonemes[..<vowel] + [mark] + phonemes[vowel...]
  }
}
