// SPDX-License-Identifier: Apache-2.0

/// Words that are a listed one with an ending.
extension Lexicon {
  func withS(
    _ word: String,
    tag: PartOfSpeech?,
    stress: Stress?,
    context: SentenceContext?
  ) -> Phonemes? {
    let count = word.unicodeScalars.count
    guard count > 2, word.hasSuffix("s") else { return nil }
    let stem: String
    if !word.hasSuffix("ss"), isKnown(word.dropping(1)) {
      stem = word.dropping(1)
    } else if word.hasSuffix("'s") || count > 4 && word.hasSuffix("es") && !word.hasSuffix("ies"),
      isKnown(word.dropping(2))
    {
      stem = word.dropping(2)
    } else if count > 4, word.hasSuffix("ies"), isKnown(word.dropping(3) + "y") {
      stem = word.dropping(3) + "y"
    } else {
      return nil
    }
    return lookUp(stem, tag: tag, stress: stress, context: context).flatMap(Self.addingS)
  }

  func withEd(
    _ word: String,
    tag: PartOfSpeech?,
    stress: Stress?,
    context: SentenceContext?
  ) -> Phonemes? {
    let count = word.unicodeScalars.count
    guard count > 3, word.hasSuffix("d") else { return nil }
    let stem: String
    if !word.hasSuffix("dd"), isKnown(word.dropping(1)) {
      stem = word.dropping(1)
    } else if count > 4, word.hasSuffix("ed"), !word.hasSuffix("eed"), isKnown(word.dropping(2)) {
      stem = word.dropping(2)
    } else {
      return nil
    }
    return lookUp(stem, tag: tag, stress: stress, context: context).flatMap(Self.addingEd)
  }

  func withIng(
    _ word: String,
    tag: PartOfSpeech?,
    stress: Stress?,
    context: SentenceContext?
  ) -> Phonemes? {
    let count = word.unicodeScalars.count
    guard count > 4, word.hasSuffix("ing") else { return nil }
    let stem: String
    if count > 5, isKnown(word.dropping(3)) {
      stem = word.dropping(3)
    } else if isKnown(word.dropping(3) + "e") {
      stem = word.dropping(3) + "e"
    } else if count > 5, Self.isDoubled(word), isKnown(word.dropping(4)) {
      stem = word.dropping(4)
    } else {
      return nil
    }
    return lookUp(stem, tag: tag, stress: stress, context: context).flatMap(Self.addingIng)
  }

  /// `running`, `panicking`.
  private static func isDoubled(_ word: String) -> Bool {
    let stem = Array(word.unicodeScalars.dropLast(3).suffix(2))
    guard stem.count == 2 else { return false }
    return stem[0] == stem[1] && "bcdgklmnprstvxz".unicodeScalars.contains(stem[0])
      || stem == ["c", "k"]
  }

  // MARK: The sounds of endings

  static func addingS(_ stem: Phonemes) -> Phonemes? {
    guard let last = stem.last else { return nil }
    if "ptkfθ".unicodeScalars.contains(last) { return stem + ["s"] }
    return stem + ("szʃʒʧʤ".unicodeScalars.contains(last) ? ["ᵻ", "z"] : ["z"])
  }

  static func addingEd(_ stem: Phonemes) -> Phonemes? {
    guard let last = stem.last else { return nil }
    if "pkfθʃsʧ".unicodeScalars.contains(last) { return stem + ["t"] }
    if last == "d" { return stem + ["ᵻ", "d"] }
    if last != "t" { return stem + ["d"] }
    guard let previous = stem.dropLast().last else { return stem + ["ɪ", "d"] }
    return flaps.contains(previous) ? stem.dropLast() + ["ɾ", "ᵻ", "d"] : stem + ["ᵻ", "d"]
  }

  static func addingIng(_ stem: Phonemes) -> Phonemes? {
    guard let last = stem.last else { return nil }
    if last == "t", let previous = stem.dropLast().last, flaps.contains(previous) {
      return stem.dropLast() + ["ɾ", "ɪ", "ŋ"]
    }
    return stem + ["ɪ", "ŋ"]
  }

  /// After these a `t` before a vowel is tapped.
  private static let flaps = Set("AIOWYiuæɑəɛɪɹʊʌ".unicodeScalars)
}
