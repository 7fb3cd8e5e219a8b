// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Numbers with an ending: "1st", "1980s", "10²", "10-year-old".
extension ReadingScanner {
  /// "1st", "2e", "3.º", "21st-century".
  func ordinal(at index: Int, amount: Amount) -> Reading? {
    guard amount.number.fraction.isEmpty, amount.word.sign == nil,
      // "5-6th" ends with the sixth.
      let value = (amount.high ?? amount.number).value, value < 1_000_000
    else { return nil }
    let suffix = amount.word.string(amount.suffix)
    let parts = suffix.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let ending = parts.first, let words = ordinal(value, ending: String(ending)),
      !suffix.utf8.contains(where: DigitWord.isDigit)
    else { return nil }
    let rest = parts.count > 1 ? "-" + parts[1] : ""
    let low = amount.high == nil ? "" : language.words(amount.number) + language.to
    let spoken =
      isDayBeforeMonth(amount.end)
      ? language.day(words, beforeMonthAfter: precedingWord(index))
      : shortened(value, ending: String(ending), at: amount.end) ?? words
    return reading(
      .ordinal,
      rule: "ending of an ordinal",
      words: low + spoken + rest,
      first: index,
      last: amount.end
    )
  }

  /// "1º piso", which has lost its last letter: "primer".
  private func shortened(_ value: Int, ending: String, at index: Int) -> String? {
    guard language.degreeMakesOrdinals, ending == "º" || ending == ".º", let noun = next(index),
      noun.allSatisfy(\.isLowercase), language.gender(ofOne: noun) == .masculine
    else { return nil }
    return ordinal(value, before: noun)
  }

  /// Classes of schools and months of Spanish, before which the sign counts.
  private static let counted: Set<String> = [
    "secundaria", "primaria", "bachillerato", "preparatoria", "prepa", "bachiller", "ESO",
    "carrera", "básica", "medio", "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio",
    "agosto", "septiembre", "octubre", "noviembre", "diciembre",
  ]

  /// "3° piano", where the sign of degrees is written for that of ordinals: a noun follows, and no direction or scale.
  func ordinalWithDegree(at index: Int, amount: Amount) -> Reading? {
    guard language.degreeMakesOrdinals, amount.isPlain, let value = amount.number.value,
      (1...12).contains(value), amount.word.string(amount.suffix) == "°", let next = next(index)
    else { return nil }
    // "1° de secundaria".
    if next == "de", hasNothing(after: index + 1), Self.counted.contains(word(index + 2)),
      let words = language.numbers.ordinal(value, form: .masculine)
    {
      return reading(
        .ordinal,
        rule: "ending of an ordinal",
        words: words,
        first: index,
        last: index
      )
    }
    guard next.utf8.count > 2, next.allSatisfy({ $0.isLetter && $0.isLowercase }),
      !language.context.notCounted.contains(next), !language.context.afterDegrees.contains(next),
      let words = ordinal(value, before: next)
    else { return nil }
    return reading(
      .ordinal,
      rule: "ending of an ordinal",
      words: words,
      first: index,
      last: index
    )
  }

  private func ordinal(_ value: Int, before noun: String) -> String? {
    guard language.gender(of: noun) == .feminine else {
      // "tercer piso".
      return language.ordinal(value, ending: ".er")
        ?? language.numbers.ordinal(value, form: .masculine)
    }
    return language.numbers.ordinal(value, form: .feminine)
  }

  /// The words of an ordinal in digits or Roman numerals with an ending; nil if the ending is another.
  func ordinal(_ value: Int, ending: String) -> String? {
    let isPlain = ending.utf8.count < 3 || ending.utf8.allSatisfy { $0 < 0x80 }
    let ending =
      isPlain ? ending : ending.replacing(text: "ᵉ", with: "e").replacing(text: "ʳ", with: "r")
    return language.ordinal(value, ending: ending)
      ?? (ending.utf8.count == 2 && ending == ending.uppercased()
        ? language.ordinal(value, ending: ending.lowercased()) : nil)
  }

  /// "1980s", "'90s", "1980er", "90ern".
  func decade(at index: Int, amount: Amount) -> Reading? {
    guard amount.isPlain, let value = amount.number.value,
      let words = language.decade(in: self, at: index, amount: amount, value: value)
    else { return nil }
    return reading(.year, rule: "ending of a decade", words: words, first: index, last: index)
  }

  static let superscripts: [Character: Character] = [
    "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8",
    "⁹": "9", "⁻": "-", "⁺": "+",
  ]

  /// "10²", "10⁻³", "10^6", "10⁻⁹ m".
  func power(at index: Int, amount: Amount) -> Reading? {
    guard let first = amount.word.text[amount.suffix].first, amount.high == nil,
      first >= 0x80 || first == UInt8(ascii: "^")
    else { return nil }
    let suffix = amount.word.string(amount.suffix)
    let exponent: String
    if first == UInt8(ascii: "^") {
      exponent = String(suffix.dropFirst())
    } else {
      exponent = String(suffix.compactMap { Self.superscripts[$0] })
      guard exponent.count == suffix.count else { return nil }
    }
    guard let number = WrittenNumber(exponent, decimalIsComma: language.decimalIsComma) else {
      return nil
    }
    let base = sign(of: amount) + language.words(amount.number)
    let unit = unitBehindPower(amount.end)
    return reading(
      .formula,
      rule: "exponent",
      words: base + language.power(number) + (unit.map { " " + $0.many } ?? ""),
      first: index,
      last: unit == nil ? amount.end : amount.end + 1
    )
  }

  /// "10-year-old", "3-Zimmer-Wohnung", "10-jährige": the number is a part of a word.
  func compound(at index: Int, amount: Amount) -> Reading? {
    if let reading = language.numberWithEnding(in: self, at: index, amount: amount)
      ?? atLeast(at: index, amount: amount) ?? lettersBehind(at: index, amount: amount)
    {
      return reading
    }
    let suffix = amount.word.text[amount.suffix]
    guard suffix.count > 2, suffix.first == UInt8(ascii: "-"),
      !suffix.contains(where: DigitWord.isDigit),
      suffix.dropFirst().allSatisfy({ $0 >= 0x80 || $0 | 0x20 >= 0x61 || $0 == UInt8(ascii: "-") })
    else { return nil }
    let rest = compoundRest(amount)
    // "0815-CD".
    let isCode = amount.word.marks.isEmpty && amount.word.hasLeadingZero(0)
    let words =
      isCode
      ? language.digits(amount.word.digits(0))
      : isVersion(amount)
        ? versionWords(amount.word)
        : amount.high.map { language.words(amount.number) + between(amount) + language.words($0) }
          ?? language.words(amount.number, form: formInCompound(amount, rest: rest))
    return reading(
      .number,
      rule: "number in a word",
      words: language.compound(words, rest: rest),
      first: index,
      last: amount.end
    )
  }

  /// "10-15-year-olds" has the ends of a range, "libgtk-3-0-udeb" two numbers.
  private func between(_ amount: Amount) -> String {
    guard let low = amount.number.value, let high = amount.high?.value, high < low else {
      return language.to
    }
    return joint(.hyphen)
  }

  /// "1-bit": a one agrees with a noun whose gender is sure.
  private func formInCompound(_ amount: Amount, rest: String) -> NumberForm {
    guard language.formInCompounds == .counting, amount.number.endsInOne,
      language.isInflected(amount.number)
    else { return language.formInCompounds }
    let noun = rest.dropFirst().prefix { $0 != "-" }
    return language.gender(ofOne: String(noun)) ?? .counting
  }

  /// "10-yr", whose unit is read in full; else as it is written.
  private func compoundRest(_ amount: Amount) -> String {
    let rest = amount.word.string(amount.suffix)
    let symbol = String(rest.dropFirst())
    guard symbol.utf8.count > 1, !Self.unsure.contains(symbol), !language.isWord(unit: symbol),
      let unit = unit(symbol)
    else { return rest }
    return "-" + unit.one
  }

  /// "100+".
  private func atLeast(at index: Int, amount: Amount) -> Reading? {
    guard amount.word.string(amount.suffix) == "+", amount.high == nil else { return nil }
    let number =
      amount.word.marks == [.point] && isVersionOfProgram(amount.end)
      ? versionWords(amount.word) : numberWords(of: amount)
    let words = number + " " + language.plus
    // "150+ mph": the unit of the number.
    let symbol = next(amount.end) ?? ""
    let unit =
      symbol.utf8.count > 1 && !Self.unsure.contains(symbol) && !language.isWord(unit: symbol)
      ? unit(symbol) : nil
    let isAttribute = unit != nil && language.isAttribute(in: self, at: index, end: amount.end + 1)
    return reading(
      .number,
      rule: "plus behind a number",
      words: words + (unit.map { " " + (isAttribute ? $0.one : $0.many) } ?? ""),
      first: index,
      last: unit == nil ? amount.end : amount.end + 1
    )
  }

  /// A point that the language does not write before a fraction is that of a version: "4.2BSD", "2.2+".
  private func numberWords(of amount: Amount) -> String {
    isVersion(amount) ? versionWords(amount.word) : language.words(amount.number)
  }

  private func isVersion(_ amount: Amount) -> Bool {
    amount.word.marks == [.point] && language.decimalIsComma && !amount.number.fraction.isEmpty
  }

  /// "4.5k", "1,000th": letters behind a number with a fraction or groups; others are read with their word.
  private func lettersBehind(at index: Int, amount: Amount) -> Reading? {
    let suffix = amount.word.text[amount.suffix]
    guard !amount.word.marks.isEmpty, suffix.count <= 3, suffix.allSatisfy(Self.isLetter) else {
      return nil
    }
    let words =
      sign(of: amount) + numberWords(of: amount)
      + (amount.high.map { language.to + language.words($0) } ?? "")
    return reading(
      .number,
      rule: "letters behind a number",
      words: words + " " + amount.word.string(amount.suffix),
      first: index,
      last: amount.end
    )
  }
}
