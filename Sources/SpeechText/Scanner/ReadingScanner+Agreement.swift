// SPDX-License-Identifier: Apache-2.0

/// The noun behind a number, with which it agrees.
extension ReadingScanner {
  /// Whether a word, or what it abbreviates, is the name of the number behind it: "Satz 1", "Abs. 1".
  func isLabel(_ index: Int) -> Bool {
    guard index >= 0 else { return false }
    if after(index).isEmpty { return language.context.labels.contains(word(index).lowercased()) }
    guard after(index) == ".", !Self.aboutNumbers.contains(word(index).lowercased()) else {
      return false
    }
    return abbreviations.alternatives(text[tokens[index].core], isFirst: false)
      .contains { $0.condition.contains(.beforeNumber) }
  }

  /// Abbreviations before a number that are not its name: "ca. 1.5", "rd. 1.344 Lj".
  private static let aboutNumbers: Set<String> = [
    "c", "ca", "rd", "get", "begr", "bap", "bapt", "bur", "marr", "lat", "long", "min", "mag",
    "est",
    "exp",
  ]

  /// "m = 1 Außerkraftsetzung": what a name is set to counts nothing. "3 TL = 1 EL" has amounts on both sides.
  private func isValue(_ index: Int) -> Bool {
    guard index > 1, tokens[index - 1].core.count == 1, word(index - 1) == "=" else { return false }
    return (max(0, index - 3)..<index).allSatisfy { !tokens[$0].traits.contains(.digit) }
  }

  /// Whether a word that may be a noun follows.
  func isNounBehind(_ index: Int) -> Bool {
    next(index).map(language.isNoun) ?? false
  }

  /// Whether a one stays as it is written: the word behind it is no noun whose gender is known, and what a voice says of the
  /// digit is no worse than a guess: "1 representa", "1 Gigolo".
  func isUnsureOne(_ amount: Amount, at index: Int) -> Bool {
    guard amount.isPlain, amount.number.whole == "1", language.isInflected(amount.number),
      hasNothing(after: index), !isLabel(index - 1), !isNounAfterArticle(index)
    else { return false }
    return language.isUnsureOne(before: word(index + 1))
  }

  /// "el 1": a one that is a noun itself.
  private func isNounAfterArticle(_ index: Int) -> Bool {
    language.oneIsNounAfterArticle
      && language.context.articlesOfOne.contains(precedingWord(index))
  }

  /// The form of a number before the noun behind it, where the language inflects it.
  /// - Parameter isAnyNumber: whether a plural noun is looked at even if the number itself has no gender.
  func form(at index: Int, number: WrittenNumber, isAnyNumber: Bool = false) -> NumberForm {
    guard isAnyNumber || language.isInflected(number), isNounBehind(index), !isLabel(index - 1),
      !isValue(index)
    else { return .counting }
    let noun = word(index + 1)
    if number.whole == "1" {
      guard !isNounAfterArticle(index) else { return .counting }
      return language.gender(ofOne: noun) ?? .neuter
    } else if !isAnyNumber {
      // What is counted is a plural.
      guard noun.hasSuffix("s") || noun.hasSuffix("x") else { return .counting }
    }
    return language.gender(of: noun) ?? .counting
  }
}
