// SPDX-License-Identifier: Apache-2.0

/// Doses, and hours with a half.
extension ReadingScanner {
  /// "4 g/24 h": an amount in each of some hours.
  /// - Parameter each: "par", "cada".
  func dose(behind amount: Amount, each: String) -> WrittenUnit? {
    let place = amount.end + 1
    let parts = word(place).split(separator: "/", omittingEmptySubsequences: false)
    if let unit = doseForEach(parts, of: amount) { return unit }
    guard parts.count == 2, next(place) == "h", let unit = unit(String(parts[0])),
      let hours = Int(parts[1]), (1...72).contains(hours), let hour = self.unit("h"),
      Self.isNumber(parts[1])
    else { return nil }
    let words =
      language.words(amount.number, of: unit) + " \(each) "
      + language.words(WrittenNumber(whole: String(hours)), of: hour)
    return WrittenUnit(
      noun: unit,
      last: place + 1,
      words: words,
      rule: "unit in each of some hours"
    )
  }

  /// "5 mg/kg/día".
  private func doseForEach(_ parts: [Substring], of amount: Amount) -> WrittenUnit? {
    guard parts.count == 3, let unit = unit(String(parts[0])),
      let second = self.unit(String(parts[1]))?.one
    else { return nil }
    let period = String(parts[2])
    guard
      let third = language.tables.periods.value(of: period) ?? self.unit(period)?.one
        ?? (period.count > 2 && period.allSatisfy(\.isLetter) ? period : nil)
    else { return nil }
    let words =
      language.words(amount.number, of: unit) + " \(language.per) \(second) \(language.per) "
      + third
    return WrittenUnit(
      noun: unit,
      last: amount.end + 1,
      words: words,
      rule: "unit for each of another"
    )
  }

  private static let often: Set<String> = [
    "fois", "par", "j", "jours", "veces", "vez", "al", "días", "d",
  ]

  /// "1 g x 3/j", "1 comp. x 2 veces": the cross between a dose and how often it is taken.
  func repeatedDose(behind amount: Amount, times: String) -> WrittenUnit? {
    let cross = amount.end + 2
    guard isLetter("x", at: cross), hasNothing(after: cross),
      tokens[cross + 1].traits.contains(.digit), ["", "."].contains(after(cross - 1)),
      before(cross).isEmpty, let noun = unit(word(cross - 1)),
      let number = DigitWord(text, core: tokens[cross + 1].core), number.prefix.isEmpty,
      number.suffix.first.map({ text[$0] == UInt8(ascii: "/") })
        ?? next(cross + 1).map(Self.often.contains) ?? false
    else { return nil }
    let dose = language.words(amount.number, of: noun) + " "
    if let often = howOften(cross) {
      return WrittenUnit(
        noun: noun,
        last: cross + 1,
        words: dose + often.words,
        rule: "times beside a dose"
      )
    }
    return WrittenUnit(
      noun: noun,
      last: cross,
      words: dose + times,
      rule: "times beside a dose"
    )
  }

  /// "1 h 1/2", "2 h y 1/2".
  func hoursAndHalf(at index: Int, word: DigitWord, joiner: String?) -> Reading? {
    guard word.isPlain, word.runs[0].count < 3, let hours = word.value(0), hours > 0,
      isLetter("h", at: index + 1), hasNothing(after: index), let unit = unit("h")
    else { return nil }
    var last = index + 2
    if let joiner, next(index + 1) == joiner { last += 1 }
    guard hasNothing(after: index + 1), self.word(last) == "1/2", hasNothing(after: last - 1),
      let words = language.half(hours, of: unit)
    else { return nil }
    return reading(.time, rule: "hours and a half", words: words, first: index, last: last)
  }

  /// "3·10^8", "6,02·10²³": a number times a power of ten.
  func productWithPower(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.suffix.count > 4,
      text[word.suffix].starts(with: "·10".utf8), word.runs.count < 3,
      let number = word.number(word.runs.indices, decimalIsComma: language.decimalIsComma),
      let times = language.tables.operators.value(of: "×")
    else { return nil }
    var exponent = word.string(word.suffix.dropFirst(4))
    if exponent.hasPrefix("^") {
      exponent.removeFirst()
    } else {
      let digits = exponent.compactMap { Self.superscripts[$0] }
      guard digits.count == exponent.count else { return nil }
      exponent = String(digits)
    }
    guard !exponent.isEmpty, exponent.utf8.count < 4,
      let power = WrittenNumber(exponent, decimalIsComma: language.decimalIsComma)
    else { return nil }
    var base = number
    base.isNegative = word.sign == .minus
    let unit = unitBehindPower(index)
    return reading(
      .formula,
      rule: "power of ten",
      words: language.words(base) + " \(times) " + language.numbers.cardinal(10)
        + language.power(power) + (unit.map { " " + $0.many } ?? ""),
      first: index,
      last: unit == nil ? index : index + 1
    )
  }
}
