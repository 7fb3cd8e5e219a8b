// SPDX-License-Identifier: Apache-2.0

/// Words with digits. All are put into words here, so that every voice reads them alike.
extension ReadingScanner {
  /// The first rule that fits, the longest and most certain forms first; each tries only words of its form.
  func digits(at index: Int) -> Reading? {
    guard let word = DigitWord(text, core: tokens[index].core) else { return nil }
    // What no voice reads otherwise than a rule would stays as it is written.
    if isParameter(index, word: word) { return nil }
    if let reading = networkAddress(at: index, word: word)
      ?? rowInParentheses(at: index, word: word) ?? bits(at: index, word: word)
      ?? zone(at: index, word: word)
    {
      return reading
    }
    if isUnsureRow(index, word: word) { return nil }
    if let reading = face(at: index) { return reading }
    if let reading = elided(at: index, word: word) ?? accountNumber(at: index)
      ?? codeGroups(at: index, word: word) ?? hexadecimal(at: index, word: word)
      ?? checksum(at: index)
    {
      return reading
    }
    if let reading = difference(beforeResult: index, word: word) {
      return withSign(reading, after: index)
    }
    return digits(at: index, word: word).map { withSign($0, after: index) }
  }

  private func digits(at index: Int, word: DigitWord) -> Reading? {
    if let reading = season(at: index, word: word)
      ?? language.digits(in: self, at: index, word: word) ?? ware(at: index, word: word)
    {
      return reading
    }
    if let reading = dateWithName(at: index, word: word) ?? coordinate(at: index)
      ?? placeInDegrees(at: index, word: word) ?? telephone(at: index, word: word)
      ?? telephoneWithLetters(at: index, word: word)
      ?? telephoneWithParentheses(at: index, word: word)
    {
      return reading
    }
    if let reading = vulnerability(at: index, word: word) ?? joinedNumbers(at: index, word: word)
      ?? offsetOfZone(at: index, word: word) ?? option(at: index, word: word)
      ?? numberOfLabel(at: index, word: word)
    {
      return reading
    }
    if word.marks.first == .point,
      let reading = date(at: index, word: word) ?? openingHours(at: index, word: word)
        ?? openingHoursApart(at: index, word: word) ?? timeOfOpening(at: index, word: word)
    {
      return reading
    }
    if let reading = verse(at: index, word: word) ?? verses(at: index, word: word)
      ?? sportTime(at: index, word: word) ?? timeOfTimetable(at: index, word: word)
      ?? inches(at: index, word: word)
    {
      return reading
    }
    if let amount = amount(at: index, word: word) { return reading(of: amount, at: index) }
    if word.marks.last == .slash,
      let reading = percentOfFraction(at: index, word: word) ?? rating(at: index, word: word)
        ?? bloodPressure(at: index, word: word)
    {
      return reading
    }
    return date(at: index, word: word) ?? time(at: index, word: word) ?? lengthInFeet(
      at: index,
      word: word
    )
      ?? version(at: index, word: word) ?? fraction(at: index, word: word) ?? ratio(
        at: index,
        word: word
      )
      ?? letters(at: index, word: word)
  }

  /// What a number with its sign, and perhaps the other end of its range, is an amount of.
  private func reading(of amount: Amount, at index: Int) -> Reading? {
    if let reading = abbreviatedUnit(at: index, amount: amount)
      ?? severalBytes(at: index, amount: amount)
      ?? money(at: index, amount: amount)
      ?? dayAndMonth(at: index, word: amount.word)
    {
      return reading
    }
    if amount.word.prefix.isEmpty {
      if let reading = time(at: index, word: amount.word) ?? mixedFraction(
        at: index,
        word: amount.word
      )
        ?? percentOfFraction(at: index, word: amount.word) ?? ordinalWithDegree(
          at: index,
          amount: amount
        ) ?? measure(at: index, amount: amount)
        ?? measure(at: index, scaled: amount)
        ?? lengthInFeet(at: index, word: amount.word)
        ?? suffixed(at: index, amount: amount)
      {
        return reading
      }
      if amount.suffix.isEmpty { return number(at: index, amount: amount) }
    }
    return letters(at: index, word: amount.word)
  }

  /// Digits with an ending of one's own: ordinals, decades, powers, and numbers in compounds.
  private func suffixed(at index: Int, amount: Amount) -> Reading? {
    guard !amount.suffix.isEmpty else { return nil }
    if let reading = times(at: index, amount: amount) ?? powerOfTen(at: index, word: amount.word) {
      return reading
    }
    return power(at: index, amount: amount) ?? ordinal(at: index, amount: amount) ?? decade(
      at: index,
      amount: amount
    )
      ?? scaled(at: index, amount: amount) ?? compound(at: index, amount: amount)
  }

  // MARK: Helpers of the rules

  func reading(
    _ kind: ReadingClass,
    rule: String,
    words: String,
    first: Int,
    last: Int,
    alternative: String? = nil
  ) -> Reading {
    Reading(
      kind,
      rule: rule,
      words: words,
      range: span(first, last: last),
      alternative: alternative
    )
  }

  /// Whether nothing but white space is between a word and the next one.
  func hasNothing(after index: Int) -> Bool { tokens.hasNothing(after: index) }

  /// The word before, in small letters.
  func precedingWord(_ index: Int) -> String { preceding(index).lowercased() }

}
