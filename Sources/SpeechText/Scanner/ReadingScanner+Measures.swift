// SPDX-License-Identifier: Apache-2.0

/// Amounts of a unit.
extension ReadingScanner {
  /// Words before a number that is a name, and no amount.
  private static let beforeNames: Set<String> = [
    "n°", "no", "nr", "num", "número", "numéro", "numero", "nummer", "number",
  ]

  /// Units that are written like a word or a letter that follows a number for another reason: "5 in the", "4K".
  static let unsure: Set<String> = [
    "in", "a", "A", "B", "N", "K", "J", "V", "bar", "bit", "foot", "feet", "inch", "inches",
    "mile", "miles", "yard", "yards", "ac", "pt", "sec", "PS", "st", "′", "″",
  ]
  /// Of these, those that a letter and a fraction make sure: "1.5 V".
  private static let electric: Set<String> = ["A", "K", "J", "V", "N"]

  /// "A2" and "B3", which name sheets and columns, and are no square of a unit.
  static func isLetterWithFigure(_ symbol: String) -> Bool {
    symbol.utf8.count == 2 && symbol.utf8.last.map(DigitWord.isDigit) == true
      && symbol.first?.isUppercase == true
  }

  /// "5 kg", "-4 °F", "20 km/h", "50%", "5–10 %", "±3 m".
  func measure(at index: Int, amount: Amount) -> Reading? {
    let isAttached = !amount.suffix.isEmpty
    guard let symbol = isAttached ? amount.word.string(amount.suffix) : next(amount.end),
      (1...12).contains(symbol.utf8.count)
    else { return nil }
    if let reading = measurePer(at: index, amount: amount, symbol: symbol, isAttached: isAttached) {
      return reading
    }
    if Self.unsure.contains(symbol) {
      let isElectric = Self.electric.contains(symbol) && !amount.number.fraction.isEmpty
      let isInches =
        symbol == "in" && (isAttached || isAfterFeet(index) || isAbbreviatedInch(amount))
      guard isElectric || isInches || isAttached && symbol == "V" || isStone(amount, symbol: symbol)
      else { return nil }
    }
    if isOtherName(symbol, behind: amount, at: index, isAttached: isAttached) { return nil }
    if symbol == "s", isAttached,
      isDecade(amount) && !isBehindWait(index)
        || language.isDecade(in: self, at: index, amount: amount)
    {
      return nil
    }
    guard let unit = unit(symbol) else { return nil }
    if symbol == "h", !isAttached, isClock(at: amount.end) { return nil }
    var words = sign(of: amount)
    if let high = amount.high {
      let form = unit.form
      words +=
        language.words(amount.number, form: form) + language.to + language.words(high, of: unit)
    } else if let article = language.article(in: self, at: index, amount: amount, form: unit.form) {
      words += article + " " + unit.one
    } else if language.isAttribute(
      in: self,
      at: index,
      end: isAttached ? amount.end : amount.end + 1
    ) {
      words += language.words(amount.number) + " " + unit.one
    } else {
      words += language.words(amount.number, of: unit)
    }
    let end = isAttached ? amount.end : amount.end + 1
    let takesStop = Self.abbreviations.contains(symbol) || symbol == "st"
    let length = takesStop ? stopLength(after: end) : 0
    return Reading(
      .measure,
      rule: "unit behind a number",
      words: words,
      range: tokens[index].core.lowerBound..<tokens[end].core.upperBound + length
    )
  }

  /// Whether the letters behind a number are no unit, but a part of a name or a word of their own.
  private func isOtherName(
    _ symbol: String,
    behind amount: Amount,
    at index: Int,
    isAttached: Bool
  ) -> Bool {
    guard isAttached else {
      // "Nimbus Roman No. 9 L".
      let isNumbered =
        symbol.utf8.count == 1 && symbol.first?.isUppercase == true && index > 0
        && Self.beforeNames.contains(word(index - 1).lowercased())
      return isNumbered || isWordBehind(amount, symbol: symbol)
        || beginsAbbreviation(amount.end + 1) || areInitials(symbol, behind: amount, at: index)
    }
    if isCoordinate(at: index) || symbol == "L" && isVersionOfStandard(amount)
      || symbol == "s" && isPlural(index)
    {
      return true
    }
    // "runway 27L", "omega-3s".
    return symbol.utf8.count == 1
      && (isLabel(index - 1) || symbol == "s" && isBehindHyphen(amount.word.runs[0].lowerBound))
  }

  /// "13 st 4 lb": pounds behind stone.
  private func isStone(_ amount: Amount, symbol: String) -> Bool {
    guard symbol == "st" else { return false }
    let index = amount.suffix.isEmpty ? amount.end + 1 : amount.end
    guard index + 1 < tokens.count, after(index).isEmpty || after(index) == ".",
      before(index + 1).isEmpty, let pounds = DigitWord(text, core: tokens[index + 1].core)
    else { return false }
    let unit = pounds.suffix.isEmpty ? next(index + 1) ?? "" : pounds.string(pounds.suffix)
    return unit == "lb" || unit == "lbs"
  }

  /// "200809L" of C: a year and a month.
  private func isVersionOfStandard(_ amount: Amount) -> Bool {
    guard amount.isPlain, amount.word.runs[0].count == 6, let value = amount.word.value(0) else {
      return false
    }
    return (1_900..<2_100).contains(value / 100) && (1...12).contains(value % 100)
  }

  /// "0s and 1s": several of a digit, not seconds.
  private func isPlural(_ index: Int) -> Bool {
    ["0s", "1s"].contains(word(index))
      && (["0s", "1s"].contains(word(index - 2)) || ["0s", "1s"].contains(word(index + 2)))
  }

  /// Whether a hyphen with a letter before it precedes a place; the s of "60s-90s" is a unit itself.
  private func isBehindHyphen(_ place: Int) -> Bool {
    guard place > text.startIndex + 2, text[place - 1] == UInt8(ascii: "-") else { return false }
    let isUnit = text[place - 2] == UInt8(ascii: "s") && DigitWord.isDigit(text[place - 3])
    return Self.isLetter(text[place - 2]) && !isUnit
  }

  /// "1990s", which no language reads as seconds.
  private func isDecade(_ amount: Amount) -> Bool {
    isYear(amount.word, run: 0) && amount.isPlain && amount.word.digits(0).hasSuffix("0")
  }

  private static let waits: Set<String> = ["timeout", "timeouts", "delay", "ttl"]

  /// "a timeout of 1200s": near behind a word for a time that a program waits.
  func isBehindWait(_ index: Int) -> Bool {
    (1...3).contains { Self.waits.contains(word(index - $0).lowercased()) }
  }

  /// A symbol that is a word of the language, or the direction of a street: "En 2020 ha crecido", "12 W 34th St.". What
  /// stands behind it, and a fraction, tell that it is a unit: "20 ha de olivos".
  private func isWordBehind(_ amount: Amount, symbol: String) -> Bool {
    let index = amount.end + 1
    if language.isDirection(symbol) {
      return isStreetName(index + 1) && (stopLength(after: index) > 0 || after(index).isEmpty)
    }
    guard language.isWord(unit: symbol), amount.isPlain else { return false }
    if let next = next(index) { return !language.context.afterUnitWords.contains(next) }
    return isYear(amount.word, run: 0)
  }

  /// "34th" or "Main", before which a letter is a direction; not "LED".
  private func isStreetName(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), before(index).isEmpty else { return false }
    let traits = tokens[index].traits
    return traits.contains(.digit)
      || traits.contains(.small) && isCapitalized(index)
        && !language.sentenceStarters.contains(word(index).lowercased())
  }

  /// "37.24N, 115.81W": letters of a direction behind two numbers.
  private func isCoordinate(at index: Int) -> Bool {
    endsWithDirection(index) && (endsWithDirection(index - 1) || endsWithDirection(index + 1))
  }

  private func endsWithDirection(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].traits.contains(.digit),
      let last = text[tokens[index].core].last
    else { return false }
    return "NSEWO".utf8.contains(last)
  }

  /// Units that are often written with a full stop, which is not said.
  static let abbreviations: Set<String> = [
    "Std", "Min", "Sek", "min", "hr", "hrs", "sec", "in", "ft", "lb", "lbs", "oz", "yd", "mi",
    "gal", "tsp", "tbsp", "cuil", "cda", "cdas", "cdta", "cdtas", "cup", "qt", "qts", "pt", "mo",
    "mos", "yr", "yrs",
  ]

  /// One, if a full stop inside the sentence follows a word.
  func stopLength(after index: Int) -> Int {
    let token = tokens[index]
    let hasStop =
      index + 1 < tokens.count && token.whole.upperBound == token.core.upperBound + 1
      && text[token.core.upperBound] == UInt8(ascii: ".")
    return hasStop ? 1 : 0
  }

  private func isAfterFeet(_ index: Int) -> Bool {
    ["ft", "feet", "foot"].contains(precedingWord(index))
  }

  /// "3 in., and", "18 in. apart": no sentence ends with that preposition and goes on.
  private func isAbbreviatedInch(_ amount: Amount) -> Bool {
    let mark = after(amount.end + 1)
    return mark.hasPrefix(".") && amount.end + 2 < tokens.count
      && (mark.utf8.count > 1 || !isCapitalized(amount.end + 2))
  }

  /// "8 h 05" is a time, "8 h 05 min" is a duration.
  private func isClock(at index: Int) -> Bool {
    guard hasNothing(after: index), hasNothing(after: index + 1),
      DigitWord(text, core: tokens[index + 2].core)?.isPlain == true
    else { return false }
    return next(index + 2).map { unit($0) != nil } != true
  }

  /// A sign that the number itself does not carry.
  func sign(of amount: Amount) -> String {
    switch amount.word.sign {
    case .plusMinus: language.plusMinus + " "
    case .plus: language.plus + " "
    case .minus, nil: ""
    }
  }

  /// 6' 2½": the sign of a fraction behind the inches.
  private func feetInchesAndSign(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count <= 2, after(index) == "'" || after(index) == "’",
      index + 1 < tokens.count, before(index + 1).isEmpty,
      let inches = DigitWord(text, core: tokens[index + 1].core), inches.prefix.isEmpty,
      inches.marks.isEmpty, inches.sign == nil, let whole = inches.value(0),
      let (above, below) = single(text[inches.suffix]), let feet = word.value(0),
      let mark = after(index + 1).first, "\"”″".contains(mark), let foot = unit("ft"),
      let inch = unit("in")
    else { return nil }
    let words =
      language.words(WrittenNumber(whole: String(feet)), of: foot) + " "
      + fractionWords(above, below: below, whole: whole, at: index + 1) + " " + inch.many
    return Reading(
      .measure,
      rule: "feet and inches",
      words: words,
      range: tokens[index].core.lowerBound..<tokens[index + 1].core.upperBound + mark.utf8.count
    )
  }

  /// 5' 7 1/2": as three words.
  private func feetInchesAndFraction(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count <= 2, after(index) == "'" || after(index) == "’",
      index + 2 < tokens.count, before(index + 1).isEmpty, hasNothing(after: index + 1),
      let inches = DigitWord(text, core: tokens[index + 1].core), inches.isPlain,
      inches.runs[0].count <= 2, let whole = inches.value(0), let feet = word.value(0),
      let part = DigitWord(text, core: tokens[index + 2].core), part.marks == [.slash],
      part.isBare, let above = part.value(0), let below = part.value(1), above > 0, above < below,
      let mark = after(index + 2).first, "\"”″".contains(mark), let foot = unit("ft"),
      let inch = unit("in")
    else { return nil }
    let words =
      language.words(WrittenNumber(whole: String(feet)), of: foot) + " "
      + fractionWords(above, below: below, whole: whole, at: index + 2) + " " + inch.many
    return Reading(
      .measure,
      rule: "feet and inches",
      words: words,
      range: tokens[index].core.lowerBound..<tokens[index + 2].core.upperBound + mark.utf8.count
    )
  }

  /// 5' 10", as two words: the mark of inches behind the second one tells that of feet from a quotation.
  private func feetAndInches(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count <= 2, after(index) == "'" || after(index) == "’",
      index + 1 < tokens.count, before(index + 1).isEmpty,
      let inches = DigitWord(text, core: tokens[index + 1].core), inches.isPlain,
      inches.runs[0].count <= 2, let mark = after(index + 1).first, "\"”″".contains(mark),
      let words = words(
        word.digits(0) + "'" + inches.digits(0) + "\"",
        kind: .unit,
        at: index
      )
    else { return nil }
    let core = tokens[index + 1].core
    return Reading(
      .measure,
      rule: "feet and inches",
      words: words,
      range: tokens[index].core.lowerBound..<core.upperBound + mark.utf8.count
    )
  }

  /// Its sign, where its digits are read one by one.
  func spokenSign(of amount: Amount) -> String {
    amount.word.sign == .minus ? language.minus + " " : sign(of: amount)
  }

  /// 5'10" and 6′: feet, then inches; a quotation mark behind belongs to them.
  func lengthInFeet(at index: Int, word: DigitWord) -> Reading? {
    if let reading = feetAndInches(at: index, word: word)
      ?? feetInchesAndFraction(at: index, word: word)
      ?? feetInchesAndSign(at: index, word: word)
    {
      return reading
    }
    guard word.prefix.isEmpty, word.sign == nil,
      let mark = word.marks.first ?? (word.suffix.isEmpty ? nil : .apostrophe), mark == .apostrophe
    else { return nil }
    let closing = after(index)
    let isWithInches =
      word.marks.count == 1 && word.suffix.isEmpty && word.runs[1].count <= 2
      && (closing.hasPrefix("\"") || closing.hasPrefix("”") || closing.hasPrefix("″"))
    let isPrime = word.string(word.suffix).hasPrefix("′") || word.string(word.suffix).hasPrefix("″")
    guard isWithInches || isPrime else { return nil }
    let content = word.string(tokens[index].core) + (isWithInches ? "\"" : "")
    guard let words = words(content, kind: .unit, at: index) else { return nil }
    let length = isWithInches ? (closing.first?.utf8.count ?? 0) : 0
    let core = tokens[index].core
    return Reading(
      .measure,
      rule: "feet and inches",
      words: words,
      range: core.lowerBound..<core.upperBound + length
    )
  }
}
