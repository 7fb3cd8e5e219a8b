// SPDX-License-Identifier: Apache-2.0

/// Words with digits of laws, engines and letters, which the words around them explain.
extension French {
  private static let ofLaws: Set<String> = ["art", "article", "§", "al", "alinéa", "décret", "loi"]

  /// "art. 8, § 1er, 3°": the part of a law, behind another part of it; else degrees.
  func partOfLaw(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.marks.isEmpty, word.suffix.count == 2,
      word.string(word.suffix) == "°", let value = word.value(0), (1...40).contains(value),
      index > 0, scanner.after(index) == "," || scanner.next(index) == "du",
      (1...6).contains(where: { back in
        index >= back && Self.ofLaws.contains(scanner.word(index - back).lowercased())
      }), let ordinal = numbers.ordinal(value, form: .feminine)
    else { return nil }
    return scanner.reading(
      .ordinal,
      rule: "part of a law",
      words: ordinal + "ment",
      first: index,
      last: index
    )
  }

  /// "à J-5", "H-1": days and hours before something.
  func countdown(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.count == 2, word.suffix.isEmpty, word.marks.isEmpty,
      ["J-", "H-"].contains(word.string(word.prefix)), let value = word.value(0),
      word.runs[0].count < 4
    else { return nil }
    return scanner.reading(
      .formula,
      rule: "hyphen for a minus sign",
      words: word.string(word.prefix.dropLast()) + " \(minus) " + numbers.cardinal(value),
      first: index,
      last: index
    )
  }

  /// "3 ans 1/2": the half of a unit with its number before it.
  func halfBehindUnit(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    // "2 ans et 1/2".
    let hasAnd = scanner.precedingWord(index) == "et"
    let unit = index - (hasAnd ? 2 : 1)
    guard word.marks == [.slash], word.isBare, word.sign == nil, word.value(0) == 1,
      word.value(1) == 2, unit > 0, scanner.hasNothing(after: index - 1),
      scanner.hasNothing(after: unit - 1),
      scanner.tokens[unit - 1].traits == .digit,
      scanner.next(index).map({ !isNoun($0) }) ?? true,
      ["ans", "an", "mois", "jours", "heures", "heure", "semaines", "kilos", "litres", "pages"]
        .contains(scanner.word(unit))
    else { return nil }
    let isFeminine = gender(of: scanner.word(unit)) == .feminine
    return scanner.reading(
      .fraction,
      rule: "half of a unit",
      words: (hasAnd ? "" : "et ") + (isFeminine ? "demie" : "demi"),
      first: index,
      last: index
    )
  }

  private static let mixtures: Set<String> = [
    "mélange", "mélanger", "essence", "huile", "dilution", "diluer", "diluez", "ratio", "échelle",
    "proportion", "2-temps", "tronçonneuse", "maquette", "débroussailleuse",
  ]

  /// "un mélange à 1:25": parts of a mixture, no time of day.
  func mixture(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.colon], word.isBare, word.sign == nil, word.value(0) == 1,
      word.runs[0].count == 1, let second = word.value(1), second > 1,
      scanner.tokens.indices.contains(where: { other in
        (4...17).contains(scanner.tokens[other].core.count)
          && Self.mixtures.contains(scanner.word(other).lowercased())
      })
    else { return nil }
    return scanner.two(
      1,
      and: second,
      joiner: " pour ",
      as: .score,
      rule: "parts of a mixture",
      at: index
    )
  }

  /// "celui de 9 h 5": minutes of one digit at the end of a clause.
  func hourWithDigit(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, let hour = word.value(0), hour < 24, word.runs[0].count < 3,
      scanner.isLetter("h", at: index + 1), scanner.hasNothing(after: index),
      let minute = scanner.next(index + 1), minute.utf8.count == 1, let value = Int(minute),
      ["à", "de", "vers", "dès"].contains(scanner.precedingWord(index)),
      scanner.next(index + 2).map({ context.notCounted.contains($0) }) ?? true
    else { return nil }
    return scanner.reading(
      .time,
      rule: "mark of a time",
      words: words(TimeReading(hour: hour, minute: value)),
      first: index,
      last: index + 2
    )
  }

  /// "fixé au 12.09 à 14h15": a day and a month before a time of day.
  func dayWithPoint(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.point], word.isBare, word.sign == nil, word.runs[0].count < 3,
      word.runs[1].count == 2, let day = word.value(0), (1...31).contains(day),
      let month = word.value(1), (1...12).contains(month),
      ["le", "au", "du"].contains(scanner.precedingWord(index)), scanner.next(index) == "à",
      let time = DigitWord(scanner.text, core: scanner.tokens[index + 2].core),
      time.marks == [.hour] || time.marks == [.colon]
        || scanner.isLetter("h", at: index + 3) || time.string(time.suffix) == "h",
      let words = self.day(day, after: "")
    else { return nil }
    return scanner.reading(
      .date,
      rule: "day and month before a time",
      words: words + " " + months[month - 1],
      first: index,
      last: index
    )
  }

  /// "appt 3½ pces": rooms and a half.
  func roomsAndHalf(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, word.prefix.isEmpty, word.sign == nil, let whole = word.value(0),
      scanner.text[word.suffix].elementsEqual("½".utf8),
      scanner.next(index) == "pces" || scanner.next(index) == "p",
      let words = half(whole, of: Noun("pièce,pièces,f"))
    else { return nil }
    return scanner.reading(
      .fraction,
      rule: "abbreviation of a unit",
      words: words,
      first: index,
      last: index + 1
    )
  }

  private static let houses: Set<String> = ["hôtel", "hôtels", "camping"]

  /// Dates, stars and names with digits.
  func namedByContext(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    if let reading = partOfYear(in: scanner, at: index, word: word)
      ?? scanner.starsOfHouse(at: index, word: word, of: Self.houses)
    {
      return reading
    }
    if let reading = scanner.twoDays(at: index, word: word, joiner: nil)
      ?? hoursWithSlash(in: scanner, at: index, word: word)
    {
      return reading
    }
    return greatWar(in: scanner, at: index, word: word)
      ?? oldCar(in: scanner, at: index, word: word)
  }

  /// "sous 48h/72h": so many hours or more.
  private func hoursWithSlash(
    in scanner: ReadingScanner,
    at index: Int,
    word: DigitWord
  ) -> Reading? {
    let suffix = word.string(word.suffix)
    guard word.prefix.isEmpty, word.sign == nil, word.marks.isEmpty, suffix.hasPrefix("h/"),
      suffix.hasSuffix("h"), let low = word.value(0),
      let high = Int(suffix.dropFirst(2).dropLast()), low < high, high < 200
    else { return nil }
    return scanner.reading(
      .range,
      rule: "slash between two amounts",
      words: numbers.cardinal(low, form: .feminine) + to + numbers.cardinal(high, form: .feminine)
        + " heures",
      first: index,
      last: index
    )
  }

  /// "Au T3 2024", "le S1 2025": a part of a year before the year.
  func partOfYear(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.count == 1, word.suffix.isEmpty, word.marks.isEmpty, word.sign == nil,
      word.runs[0].count == 1, let value = word.value(0), value > 0, let year = scanner.next(index),
      year.utf8.count == 4, ReadingScanner.isNumber(year),
      year.hasPrefix("19") || year.hasPrefix("20"),
      let noun = ["T": "trimestre", "S": "semestre"][word.string(word.prefix)],
      value <= (noun == "semestre" ? 2 : 4),
      let ordinal = numbers.ordinal(value, form: .masculine)
    else { return nil }
    return scanner.reading(
      .date,
      rule: "part of a year",
      words: ordinal + " " + noun,
      first: index,
      last: index
    )
  }

  private static let beforeWars: Set<String> = ["en", "de", "guerre", "la"]

  /// "en 14-18", "la guerre de 39-45": wars, whose years have no preposition between.
  func greatWar(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.count == 1, word.marks[0].joins, word.isBare, word.sign == nil,
      let first = word.value(0), let second = word.value(1),
      (first, second) == (14, 18) || (first, second) == (39, 45),
      Self.beforeWars.contains(scanner.precedingWord(index)),
      scanner.next(index).map({ $0 != "ans" && context.notCounted.contains($0) }) ?? true
    else { return nil }
    return scanner.two(
      first,
      and: second,
      joiner: " ",
      as: .date,
      rule: "years of a war",
      at: index
    )
  }

  private static let beforeCars: Set<String> = [
    "une", "la", "ma", "sa", "ta", "vieille", "renault",
  ]

  /// "ma vieille 4L": a car; litres have no article in the singular.
  func oldCar(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard scanner.word(index) == "4L", Self.beforeCars.contains(scanner.precedingWord(index)) else {
      return nil
    }
    return scanner.reading(
      .number,
      rule: "name of a car",
      words: numbers.cardinal(4) + " L",
      first: index,
      last: index
    )
  }
}
