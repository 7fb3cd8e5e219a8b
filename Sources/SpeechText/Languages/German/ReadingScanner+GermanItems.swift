// SPDX-License-Identifier: Apache-2.0

/// German numbers whose mark or neighbour makes them "erstens", "drittgrößte", "zwei- bis dreimal", a scale or a time.
extension ReadingScanner {
  func germanItem(at index: Int, word: DigitWord) -> Reading? {
    guard word.sign == nil, word.prefix.isEmpty else { return nil }
    if hasMark(after: index) {
      guard word.isBare else { return nil }
      return firstly(at: index, word: word) ?? superlative(at: index, word: word)
    }
    guard !word.marks.isEmpty else { return nil }
    switch word.marks[0] {
    case .slash: return scaleWithSlash(at: index, word: word)
    case .point: return hourWithPoint(at: index, word: word)
    default: return word.marks[0].joins ? numberOfTimes(at: index, word: word) : nil
    }
  }

  /// What begins a clause or a noun, but describes none: no ordinal is before it.
  private static let beginnings: Set<String> = [
    "der", "die", "das", "dem", "den", "des", "ein", "eine", "einen", "einem", "einer", "wenn",
    "dass", "weil", "wie", "was", "wer", "ob", "durch", "von", "mit", "für", "zu", "um", "ist",
    "sind", "hat", "kann", "muss", "soll", "wird", "keine", "kein", "keinen", "sich",
  ]

  /// "Man unterscheidet: 1. die Natur, 2. das Gesetz und 3. den Staat": behind a mark and before an article; behind "und",
  /// a further one.
  private func firstly(at index: Int, word: DigitWord) -> Reading? {
    guard let value = valueBeforeWord(at: index, word: word), value > 0,
      Self.beginnings.contains(self.word(index + 1))
    else { return nil }
    let isFirst =
      value == 1 && before(index).isEmpty
      && [":", ",", ";", "–"].contains(after(index - 1))
    guard
      isFirst && isListed(value + 1, from: index + 1)
        || value > 1 && !isDeterminer(self.word(index - 1))
          && tokens[..<index].indices.contains(where: { isItem($0, value: value - 1) }),
      let stem = GermanNumbers().ordinalStem(value)
    else { return nil }
    return Reading(
      .ordinal,
      rule: "number of an item",
      words: stem + "ens",
      range: tokens[index].core.lowerBound..<tokens[index].core.upperBound + 1
    )
  }

  /// A number of one or two digits with a full stop, inside a sentence and directly before a word.
  private func valueBeforeWord(at index: Int, word: DigitWord) -> Int? {
    guard index > 0, word.isPlain, word.runs[0].count < 3, after(index) == ".",
      index + 1 < tokens.count, before(index + 1).isEmpty
    else { return nil }
    return word.value(0)
  }

  private func isListed(_ value: Int, from start: Int) -> Bool {
    tokens[start...].indices.contains { isItem($0, value: value) }
  }

  private func isItem(_ index: Int, value: Int) -> Bool {
    tokens[index].core.count < 3 && tokens[index].traits.contains(.digit)
      && after(index) == "." && word(index) == String(value)
      && Self.beginnings.contains(word(index + 1))
  }

  private static let superlatives = [
    "größt", "höchst", "kleinst", "längst", "ältest", "jüngst", "best", "meist", "stärkst",
    "wichtigst", "häufigst", "schnellst", "reichst", "schwerst", "tiefst", "beliebtest",
    "schönst", "teuerst", "bevölkerungsreichst", "erfolgreichst", "nächst", "breitest", "kürzest",
  ]

  /// "der 3. größte Fluss": one word when it is spoken.
  private func superlative(at index: Int, word: DigitWord) -> Reading? {
    guard let value = valueBeforeWord(at: index, word: word), value > 1,
      let stem = GermanNumbers().ordinalStem(value)
    else { return nil }
    let next = self.word(index + 1)
    guard
      Self.superlatives.contains(where: { superlative in
        next.hasPrefix(superlative)
          && ["e", "en", "er", "es", "em"].contains(next.dropFirst(superlative.count))
      })
    else { return nil }
    return Reading(
      .ordinal,
      rule: "ordinal before a superlative",
      words: stem,
      range: tokens[index].core.lowerBound..<tokens[index].core.upperBound + 1
    )
  }

  /// "im Maßstab 1/10000": a word for a scale.
  private func scaleWithSlash(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks.count == 1, word.value(0) == 1, let below = word.value(1),
      below >= 10, index > 0,
      ["maßstab", "massstab", "maßstabe"].contains(
        where: self.word(index - 1).lowercased().hasSuffix
      )
    else { return nil }
    return reading(
      .number,
      rule: "scale of a map",
      words: "eins zu " + language.numbers.cardinal(below),
      first: index,
      last: index
    )
  }

  /// "um 15.30 h": German fractions have a comma.
  private func hourWithPoint(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks.count == 1, word.runs[1].count == 2, word.runs[0].count < 3,
      language.decimalIsComma, next(index) == "h", let hour = word.value(0), hour <= 24,
      let minute = word.value(1), minute < 60
    else { return nil }
    return reading(
      .time,
      rule: "letter of an hour",
      words: language.words(TimeReading(hour: hour, minute: minute)),
      first: index,
      last: index + 1
    )
  }

  private static let frequencies: Set<String> = [
    "täglich", "tägl", "tgl", "wöchentlich", "monatlich", "jährlich", "am", "pro", "im", "in",
    "die",
  ]

  /// "2-3 x täglich".
  private func numberOfTimes(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks.count == 1, let low = word.value(0), let high = word.value(1),
      low < high, high < 100, let sign = next(index), ["x", "×", "mal"].contains(sign),
      Self.frequencies.contains(self.word(index + 2))
    else { return nil }
    return reading(
      .number,
      rule: "number of times",
      words: language.numbers.cardinal(low, form: .masculine) + "- bis " + language.times(high),
      first: index,
      last: index + 1
    )
  }
}
