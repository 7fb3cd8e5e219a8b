// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Two or more German numbers that a mark joins, with units or in a row.
extension ReadingScanner {
  /// "3x1,5 mm²": sides with fractions.
  func sides(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.marks.contains(.times), word.marks.contains(.comma),
      word.marks.allSatisfy({ $0 == .times || $0 == .comma })
    else { return nil }
    let sides = self.word(index).replacing(text: "×", with: "x").lowercased().split(separator: "x")
    let numbers = sides.compactMap { WrittenNumber($0, decimalIsComma: true) }
    guard numbers.count == sides.count, let last = numbers.last else { return nil }
    let unit = next(index).flatMap { self.unit($0) }
    let first = numbers.dropLast().map { language.words($0) + " \(language.by) " }.joined()
    return reading(
      .measure,
      rule: "sides of an area",
      words: first + (unit.map { language.words(last, of: $0) } ?? language.words(last)),
      first: index,
      last: unit == nil ? index : index + 1
    )
  }

  private static let beforeTable: Set<String> = [
    "das", "dem", "im", "zum", "beim", "vom", "ein", "kleine", "kleines", "kleinen", "große",
    "großes", "großen",
  ]

  /// "das 1×1", "das kleine 1x1": behind an article, and before nothing that it could measure.
  func multiplicationTable(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.times], word.isBare, word.sign == nil, word.value(0) == 1,
      word.value(1) == 1, Self.beforeTable.contains(precedingWord(index)),
      next(index).map({ unit($0) == nil && !language.isNoun($0) }) ?? true
    else { return nil }
    return reading(
      .number,
      rule: "table of multiplication",
      words: "Einmaleins",
      first: index,
      last: index
    )
  }

  private static let pages: Set<String> = [
    "Seite", "S", "Blatt", "Bl", "Folie", "Bild", "Folge", "Episode", "Heft",
  ]

  /// "Blatt 3/5" and "1/250 s".
  func slashed(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.marks == [.slash], let above = word.value(0),
      let below = word.value(1), above > 0, above <= below, index > 0 || above == 1
    else { return nil }
    if next(index) == "mmHg", let unit = unit("mmHg") {
      let words =
        language.numbers.cardinal(above) + language.overPressure + language.numbers.cardinal(below)
      return reading(
        .score,
        rule: "two pressures",
        words: words + " " + unit.many,
        first: index,
        last: index + 1
      )
    }
    if index > 0, Self.pages.contains(self.word(index - 1)), ["", "."].contains(after(index - 1)) {
      return reading(
        .score,
        rule: "number of the highest one",
        words: language.numbers.cardinal(above) + language.outOf + language.numbers.cardinal(below),
        first: index,
        last: index
      )
    }
    guard above == 1, (11...1_000).contains(below), let symbol = next(index),
      symbol == "s" || symbol == "Sek", let second = unit("s")
    else { return nil }
    let words = language.words(FractionReading(whole: nil, numerator: 1, denominator: below))
    return reading(
      .fraction,
      rule: "fraction of a unit",
      words: words + " " + second.one,
      first: index,
      last: index + 1
    )
  }

  /// "Windows 7/8/10/11" and "21/815/08150": numbers in a row, which are no date.
  func slashedRow(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.marks.count > 1,
      word.marks.allSatisfy({ $0 == .slash }), word.marks.count > 2 || word.runs[1].count == 3
    else { return nil }
    return reading(
      .number,
      rule: "numbers with slashes",
      words: word.runs.indices.map { spoken(word, run: $0) }.joined(separator: ", "),
      first: index,
      last: index
    )
  }

  /// "9,20 €/m²": an amount of money for each of a unit without letters at its end.
  func moneyPerUnit(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks.count < 3, hasNothing(after: index),
      (4...9).contains(tokens[index + 1].core.count),
      let slash = text[tokens[index + 1].core].firstIndex(of: UInt8(ascii: "/")),
      let last = text[tokens[index + 1].core].last, last >= 0x80 || DigitWord.isDigit(last),
      let currency = currency(
        String(decoding: text[tokens[index + 1].core.lowerBound..<slash], as: UTF8.self)
      ), currency.scale == nil,
      let unit = unit(
        String(decoding: text[slash + 1..<tokens[index + 1].core.upperBound], as: UTF8.self)
      ), let number = word.number(0..<word.runs.count, decimalIsComma: language.decimalIsComma)
    else { return nil }
    return reading(
      .money,
      rule: "currency beside an amount",
      words: language.words(number, unit: currency.unit, part: currency.part)
        + " \(language.per) " + unit.one,
      first: index,
      last: index + 1
    )
  }

  private static let times: [Substring: String] = [
    "Wo": "Woche", "Woche": "Woche", "Tag": "Tag", "d": "Tag", "Mon": "Monat", "Monat": "Monat",
    "Std": "Stunde", "h": "Stunde", "Min": "Minute", "Jahr": "Jahr", "J": "Jahr",
  ]
  private static let parts: [Substring: Noun] = [
    "Std": Noun("Stunde,Stunden,f"), "Min": Noun("Minute,Minuten,f"),
    "Tbl": Noun("Tablette,Tabletten,f"), "Tabl": Noun("Tablette,Tabletten,f"),
    "Tr": Noun("Tropfen,Tropfen,m"), "Stk": Noun("Stück,Stück,n"),
  ]

  /// "39 Std./Wo.", "4 Tbl./d": an abbreviation with a full stop before the slash.
  func perTime(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks.count < 2, hasNumberBefore(index + 1),
      let slash = text[tokens[index + 1].core].firstIndex(of: UInt8(ascii: "/"))
    else { return nil }
    let halves = self.word(index + 1).split(separator: "/")
    guard halves.count == 2, slash > tokens[index + 1].core.lowerBound, halves[0].hasSuffix("."),
      let noun = Self.parts[halves[0].dropLast()],
      let each = Self.times[halves[1].hasSuffix(".") ? halves[1].dropLast() : halves[1]],
      let amount = amount(at: index, word: word), amount.end == index
    else { return nil }
    let low = amount.high == nil ? "" : language.words(amount.number) + language.to
    let length = index + 2 < tokens.count && after(index + 1).hasPrefix(".") ? 1 : 0
    return Reading(
      .measure,
      rule: "unit for each of another",
      words: low + language.words(amount.high ?? amount.number, of: noun) + " \(language.per) "
        + each,
      range: tokens[index].core.lowerBound..<tokens[index + 1].core.upperBound + length
    )
  }

  /// "88/min": a unit of time below the slash alone.
  func perMinute(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.suffix.count > 1,
      text[word.suffix.lowerBound] == UInt8(ascii: "/"),
      let each = Self.times[Substring(word.string(word.suffix.dropFirst()))]
        ?? self.unit(word.string(word.suffix.dropFirst()))?.one,
      let amount = amount(at: index, word: word), amount.end == index
    else { return nil }
    let low = amount.high == nil ? "" : language.words(amount.number) + language.to
    return reading(
      .measure,
      rule: "number for each of something",
      words: low + language.words(amount.high ?? amount.number) + " \(language.per) " + each,
      first: index,
      last: index
    )
  }

  private func hasNumberBefore(_ index: Int) -> Bool {
    index < tokens.count && hasNothing(after: index - 1)
      && (5...12).contains(tokens[index].core.count)
  }

  /// "110 kW/150 PS": the same in another unit.
  func secondUnit(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, hasNothing(after: index), index + 2 < tokens.count,
      (4...9).contains(tokens[index + 1].core.count),
      let slash = text[tokens[index + 1].core].firstIndex(of: UInt8(ascii: "/")),
      hasNothing(after: index + 1), let secondUnit = unit(self.word(index + 2)),
      !text[slash + 1..<tokens[index + 1].core.upperBound].elementsEqual("100".utf8),
      let digits = DigitWord(text, core: slash + 1..<tokens[index + 1].core.upperBound),
      digits.isBare, let second = digits.number(0..<digits.runs.count, decimalIsComma: true),
      let first = word.number(0..<word.runs.count, decimalIsComma: language.decimalIsComma),
      let unit = unit(
        String(decoding: text[tokens[index + 1].core.lowerBound..<slash], as: UTF8.self)
      )
    else { return nil }
    let isSure = !Self.unsure.contains(self.word(index + 2))
    return reading(
      .measure,
      rule: "unit behind a number",
      words: language.words(first, of: unit) + ", "
        + (isSure
          ? language.words(second, of: secondUnit) : language.words(second, form: .masculine)),
      first: index,
      last: isSure ? index + 2 : index + 1
    )
  }

  /// "1-0-½-0" of a medicine: how many in the morning, at noon, in the evening and at night.
  func dose(at index: Int, word: DigitWord) -> Reading? {
    let parts = self.word(index).split(separator: "-", omittingEmptySubsequences: false)
    guard (3...4).contains(parts.count), parts.contains("½") else { return nil }
    let words = parts.compactMap { part in
      part == "½"
        ? "ein halb" : part.utf8.count == 1 ? Int(part).map { language.numbers.cardinal($0) } : nil
    }
    guard words.count == parts.count else { return nil }
    return reading(
      .formula,
      rule: "parts of a dose",
      words: words.joined(separator: " "),
      first: index,
      last: index
    )
  }

  /// "88:79 (20:18, 25:21)", "28:25 (14:12)", "24:22": parts of a score, which are no times of day.
  func score(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.marks == [.colon], let first = word.value(0),
      let second = word.value(1), word.runs[1].count == 2, !word.hasLeadingZero(0),
      next(index) != "Uhr"
    else { return nil }
    var start = index
    while start > 0, before(start).isEmpty, after(start - 1) == ",", isPairWithColon(start - 1) {
      start -= 1
    }
    let isPart = start > 0 && before(start) == "(" && isPairWithColon(start - 1)
    let hasParts =
      index + 1 < tokens.count && before(index + 1) == "(" && isPairWithColon(index + 1)
    guard isPart || hasParts || first == 24 && second > 0 else { return nil }
    return two(
      first,
      and: second,
      joiner: language.ratio,
      as: .score,
      rule: "two numbers with a colon",
      at: index
    )
  }

  private func isPairWithColon(_ index: Int) -> Bool {
    guard (3...7).contains(tokens[index].core.count), tokens[index].traits.contains(.digit),
      let word = DigitWord(text, core: tokens[index].core)
    else { return false }
    return word.isBare && word.marks == [.colon]
  }

  private static let gameWords: Set<String> = [
    "gewann", "gewannen", "siegte", "siegten", "verlor", "verloren", "schlug", "besiegte", "sieg",
    "satz", "sätzen", "sätze", "endstand", "tiebreak", "finale", "halbfinale", "niederlage",
  ]

  /// "6-4, 3-6, 7-6": several small numbers with a hyphen in a row, or a word of a game before one.
  func sets(at index: Int, word: DigitWord) -> Reading? {
    guard isSet(index), let first = word.value(0), let second = word.value(1), first != second
    else { return nil }
    let isInRow = [index - 1, index + 1].contains {
      tokens.indices.contains($0) && isSet($0) && after(min($0, index)).hasPrefix(",")
        || tokens.indices.contains($0) && isSet($0) && !before(max($0, index)).isEmpty
    }
    guard first > second || isInRow,
      tokens[..<index].indices.contains(where: {
        tokens[$0].core.count > 3 && Self.gameWords.contains(self.word($0).lowercased())
      })
    else { return nil }
    return two(
      first,
      and: second,
      joiner: language.ratio,
      as: .score,
      rule: "sets of a game",
      at: index
    )
  }

  private func isSet(_ index: Int) -> Bool {
    guard (3...5).contains(tokens[index].core.count), tokens[index].traits.contains(.digit),
      let word = DigitWord(text, core: tokens[index].core)
    else { return false }
    return word.isBare && word.sign == nil && word.runs.count == 2 && word.marks[0].joins
      && !word.hasLeadingZero(0) && !word.hasLeadingZero(1) && !isLabel(index - 1)
  }
}
