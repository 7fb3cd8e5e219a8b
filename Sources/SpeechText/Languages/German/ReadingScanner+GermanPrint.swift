// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// German numbers in manuals and books of science, written as in English or in a compound.
extension ReadingScanner {
  func germanPrint(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty else { return nil }
    guard word.suffix.isEmpty else { return doubtfulYear(at: index, word: word, doubt: "wohl") }
    if let reading = compoundOfUnit(at: index, word: word)
      ?? kelvin(at: index, word: word, beside: ["temperatur", "kelvin", "°"])
    {
      return reading
    }
    guard word.sign == nil else { return nil }
    switch word.marks {
    case []: return differenceInParentheses(at: index, word: word)
    case [.point]:
      return dateBeforeComma(at: index, word: word) ?? dateWithoutStop(at: index, word: word)
        ?? smallPart(at: index, word: word)
    case [.slash]:
      return largeFraction(at: index, word: word, joiner: " durch ", beside: Self.mathematics)
    default: return nil
    }
  }

  private static let mathematics: Set<String> = [
    "pi", "bruch", "brüche", "bruchs", "zähler", "nenner", "verhältnis", "näherung", "rational",
    "rationale", "rationalen", "irrationale",
  ]

  // MARK: Units

  private static let joinedUnits: Set<String> = [
    "V", "W", "A", "kV", "kW", "mm", "cm", "m", "km", "kg", "g", "l", "Hz", "kHz", "MHz", "GHz",
    "MB", "GB", "TB", "dB", "bar", "°C", "mA", "mAh", "Ah",
  ]

  /// "eine 5 V-Versorgung", "der 100 m-Lauf": a unit before a hyphen and a noun, behind a number that nothing is named by.
  private func compoundOfUnit(at index: Int, word: DigitWord) -> Reading? {
    guard word.sign == nil, hasNothing(after: index), !isLabel(index - 1),
      word.marks.isEmpty || word.marks == [.comma]
    else { return nil }
    let next = text[tokens[index + 1].core]
    guard let hyphen = next.prefix(4).firstIndex(of: UInt8(ascii: "-")),
      next.index(after: hyphen) < next.endIndex,
      ByteTraits.of(next[next.index(after: hyphen)]) == .capital,
      case let symbol = String(decoding: next[..<hyphen], as: UTF8.self),
      Self.joinedUnits.contains(symbol), let unit = unit(symbol),
      let number = word.number(0..<word.runs.count, decimalIsComma: true)
    else { return nil }
    return reading(
      .measure,
      rule: "unit in a compound",
      words: language.words(number, form: unit.form) + " " + unit.one
        + String(decoding: next[hyphen...], as: UTF8.self),
      first: index,
      last: index + 1
    )
  }

  // MARK: Marks of English

  private static let beforeParts: Set<String> = [
    "unter", "über", "etwa", "ca", "circa", "rund", "um", "beträgt", "ist", "war", "gleich",
    "zwischen", "maximal", "minimal", "mindestens", "höchstens", "ungefähr", "knapp",
  ]
  private static let versions = ["version", "kernel", "paket", "release", "ausgabe", "upgrade"]

  /// "Werte unter 0.25", "zwischen 0.0 und 1.0": nothing before the point, behind a word before a value, in a sentence about no
  /// version; and what is written in the same way behind it.
  private func smallPart(at index: Int, word: DigitWord) -> Reading? {
    guard word.runs[0].count == 1, (1...8).contains(word.runs[1].count),
      isValue(index, word: word) || isBehindValue(index), !hasVersion,
      let number = word.number(0..<2, decimalIsComma: false)
    else { return nil }
    return reading(
      .number,
      rule: "point before a fraction",
      words: language.words(number),
      first: index,
      last: index
    )
  }

  private func isValue(_ index: Int, word: DigitWord) -> Bool {
    word.value(0) == 0 && Self.beforeParts.contains(precedingWord(index))
  }

  private func isBehindValue(_ index: Int) -> Bool {
    guard index > 1, ["und", "bis"].contains(word(index - 1)),
      let first = DigitWord(text, core: tokens[index - 2].core), first.marks == [.point]
    else { return false }
    return isValue(index - 2, word: first)
  }

  private var hasVersion: Bool {
    tokens.indices.contains { place in
      tokens[place].core.count > 4
        && Self.versions.contains(where: word(place).lowercased().hasPrefix)
    }
  }

  /// "Ihre Antwort vom 17.7 kam": the full stop behind the month is missing; a preposition with an article before it, and a
  /// word in small letters behind it that no version has there.
  private func dateWithoutStop(at index: Int, word: DigitWord) -> Reading? {
    guard ["am", "vom", "zum"].contains(precedingWord(index)), word.isBare,
      word.runs.allSatisfy({ $0.count < 3 }), let day = word.value(0), let month = word.value(1),
      (1...31).contains(day), (1...12).contains(month), !after(index).hasPrefix("."), !hasVersion,
      index + 1 == tokens.count || !after(index).isEmpty
        || ByteTraits.of(firstByte(of: index + 1)) == .small
          && !["auf", "zu"].contains(self.word(index + 1))
          && (self.word(index + 1) == "um" || unit(self.word(index + 1)) == nil),
      let words = words(word.string(tokens[index].core), kind: .date, at: index)
    else { return nil }
    return reading(
      .date,
      rule: "word before a day and a month",
      words: words,
      first: index,
      last: index
    )
  }

  /// "Ankunft 14.11., 6.00 Uhr": no time of day has a full stop before a comma.
  private func dateBeforeComma(at index: Int, word: DigitWord) -> Reading? {
    guard after(index) == ".,", word.isBare, word.runs.allSatisfy({ $0.count < 3 }),
      let day = word.value(0), let month = word.value(1), (1...31).contains(day),
      (1...12).contains(month), !hasVersion,
      let stem = GermanNumbers().ordinalStem(day)
    else { return nil }
    let core = tokens[index].core
    return Reading(
      .date,
      rule: "day and month before a comma",
      words: stem + dateEnding(index) + " " + language.months[month - 1],
      range: core.lowerBound..<core.upperBound + 1
    )
  }

  // MARK: Differences

  /// "CD (500 – 100)": alone in parentheses, a range would rise, and a score would have a colon.
  private func differenceInParentheses(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, before(index) == "(", hasNothing(after: index), index + 2 < tokens.count,
      ["–", "-"].contains(self.word(index + 1)), hasNothing(after: index + 1),
      after(index + 2).hasPrefix(")"),
      let other = DigitWord(text, core: tokens[index + 2].core), other.isPlain,
      let high = word.value(0), let low = other.value(0), high > low
    else { return nil }
    return reading(
      .formula,
      rule: "dash before a smaller number",
      words: language.numbers.cardinal(high) + " " + language.minus + " "
        + language.numbers.cardinal(low),
      first: index,
      last: index + 2
    )
  }
}
