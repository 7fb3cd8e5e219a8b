// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a language puts the stress of a word whose phonemes do not mark it.
///
/// IPA omits it where it is always the same, as in French, and in words of one syllable. The engine treats a word
/// without marks as unstressed and weakens its vowels.
enum StressHabit {
  case first, last, lastButOne

  init(language: String) {
    switch language.prefix(while: { $0 != "-" }) {
    case "fr", "ca", "fa", "hy", "he", "tr", "az", "kk", "ky", "uz", "th", "ko": self = .last
    case "es", "it", "pt", "pl", "cy", "eo", "id", "ms", "sw", "ro", "tn", "gl": self = .lastButOne
    default: self = .first
    }
  }

  /// The primary stress, before the stressed vowel; none for a word without vowels.
  func stresses(_ word: IPAWord) -> [Int: IPAWord.Stress] {
    var vowels: [Int] = []
    for (index, sound) in word.sounds.enumerated() where sound.isSyllable {
      // The second half of a diphthong does not begin a syllable.
      if vowels.last != index - 1 || word.borders.contains(index) { vowels.append(index) }
    }
    let place: Int? =
      switch self {
      case .first: vowels.first
      case .last: vowels.last
      case .lastButOne: vowels.dropLast().last ?? vowels.last
      }
    return place.map { [$0: .primary] } ?? [:]
  }
}

extension IPASound {
  fileprivate var isSyllable: Bool {
    if marks.contains("\u{32F}") { return false }
    if case .vowel = IPALetter.all[letter] { return true }
    return marks.contains("\u{329}") || marks.contains("\u{30D}")
  }
}
