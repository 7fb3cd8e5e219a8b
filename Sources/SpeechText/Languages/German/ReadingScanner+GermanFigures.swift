// SPDX-License-Identifier: Apache-2.0

/// German numbers with signs, letters and units in or beside them.
extension ReadingScanner {
  func germanFigure(at index: Int, word: DigitWord) -> Reading? {
    if let reading = spacedRatio(at: index, word: word) { return reading }
    if let reading = volts(at: index, word: word) { return reading }
    if let reading = moneyPerUnit(at: index, word: word) { return reading }
    if let reading = following(at: index, word: word) { return reading }
    if let reading = perTime(at: index, word: word) { return reading }
    if !word.marks.isEmpty {
      if let reading = sides(at: index, word: word) { return reading }
      if let reading = slashedRow(at: index, word: word) { return reading }
      if let reading = slashed(at: index, word: word) { return reading }
      if let reading = scale(at: index, word: word) ?? scaleOfMap(at: index, word: word) {
        return reading
      }
      if let reading = monthAndShortYear(at: index, word: word) { return reading }
      if let reading = monthAndYear(at: index, word: word) { return reading }
      if let reading = germanVerses(at: index, word: word) { return reading }
    }
    if let reading = secondUnit(at: index, word: word) { return reading }
    if let reading = sets(at: index, word: word) { return reading }
    guard word.suffix.count > 2 else { return nil }
    if let reading = dose(at: index, word: word) { return reading }
    return multipleOfPower(at: index, word: word) ?? compoundWithUnit(at: index, word: word)
  }

  /// "1 : 140 Mio." and "10 : 2 = 5": a colon between spaces and numbers.
  private func spacedRatio(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, after(index).isEmpty, index + 2 < tokens.count,
      text[tokens[index + 1].whole].elementsEqual([UInt8(ascii: ":")]),
      let next = text[tokens[index + 2].core].first, DigitWord.isDigit(next),
      let value = word.number(0..<word.runs.count, decimalIsComma: language.decimalIsComma)
    else { return nil }
    let isEquation = tokens[index...].contains {
      text[$0.core].elementsEqual([UInt8(ascii: "=")])
    }
    let joiner = isEquation ? " geteilt durch" : String(language.ratio.dropLast())
    return Reading(
      .score,
      rule: "colon between two numbers",
      words: language.words(value) + joiner,
      range: tokens[index].core.lowerBound..<tokens[index + 1].whole.upperBound
    )
  }

  /// "78f.": behind the number of a page.
  private func following(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.marks.isEmpty, (1...2).contains(word.suffix.count),
      text[word.suffix].allSatisfy({ $0 == UInt8(ascii: "f") }), after(index).hasPrefix("."),
      let value = word.value(0)
    else { return nil }
    let token = tokens[index]
    let length = index + 1 < tokens.count ? 1 : 0
    return Reading(
      .number,
      rule: "pages from one on",
      words: language.numbers.cardinal(value) + " folgende",
      range: token.core.lowerBound..<token.core.upperBound + length
    )
  }

  /// "1:25.000": groups of three digits behind a colon.
  private func scale(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.marks.count > 1, word.marks[0] == .colon,
      word.marks.dropFirst().allSatisfy({ $0 == .point }),
      word.runs.dropFirst(2).allSatisfy({ $0.count == 3 }), let first = word.value(0),
      let second = word.number(1..<word.runs.count, decimalIsComma: true), second.fraction.isEmpty
    else { return nil }
    return reading(
      .score,
      rule: "two numbers with a colon",
      words: language.numbers.cardinal(first) + language.ratio + language.words(second),
      first: index,
      last: index
    )
  }

  /// "3·10⁸ m/s", "6,02×10^23".
  private func multipleOfPower(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.suffix.count > 2 else { return nil }
    var runs = word.runs.count
    var exponent = word.string(word.suffix)
    if word.marks.last == .times, word.digits(runs - 1) == "10" {
      runs -= 1
    } else if let sign = ["·", "⋅", "*"].first(where: exponent.hasPrefix) {
      exponent = String(exponent.dropFirst(sign.count))
      guard exponent.hasPrefix("10") else { return nil }
      exponent = String(exponent.dropFirst(2))
    } else if runs == 1, word.digits(0) == "10", word.sign == nil, symbolBehindPower(index) != nil {
      // "5,97 × 10^24 kg".
      runs = 0
    } else {
      return nil
    }
    if exponent.hasPrefix("^") {
      exponent = String(exponent.dropFirst())
    } else {
      let digits = exponent.compactMap { Self.superscripts[$0] }
      guard digits.count == exponent.count else { return nil }
      exponent = String(digits)
    }
    guard let power = WrittenNumber(exponent, decimalIsComma: true), power.fraction.isEmpty,
      runs == 0 || word.number(0..<runs, decimalIsComma: language.decimalIsComma) != nil
    else { return nil }
    var number = word.number(0..<runs, decimalIsComma: language.decimalIsComma)
    number?.isNegative = word.sign == .minus
    let unit = symbolBehindPower(index)
    let times = number.map { language.words($0) + " mal " } ?? ""
    let words = times + language.numbers.cardinal(10) + language.power(power)
    return reading(
      .formula,
      rule: "power of ten",
      words: words + (unit.map { " " + $0.many } ?? ""),
      first: index,
      last: unit == nil ? index : index + 1
    )
  }

  private func symbolBehindPower(_ index: Int) -> Noun? {
    let symbol = next(index) ?? ""
    return symbol.utf8.count > 1 || symbol == "m" ? unit(symbol) : nil
  }

  // MARK: Words with numbers

  private static let shortNouns = [
    "€": "Euro", "$": "Dollar", "Zi": "Zimmer", "Whg": "Wohnung", "Pers": "Personen",
  ]

  private static let ofQuestions = ["frage", "fragen", "methode", "regel", "modell", "schema"]

  /// "60-W-Birne"; "3-W-Methode" has three questions that begin with W.
  private func isPower(noun: String?) -> Bool {
    let noun = noun?.lowercased() ?? ""
    return !Self.ofQuestions.contains(where: noun.hasSuffix)
  }

  /// "100-m-Lauf", "4x100-m-Staffel", "512-GB-SSD" and "3-Zi.-Whg.": units and abbreviations between hyphens.
  private func compoundWithUnit(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.suffix.count > 3,
      text[word.suffix.lowerBound] == UInt8(ascii: "-"),
      word.marks.isEmpty || word.marks == [.comma] || word.marks == [.times]
    else { return nil }
    var parts = word.string(word.suffix).split(separator: "-").map(String.init)
    guard (2...3).contains(parts.count) else { return nil }
    var isChanged = false
    for place in parts.indices {
      let part = parts[place].hasSuffix(".") ? String(parts[place].dropLast()) : parts[place]
      if let name = Self.shortNouns[part] {
        parts[place] = name
        isChanged = true
      } else if place == 0, let unit = unit(part), !unit.one.contains(" "),
        !Self.unsure.contains(part) || part == "V", part != "W" || isPower(noun: parts.last)
      {
        // "20-Minuten-Takt", "100-Meter-Lauf".
        parts[place] = unit.form == .feminine && unit.one.hasSuffix("e") ? unit.many : unit.one
        isChanged = true
      }
    }
    guard isChanged, parts.last?.first?.isUppercase == true else { return nil }
    let last = word.runs.count - 1
    let number = word.number(
      word.marks == [.times] ? last..<last + 1 : 0..<last + 1,
      decimalIsComma: language.decimalIsComma
    )
    guard let number else { return nil }
    let times =
      word.marks == [.times] ? word.value(0).map { language.numbers.cardinal($0) + " mal " } : ""
    guard let times else { return nil }
    // "eine 3-Zi.-Whg. in Ulm".
    let isAbbreviated = word.string(word.suffix).hasSuffix("Whg")
    return Reading(
      .number,
      rule: "unit in a word",
      words: times + language.words(number, form: .masculine) + "-" + parts.joined(separator: "-"),
      range: tokens[index].core.lowerBound..<tokens[index].core.upperBound
        + (isAbbreviated ? stopLength(after: index) : 0)
    )
  }

  /// "03/2018": a month with two digits and a year.
  private func monthAndYear(at index: Int, word: DigitWord) -> Reading? {
    // "03.2027": German fractions have a comma.
    let isWithPoint =
      word.marks == [.point] && language.decimalIsComma
      && (word.hasLeadingZero(0) || ["bis", "ab", "seit", "im"].contains(precedingWord(index)))
    guard word.isBare, word.sign == nil, word.marks == [.slash] || isWithPoint,
      word.runs[0].count == 2,
      let month = word.value(0), (1...12).contains(month), isYear(word, run: 1),
      let year = word.value(1), (1_900..<2_100).contains(year), !isNameOfNumber(max(0, index - 1))
    else { return nil }
    return reading(
      .date,
      rule: "month and year",
      words: language.months[month - 1] + " " + language.numbers.year(year),
      first: index,
      last: index
    )
  }

  /// "bis 12/26": a day never comes second.
  private func monthAndShortYear(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.marks == [.slash], let month = word.value(0),
      let year = word.value(1), (1...12).contains(month), word.runs[1].count == 2, year > 12,
      language.context.datePrepositions.contains(precedingWord(index))
        || ["ez", "hu", "tüv", "au", "asu"].contains(precedingWord(index))
    else { return nil }
    return reading(
      .number,
      rule: "numbers with a slash",
      words: spoken(word, run: 0) + " " + spoken(word, run: 1),
      first: index,
      last: index
    )
  }

  /// "230 V": a letter behind an amount, before a small letter or the end.
  private func volts(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks.isEmpty || word.marks[0].joins, hasNothing(after: index),
      tokens[index + 1].core.count == 1, next(index) == "V",
      !isLabel(index - 1), let unit = unit("V"), let amount = amount(at: index, word: word),
      (amount.high ?? amount.number).value ?? 0 > 1
    else { return nil }
    let mark = after(index + 1)
    guard mark != "." || index + 2 == tokens.count,
      index + 2 == tokens.count || !mark.isEmpty || !isCapitalized(index + 2)
    else { return nil }
    let low = amount.high == nil ? "" : language.words(amount.number) + language.to
    return reading(
      .measure,
      rule: "unit behind a number",
      words: low + language.words(amount.high ?? amount.number, of: unit),
      first: index,
      last: index + 1
    )
  }

  /// "Gen 1,1–2,4a": verses of two chapters, and a part of the last one.
  private func germanVerses(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.marks.first == .comma, isBook(at: index),
      word.marks.count(where: \.joins) < 2, word.suffix.count < 2,
      word.suffix.isEmpty || ByteTraits.of(text[word.suffix.lowerBound]) == .small,
      word.suffix.count == 1 || word.marks.count == 3
        || word.marks.contains(.point),
      word.marks.allSatisfy({ $0 == .comma || $0 == .point || $0.joins })
    else { return nil }
    var words = spoken(word, run: 0)
    for (mark, run) in zip(word.marks, 1...) {
      words += mark.joins ? language.to : mark == .point ? ", " : " "
      words += spoken(word, run: run)
    }
    let letter = word.suffix.isEmpty ? "" : " " + word.string(word.suffix)
    return reading(
      .score,
      rule: "verse of a book",
      words: words + letter,
      first: index,
      last: index
    )
  }
}
