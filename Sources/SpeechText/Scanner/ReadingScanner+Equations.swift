// SPDX-License-Identifier: Apache-2.0

/// Signs of a formula between its terms, and subscripts.
extension ReadingScanner {
  /// A sign that is a word of its own between two terms of which one has a digit or both are single letters.
  func formulaSign(at index: Int) -> Reading? {
    let count = tokens[index].core.count
    guard (1...3).contains(count), hasNothing(after: index), isTerm(index + 1),
      index > 0 && hasNothing(after: index - 1) && isTerm(index - 1) || isBound(index),
      let words = words(ofSign: index)
    else { return nil }
    return reading(.formula, rule: "sign between terms", words: words, first: index, last: index)
  }

  /// "Python >= 3.11", "libfoo (>= 3.11)": a bound of something with a name.
  private func isBound(_ index: Int) -> Bool {
    if isVersionBound(index) { return true }
    return [">=", "<=", "≥", "≤"].contains(word(index)) && tokens[index + 1].traits.contains(.digit)
      && (before(index) == "(" || before(index) == "["
        || index > 0 && hasNothing(after: index - 1))
  }

  /// "libfoo (<< 3.11)", as packages of Debian write that a version is earlier or later.
  private func isVersionBound(_ index: Int) -> Bool {
    ["<<", ">>"].contains(word(index)) && before(index) == "(" && index > 0
      && tokens[index + 1].traits.contains(.digit) && after(index + 1).hasPrefix(")")
  }

  /// "5 - 3 = 2" is a difference; else it is a range or a score.
  private func dash(between left: Int, _ right: Int) -> String? {
    guard isNumberAlone(left), isNumberAlone(right) else {
      return isMinus(between: left, and: right) ? language.minus : nil
    }
    let isEquation = tokens[right...].contains {
      $0.core.count == 1 && text[$0.core.lowerBound] == UInt8(ascii: "=")
    }
    // "3 – 12 – 25 – 36": a row.
    if !isEquation,
      isDash(left - 1) && isNumber(left - 2) || isDash(right + 1) && isNumber(right + 2)
    {
      return nil
    }
    return isEquation ? language.minus : String(language.to.dropFirst().dropLast())
  }

  func isDash(_ index: Int) -> Bool {
    tokens.indices.contains(index) && ["–", "-"].contains(word(index))
  }

  private func isNumber(_ index: Int) -> Bool {
    tokens.indices.contains(index) && Self.isNumber(word(index))
  }

  /// A sign between a number and another term is found from the number: the first bytes of ×, ÷, - and – are those of words.
  func withSign(_ reading: Reading, after index: Int) -> Reading {
    var sign = index + 1
    while sign < tokens.count, tokens[sign].core.lowerBound < reading.range.upperBound { sign += 1 }
    if let often = howOften(sign) {
      return Reading(reading.kind, rule: "number of times", parts: reading.parts + [often])
    }
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

  /// "500 mg x 3/jour", "1 comp. x 2 al día": how often, behind a dose and the letter.
  func howOften(_ sign: Int) -> Reading.Part? {
    guard sign + 1 < tokens.count, tokens[sign].core.count == 1, hasNothing(after: sign),
      text[tokens[sign].core.lowerBound] == UInt8(ascii: "x"),
      let number = DigitWord(text, core: tokens[sign + 1].core), number.prefix.isEmpty,
      number.sign == nil, number.marks.isEmpty, let count = number.value(0),
      (1...12).contains(count)
    else { return nil }
    var words = language.times(count)
    if number.suffix.isEmpty {
      guard ["par", "al", "por"].contains(next(sign + 1) ?? ""), hasNothing(after: sign + 2),
        language.tables.periods.value(of: word(sign + 3)) == word(sign + 3)
      else { return nil }
    } else {
      guard text[number.suffix.lowerBound] == UInt8(ascii: "/"),
        let each = language.tables.periods.value(of: number.string(number.suffix.dropFirst()))
      else { return nil }
      words += " \(language.per) " + each
    }
    return Reading.Part(words: words, range: span(sign, last: sign + 1))
  }

  /// "1.79 x 10^12": a power of ten is a factor, not a side.
  private func timesBeforePower(_ sign: Int) -> String? {
    let next = text[tokens[sign + 1].core]
    guard next.count > 3, next.starts(with: "10".utf8),
      next[next.startIndex + 2] == UInt8(ascii: "^") || next[next.startIndex + 2] >= 0xC2
    else { return nil }
    return language.tables.operators.value(of: "×")
  }

  /// "120 x 60 cm" and "2 x täglich": the letter as a sign behind a number.
  private func times(_ reading: Reading, sign: Int) -> Reading? {
    guard sign + 1 < tokens.count, hasNothing(after: sign - 1), hasNothing(after: sign) else {
      return nil
    }
    // "12 × 15 ft": a length has no factor without a unit.
    if isOperator(tokens[sign].core), text[tokens[sign].core.lowerBound + 1] == 0x97,
      tokens[sign + 1].traits.contains(.digit), reading.kind != .formula, isBeforeLength(sign + 1)
    {
      let part = Reading.Part(words: language.by, range: tokens[sign].core)
      return Reading(.measure, rule: "sides of an area", parts: reading.parts + [part])
    }
    guard tokens[sign].core.count == 1,
      text[tokens[sign].core.lowerBound] | 0x20 == UInt8(ascii: "x")
    else { return nil }
    // "L 240 x P 160 x H 85 cm".
    if isSideBeforeAmount(sign + 1) {
      let part = Reading.Part(words: language.by, range: tokens[sign].core)
      return Reading(.measure, rule: "sides of an area", parts: reading.parts + [part])
    }
    // "q8h x 7 days": nothing has sides of a code and of days.
    if tokens[sign + 1].traits.contains(.digit), !Self.isLetter(text[reading.range.lowerBound]),
      !isDose(sign + 1)
    {
      if let times = timesBeforePower(sign) {
        let part = Reading.Part(words: times, range: tokens[sign].core)
        return Reading(.formula, rule: "sign between terms", parts: reading.parts + [part])
      }
      // "3 x 30 s": a length has sides, a time is repeated.
      let isRelay =
        ["100", "200", "400"].contains(word(sign + 1)) && next(sign + 1) == "m"
        && word(sign - 1) == "4"
      let isRepeated =
        isRelay || Self.repeated.contains(next(sign + 1) ?? attachedUnit(sign + 1))
        || isBeforeEqual(sign + 1)
      let part = Reading.Part(
        words: isRepeated
          ? language.tables.operators.value(of: "×") ?? language.by : language.by,
        range: tokens[sign].core
      )
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

  /// Units of what is packed or done several times, which no side of an area has.
  private static let repeated: Set<String> = [
    "s", "min", "h", "g", "kg", "mg", "ml", "mL", "cl", "cL", "dl", "l", "L", "W", "V", "€", "$",
    "kWh", "mois", "meses", "litros", "litres",
  ]

  private func attachedUnit(_ index: Int) -> String {
    DigitWord(text, core: tokens[index].core).map { $0.string($0.suffix) } ?? ""
  }

  /// "3 x 4 = 12", and "2 x 3 x 4 = 24" from its first number on.
  func isBeforeEqual(_ index: Int) -> Bool {
    var last = index
    // Nobody writes longer products, and each number looks for the end of its own.
    while last < index + 12, ["x", "X", "×"].contains(next(last) ?? ""),
      hasNothing(after: last + 1), Self.isNumber(word(last + 2))
    {
      last += 2
    }
    // "1920x1080 = Full HD" is a name of the size, no product.
    return next(last) == "=" && !isCapitalized(last + 2)
  }

  /// Whether a length, perhaps behind other sides, ends what begins at a word: "15 ft", "15 × 20 ft", "15cm".
  private func isBeforeLength(_ index: Int) -> Bool {
    guard let word = DigitWord(text, core: tokens[index].core), word.prefix.isEmpty else {
      return false
    }
    if after(index).hasPrefix("\"") || after(index).hasPrefix("″") { return true }
    if !word.suffix.isEmpty { return Self.lengths.contains(word.string(word.suffix)) }
    guard let next = next(index) else { return false }
    if Self.lengths.contains(next) { return true }
    return isOperator(tokens[index + 1].core) && hasNothing(after: index + 1)
      && index + 2 < tokens.count && isBeforeLength(index + 2)
  }

  private static let lengths: Set<String> = ["mm", "cm", "m", "km", "ft", "in", "yd", "px", "feet"]

  /// "1 cp x 3/j", "c/8 h x 5 días": how often or how long, behind a dose.
  private func isDose(_ index: Int) -> Bool {
    text[tokens[index].core].contains(UInt8(ascii: "/"))
      || ["j", "jours", "días", "d", "sem"].contains(word(index + 1))
  }

  /// Words of algebra, behind which the letter is a variable: "multiply 7x by y".
  private static let operations: Set<String> = [
    "multiply", "divide", "subtract", "add", "factor", "simplify", "differentiate", "integrate",
    "multipliziere", "dividiere", "subtrahiere", "addiere", "multiplie", "multipliez", "divise",
    "divisez", "soustrais", "additionne", "multiplica", "multiplique", "resta", "suma",
    "moltiplica", "dividi", "sottrai",
  ]

  private static let behindTerms: Set<String> = [
    "by", "from", "and", "to", "mit", "durch", "von", "und", "par", "de", "et", "por", "y", "con",
    "per", "e",
  ]

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
      text[amount.suffix.lowerBound] | 0x20 == UInt8(ascii: "x"),
      next(index)?.first?.isLowercase == true || isBesideMultiple(index),
      !Self.operations.contains(precedingWord(index))
        || !Self.behindTerms.contains(next(index) ?? "")
    else { return nil }
    return reading(
      .number,
      rule: "number of times",
      words: language.multiple(number),
      first: index,
      last: index
    )
  }

  /// "at 12x rather than 48x": another number of times in the sentence.
  private func isBesideMultiple(_ index: Int) -> Bool {
    tokens.indices.contains { place in
      let core = tokens[place].core
      return place != index && (2...5).contains(core.count)
        && text[core.upperBound - 1] | 0x20 == UInt8(ascii: "x")
        && text[core.dropLast()].allSatisfy(DigitWord.isDigit)
    }
  }

  private func words(ofSign index: Int) -> String? {
    var sign = word(index)
    if isVersionBound(index) { sign = String(sign.prefix(1)) }
    return sign == "–" || sign == "-"
      ? dash(between: index - 1, index + 1)
      : language.tables.operators.value(of: sign).map {
        comparison($0, sign: sign, at: index)
      }
  }

  private static let beforeAmounts: Set<String> = [
    "have", "has", "had", "having", "with", "of", "need", "needs", "contains", "contain", "took",
    "takes", "for", "after",
    "by", "haben", "hat", "hatte", "hatten", "habe", "gibt", "gab", "mit", "von", "seit", "nach",
    "bei",
    "um", "ont", "avons", "avez", "avec", "depuis", "hay", "tiene", "tienen", "tenemos", "tengo",
    "con", "había", "hubo",
    "de", "desde",
  ]

  /// The words of "<" and ">" between terms, or before an amount: "We have > 50 users" has more than so many.
  func comparison(_ words: String, sign: String, at index: Int) -> String {
    let previous = precedingWord(index)
    let first = precedingWord(index - 1)
    guard ["<", ">", "<=", ">=", "≤", "≥"].contains(sign), index + 1 < tokens.count,
      tokens[index + 1].traits.contains(.digit), DigitWord.isDigit(firstByte(of: index + 1)),
      Self.beforeAmounts.contains(previous)
        || first == "there" && ["is", "are", "was", "were"].contains(previous)
        || first == "y" && ["a", "avait"].contains(previous)
    else { return language.comparison(words, in: self, at: index) }
    switch sign {
    case "<": return language.lessThan
    case ">": return language.moreThan
    default: return words.hasPrefix("is ") ? String(words.dropFirst(3)) : words
    }
  }

  private func isNumberAlone(_ index: Int) -> Bool {
    text[tokens[index].core].allSatisfy(DigitWord.isDigit)
  }

  private func isTerm(_ index: Int) -> Bool {
    let token = tokens[index]
    // Stars between stars are a row.
    return token.traits.contains(.digit)
      || token.core.count == 1 && !token.traits.contains(.sign) || isTermWithLetter(index)
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
