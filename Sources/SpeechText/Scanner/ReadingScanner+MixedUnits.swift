// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Fractions with a unit: with a slash or a sign, behind a whole number, in one word with the unit, and before the mark of inches.
extension ReadingScanner {
  /// "1½ tbsp", "2½ kg", "1¼ l".
  func mixedFractionOfUnit(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, word.prefix.isEmpty, word.sign == nil, let whole = word.value(0),
      hasNothing(after: index), let (above, below) = single(text[word.suffix]),
      (1...5).contains(tokens[index + 1].core.count)
    else { return nil }
    let symbol = self.word(index + 1)
    guard symbol.utf8.count > 1 || ["l", "g", "h", "m", "t", "L"].contains(symbol),
      !Self.unsure.contains(symbol), !language.isWord(unit: symbol), let unit = unit(symbol)
    else { return nil }
    let core = tokens[index + 1].core
    return Reading(
      .fraction,
      rule: "fraction of a unit",
      words: fractionWords(above, below: below, whole: whole, at: index) + " " + unit.many,
      range: tokens[index].core.lowerBound..<core.upperBound
        + lengthOfUnitsStop(after: index + 1)
    )
  }

  /// "3/4 tsp.", "1/2 TL", "2 1/2 lb".
  func fractionOfUnit(at first: Int, last: Int, word: DigitWord) -> Reading? {
    guard word.suffix.isEmpty, hasNothing(after: last), let symbol = next(last),
      symbol.utf8.count > 1 || ["l", "g", "h"].contains(symbol)
        || symbol == "s" && word.value(0) == 1
        // "3 3/5 m": no other letter follows a whole number with a fraction.
        || first < last && ["m", "t", "L"].contains(symbol),
      symbol != "in"
        || language.unitsHaveStops && stopLength(after: last + 1) > 0
          && !isCapitalized(last + 2),
      unit(symbol) != nil
    else { return nil }
    let content = String(decoding: text[span(first, last: last)], as: UTF8.self) + " " + symbol
    guard
      let words = halfOfUnit(symbol, at: first, word: word, isMixed: first < last)
        ?? words(content, kind: .unit, at: first)
    else { return nil }
    let range = tokens[first].core.lowerBound..<tokens[last + 1].core.upperBound
    let length =
      language.unitsHaveStops || Self.abbreviations.contains(symbol)
      ? stopLength(after: last + 1) : 0
    return Reading(
      .fraction,
      rule: "fraction of a unit",
      words: words,
      range: range.lowerBound..<range.upperBound + length
    )
  }

  /// "5 1/2%-6 1/2%": the whole number of a range of fractions.
  private func isWholeBefore(_ index: Int) -> Bool {
    index > 0 && hasNothing(after: index - 1)
      && text[tokens[index - 1].core].last.map(DigitWord.isDigit) == true
  }

  /// "page 12 1/2%".
  private func isNumbered(_ index: Int) -> Bool {
    ["page", "table", "chapter", "group", "part", "version"].contains(precedingWord(index))
  }

  /// "12 1/2%", "1/2% more": a fraction in one word with the sign, perhaps behind a whole number.
  func percentOfFraction(at index: Int, word: DigitWord) -> Reading? {
    let last = word.marks.isEmpty ? index + 1 : index
    guard word.marks.isEmpty || word.marks == [.slash], word.prefix.isEmpty, word.sign == nil,
      last == index
        || word.isPlain && hasNothing(after: index)
          && tokens[last].core.count > 3 && tokens[last].traits.contains(.sign),
      let part = last == index ? word : DigitWord(text, core: tokens[last].core),
      part.prefix.isEmpty, part.sign == nil, part.marks == [.slash],
      text[part.suffix].elementsEqual("%".utf8), last == index || word.runs[0].count < 3,
      last == index ? !isWholeBefore(index) : !isLabel(index - 1) && !isNumbered(index),
      let above = part.value(0),
      let below = part.value(1), above > 0, above < below, Self.denominators.contains(below)
    else { return nil }
    let whole = tokens[index].core.lowerBound..<part.suffix.lowerBound
    let content = String(decoding: text[whole], as: UTF8.self) + " %"
    guard let words = words(content, kind: .unit, at: index) else { return nil }
    return reading(
      .fraction,
      rule: "fraction of a unit",
      words: words,
      first: index,
      last: last
    )
  }

  /// "einen halben Teelöffel": in the case that its place asks for.
  private func halfOfUnit(
    _ symbol: String,
    at index: Int,
    word: DigitWord,
    isMixed: Bool
  )
    -> String?
  {
    guard !isMixed, word.value(0) == 1, word.value(1) == 2, let unit = unit(symbol) else {
      return nil
    }
    return language.half(in: self, at: index, form: unit.form).map { $0 + " " + unit.one }
  }

  /// One, if a unit has a full stop that is its own: "1½ Std. und", "2½ tsp. of".
  func lengthOfUnitsStop(after index: Int) -> Int {
    language.unitsHaveStops || Self.abbreviations.contains(word(index))
      ? ownStopLength(after: index) : 0
  }

  /// "a temperature of 288 K", "−196 °C, soit 77 K": kelvins, in a sentence with a word or a sign of temperature.
  /// - Parameter equal: where a race of 10 K is usual, words that say the same amount again, if no degrees stand beside it.
  func kelvin(
    at index: Int,
    word: DigitWord,
    beside parts: [String],
    equal: Set<String> = []
  ) -> Reading? {
    guard hasNothing(after: index), text[tokens[index + 1].core].elementsEqual("K".utf8),
      !isLabel(index - 1), let unit = unit("K"),
      // "5 K Follower" are thousands.
      !language.stopMakesOrdinals || !isNounBehind(index + 1),
      tokens.indices.contains(where: { place in
        guard tokens[place].core.count > 1, place != index else { return false }
        let word = self.word(place).lowercased()
        return parts.contains { word.contains(text: $0) }
      }), let amount = amount(at: index, word: word), amount.end == index, amount.high == nil,
      equal.isEmpty || mayBeKelvins(amount, at: index) && isBesideDegrees(index, equal: equal)
    else { return nil }
    return reading(
      .measure,
      rule: "unit beside a word of temperature",
      words: sign(of: amount) + language.words(amount.number, of: unit),
      first: index,
      last: index + 1
    )
  }

  /// "¼in deep", "a ⅝-inch wrench", "¾-Zoll-Gewinde": the sign of a fraction in one word with its unit.
  func fractionInWord(at index: Int) -> Reading? {
    let core = tokens[index].core
    let length = text[core.lowerBound] == 0xC2 ? 2 : 3
    guard core.count > length + 1,
      let (above, below) = single(text[core.prefix(length)])
    else { return nil }
    let rest = String(decoding: text[core.dropFirst(length)], as: UTF8.self)
    let fraction = FractionReading(whole: nil, numerator: above, denominator: below)
    if rest.hasPrefix("-") {
      guard rest.dropFirst().allSatisfy({ $0.isLetter || $0 == "-" }) else { return nil }
      return reading(
        .fraction,
        rule: "fraction of a unit",
        words: language.words(fraction) + " " + rest.dropFirst(),
        first: index,
        last: index
      )
    }
    guard unit(rest) != nil, let words = words("\(above)/\(below) \(rest)", kind: .unit, at: index)
    else { return nil }
    return reading(.fraction, rule: "fraction of a unit", words: words, first: index, last: index)
  }

  /// `½"` alone: the mark of inches directly behind, where no quotation is open.
  func inchesOfFraction(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard core.count < 4, let mark = after(index).first, mark == "\"" || mark == "″",
      let (above, below) = single(text[core]), let inch = unit("in") ?? unit("″"),
      text[..<core.lowerBound].count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2)
    else { return nil }
    let fraction = FractionReading(whole: nil, numerator: above, denominator: below)
    return Reading(
      .measure,
      rule: "mark of inches",
      words: language.words(fraction) + " " + inch.one,
      range: core.lowerBound..<core.upperBound + mark.utf8.count
    )
  }
}
