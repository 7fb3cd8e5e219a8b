// SPDX-License-Identifier: Apache-2.0

/// Amounts of money.
extension ReadingScanner {
  /// What follows or precedes an amount and names a currency.
  struct Currency {
    let unit: Noun
    let part: Noun?
    /// "M" of "M€".
    var scale: Noun?
    var isThousands = false
  }

  /// Codes that people write in small letters, and that are no words.
  private static let smallCodes: Set<String> = [
    "usd", "eur", "gbp", "chf", "mxn", "clp", "ars", "brl", "uyu", "dkk", "pln", "czk",
  ]

  /// A symbol ("€", "US$"), with a scale before it ("M€"), or an ISO code.
  func currency(_ text: String) -> Currency? {
    guard (1...8).contains(text.utf8.count) else { return nil }
    // "FCFA" is no code, and is written where there is one.
    if (3...4).contains(text.utf8.count),
      text.utf8.allSatisfy({ ByteTraits.of($0) == .capital }) || Self.smallCodes.contains(text)
    {
      return CurrencyNames.nouns(text.uppercased(), language: language).map {
        Currency(unit: $0.unit, part: $0.part)
      }
    }
    guard
      text == "kr" || text == "DM"
        || text.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "$") })
    else { return nil }
    for (symbol, code) in CurrencyNames.bySymbol where text.hasSuffix(symbol) && symbol != "ct" {
      let own = symbol == "$" ? language.dollar(in: self) : nil
      let code = own ?? CurrencyNames.code(symbol, code: code, in: language.region)
      guard let (unit, part) = CurrencyNames.nouns(code, language: language) else { return nil }
      var currency = Currency(unit: unit, part: part)
      return add(scale: text.dropLast(symbol.count), to: &currency) ? currency : nil
    }
    return nil
  }

  /// "$5", "12,50 €", "$1.2bn", "£3 million", "3,5 Mio. €", "50p", "$5–10".
  func money(at index: Int, amount: Amount) -> Reading? {
    let word = amount.word
    let suffix =
      word.text[amount.suffix].isEmpty ? "" : Self.withoutDash(word.string(amount.suffix))
    guard !word.prefix.isEmpty else {
      if let per = per(suffix), let currency = currency(per.head) {
        return money(at: index, amount: amount, currency: currency, to: amount.end, per: per.words)
      }
      guard let currency = currency(suffix), !suffix.isEmpty else {
        return language.isPence(suffix)
          ? pence(at: index, amount: amount)
          : suffix.isEmpty
            ? money(at: index, amount: amount, scaleOrCurrencyAfter: amount.end) : nil
      }
      return money(at: index, amount: amount, currency: currency, to: amount.end)
    }
    guard word.prefix.count <= 4, var currency = currency(word.string(word.prefix)),
      currency.scale == nil, !isConference(word.string(word.prefix), amount: amount)
    else { return nil }
    let amount = withGroups(amount)
    if let per = per(suffix), per.head.isEmpty {
      return money(at: index, amount: amount, currency: currency, to: amount.end, per: per.words)
    }
    guard add(scale: suffix[...], to: &currency) else { return nil }
    var end = amount.end
    if suffix.isEmpty, let scale = scale(after: end) {
      currency.scale = scale.noun
      end = scale.end
    }
    // "$1,500.00 MXN": which dollars or pesos they are.
    if text[word.prefix].last == UInt8(ascii: "$"), let code = next(end), code.utf8.count == 3,
      !CurrencyNames.isWord(code: code), let named = self.currency(code)
    {
      currency = Currency(unit: named.unit, part: named.part, scale: currency.scale)
      end += 1
    }
    takeName(of: &currency, sign: word.string(word.prefix), end: &end)
    return money(at: index, amount: amount, currency: currency, to: end)
  }

  /// "COP21": nobody pays so few Colombian pesos.
  private func isConference(_ code: String, amount: Amount) -> Bool {
    code == "COP" && amount.isPlain && amount.word.runs[0].count < 3
  }

  /// "$5,000" where a comma precedes fractions: nobody writes the sign first and three digits of cents.
  private func withGroups(_ amount: Amount) -> Amount {
    guard language.decimalIsComma, amount.high == nil, amount.word.marks == [.comma],
      text[amount.word.prefix].last == UInt8(ascii: "$"), amount.number.fraction.utf8.count == 3
    else { return amount }
    var amount = amount
    amount.number.whole += amount.number.fraction
    amount.number.fraction = ""
    return amount
  }

  /// "CHF 4.50", "US$ 5": the currency is a word of its own before the amount.
  func money(startingAt index: Int) -> Reading? {
    let count = tokens[index].core.count
    guard (1...4).contains(count), hasNothing(after: index),
      tokens[index + 1].traits.contains(.digit), let currency = currency(word(index)),
      let word = DigitWord(text, core: tokens[index + 1].core), word.prefix.isEmpty,
      word.sign == nil,
      let amount = amount(at: index + 1, word: word)
    else { return nil }
    if let per = per(word.string(word.suffix)), per.head.isEmpty {
      return money(at: index, amount: amount, currency: currency, to: amount.end, per: per.words)
    }
    guard Self.withoutDash(word.string(word.suffix)).isEmpty else { return nil }
    var found = currency
    var end = amount.end
    if let scale = scale(after: end) {
      found.scale = scale.noun
      end = scale.end
    } else if amount.isPlain, CurrencyNames.isWord(code: self.word(index)) {
      return nil
    }
    takeName(of: &found, sign: self.word(index), end: &end)
    return money(at: index, amount: amount, currency: found, to: end)
  }

  private func money(at index: Int, amount: Amount, scaleOrCurrencyAfter last: Int) -> Reading? {
    var end = last
    let scale = scale(after: last)
    if let scale { end = scale.end }
    guard let next = scale == nil ? next(end) : next(afterStop: end) else { return nil }
    if scale == nil, let per = per(next), let currency = currency(per.head) {
      return money(at: index, amount: amount, currency: currency, to: end + 1, per: per.words)
    }
    if scale == nil, let named = currencyWithHundredths(of: amount) {
      return money(at: index, amount: amount, currency: named, to: end + 1)
    }
    guard var currency = currency(next),
      scale != nil || !amount.isPlain || !CurrencyNames.isWord(code: next)
    else { return nil }
    if let scale {
      guard currency.scale == nil else { return nil }
      currency.scale = scale.noun
    }
    return money(at: index, amount: amount, currency: currency, to: end + 1)
  }

  private func money(
    at index: Int,
    amount: Amount,
    currency: Currency,
    to end: Int,
    per: String = ""
  ) -> Reading {
    var words = sign(of: amount)
    if amount.high != nil {
      words += language.words(scaled(amount.number, currency: currency)) + language.to
    }
    let number = scaled(amount.high ?? amount.number, currency: currency)
    if let scale = currency.scale {
      // "a $3 million lawsuit".
      let isAttribute = language.isAttribute(in: self, at: index, end: end)
      words +=
        language.words(number, of: scale) + language.joiner(before: currency.unit)
        + (isAttribute ? currency.unit.one : currency.unit.many)
    } else if number.whole == "1", number.fraction.isEmpty, !number.isNegative,
      let article = language.article(
        in: self,
        at: index,
        amount: amount,
        form: currency.unit.form
      )
    {
      words += article + " " + currency.unit.one
    } else if number.fraction.isEmpty, language.isAttribute(in: self, at: index, end: end) {
      // "a $3 donation".
      words += language.words(number) + " " + currency.unit.one
    } else {
      words += language.words(number, unit: currency.unit, part: currency.part)
    }
    // "35 €/pers. y día".
    let length = !per.isEmpty && endsWithPeriod(end) ? stopLength(after: end) : 0
    return Reading(
      .money,
      rule: "currency beside an amount",
      words: words + per,
      range: tokens[index].core.lowerBound..<tokens[end].core.upperBound + length
    )
  }

  /// Whether a word ends with an abbreviated period or person behind a slash.
  private func endsWithPeriod(_ index: Int) -> Bool {
    let each = word(index).split(separator: "/").last.map(String.init) ?? ""
    return language.tables.periods.value(of: each).map { $0 != each } ?? false
  }

  private func scaled(_ number: WrittenNumber, currency: Currency) -> WrittenNumber {
    guard currency.isThousands else { return number }
    var scaled = number
    let fraction = (number.fraction + "000").prefix(3)
    scaled.whole = String((number.whole + fraction).drop { $0 == "0" })
    scaled.fraction = String(number.fraction.dropFirst(3))
    return scaled
  }

  /// Whether letters beside a currency are nothing or a scale, which is then set.
  private func add(scale: Substring, to currency: inout Currency) -> Bool {
    switch scale {
    case "": return true
    case "k", "K": currency.isThousands = true
    // "3,2 G$".
    case "G":
      currency.scale = CurrencyNames.scale("Md", language: language)
      return currency.scale != nil
    case "m", "M", "bn", "b", "B", "tn", "Mio", "Mrd", "Md", "Mds", "mn", "Mn":
      currency.scale = CurrencyNames.scale(String(scale), language: language)
      return currency.scale != nil
    default: return false
    }
    return true
  }

  // MARK: Pence and cents

  private func pence(at index: Int, amount: Amount) -> Reading? {
    guard amount.isPlain, let part = CurrencyNames.nouns("GBP", language: language)?.part else {
      return nil
    }
    return reading(
      .money,
      rule: "letter of pence",
      words: language.words(amount.number, of: part),
      first: index,
      last: amount.end
    )
  }

  /// "3,-" has no cents.
  private static func withoutDash(_ suffix: String) -> String {
    for ending in [",-", ",–", ",—", ".-", ".–", ".—"] where suffix.hasPrefix(ending) {
      return String(suffix.dropFirst(2))
    }
    return suffix
  }
}
