// SPDX-License-Identifier: Apache-2.0

/// What German small ads, bills and chats write shortly: prices with a dash, their terms, and ordinals with letters.
extension ReadingScanner {
  private static let dashes = [",-", ",–", ",—"]
  private static let currencies: Set<String> = [
    "€", "EUR", "Euro", "DM", "Mark", "CHF", "Fr", "ATS", "Franken", "Sfr", "SFr", "sFr",
    "Schilling", "Dollar", "Pfund", "Kronen", "Kr", "Zloty", "$", "£", "Gulden", "Taler",
  ]

  func germanNotice(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, !word.suffix.isEmpty else {
      return runningMeters(at: index, word: word)
    }
    return priceWithDash(at: index, word: word) ?? ordinalWithEnding(at: index, word: word)
  }

  /// "89,-": the dash is for cents, and no currency is beside it.
  private func priceWithDash(at index: Int, word: DigitWord) -> Reading? {
    guard Self.dashes.contains(word.string(word.suffix)),
      word.marks.isEmpty || word.marks == [.point] && word.runs[1].count == 3,
      next(index).map({ Self.currencies.contains($0) }) != true,
      !Self.currencies.contains(self.word(index - 1)), !isLabel(index - 1),
      !(1_900..<2_030).contains(word.value(0) ?? 0),
      let amount = Int(word.runs.indices.map { word.digits($0) }.joined()), amount > 0,
      let (unit, part) = CurrencyNames.nouns("EUR", language: language)
    else { return nil }
    return reading(
      .money,
      rule: "dash for cents",
      words: language.words(WrittenNumber(whole: String(amount)), unit: unit, part: part),
      first: index,
      last: index
    )
  }

  /// "am 2ten", "die 20ste": an ordinal with its last letters.
  private func ordinalWithEnding(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, (2...5).contains(word.suffix.count), let value = word.value(0),
      (1..<1_000).contains(value), let stem = GermanNumbers().ordinalStem(value)
    else { return nil }
    var ending = word.string(word.suffix)[...]
    if ending.hasPrefix("st") {
      ending = ending.dropFirst(2)
    } else if ending.hasPrefix("t") {
      ending = ending.dropFirst()
    }
    guard ending.utf8.count < word.suffix.count, ["e", "en", "er", "es", "em"].contains(ending)
    else { return nil }
    return reading(
      .ordinal,
      rule: "ending of an ordinal",
      words: stem + ending,
      first: index,
      last: index
    )
  }

  /// "4 lfd. m": meters of a length of goods.
  private func runningMeters(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.marks.isEmpty || word.marks == [.comma],
      next(index) == "lfd", after(index + 1) == ".", self.word(index + 2) == "m",
      let number = word.number(word.runs.indices, decimalIsComma: true)
    else { return nil }
    let isOne = number.whole == "1" && number.fraction.isEmpty
    return reading(
      .measure,
      rule: "unit behind a number",
      words: isOne ? "ein laufender Meter" : language.words(number) + " laufende Meter",
      first: index,
      last: index + 2
    )
  }

  private static let terms = [
    "VB": "Verhandlungsbasis", "VHB": "Verhandlungsbasis", "FP": "Festpreis", "NP": "Neupreis",
  ]

  /// "VB 45 €", "NP 89,-", "45 € VB": the terms of a price, beside it.
  func termsOfSale(at index: Int) -> Reading? {
    guard (2...3).contains(tokens[index].core.count), let words = Self.terms[word(index)],
      !["die", "der", "den", "das", "zur", "in"].contains(precedingWord(index)),
      isPrice(index + 1, currency: index + 2) || isPrice(index - 2, currency: index - 1)
        || isPrice(index - 1, currency: index - 1)
    else { return nil }
    return reading(.abbreviation, rule: "terms of a price", words: words, first: index, last: index)
  }

  private func isPrice(_ index: Int, currency: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].traits.contains(.digit),
      let number = DigitWord(text, core: tokens[index].core), number.prefix.isEmpty
    else { return false }
    let suffix = number.string(number.suffix)
    if Self.dashes.contains(suffix) || suffix == "€" { return true }
    return suffix.isEmpty && currency != index && Self.currencies.contains(word(currency))
  }

  /// "Mi, 19:30 Uhr": before a time of day.
  func isBeforeTimeOfDay(_ index: Int) -> Bool {
    guard after(index) == ",", index + 1 < tokens.count, before(index + 1).isEmpty,
      let time = DigitWord(text, core: tokens[index + 1].core), time.isBare, time.sign == nil,
      time.value(0) ?? 99 < 25
    else { return false }
    return time.marks == [.colon] || time.marks.isEmpty && next(index + 1) == "Uhr"
  }
}
