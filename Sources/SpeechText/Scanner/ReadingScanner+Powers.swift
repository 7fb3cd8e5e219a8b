// SPDX-License-Identifier: Apache-2.0

/// Powers of ten and of letters.
extension ReadingScanner {
  private func isConsonants(_ letters: ArraySlice<UInt8>) -> Bool {
    letters.count == 2 && !letters.contains { "aeiouyAEIOUY".utf8.contains($0) }
  }

  /// "1e-6", "2.5E10": a sign or a fraction tells it from a code such as "3E8".
  func powerOfTen(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.suffix.count >= 1,
      text[word.suffix.lowerBound] | 0x20 == UInt8(ascii: "e"), word.runs.count <= 2,
      let number = word.number(0..<word.runs.count, decimalIsComma: false)
    else { return nil }
    var place = word.suffix.lowerBound + 1
    let hasSign = place < word.suffix.upperBound && "+-".utf8.contains(text[place])
    let isNegative = hasSign && text[place] == UInt8(ascii: "-")
    if hasSign { place += 1 }
    let digits = place..<word.suffix.upperBound
    guard (1...3).contains(digits.count), text[digits].allSatisfy(DigitWord.isDigit),
      hasSign || !number.fraction.isEmpty,
      let times = language.tables.operators.value(of: "×")
    else { return nil }
    let whole = text[digits].drop { $0 == UInt8(ascii: "0") }
    var exponent = WrittenNumber(
      whole: whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self)
    )
    exponent.isNegative = isNegative
    var base = number
    base.isNegative = word.sign == .minus
    let words =
      language.words(base) + " \(times) " + language.numbers.cardinal(10)
      + language.power(exponent)
    return reading(.formula, rule: "power of ten", words: words, first: index, last: index)
  }

  /// The unit of a power, which stands behind it: "10⁻⁹ m", "3·10⁸ m/s".
  func unitBehindPower(_ index: Int) -> Noun? {
    guard let symbol = next(index), !Self.unsure.contains(symbol), !language.isWord(unit: symbol)
    else { return nil }
    return unit(symbol)
  }

  /// "x²" and "mc²": one letter, or two without a vowel, which no note of a text is behind.
  func powerOfLetter(at index: Int) -> Reading? {
    let core = tokens[index].core
    let letters = text[core].prefix { $0 < 0x80 && Self.isLetter($0) }
    guard (3...8).contains(core.count), letters.count == 1 || isConsonants(letters),
      letters.count < core.count
    else { return nil }
    let digits = String(decoding: text[core.dropFirst(letters.count)], as: UTF8.self)
    let exponent = String(digits.compactMap { Self.superscripts[$0] })
    guard exponent.count == digits.count,
      let number = WrittenNumber(exponent, decimalIsComma: language.decimalIsComma)
    else { return nil }
    let letter = letters.map { String(decoding: [$0], as: UTF8.self) }.joined(separator: " ")
    return reading(
      .formula,
      rule: "exponent",
      words: letter + language.power(number),
      first: index,
      last: index
    )
  }

  /// "√(x²)", "√x²": a letter with an exponent in a root, which is one word with its sign.
  func power(in characters: [Character], at position: Int) -> (words: String, end: Int)? {
    guard characters.first == "√", position > 0, characters[position].isASCII,
      characters[position].isLetter, !characters[position - 1].isLetter
    else { return nil }
    let exponent = characters[(position + 1)...].prefix { Self.superscripts[$0] != nil }
    let digits = String(exponent.compactMap { Self.superscripts[$0] })
    guard !digits.isEmpty,
      let number = WrittenNumber(digits, decimalIsComma: language.decimalIsComma)
    else { return nil }
    return (String(characters[position]) + language.power(number), exponent.endIndex)
  }
}
