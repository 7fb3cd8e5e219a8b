// SPDX-License-Identifier: Apache-2.0

/// What is counted.
extension Language {
  func words(_ number: WrittenNumber, of noun: Noun) -> String {
    let joiner = number.fraction.isEmpty && isMillions(number) ? joiner(before: noun) : " "
    return words(number, form: noun.form) + joiner + (isSingular(number) ? noun.one : noun.many)
  }

  /// Whether the last word of a number is a noun itself: "dos millones de kilómetros".
  func isMillions(_ number: WrittenNumber) -> Bool {
    number.whole.utf8.count > 6 && number.whole.hasSuffix("000000") && number.value != nil
  }

  /// "a, b and c".
  func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.joined() }
    return items.dropLast().joined(separator: ", ") + " \(and) " + last
  }

  /// An amount of money.
  func words(_ number: WrittenNumber, unit: Noun, part: Noun?) -> String {
    let digits = number.fraction
    guard let part, (1...2).contains(digits.utf8.count),
      let cents = Int(digits.utf8.count == 1 ? digits + "0" : digits)
    else {
      // Twelve point five zero yen; "de" after a round million: un millón de euros.
      guard digits.allSatisfy({ $0 == "0" }) else { return words(number, of: unit) }
      return amount(number, of: unit)
    }
    let hundredths = words(WrittenNumber(whole: String(cents)), of: part)
    var words =
      cents == 0
      ? amount(number, of: unit)
      : number.whole == "0" ? hundredths : amount(number, of: unit) + " \(andCents) " + hundredths
    if number.isNegative, cents != 0 || !words.hasPrefix(minus) {
      words = words.hasPrefix(minus) ? words : "\(minus) \(words)"
    }
    return words
  }

  private func amount(_ number: WrittenNumber, of unit: Noun) -> String {
    var whole = WrittenNumber(whole: number.whole)
    whole.isNegative = number.isNegative
    return words(whole, of: unit)
  }
}
