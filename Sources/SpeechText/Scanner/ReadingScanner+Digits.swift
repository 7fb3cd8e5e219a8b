// SPDX-License-Identifier: Apache-2.0

/// Words with digits. All are put into words here, so that every voice reads them alike.
extension ReadingScanner {
  /// The first rule that fits, the longest and most certain forms first; each tries only words of its form.
  func digits(at index: Int) -> Reading? {
    guard let word = DigitWord(text, tokens[index].core) else { return nil }
    if let reading = elided(at: index, word) { return reading }
    return digits(at: index, word).map { withSign($0, after: index) }
  }

  private func digits(at index: Int, _ word: DigitWord) -> Reading? {
    if let reading = telephone(at: index, word) { return reading }
    if word.marks.first == .point, let date = date(at: index, word) { return date }
    if let amount = amount(at: index, word) {
      if let reading = verse(at: index, word) ?? money(at: index, amount)
        ?? dayAndMonth(at: index, word)
      {
        return reading
      }
      if word.prefix.isEmpty {
        if let reading = time(at: index, word) ?? mixedFraction(at: index, word)
          ?? measure(at: index, amount) ?? lengthInFeet(at: index, word)
          ?? suffixed(at: index, amount)
        {
          return reading
        }
        if amount.suffix.isEmpty { return number(at: index, amount) }
      }
      return letters(at: index, word)
    }
    return date(at: index, word) ?? time(at: index, word) ?? lengthInFeet(at: index, word)
      ?? version(at: index, word) ?? fraction(at: index, word) ?? ratio(at: index, word)
      ?? letters(at: index, word)
  }

  /// Digits with an ending of one's own: ordinals, decades, powers, and numbers in compounds.
  private func suffixed(at index: Int, _ amount: Amount) -> Reading? {
    guard !amount.suffix.isEmpty else { return nil }
    if let reading = times(at: index, amount) { return reading }
    return power(at: index, amount) ?? ordinal(at: index, amount) ?? decade(at: index, amount)
      ?? scaled(at: index, amount) ?? compound(at: index, amount)
  }

  // MARK: Helpers of the rules

  func reading(
    _ kind: ReadingClass,
    _ rule: String,
    _ words: String,
    _ first: Int,
    _ last: Int,
    alternative: String? = nil
  ) -> Reading {
    Reading(kind, rule, words, span(first, last), alternative: alternative)
  }

  /// Whether nothing but white space is between a word and the next one.
  func hasNothing(after index: Int) -> Bool { tokens.hasNothing(after: index) }

  /// The word before, in small letters.
  func precedingWord(_ index: Int) -> String { preceding(index).lowercased() }

}
