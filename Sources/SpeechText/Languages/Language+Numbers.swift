// SPDX-License-Identifier: Apache-2.0

/// Numbers with what is written beside them.
extension Language {
  var point: String { decimalIsComma ? decimalComma : decimalPoint }

  /// Each digit by itself.
  func digits(_ text: String) -> String {
    text.compactMap { $0.wholeNumberValue.map { numbers.cardinal($0) } }.joined(separator: " ")
  }

  func words(_ number: WrittenNumber, form: NumberForm = .counting) -> String {
    let hasFraction = !number.fraction.isEmpty
    var words =
      number.value.map { numbers.cardinal($0, form: hasFraction ? .counting : form) }
      ?? digits(number.whole)
    if hasFraction { words += " \(point) \(fractionDigits(number.fraction))" }
    return number.isNegative ? "\(minus) \(words)" : words
  }

  private func fractionDigits(_ text: String) -> String {
    let isShort = text.utf8.count <= 3 && text.first != "0"
    guard readsFractionsAsNumbers, isShort, let value = Int(text) else { return digits(text) }
    return numbers.cardinal(value)
  }

  /// " squared", " hoch minus drei".
  func power(_ exponent: WrittenNumber) -> String {
    let isPlain = exponent.fraction.isEmpty && !exponent.isNegative
    switch isPlain ? exponent.whole : "" {
    case "2": return " " + squared
    case "3": return " " + cubed
    default: return " \(toThePower(isPlain: isPlain)) " + words(exponent)
    }
  }

  /// A fraction without its sign.
  func words(_ fraction: FractionReading) -> String {
    let isHalf = fraction.numerator == 1 && fraction.denominator == 2
    guard let whole = fraction.whole, whole > 0 else { return isHalf ? half : part(fraction) }
    return isHalf
      ? wholeAndHalf(whole) : self.whole(whole, and: part(fraction))
  }

  func whole(_ whole: Int, and part: String) -> String {
    "\(numbers.cardinal(whole)) \(and) \(part)"
  }

  /// The words of a fraction behind those of the whole number before it.
  func rest(of words: String, behind whole: Int) -> String? {
    let before = "\(numbers.cardinal(whole)) \(and) "
    return words.hasPrefix(before) ? String(words.dropFirst(before.count)) : nil
  }

  private func part(_ fraction: FractionReading) -> String {
    guard let name = denominator(fraction.denominator, isOne: fraction.numerator == 1) else {
      return "\(numbers.cardinal(fraction.numerator)) \(over) "
        + numbers.cardinal(fraction.denominator)
    }
    return numbers.cardinal(fraction.numerator, form: numeratorForm) + " " + name
  }
}
