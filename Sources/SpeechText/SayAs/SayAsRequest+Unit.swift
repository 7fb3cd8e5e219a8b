// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension SayAsRequest {
  /// Reads "10 kg", "5ft", "6'2\"", "1 1/2 lb", "20 km/h", "-5 °C".
  mutating func unit(in language: any Language) -> String? {
    if let height = feetAndInches(in: language) { return height }
    let split = text.lastIndex { Self.isDigit($0) || FractionReading.singles[$0] != nil }
    guard let split else { return nil }
    let end = Self.endOfNumber(text, after: split)
    var amount = text[..<end]
    while amount.last == " " { amount.removeLast() }
    // Polly's example is "10-foot".
    let symbol = text[end...].drop { $0 == " " || $0 == "-" }
    guard let noun = UnitNames.noun(String(symbol), language: language) else { return nil }
    if let number = WrittenNumber(amount, decimalIsComma: language.decimalIsComma) {
      return language.words(number, of: noun)
    }
    guard let fraction = FractionReading(String(amount)) else { return nil }
    if fraction.numerator == 1, fraction.denominator == 2,
      let words = language.half(fraction.whole, of: noun)
    {
      return fraction.isNegative ? "\(language.minus) \(words)" : words
    }
    let words = language.fraction(language.words(fraction), whole: fraction.whole, of: noun)
    return fraction.isNegative ? "\(language.minus) \(words)" : words
  }

  /// The end of the number: "m2" has a digit of its own, after letters.
  private static func endOfNumber(_ text: String, after last: String.Index) -> String.Index {
    let first = text.firstIndex { $0.isLetter || "°%‰µμ′″".contains($0) }
    return first.map { min($0, text.index(after: last)) } ?? text.index(after: last)
  }

  private func feetAndInches(in language: any Language) -> String? {
    let marks = text.replacing(text: "′", with: "'").replacing(text: "’", with: "'")
      .replacing(text: "″", with: "\"").replacing(text: "”", with: "\"")
    guard marks.hasSuffix("\"") || marks.hasSuffix("'") else { return nil }
    let feet = marks.split(separator: "'", omittingEmptySubsequences: false)
    var pieces: [String] = []
    for (number, symbol) in [(marks.contains("'") ? feet[0] : "", "ft"), (feet.last ?? "", "in")] {
      let digits = number.filter { $0 != "\"" && $0 != " " }
      guard !digits.isEmpty else { continue }
      guard let value = WrittenNumber(digits, decimalIsComma: language.decimalIsComma),
        let noun = UnitNames.noun(symbol, language: language)
      else { return nil }
      pieces.append(language.words(value, of: noun))
    }
    return pieces.isEmpty ? nil : pieces.joined(separator: " ")
  }
}
