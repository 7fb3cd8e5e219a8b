// SPDX-License-Identifier: Apache-2.0

/// English numbers that a letter, a word or a mark beside them makes something else than an amount.
extension ReadingScanner {
  func englishDigits(at index: Int, word: DigitWord) -> Reading? {
    if let reading = minusByDash(at: index) ?? heart(at: index, name: "heart") { return reading }
    if let reading = degrees(at: index, word: word) { return reading }
    guard word.sign == nil else { return nil }
    if word.prefix.isEmpty,
      let reading = englishPaper(at: index, word: word) ?? sideWithLetter(at: index, word: word)
    {
      return reading
    }
    if let reading = word.prefix.isEmpty
      ? englishNotice(at: index, word: word) ?? englishPrint(at: index, word: word)
        ?? englishShop(at: index, word: word)
        ?? numberWithParts(at: index, word: word)
        ?? aircraft(at: index, word: word) ?? camera(at: index, word: word)
      : centsAlone(at: index, word: word) ?? junction(at: index, word: word) ?? priceWithLetters(
        at: index,
        word: word
      )
        ?? camera(at: index, word: word)
    {
      return reading
    }
    if word.prefix.isEmpty {
      switch word.suffix.count {
      case 0:
        return numberInPairs(at: index, word: word) ?? yearsOld(at: index, word: word)
          ?? stones(at: index, word: word) ?? timeOfDay(at: index, word: word)
          ?? playingTime(at: index, word: word) ?? cups(at: index, word: word)
          ?? liquid(at: index, word: word) ?? namedTrain(at: index, word: word)
          ?? englishPair(at: index, word: word)
      case 1:
        return oldMoney(at: index, word: word) ?? severalOf(at: index, word: word)
          ?? modelWithLetter(at: index, word: word)
          ?? notOut(at: index, word: word) ?? millionsOfPeople(at: index, word: word)
          ?? minutesBeforeSeconds(at: index, word: word)
      case 3 where text[word.suffix].elementsEqual("-in".utf8) && after(index).hasPrefix("."):
        return inchesInWord(at: index, word: word)
      case 2, 3:
        return rangeToFraction(at: index, word: word) ?? mixedFractionOfUnit(at: index, word: word)
          ?? cups(at: index, word: word)
      case 4: return adverb(at: index, word: word)
      default: return nil
      }
    }
    if ByteTraits.of(text[word.prefix.lowerBound]).isSubset(of: [.capital, .small]),
      word.prefix.count < 5
    {
      return englishPrefix(at: index, word: word)
    }
    return text[word.prefix].elementsEqual("£".utf8)
      ? oldPounds(at: index, word: word) : battingAverage(at: index, word: word)
  }

  // MARK: Old money

  /// "1s. 8d.", "10s. a week": shillings beside pence or pounds, or before "a" and "per".
  private func oldMoney(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, let count = word.value(0), count < 1_000 else { return nil }
    let letter = text[word.suffix.lowerBound]
    if letter == UInt8(ascii: "d") {
      // "£1 2s. 6d., and for ale 8d."
      guard
        hasCoin("s", before: index) || index > 0 && isAmountOfPounds(index - 1)
          || tokens.indices.contains(where: {
            coin("s", at: $0) != nil && coin("d", at: $0 + 1) != nil
          })
      else { return nil }
      return oldMoney(index, shillings: nil, pence: count, last: index)
    }
    guard letter == UInt8(ascii: "s") else { return nil }
    let next = index + 1
    if next < tokens.count, ["", "."].contains(after(index)), before(next).isEmpty,
      let pence = coin("d", at: next)
    {
      return oldMoney(index, shillings: count, pence: pence, last: next)
    }
    guard
      index > 0 && isAmountOfPounds(index - 1)
        || after(index) == "." && ["a", "per", "each"].contains(self.word(next))
    else { return nil }
    return oldMoney(index, shillings: count, pence: nil, last: index)
  }

  private func oldMoney(_ index: Int, shillings: Int?, pence: Int?, last: Int) -> Reading {
    let parts = [
      shillings.map { language.numbers.cardinal($0) + ($0 == 1 ? " shilling" : " shillings") },
      pence.map { language.numbers.cardinal($0) + ($0 == 1 ? " penny" : " pence") },
    ]
    let core = tokens[last].core
    return Reading(
      .money,
      rule: "letters of old money beside one another",
      words: parts.compactMap { $0 }.joined(separator: " and "),
      range: tokens[index].core.lowerBound..<core.upperBound + ownStopLength(after: last)
    )
  }

  /// The number before a letter of a coin.
  private func coin(_ letter: String, at index: Int) -> Int? {
    guard tokens.indices.contains(index), (2...3).contains(tokens[index].core.count),
      text[tokens[index].core].last == letter.utf8.first
    else { return nil }
    return Int(word(index).dropLast())
  }

  private func hasCoin(_ letter: String, before index: Int) -> Bool {
    index > 0 && coin(letter, at: index - 1) != nil
  }

  private func isAmountOfPounds(_ index: Int) -> Bool {
    text[tokens[index].core].starts(with: "£".utf8) && ["", "."].contains(after(index))
  }

  /// "£3 4s. 6d.": pounds before shillings.
  private func oldPounds(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, word.suffix.isEmpty, hasNothing(after: index),
      let shillings = coin("s", at: index + 1), let pounds = word.value(0)
    else { return nil }
    let isLast = coin("d", at: index + 2) == nil || after(index + 1).contains { $0 != "." }
    let rest = oldMoney(
      index,
      shillings: shillings,
      pence: isLast ? nil : coin("d", at: index + 2),
      last: isLast ? index + 1 : index + 2
    )
    guard let words = rest.parts.first?.words else { return nil }
    let unit = pounds == 1 ? " pound " : " pounds "
    return Reading(
      .money,
      rule: rest.rule,
      words: language.numbers.cardinal(pounds) + unit + words,
      range: rest.range
    )
  }

  // MARK: Endings

  /// "a 6-in. reflector".
  private func inchesInWord(at index: Int, word: DigitWord) -> Reading? {
    guard let inch = unit("in"),
      let number = word.number(0..<word.runs.count, decimalIsComma: false)
    else { return nil }
    return Reading(
      .number,
      rule: "number in a word",
      words: language.words(number) + "-" + inch.one,
      range: tokens[index].core.lowerBound..<tokens[index].core.upperBound
        + ownStopLength(after: index)
    )
  }

  /// "2ndly".
  private func adverb(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, let value = word.value(0), value < 100,
      text[word.suffix].suffix(2).elementsEqual("ly".utf8),
      let ordinal = language.ordinal(value, ending: String(word.string(word.suffix).prefix(2)))
    else { return nil }
    return reading(
      .ordinal,
      rule: "ending of an ordinal",
      words: ordinal + "ly",
      first: index,
      last: index
    )
  }

  private static let severalWords: Set<String> = [
    "two", "three", "four", "five", "six", "seven", "eight", "several", "many", "some", "both",
    "these", "those", "all", "older", "new", "old",
  ]

  private static let lasting: Set<String> = [
    "timeout", "timeouts", "delay", "delays", "limit", "window", "interval", "intervals", "pause",
    "wait", "period", "mark", "run", "exposure", "exposures", "video", "clip",
  ]

  /// "two 747s", "the 747s", "the 1099s": a number of several things, behind a word of several or with more digits than seconds
  /// have; a decade counts no things, but among forms of taxes it may.
  private func severalOf(at index: Int, word: DigitWord) -> Reading? {
    guard text[word.suffix.lowerBound] == UInt8(ascii: "s"), word.marks.isEmpty,
      word.runs[0].count < 5, let value = word.value(0), value % 10 != 0 || value > 99,
      value < 1_000 || value % 10 != 0 || value == 1_040 && hasTaxWord(besides: index),
      Self.severalWords.contains(precedingWord(index))
        || precedingWord(index) == "the" && word.runs[0].count > 2,
      next(index).map({ !Self.lasting.contains($0.lowercased()) }) ?? true
    else { return nil }
    return reading(
      .number,
      rule: "plural of a number",
      words: English.plural(pairs(value)),
      first: index,
      last: index
    )
  }

  /// "sizes 12–2½".
  private func rangeToFraction(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.count == 1, word.marks[0].joins, let low = word.value(0),
      let high = word.value(1), let (above, below) = single(text[word.suffix])
    else { return nil }
    return reading(
      .range,
      rule: "dash between two numbers",
      words: language.numbers.cardinal(low) + language.to
        + fractionWords(above, below: below, whole: high, at: index),
      first: index,
      last: index
    )
  }
}

extension English {
  /// "sixes", "forty-sevens", "twenties".
  static func plural(_ number: String) -> String {
    if number.hasSuffix("x") { return number + "es" }
    return number.hasSuffix("y") ? number.dropLast() + "ies" : number + "s"
  }
}
