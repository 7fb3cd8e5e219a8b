// SPDX-License-Identifier: Apache-2.0

/// Dates with the name of a month.
extension ReadingScanner {
  /// The full name of a month that a word is or abbreviates.
  func month(_ word: String) -> String? {
    guard word.utf8.count >= 3 else { return nil }
    return language.tables.months.value(of: word)
  }

  /// "Sept. 1", "5 Sept.": an abbreviation of a month beside a number, with its full stop.
  func monthAbbreviation(at index: Int) -> Reading? {
    let token = tokens[index]
    guard (3...5).contains(token.core.count), index + 1 < tokens.count,
      tokens[index + 1].traits.contains(.digit)
        || index > 0 && tokens[index - 1].traits.contains(.digit)
    else { return nil }
    // Without a full stop "Jan 5" could be a person in other languages.
    let word = word(index)
    guard
      after(index) == "." || after(index).isEmpty && language.dayFollowsMonth
        || isBehindOrdinalDay(index),
      let month = month(word), month != word, !language.isWord(in: self, at: index)
    else { return nil }
    return Reading(
      .date,
      rule: "abbreviation of a month",
      words: month,
      range: token.core
        .lowerBound..<(after(index) == "." || language.dayFollowsMonth
        ? token.whole.upperBound : token.core.upperBound)
    )
  }

  /// "5. Nov 2020", "am 3. Dez": behind an ordinal day; "der 2. Jan" is a person without a year.
  private func isBehindOrdinalDay(_ index: Int) -> Bool {
    guard language.stopMakesOrdinals, index > 0, after(index - 1) == ".", before(index).isEmpty,
      isCapitalized(index), let day = DigitWord(text, core: tokens[index - 1].core), day.isPlain,
      (1...31).contains(day.value(0) ?? 0)
    else { return false }
    let isBeforeYear =
      hasNothing(after: index)
      && DigitWord(text, core: tokens[index + 1].core).map { $0.isPlain && isYear($0, run: 0) }
        == true
    return isBeforeYear || word(index) != "Jan" && word(index) != "Mai"
  }

  /// Whether the word behind is a month.
  func isDayBeforeMonth(_ index: Int) -> Bool {
    hasNothing(after: index) && tokens[index + 1].core.count >= 3
      && !tokens[index + 1].traits.contains(.digit) && month(word(index + 1)) != nil
  }

  /// "March 5", "5 March", "Sept. 1", "1 mai", "1 de mayo"; German days are ordinals with a full stop.
  func dayAndMonth(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.runs.count <= 2,
      word.runs.allSatisfy({ $0.count <= 2 }),
      word.marks.isEmpty || word.marks[0].joins, let day = word.value(0), (1...31).contains(day)
    else { return nil }
    return language.dayAndMonth(in: self, at: index, word: word, day: day)
  }

  func isAfterMonth(_ index: Int) -> Bool {
    guard index > 0, tokens[index].core.lowerBound == tokens[index].whole.lowerBound,
      !tokens[index - 1].traits.contains(.digit), tokens[index - 1].core.count >= 3
    else { return false }
    let mark = after(index - 1)
    guard mark.isEmpty || mark == "." else { return false }
    let word = word(index - 1)
    // "june 30", but no name of another language in small letters.
    return month(word).map { word.first?.isUppercase == true || $0.lowercased() == word } ?? false
  }
}
