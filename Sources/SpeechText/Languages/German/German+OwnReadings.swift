// SPDX-License-Identifier: Apache-2.0

/// Where the readings that only German has are looked for: by what a word contains, so that most words cost nothing.
extension German {
  func ownReading(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let token = scanner.tokens[index]
    if token.traits.contains(.digit) {
      guard let word = DigitWord(scanner.text, core: token.core) else { return nil }
      return scanner.germanDigits(at: index, word: word)
    }
    if token.traits.contains(.sign) {
      return scanner.germanSign(at: index) ?? scanner.multiplication(at: index)
        ?? scanner.fractionInWord(at: index) ?? scanner.inchesOfFraction(at: index)
    }
    if token.traits.contains(.stop),
      let reading = scanner.germanShortForm(at: index) ?? scanner.saintInName(at: index)
    {
      return reading
    }
    if token.core.count == 2, token.traits.isEmpty { return scanner.each(at: index) }
    if token.core.count == 2,
      let reading = scanner.worldWar(at: index) ?? scanner.floorOfHouse(at: index)
    {
      return reading
    }
    guard token.core.count <= 10, token.traits.contains(.capital),
      token.core.count <= 4 || !token.traits.contains(.small)
    else { return nil }
    return scanner.termsOfSale(at: index) ?? scanner.germanNumeral(at: index)
      ?? scanner.germanWeekday(at: index)
      ?? (token.traits.contains(.small) ? nil : scanner.directionOfWind(at: index))
  }
}

extension ReadingScanner {
  /// Whether punctuation is directly behind a word.
  func hasMark(after index: Int) -> Bool {
    tokens[index].core.upperBound < tokens[index].whole.upperBound
  }

  fileprivate func germanDigits(at index: Int, word: DigitWord) -> Reading? {
    if !word.prefix.isEmpty {
      if let reading = partOfHourInWord(at: index, word: word) { return reading }
      if let reading = minusByDash(at: index) ?? heart(at: index, name: "Herz") { return reading }
      return vitalDate(at: index, word: word) ?? attachedAbbreviation(at: index, word: word)
    }
    if let reading = germanNotice(at: index, word: word) ?? germanItem(at: index, word: word) {
      return reading
    }
    if let reading = germanDate(at: index, word: word) ?? germanPrint(at: index, word: word) {
      return reading
    }
    if let reading = score(at: index, word: word) ?? perMinute(at: index, word: word) {
      return reading
    }
    if let reading = germanTime(at: index, word: word) ?? ordinalAlone(at: index, word: word)
      ?? partOfHour(at: index, word: word) ?? mixedFractionOfUnit(at: index, word: word)
      ?? multiplicationTable(at: index, word: word)
      ?? idiom(at: index, word: word)
    {
      return reading
    }
    if let reading = germanCount(at: index, word: word) { return reading }
    return germanNumber(at: index, word: word) ?? germanFigure(at: index, word: word)
  }
}
