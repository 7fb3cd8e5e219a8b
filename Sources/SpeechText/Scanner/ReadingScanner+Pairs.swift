// SPDX-License-Identifier: Apache-2.0

/// Two numbers with a mark between, of which the word before or behind tells that they are neither a range nor a date.
extension ReadingScanner {
  /// Two numbers by themselves, with something between.
  func two(
    _ first: Int,
    and second: Int,
    joiner: String,
    as kind: ReadingClass,
    rule: String,
    at index: Int
  ) -> Reading {
    let words = language.numbers.cardinal(first) + joiner + language.numbers.cardinal(second)
    return reading(kind, rule: rule, words: words, first: index, last: index)
  }

  /// Two numbers that neither French nor Spanish reads as a range, a date or a fraction.
  func pairByContext(
    at index: Int,
    word: DigitWord,
    numbers: Set<String>,
    meters: Set<String>,
    pages: Set<String>
  ) -> Reading? {
    if let reading = numberedPair(at: index, word: word, labels: numbers)
      ?? scaleOfMap(at: index, word: word) ?? partOfSecond(at: index, word: word)
    {
      return reading
    }
    if let reading = rangeWithSlash(at: index, word: word) { return reading }
    return meter(at: index, word: word, behind: meters)
      ?? pageOf(at: index, word: word, behind: pages) ?? tieBreak(at: index, word: word)
      ?? setWithSlash(at: index, word: word)
  }

  /// "n° 2020-1310", "art. L. 121-1": behind the sign of a number a hyphen is a part of it.
  func numberedPair(at index: Int, word: DigitWord, labels: Set<String>) -> Reading? {
    guard word.marks == [.hyphen] || word.marks == [.hyphen, .point], word.isBare,
      word.sign == nil, index > 0,
      word.runs.allSatisfy({ $0.count < 7 }), isNumbered(index, labels: labels)
    else { return nil }
    // "n° 19-16.964".
    let last = word.runs.count > 2 ? " \(language.decimalPoint) " + spoken(word, run: 2) : ""
    return reading(
      .number,
      rule: "hyphen in a number of a document",
      words: spoken(word, run: 0) + joint(.hyphen) + spoken(word, run: 1) + last,
      first: index,
      last: index
    )
  }

  private static let dockets: Set<String> = [
    "no", "nr", "docket", "case", "aktenzeichen", "dossier", "expediente",
  ]

  /// "No. 14-882": behind the sign of one number, where a range has two or its second number is as long as the first one.
  func numberOfDocket(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.count == 1, word.isBare, index > 0, before(index).isEmpty,
      let first = word.value(0), let second = word.value(1),
      first > second || word.runs[1].count > 2 && word.runs[0].count < word.runs[1].count,
      word.runs.allSatisfy({ $0.count < 7 }),
      isBehindDocket(index) || isStandardOfYear(index, word: word)
    else { return nil }
    return reading(
      .number,
      rule: "hyphen in a number of a document",
      words: spoken(word, run: 0) + joint(.hyphen) + spoken(word, run: 1),
      first: index,
      last: index
    )
  }

  private func isBehindDocket(_ index: Int) -> Bool {
    (after(index - 1) == "." || after(index - 1).isEmpty && word(index - 1) != "no")
      && Self.dockets.contains(word(index - 1).lowercased())
  }

  /// "TIS 620-2253", "ISO 690-2010": the year of a standard, behind the capitals of those who make it.
  private func isStandardOfYear(_ index: Int, word: DigitWord) -> Bool {
    let name = tokens[index - 1].core
    return word.marks == [.hyphen] && word.runs.map(\.count) == [3, 4] && !isYear(word, run: 0)
      && (2...5).contains(name.count) && text[name].allSatisfy { ByteTraits.of($0) == .capital }
      && after(index - 1).isEmpty
      && currency(self.word(index - 1)) == nil && !isNounBehind(index)
  }

  private func isNumbered(_ index: Int, labels: Set<String>) -> Bool {
    let mark = after(index - 1)
    guard mark.isEmpty || mark == ".", before(index).isEmpty else { return false }
    let label = word(index - 1).lowercased()
    if labels.contains(label) { return true }
    // "art. 226-1": the ends of a range rise.
    if label == "art" || label == "article", let word = DigitWord(text, core: tokens[index].core),
      let first = word.value(0), let second = word.value(1), first > second
    {
      return true
    }
    // "L. 121-1": the part of a code of laws.
    guard mark == ".", tokens[index - 1].core.count == 1,
      ["L", "R", "D", "A"].contains(word(index - 1))
    else {
      return false
    }
    // The sentence may begin behind "art."
    if index == 1 {
      return tokens.contains {
        text[$0.core].elementsEqual("Code".utf8) || text[$0.core].elementsEqual("code".utf8)
      }
    }
    let article = word(index - 2).lowercased()
    return article.hasSuffix("art") || article.hasSuffix("article") || article.hasSuffix("articles")
  }

  /// "1/25 000", "1:100 000": one to a round number.
  func scaleOfMap(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.value(0) == 1, word.runs[0].count == 1,
      let mark = word.marks.first, mark == .colon || mark == .slash, word.runs.count > 1
    else { return nil }
    var whole = word.digits(1)
    var last = index
    if word.marks.count > 1 {
      guard word.marks.dropFirst().allSatisfy({ $0 == .point }),
        word.runs.dropFirst(2).allSatisfy({ $0.count == 3 })
      else { return nil }
      whole += (2..<word.runs.count).map { word.digits($0) }.joined()
    } else {
      while hasNothing(after: last), tokens[last + 1].core.count == 3, self.word(last + 1) == "000"
      {
        whole += "000"
        last += 1
      }
      guard last > index else { return nil }
    }
    guard whole.utf8.count < 10, let below = Int(whole), below % 100 == 0, below > 0 else {
      return nil
    }
    return reading(
      .number,
      rule: "scale of a map",
      words: language.numbers.cardinal(1, form: .counting) + language.ratio(from: 1)
        + language.numbers.cardinal(below),
      first: index,
      last: last
    )
  }

  /// "1/50 s": a part of a second, whatever its denominator.
  func partOfSecond(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, word.value(0) == 1,
      let below = word.value(1), below > 1, next(index) == "s" || next(index) == "seg",
      let unit = unit("s"), let part = language.denominator(below, isOne: true)
    else { return nil }
    let words = language.numbers.cardinal(1, form: .masculine) + " " + part
    return reading(
      .fraction,
      rule: "fraction of a unit",
      words: language.fraction(words, whole: nil, of: unit),
      first: index,
      last: index + 1
    )
  }

  /// "compás de 6/8": the meter of music is no fraction.
  func meter(at index: Int, word: DigitWord, behind labels: Set<String>) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, let above = word.value(0),
      let below = word.value(1), [2, 4, 8, 16].contains(below), (2...12).contains(above),
      (1...3).contains(where: { index >= $0 && labels.contains(self.word(index - $0).lowercased()) }
      )
    else { return nil }
    return two(above, and: below, joiner: " ", as: .number, rule: "meter of music", at: index)
  }

  private static let unitsOfRanges: Set<String> = [
    "h", "°C", "ºC", "j", "jours", "horas", "km/h", "min", "Hz",
  ]
  /// Of what nobody has parts: "2/3 pers.", "8/10 ans".
  private static let whole: Set<String> = [
    "pers", "personnes", "personas", "ans", "años", "jours", "días",
  ]

  /// "sous 48/72 h", "12/18 °C": two numbers of one unit, too large for a fraction.
  func rangeWithSlash(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, let low = word.value(0),
      let high = word.value(1), low < high, high < 200, let symbol = next(index),
      low > 9 && Self.unitsOfRanges.contains(symbol) || low > 1 && Self.whole.contains(symbol)
    else { return nil }
    let number = WrittenNumber(whole: String(high))
    guard let unit = unit(symbol) else {
      return two(
        low,
        and: high,
        joiner: language.to,
        as: .range,
        rule: "slash between two amounts",
        at: index
      )
    }
    return reading(
      .range,
      rule: "slash between two amounts",
      words: language.numbers.cardinal(low, form: unit.form) + language.to
        + language.words(number, of: unit),
      first: index,
      last: index + 1
    )
  }

  /// "p. 4/4": a page and how many there are.
  func pageOf(at index: Int, word: DigitWord, behind labels: Set<String>) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, let page = word.value(0),
      let count = word.value(1), page > 0, page <= count, index > 0,
      after(index - 1).isEmpty || after(index - 1) == ".",
      labels.contains(self.word(index - 1).lowercased())
    else { return nil }
    return two(
      page,
      and: count,
      joiner: language.outOf,
      as: .score,
      rule: "number of the highest one",
      at: index
    )
  }

  /// "7-6(5)": a set of tennis with the points of its tie-break.
  func tieBreak(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.hyphen], word.prefix.isEmpty, word.sign == nil,
      (2...3).contains(word.suffix.count), text[word.suffix.lowerBound] == UInt8(ascii: "("),
      after(index).hasPrefix(")"), text[word.suffix.dropFirst()].allSatisfy(DigitWord.isDigit),
      let left = word.value(0), let right = word.value(1), left < 8, right < 8,
      let points = Int(word.string(word.suffix.dropFirst()))
    else { return nil }
    let core = tokens[index].core
    return Reading(
      .score,
      rule: "set of tennis",
      words: language.numbers.cardinal(left) + language.to + language.numbers.cardinal(right)
        + ", " + language.numbers.cardinal(points),
      range: core.lowerBound..<core.upperBound + 1
    )
  }

  /// "6/4 6/3": sets of tennis beside one another are no fractions.
  func setWithSlash(at index: Int, word: DigitWord) -> Reading? {
    guard isSet(word),
      [index - 1, index + 1].contains(where: { other in
        tokens.indices.contains(other) && tokens[other].core.count == 3
          && DigitWord(text, core: tokens[other].core).map(isSet) == true
      }), let left = word.value(0), let right = word.value(1)
    else { return nil }
    return two(left, and: right, joiner: language.to, as: .score, rule: "set of tennis", at: index)
  }

  /// One side has six or seven games, as the winner of a set has.
  private func isSet(_ word: DigitWord) -> Bool {
    guard word.marks == [.slash], word.isBare, word.sign == nil, let left = word.value(0),
      let right = word.value(1), left < 8, right < 8
    else { return false }
    return max(left, right) > 5
  }

  /// "piste 26L", "puerta 12B": behind a word for a place with a number, a letter is no unit.
  func letterOfPlace(at index: Int, word: DigitWord, behind labels: Set<String>) -> Reading? {
    guard word.suffix.count == 1, word.prefix.isEmpty, word.sign == nil, word.marks.isEmpty,
      ByteTraits.of(text[word.suffix.lowerBound]) == .capital,
      labels.contains(precedingWord(index)) || isTyre(index - 1)
    else { return nil }
    return letters(at: index, word: word)
  }

  /// "R16" of "205/55 R16 91V".
  private func isTyre(_ index: Int) -> Bool {
    index > 0 && tokens[index].core.count == 3 && word(index).hasPrefix("R")
      && tokens[index - 1].traits.contains(.digit) && word(index - 1).contains("/")
  }

  /// "SIRET 123 456 789 00012": all groups of a number that names a person or a firm, by digits.
  func identityNumber(at index: Int, word: DigitWord, behind labels: Set<String>) -> Reading? {
    guard index > 0, word.isPlain,
      word.runs[0].count > 5
        || index + 1 < tokens.count && tokens[index + 1].traits.contains(.digit),
      after(index - 1).isEmpty || after(index - 1) == ":",
      labels.contains(self.word(index - 1).lowercased())
        || self.word(index - 1).isEmpty && index > 1
          && labels.contains(self.word(index - 2).lowercased())
    else { return nil }
    var groups = [word]
    var last = index
    while hasNothing(after: last), tokens[last + 1].traits.contains(.digit),
      let next = DigitWord(text, core: tokens[last + 1].core), next.isPlain
    {
      groups.append(next)
      last += 1
    }
    guard groups.reduce(0, { $0 + $1.runs[0].count }) > 5 else { return nil }
    return reading(
      .number,
      rule: "digits of a code",
      words: groups.map { language.digits($0.digits(0)) }.joined(separator: ", "),
      first: index,
      last: last
    )
  }

  /// "72/min", "250 000/mm³": so many for each of a unit, behind the number itself.
  func perUnit(at index: Int, amount: Amount) -> Reading? {
    let suffix = amount.word.text[amount.suffix]
    guard suffix.count > 1, suffix.first == UInt8(ascii: "/"), amount.high == nil,
      amount.word.prefix.isEmpty, index == 0 || currency(word(index - 1)) == nil
    else { return nil }
    let symbol = amount.last.string(amount.suffix.dropFirst())
    // "0318/B": the letter of a file.
    guard !Self.unsure.contains(symbol), !amount.word.hasLeadingZero(0) || symbol.utf8.count > 1
    else { return nil }
    guard let name = language.tables.periods.value(of: symbol) ?? unit(symbol)?.one else {
      return nil
    }
    return reading(
      .measure,
      rule: "unit for each of another",
      words: sign(of: amount) + language.words(amount.number) + " \(language.per) " + name,
      first: index,
      last: amount.end
    )
  }
}
