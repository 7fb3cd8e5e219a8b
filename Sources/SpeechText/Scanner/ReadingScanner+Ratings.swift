// SPDX-License-Identifier: Apache-2.0

/// Two numbers that are neither a fraction nor a range, though they are written like one.
extension ReadingScanner {
  /// "8/10" and "4.5/5": so many of the most that can be had. A fraction of ten says what is divided: "3/10 of it".
  func rating(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.last == .slash, word.runs.count < 4, word.isBare, word.sign == nil,
      let highest = word.value(word.runs.count - 1), [5, 10, 20, 100].contains(highest),
      let number = word.number(
        0..<word.runs.count - 1,
        decimalIsComma: language.decimalIsComma
      ), let whole = number.value, whole <= highest
    else { return nil }
    // Without a fraction only ten is no usual denominator.
    if number.fraction.isEmpty, !isRated(index) {
      guard highest == 10, whole > 1, word.marks.count == 1, !hasNoun(after: index),
        !isBehindWordOfDate(index)
      else { return nil }
    }
    return reading(
      .score,
      rule: "number of the highest one",
      words: language.words(number) + language.outOf + language.numbers.cardinal(highest),
      first: index,
      last: index
    )
  }

  /// Of the words before a date, those that a result may have as well: "from 8/10 to 9/10", "du 8/10".
  private static let beforeResults: Set<String> = [
    "from", "before", "after", "der", "den", "dem", "vom", "zum", "bis", "ab", "seit", "du", "au",
    "del", "al", "dal", "lo",
  ]

  private static let onResults: Set<String> = [
    "based", "depends", "depend", "depending", "rely", "relies", "improve", "improves",
  ]

  /// "met on 9/10", "le 9/10".
  private func isBehindWordOfDate(_ index: Int) -> Bool {
    let previous = precedingWord(index)
    return language.context.datePrepositions.contains(previous)
      && !Self.beforeResults.contains(previous)
      && (previous != "on" || index < 2 || !Self.onResults.contains(word(index - 2)))
  }

  /// "4/5 stars", "a rating of 4/5".
  private func isRated(_ index: Int) -> Bool {
    let ratings = language.context.ratings
    if let next = next(index) {
      if ratings.contains(next.lowercased()) { return true }
      if language.context.afterFractions.contains(next) { return false }
    }
    return (1...2).contains { back in
      index >= back && ratings.contains(word(index - back).lowercased())
    }
  }

  /// Whether a word follows that may be what a fraction divides.
  private func hasNoun(after index: Int) -> Bool {
    guard let next = next(index), let first = next.first else { return false }
    return first.isLetter && (first.isUppercase || language.context.afterFractions.contains(next))
      || unit(next) != nil && !Self.unsure.contains(next)
  }

  /// "120/80 mmHg", or behind the word for it.
  func bloodPressure(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, let upper = word.value(0),
      let lower = word.value(1), (60...260).contains(upper), (30..<upper).contains(lower)
    else { return nil }
    let unit = next(index) == "mmHg" ? self.unit("mmHg") : nil
    guard unit != nil || isAfterPressure(index) else { return nil }
    let words =
      language.numbers.cardinal(upper) + language.overPressure + language.numbers.cardinal(lower)
    return reading(
      .score,
      rule: "blood pressure",
      words: unit.map { words + " " + $0.many } ?? words,
      first: index,
      last: unit == nil ? index : index + 1
    )
  }

  private func isAfterPressure(_ index: Int) -> Bool {
    (1...3).contains { back in
      index >= back && language.context.pressures.contains(word(index - back).lowercased())
    }
  }
}
