// SPDX-License-Identifier: Apache-2.0

/// German measures that need more than a unit behind a number: of recipes, patterns and screens.
extension ReadingScanner {
  private static let kinds = [
    "gestr": "gestrichen", "geh": "gehäuft", "kl": "klein", "gr": "groß", "mittl": "mittler",
  ]

  /// "1 cm dick": a measure before an adjective is in the accusative.
  func oneOfUnit(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.value(0) == 1, hasNothing(after: index), hasNothing(after: index + 1),
      tokens[index + 1].core.count < 6, let unit = unit(self.word(index + 1)),
      unit.form == .masculine, Self.dimensions.contains(where: self.word(index + 2).hasPrefix)
    else { return nil }
    return reading(
      .measure,
      rule: "unit behind a number",
      words: "einen " + unit.one,
      first: index,
      last: index + 1
    )
  }

  /// "150 Mio. km", "2,4 Mio. t": a scale with its full stop before a unit.
  func scaleOfUnit(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, hasNothing(after: index), (3...4).contains(tokens[index + 1].core.count),
      hasMark(after: index + 1), let amount = amount(at: index, word: word), amount.end == index,
      amount.high == nil,
      let scale = scale(after: index), let symbol = next(afterStop: scale.end),
      symbol.utf8.count > 1 && !Self.unsure.contains(symbol) || symbol == "t" || symbol == "m",
      let unit = unit(symbol)
    else { return nil }
    return reading(
      .measure,
      rule: "unit behind a number",
      words: sign(of: amount) + language.words(amount.number, of: scale.noun) + " " + unit.many,
      first: index,
      last: scale.end + 1
    )
  }

  /// "2 M re, 2 M li": stitches of a knitting pattern.
  func stitches(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, hasNothing(after: index), tokens[index + 1].core.count == 1,
      self.word(index + 1) == "M", hasNothing(after: index + 1),
      ["re", "li"].contains(self.word(index + 2)), let value = word.value(0)
    else { return nil }
    let count = value == 1 ? "eine Masche " : language.numbers.cardinal(value) + " Maschen "
    let side = self.word(index + 2) == "re" ? "rechts" : "links"
    let length = after(index + 2).hasPrefix(".") && index + 3 < tokens.count ? 1 : 0
    return Reading(
      .measure,
      rule: "stitches",
      words: count + side,
      range: tokens[index].core.lowerBound..<tokens[index + 2].core.upperBound + length
    )
  }

  /// "2 gestr. TL", "3 gr. Äpfel", "1 kl. Zwiebel": abbreviated adjectives of what is counted.
  func levelSpoons(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, let value = word.value(0), value > 0, hasNothing(after: index),
      (2...5).contains(tokens[index + 1].core.count), hasMark(after: index + 1),
      after(index + 1) == ".",
      index + 2 < tokens.count, before(index + 2).isEmpty,
      let kind = Self.kinds[self.word(index + 1)],
      isCapitalized(index + 2)
    else { return nil }
    let unit = unit(self.word(index + 2))
    guard
      let form = unit?.form ?? language.gender(of: self.word(index + 2))
        ?? (value > 1 ? .neuter : nil)
    else { return nil }
    let ending = form == .feminine ? "e" : form == .masculine ? "er" : "es"
    let words =
      value == 1
      ? (form == .feminine ? "eine " : "ein ") + kind + ending
      : language.numbers.cardinal(value) + " " + kind + "e"
    guard let unit else {
      let range = tokens[index].core.lowerBound..<tokens[index + 1].core.upperBound + 1
      return Reading(.measure, rule: "adjective of what is counted", words: words, range: range)
    }
    return reading(
      .measure,
      rule: "adjective of what is counted",
      words: words + " " + (value == 1 ? unit.one : unit.many),
      first: index,
      last: index + 2
    )
  }

  /// `6,7"`, `3/4"`, `55"-Fernseher`: a quotation mark in a sentence where none opens.
  func germanInches(at index: Int, word: DigitWord) -> Reading? {
    let mark: Int
    if word.suffix.isEmpty {
      guard tokens[index].core.upperBound < tokens[index].whole.upperBound,
        let first = after(index).first, "\"”″".contains(first)
      else { return nil }
      mark = first.utf8.count
    } else {
      guard ["\"", "”", "″"].contains(where: { text[word.suffix].starts(with: $0.utf8) }) else {
        return nil
      }
      mark = 0
    }
    guard word.marks.count < 2, word.sign == nil,
      !tokens.contains(where: { token in
        text[token.whole.lowerBound..<token.core.lowerBound].contains(UInt8(ascii: "\""))
          || text[token.whole].starts(with: "„".utf8) || text[token.whole].starts(with: "“".utf8)
      }), let unit = UnitNames.noun("inch", language: language)
    else { return nil }
    var number: String?
    if word.marks == [.slash], let above = word.value(0), let below = word.value(1), above < below {
      number = language.words(FractionReading(whole: nil, numerator: above, denominator: below))
    } else if word.marks.isEmpty || word.marks[0].isInNumber {
      number = word.number(0..<word.runs.count, decimalIsComma: language.decimalIsComma).map {
        language.words($0, form: unit.form)
      }
    }
    guard let number else { return nil }
    let core = tokens[index].core
    if word.suffix.isEmpty {
      return Reading(
        .measure,
        rule: "mark of inches",
        words: number + " " + unit.one,
        range: core.lowerBound..<core.upperBound + mark
      )
    }
    let rest = word.string(word.suffix).dropFirst()
    guard rest.isEmpty || rest.hasPrefix("-") else { return nil }
    return reading(
      .measure,
      rule: "mark of inches",
      words: number + (rest.isEmpty ? " " : "-") + unit.one + rest,
      first: index,
      last: index
    )
  }
}
