// SPDX-License-Identifier: Apache-2.0

/// Numbers by themselves.
extension ReadingScanner {
  /// "2.10.3", and IP addresses the same way. Grouped thousands and dates are not versions.
  func version(at index: Int, word: DigitWord) -> Reading? {
    guard word.runs.count > 2, word.isBare, word.sign == nil,
      word.marks.allSatisfy({ $0 == .point }), word.runs.allSatisfy({ $0.count <= 4 })
    else { return nil }
    return reading(
      .version,
      rule: "numbers between points",
      words: versionWords(word),
      first: index,
      last: index
    )
  }

  /// "Figure 16.237", "Python 3.10": behind a word that is named by a number a point neither groups nor divides.
  func numberOfLabel(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.point], word.isBare, word.sign == nil, word.runs[1].count <= 3,
      isLabel(index - 1) || isVersionOfProgram(index)
    else { return nil }
    // "Ubuntu 08.10" is of a year.
    let isYear = word.hasLeadingZero(0) && word.runs[0].count == 2 && !isLabel(index - 1)
    return reading(
      .version,
      rule: "numbers between points",
      words: isYear
        ? language.numbers.cardinal(word.value(0) ?? 0) + " \(language.decimalPoint) "
          + spoken(word, run: 1)
        : versionWords(word),
      first: index,
      last: index
    )
  }

  /// The runs of digits with "point" between them.
  func versionWords(_ word: DigitWord) -> String {
    // "2.677592": nobody counts that many versions.
    let isFraction = word.runs.count == 2 && word.runs[1].count > 3
    return word.runs.indices.map { run in
      isFraction && run == 1 ? language.digits(word.digits(1)) : spoken(word, run: run)
    }.joined(separator: " \(language.decimalPoint) ")
  }

  /// One run of digits: digit by digit, if it begins with zero or is too long to be a number.
  func spoken(_ word: DigitWord, run: Int) -> String {
    guard !word.hasLeadingZero(run), word.runs[run].count <= 9, let value = word.value(run) else {
      return language.digits(word.digits(run))
    }
    return language.numbers.cardinal(value)
  }

  /// A number alone: an ordinal where German says so, a year, or how many there are of what follows.
  func number(at index: Int, amount: Amount) -> Reading? {
    let word = amount.word
    if let high = amount.high { return range(at: index, amount: amount, high: high) }
    if let reading = abbreviatedScale(at: index, amount: amount) { return reading }
    if word.marks == [.point], word.suffix.isEmpty, language.decimalIsComma,
      !amount.number.fraction.isEmpty
    {
      return reading(
        .version,
        rule: "numbers between points",
        words: spokenSign(of: amount) + versionWords(word),
        first: index,
        last: index
      )
    }
    if word.sign == .minus, isBehindNumber(index) || isBesideOptions(index, word: word) {
      return nil
    }
    guard word.isPlain, amount.isPlain, let value = word.value(0) else {
      return millions(of: amount, at: index)
        ?? reading(
          .number,
          rule: "number",
          words: words(of: amount, at: index),
          first: index,
          last: amount.end
        )
    }
    if let reading = language.number(in: self, at: index, value: value, word: word) {
      return reading
    }
    if language.isUnsure(in: self, at: index) { return nil }
    // "Chapter 01".
    if word.runs[0].count == 2, word.hasLeadingZero(0), value > 0,
      language.context.chapters.contains(precedingWord(index))
    {
      return reading(
        .number,
        rule: "numbered part",
        words: language.numbers.cardinal(value),
        first: index,
        last: index
      )
    }
    if isCode(at: index, word: word) {
      return digitByDigit(word, rule: "digits of a code", at: index)
    }
    if let reading = compactDate(at: index, word: word) { return reading }
    if let reading = era(at: index, value: value) ?? year(at: index, word: word, value: value) {
      return reading
    }
    if isUnsureOne(amount, at: index) { return nil }
    return millions(of: amount, at: index)
      ?? reading(
        .number,
        rule: "number",
        words: words(of: amount, at: index),
        first: index,
        last: amount.end
      )
  }

  /// "1.000.000 vatios", "2 000 000 personnes": a preposition before what is counted, which is a plural.
  private func millions(of amount: Amount, at index: Int) -> Reading? {
    guard amount.word.sign == nil, amount.word.prefix.isEmpty, language.isMillions(amount.number),
      isNounBehind(amount.end), let noun = next(amount.end), noun.utf8.count > 4,
      noun.hasSuffix("s") || noun.hasSuffix("x"), !isFunctionWord(noun),
      // "2 000 000 d'habitants" has the preposition.
      !noun.hasPrefix("d'"), !noun.hasPrefix("d’")
    else { return nil }
    let joiner = language.joiner(before: Noun(one: noun, many: noun, form: .counting))
    guard joiner != " " else { return nil }
    return reading(
      .number,
      rule: "number",
      words: language.words(amount.number) + joiner + noun,
      first: index,
      last: amount.end + 1
    )
  }

  /// The number with its sign, in the form of the noun behind it.
  private func words(of amount: Amount, at index: Int) -> String {
    let word = amount.word
    let isDay = isDayInDate(index, word: word)
    if word.marks.isEmpty, amount.end == index, !isDay,
      word.hasLeadingZero(0) || word.runs[0].count > NumberLimit.digits
    {
      return spokenSign(of: amount) + language.digits(word.digits(0))
    }
    let form =
      amount.number.fraction.isEmpty ? form(at: amount.end, number: amount.number) : .counting
    if let article = language.article(in: self, at: amount.end, amount: amount, form: form) {
      return article
    }
    return sign(of: amount) + language.words(amount.number, form: form)
  }

  /// "845 -6 5200", "(1 -8)": behind another number, where a minus sign may be that of an option or of a range.
  private func isBehindNumber(_ index: Int) -> Bool {
    index > 0 && hasNothing(after: index - 1)
      && text[tokens[index - 1].core].last.map(DigitWord.isDigit) == true
  }

  /// "lun 02 nov 2020".
  private func isDayInDate(_ index: Int, word: DigitWord) -> Bool {
    word.isPlain && word.runs[0].count == 2 && isDayBeforeMonth(index)
  }

  /// A number whose digits are said one by one.
  func digitByDigit(
    _ word: DigitWord,
    kind: ReadingClass = .number,
    rule: String,
    at index: Int
  ) -> Reading {
    let words = language.digits(word.digits(0))
    return reading(kind, rule: rule, words: words, first: index, last: index)
  }

  /// "20240131": a year, a month and a day without marks, as programs write them.
  private func compactDate(at index: Int, word: DigitWord) -> Reading? {
    guard word.runs[0].count == 8, let value = word.value(0),
      (1_900..<2_100).contains(value / 10_000), (1...12).contains(value / 100 % 100),
      (1...31).contains(value % 100)
    else { return nil }
    return digitByDigit(word, rule: "digits of a date", at: index)
  }

  /// Numbers that are not amounts: those with a leading zero, long ones that nobody rounds, postal codes, and what is
  /// dialled.
  private func isCode(at index: Int, word: DigitWord) -> Bool {
    let count = word.runs[0].count
    if word.hasLeadingZero(0) && !isDayInDate(index, word: word)
      || count >= 10 && !word.digits(0).hasSuffix("000") && !isAmountOfBits(at: index, word: word)
    {
      return true
    }
    if count == 3, isAfterCall(index) { return true }
    if isCommit(index, count: count) { return true }
    // "RFC 5321": their numbers have an order and count nothing.
    if count > 2, index > 0, hasNothing(after: index - 1),
      text[tokens[index - 1].core].elementsEqual("RFC".utf8)
    {
      return true
    }
    if count > 3, isCode(index) { return true }
    return count == 5 && language.isPostalCode(in: self, at: index, word: word)
  }

  /// "4294967295": one less than a power of two, or one, or so many bytes, which no code is.
  private func isAmountOfBits(at index: Int, word: DigitWord) -> Bool {
    guard let value = word.value(0) else { return false }
    return value & (value - 1) == 0 || value & (value + 1) == 0
      || ["bytes", "octets", "bits", "octetos"].contains(next(index) ?? "")
  }

  /// "10–15", "1914-1918", "3-2": in each language the same word is said of ranges and of scores.
  private func range(at index: Int, amount: Amount, high: WrittenNumber) -> Reading? {
    let word = amount.word
    let isPlain = word.runs.count == 2 && amount.word.sign == nil && amount.end == index
    if isPlain, let reading = numberOfDocket(at: index, word: word) { return reading }
    // "12-2008": a month and a year, of which nothing tells how they are said.
    if isPlain, word.runs[0].count <= 2, (1...12).contains(word.value(0) ?? 0),
      isYear(word, run: 1), (word.value(1) ?? 0) >= 1_900
    {
      return nil
    }
    if isPlain, let reading = yearAndNext(at: index, word: word) { return reading }
    if isPlain, word.hasLeadingZero(0) || word.hasLeadingZero(1) {
      let words = [0, 1].map { language.digits(word.digits($0)) }.joined(separator: ", ")
      return reading(.number, rule: "digits of a code", words: words, first: index, last: index)
    }
    // "12345-6789": a postal code of America. Nobody writes a range or a score so.
    if isPlain, word.marks == [.hyphen], word.runs.map(\.count) == [5, 4] {
      guard language.isPostalCode(in: self, at: index, word: word) else { return nil }
      let words = [0, 1].map { language.digits(word.digits($0)) }.joined(separator: ", ")
      return reading(.number, rule: "digits of a code", words: words, first: index, last: index)
    }
    if isPlain, let low = word.value(0), let top = word.value(1), isYear(word, run: 0),
      word.runs[1].count == 2 && top > low % 100 || isYear(word, run: 1) && low < top
    {
      if isPerhapsMonth(word), !isSpanOfYears(index) { return nil }
      let words =
        language.numbers.year(low) + language.to
        + (word.runs[1].count == 2 ? language.numbers.cardinal(top) : language.numbers.year(top))
      return reading(.range, rule: "dash between years", words: words, first: index, last: index)
    }
    // "They split it 50-50."
    if isPlain, word.value(0) == 50, word.value(1) == 50 {
      let fifty = language.numbers.cardinal(50)
      return reading(
        .score,
        rule: "two halves",
        words: fifty + " " + fifty,
        first: index,
        last: index
      )
    }
    let isLower = isPlain ? (word.value(0) ?? 0) < (word.value(1) ?? 0) : true
    // "747-8": no range falls, and no score has so unequal sides.
    // "747-400": a model and its series.
    let isSeries =
      isPlain && word.runs.allSatisfy { $0.count == 3 } && (word.value(1) ?? 1) % 100 == 0
    if isPlain, !isLower, isSeries || word.runs[0].count > word.runs[1].count + 1 {
      return reading(
        .number,
        rule: "hyphen between numbers",
        words: spoken(word, run: 0) + joint(.hyphen) + spoken(word, run: 1),
        first: index,
        last: index
      )
    }
    return ends(at: index, amount: amount, high: high, isPlain: isPlain, isLower: isLower)
  }

  private static let behindScores: Set<String> = ["face", "grâce", "frente", "gracias", "grazie"]

  /// Both numbers with their noun, and the word between.
  private func ends(
    at index: Int,
    amount: Amount,
    high: WrittenNumber,
    isPlain: Bool,
    isLower: Bool
  ) -> Reading {
    let word = amount.word
    // "3-1 face à Rennes", "0-1 gracias a": a score counts nothing behind it.
    let isGame = isPlain && (!isLower || next(index).map(Self.behindScores.contains) == true)
    let form = isGame ? .counting : form(at: amount.end, number: high)
    let one =
      isPlain && isLower && word.value(0) == 1 && word.runs[1].count < 3 && isNounBehind(index)
      ? language.oneBeforeNumber : nil
    let words =
      sign(of: amount) + (one ?? language.words(amount.number, form: form)) + language.to
      + language.words(high, form: form)
    return reading(
      isLower ? .range : .score,
      rule: isLower ? "dash between a smaller and a larger number" : "dash between two numbers",
      words: words,
      first: index,
      last: amount.end
    )
  }
}
