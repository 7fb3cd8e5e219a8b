// SPDX-License-Identifier: Apache-2.0

/// Signs of a formula between its terms, and subscripts.
extension ReadingScanner {
  /// A sign that is a word of its own between two terms of which one has a digit or both are single letters.
  func formulaSign(at index: Int) -> Reading? {
    let count = tokens[index].core.count
    guard (1...3).contains(count), index > 0, index + 1 < tokens.count,
      hasNothing(after: index - 1), isTerm(index - 1), isTerm(index + 1), hasNothing(after: index),
      let words = words(ofSign: index)
    else { return nil }
    return reading(.formula, rule: "sign between terms", words: words, first: index, last: index)
  }

  /// "5 - 3 = 2" is a difference; else it is a range or a score.
  private func dash(between left: Int, _ right: Int) -> String? {
    guard isNumberAlone(left), isNumberAlone(right) else { return nil }
    let isEquation = tokens[right...].contains {
      $0.core.count == 1 && text[$0.core.lowerBound] == UInt8(ascii: "=")
    }
    return isEquation ? language.minus : String(language.to.dropFirst().dropLast())
  }

  /// A sign between a number and another term is found from the number: the first bytes of ×, ÷, - and – are those of words.
  func withSign(_ reading: Reading, after index: Int) -> Reading {
    var sign = index + 1
    while sign < tokens.count, tokens[sign].core.lowerBound < reading.range.upperBound { sign += 1 }
    if let times = times(reading, sign: sign) { return times }
    guard sign + 1 < tokens.count, (1...3).contains(tokens[sign].core.count),
      !tokens[sign].traits.contains(.digit), hasNothing(after: sign - 1), hasNothing(after: sign),
      isTerm(sign + 1), let words = words(ofSign: sign)
    else { return reading }
    let part = Reading.Part(words: words, range: tokens[sign].core)
    return Reading(
      .formula,
      rule: reading.rule,
      parts: reading.parts + [part],
      alternative: reading.alternative
    )
  }

  /// "120 x 60 cm" and "2 x täglich": the letter as a sign behind a number.
  private func times(_ reading: Reading, sign: Int) -> Reading? {
    guard sign + 1 < tokens.count, tokens[sign].core.count == 1,
      text[tokens[sign].core.lowerBound] | 0x20 == UInt8(ascii: "x"), hasNothing(after: sign - 1),
      hasNothing(after: sign)
    else { return nil }
    if tokens[sign + 1].traits.contains(.digit) {
      let part = Reading.Part(words: language.by, range: tokens[sign].core)
      return Reading(.measure, rule: "sides of an area", parts: reading.parts + [part])
    }
    guard reading.kind == .number, reading.parts.count == 1, isNumberAlone(sign - 1),
      tokens[sign].core.lowerBound != reading.range.lowerBound, let number = Int(word(sign - 1)),
      let next = next(sign)?.first, next.isLowercase
    else { return nil }
    return self.reading(
      .number,
      rule: "number of times",
      words: language.times(number),
      first: sign - 1,
      last: sign
    )
  }

  /// "3x täglich".
  func times(at index: Int, amount: Amount) -> Reading? {
    if let each = per(amount.word.string(amount.suffix)), each.head == "x", amount.isPlain,
      let number = amount.number.value, number > 0
    {
      return reading(
        .number,
        rule: "number of times",
        words: language.multiple(number) + each.words,
        first: index,
        last: index
      )
    }
    guard amount.isPlain, amount.suffix.count == 1, let number = amount.number.value, number > 0,
      text[amount.suffix.lowerBound] | 0x20 == UInt8(ascii: "x"), let next = next(index)?.first,
      next.isLowercase
    else { return nil }
    return reading(
      .number,
      rule: "number of times",
      words: language.multiple(number),
      first: index,
      last: index
    )
  }

  private func words(ofSign index: Int) -> String? {
    let sign = word(index)
    return sign == "–" || sign == "-"
      ? dash(between: index - 1, index + 1) : language.tables.operators.value(of: sign)
  }

  private func isNumberAlone(_ index: Int) -> Bool {
    text[tokens[index].core].allSatisfy(DigitWord.isDigit)
  }

  private func isTerm(_ index: Int) -> Bool {
    let token = tokens[index]
    // Stars between stars are a row.
    return token.traits.contains(.digit)
      || token.core.count == 1 && !token.traits.contains(.sign)
  }

  /// "CO₂", "x₁": letters, and digits below the line.
  func subscripts(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard core.count >= 4, core.count <= 24, text[core].contains(0x82) else { return nil }
    var plain: [UInt8] = []
    var place = core.lowerBound
    while place < core.upperBound {
      if place + 2 < core.upperBound, text[place] == 0xE2, text[place + 1] == 0x82,
        (0x80...0x89).contains(text[place + 2])
      {
        plain.append(text[place + 2] - 0x80 + 0x30)
        place += 3
      } else {
        plain.append(text[place])
        place += 1
      }
    }
    guard plain.count < core.count else { return nil }
    let scanner = ReadingScanner(
      text: plain[...],
      tokens: ReadingToken.tokens(of: plain[...]),
      language: language
    )
    guard scanner.tokens.count == 1, let word = DigitWord(plain[...], core: 0..<plain.count),
      let words = scanner.letters(at: 0, word: word)?.parts.first?.words
    else { return nil }
    return reading(.formula, rule: "digits below the line", words: words, first: index, last: index)
  }
}
