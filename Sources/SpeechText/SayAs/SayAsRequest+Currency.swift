// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  /// Reads "$12.50", "12,50 €", "EUR 5", "USD12.50". Microsoft writes the code as the format.
  mutating func currency(in language: any Language) -> String? {
    let formatCode = format { value in
      let code = value.uppercased()
      return CurrencyNames.nouns(code, language: language) == nil ? nil : code
    }
    var amount = text
    let isNegative = amount.first.map { "-−".contains($0) } ?? false
    if isNegative { amount.removeFirst() }
    let code = Self.takeCurrency(from: &amount, language: language) ?? formatCode
    let scale = CurrencyNames.takeScale(from: &amount, language: language)
    // "3,-" has no cents.
    for ending in [",-", ",–", ",—", ".-", ".–"] where amount.hasSuffix(ending) {
      amount.removeLast(2)
    }
    guard let code, let (unit, part) = CurrencyNames.nouns(code, language: language),
      var number = WrittenNumber(
        Self.trimmed(amount),
        decimalIsComma: Self.isComma(amount, language: language)
      )
    else { return nil }
    number.isNegative = number.isNegative || isNegative
    guard let scale else { return language.words(number, unit: unit, part: part) }
    return language.words(number, of: scale) + language.joiner(before: unit) + unit.many
  }

  private static func isComma(_ amount: String, language: any Language) -> Bool {
    // Two digits at the end are cents in every language, whatever is before them.
    let tail = Array(trimmed(amount).suffix(3))
    guard tail.count == 3, tail[0] == "," || tail[0] == "." else { return language.decimalIsComma }
    return tail[0] == ","
  }

  private static func takeCurrency(
    from amount: inout String,
    language: any Language
  ) -> String? {
    for (symbol, code) in CurrencyNames.bySymbol {
      if amount.hasPrefix(symbol) {
        amount.removeFirst(symbol.count)
      } else if amount.hasSuffix(symbol) {
        amount.removeLast(symbol.count)
      } else {
        continue
      }
      return CurrencyNames.code(symbol, code: code, in: language.region)
    }
    for code in [amount.prefix(3), amount.suffix(3)].map({ $0.uppercased() })
    where code.count == 3 && CurrencyNames.nouns(code, language: language) != nil {
      if amount.uppercased().hasPrefix(code) { amount.removeFirst(3) } else { amount.removeLast(3) }
      return code
    }
    return nil
  }

  private static func trimmed(_ text: String) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
