// SPDX-License-Identifier: Apache-2.0

/// Units that are an abbreviation, several words, or a letter that its context explains.
extension ReadingScanner {
  /// "2 c. à s.", "15 M de euros", "40 a."
  func abbreviatedUnit(at index: Int, amount: Amount) -> Reading? {
    guard amount.suffix.isEmpty, amount.word.prefix.isEmpty, hasNothing(after: amount.end),
      tokens[amount.end + 1].core.count < 16,
      let unit = language.unit(in: self, behind: amount)
    else { return nil }
    var words = sign(of: amount)
    if let high = amount.high {
      words +=
        language.words(amount.number, form: unit.noun.form) + language.to
        + language.words(high, of: unit.noun)
    } else {
      words += unit.words ?? language.words(amount.number, of: unit.noun)
    }
    return Reading(
      .measure,
      rule: unit.rule,
      words: words,
      range: tokens[index].core.lowerBound..<end(of: unit)
    )
  }

  /// "1/2 c. à s."
  func fractionOfAbbreviatedUnit(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, hasNothing(after: index), let above = word.value(0),
      let below = word.value(1),
      let unit = language.unit(
        in: self,
        behind: Amount(word: word, number: WrittenNumber(whole: "0"), last: word, end: index)
      )
    else { return nil }
    let half = above == 1 && below == 2 ? language.half(nil, of: unit.noun) : nil
    let part = FractionReading(whole: nil, numerator: above, denominator: below)
    return Reading(
      .fraction,
      rule: "fraction of a unit",
      words: half ?? language.fraction(language.words(part), whole: nil, of: unit.noun),
      range: tokens[index].core.lowerBound..<end(of: unit)
    )
  }

  private func end(of unit: WrittenUnit) -> Int {
    tokens[unit.last].core.upperBound + (unit.hasStop ? ownStopLength(after: unit.last) : 0)
  }

  /// A unit of the tables by its symbol, at a word.
  func writtenUnit(_ symbol: String, last: Int, hasStop: Bool = false) -> WrittenUnit? {
    unit(symbol).map { WrittenUnit(noun: $0, last: last, hasStop: hasStop) }
  }

  /// "3,5 M d'euros", "12 M€ en 2021, puis 4 M": a letter of millions before what is counted, or where the sentence has
  /// millions of money.
  /// - Parameter isSure: the letters mean nothing else.
  func millions(
    behind amount: Amount,
    symbol: String,
    before prepositions: Set<String>,
    isSure: Bool = false
  ) -> WrittenUnit? {
    guard word(amount.end + 1) == symbol, amount.high == nil,
      let noun = CurrencyNames.scale(symbol, language: language)
    else { return nil }
    let last = amount.end + 1
    if let next = next(last) {
      guard
        isSure || prepositions.contains(next) || next.hasPrefix("d'") || next.hasPrefix("d’")
          || hasMillionsOfMoney || currency(next) != nil
      else { return nil }
      let name = next.hasPrefix("d'") ? String(next.dropFirst(2)) : next
      if let currency = currency(name), currency.scale == nil {
        let words =
          language.words(amount.number, of: noun) + language.joiner(before: currency.unit)
          + currency.unit.many
        return WrittenUnit(noun: noun, last: last + 1, words: words, rule: "letter of millions")
      }
    } else {
      guard isSure || hasMillionsOfMoney else { return nil }
    }
    return WrittenUnit(noun: noun, last: last, rule: "letter of millions")
  }

  private var hasMillionsOfMoney: Bool {
    tokens.contains { token in
      let core = text[token.core]
      return core.count < 12 && core.contains(UInt8(ascii: "M"))
        && (core.suffix(4).elementsEqual("M€".utf8) || core.suffix(2).elementsEqual("M$".utf8))
    }
  }

  private static let electric: Set<String> = [
    "W", "kW", "V", "kV", "mV", "A", "mA", "Hz", "Ω", "mAh", "Ah", "kVA", "CC", "CA", "AC", "DC",
  ]

  /// "230 V sous 16 A", "60 W a 230 V": a letter of volts or amperes beside another unit of electricity or a word for it.
  func electricUnit(behind amount: Amount, words: Set<String>) -> WrittenUnit? {
    let place = amount.end + 1
    let symbol = word(place)
    guard symbol == "V" || symbol == "A" else { return nil }
    let isElectric = tokens.indices.contains { other in
      guard other != place, tokens[other].core.count > 0, tokens[other].core.count < 16 else {
        return false
      }
      let word = word(other)
      return other > 0 && Self.electric.contains(word) && tokens[other - 1].traits.contains(.digit)
        || words.contains(word.lowercased())
    }
    return isElectric ? writtenUnit(symbol, last: place) : nil
  }
}
