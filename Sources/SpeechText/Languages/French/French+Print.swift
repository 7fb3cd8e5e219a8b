// SPDX-License-Identifier: Apache-2.0

/// Words with digits in print: sizes of books, old prices, dates with the ending of an ordinal.
extension French {
  func printed(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    if !word.prefix.isEmpty {
      return sizeOfBook(in: scanner, at: index, word: word)
        ?? instructions(in: scanner, at: index, word: word)
        ?? directionBefore(in: scanner, at: index, word: word)
    }
    guard word.sign == nil, word.marks.isEmpty else { return nil }
    return firstOfMonth(in: scanner, at: index, word: word)
      ?? decadeWithEnding(in: scanner, at: index, word: word)
      ?? oldOrdinal(in: scanner, at: index, word: word)
      ?? francsAndCents(in: scanner, at: index, word: word)
  }

  private static let sizes = [4: "quarto", 8: "octavo"]

  /// "in-8°", "in-12".
  private func sizeOfBook(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.count == 3, word.marks.isEmpty, word.suffix.count < 3,
      word.string(word.prefix).lowercased() == "in-", let value = word.value(0),
      ["", "°", "º", "o"].contains(word.string(word.suffix)),
      [4, 6, 8, 12, 16, 18, 24, 32].contains(value)
    else { return nil }
    return scanner.reading(
      .number,
      rule: "size of a book",
      words: "in-" + (Self.sizes[value] ?? numbers.cardinal(value)),
      first: index,
      last: index
    )
  }

  private static let sets: Set<String> = ["sse", "ssse", "avx"]

  /// "sse2", "AVX2", "sse4.1": sets of instructions, which a voice says as a word.
  private func instructions(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading?
  {
    guard (3...4).contains(word.prefix.count), word.suffix.isEmpty, word.sign == nil,
      word.marks.allSatisfy({ $0 == .point }), word.marks.count < 2
    else { return nil }
    let letters = word.string(word.prefix)
    guard Self.sets.contains(letters.lowercased()) else { return nil }
    return scanner.reading(
      .formula,
      rule: "letters beside digits",
      words: spelling(letters.uppercased().map(String.init)) + " " + scanner.versionWords(word),
      first: index,
      last: index
    )
  }

  /// "N50°52′21.92″": the letter of a direction before an angle.
  private func directionBefore(
    in scanner: ReadingScanner,
    at index: Int,
    word: DigitWord
  ) -> Reading? {
    guard word.prefix.count == 1, word.suffix.count > 3,
      let direction = compass[word.string(word.prefix)],
      let angle = scanner.narrowed(index, from: word.runs[0].lowerBound).coordinate(at: index),
      angle.range.upperBound == scanner.tokens[index].core.upperBound
        || angle.range.upperBound == scanner.tokens[index].whole.upperBound
    else { return nil }
    let part = Reading.Part(words: direction + " ", range: word.prefix)
    return Reading(angle.kind, rule: angle.rule, parts: [part] + angle.parts)
  }

  /// "le 1er/03/2020".
  private func firstOfMonth(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading?
  {
    guard word.value(0) == 1, word.runs[0].count == 1, (5...10).contains(word.suffix.count),
      scanner.text[word.suffix].starts(with: "er/".utf8)
    else { return nil }
    let rest = word.string(word.suffix).dropFirst(3).split(separator: "/")
    guard (1...2).contains(rest.count), rest.allSatisfy(ReadingScanner.isNumber),
      let month = Int(rest[0]), (1...12).contains(month), rest.last.map({ $0.count }) != 3
    else { return nil }
    let year = rest.count == 2 ? Int(rest[1]).map { " " + numbers.year($0) } ?? "" : ""
    return scanner.reading(
      .date,
      rule: "day and month",
      words: "premier " + months[month - 1] + year,
      first: index,
      last: index
    )
  }

  /// "3 F 50": hundredths behind the sign of francs.
  private func francsAndCents(
    in scanner: ReadingScanner,
    at index: Int,
    word: DigitWord
  ) -> Reading? {
    guard word.suffix.isEmpty, word.runs[0].count < 4, let value = word.value(0),
      scanner.next(index) == "F", let cents = scanner.next(index + 1), cents.utf8.count == 2,
      ReadingScanner.isNumber(cents), let part = Int(cents),
      scanner.next(index + 2).map({ scanner.unit($0) != nil }) != true
    else { return nil }
    return scanner.reading(
      .money,
      rule: "currency beside an amount",
      words: numbers.cardinal(value) + (value < 2 ? " franc " : " francs ")
        + numbers.cardinal(part),
      first: index,
      last: index + 2
    )
  }

  private static let hot: Set<String> = [
    "température", "températures", "chaleur", "chaud", "chaude", "froid", "froide", "kelvin",
    "kelvins", "étoile", "étoiles", "surface", "couleur", "ébullition", "fusion", "soleil",
    "lumière", "cryogénique",
  ]

  /// "une température de 5 800 K", "3,50 F", "la 2 CV".
  func letterBehind(in scanner: ReadingScanner, amount: Amount, symbol: String) -> WrittenUnit? {
    let place = amount.end + 1
    switch symbol {
    case "K"
    where scanner.hasWord(of: Self.hot) && scanner.mayBeKelvins(amount, at: amount.end):
      return WrittenUnit(noun: Noun("kelvin,kelvins"), last: place)
    case "F" where amount.word.marks == [.comma] && amount.number.fraction.utf8.count == 2:
      return WrittenUnit(
        noun: Noun("franc,francs"),
        last: place,
        words: words(amount.number, unit: Noun("franc,francs"), part: Noun("centime,centimes")),
        rule: "currency beside an amount"
      )
    case "CV":
      guard amount.isPlain, amount.number.value == 2 || amount.number.value == 4,
        ["la", "une", "sa", "ma", "ta", "en"].contains(scanner.precedingWord(amount.end))
      else { return nil }
      return WrittenUnit(noun: Noun("cheval,chevaux"), last: place)
    default: return nil
    }
  }
}
