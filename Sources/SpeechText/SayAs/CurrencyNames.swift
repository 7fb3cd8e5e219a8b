// SPDX-License-Identifier: Apache-2.0

/// Currencies: the unit, and its hundredth if that is in use.
enum CurrencyNames {
  private static let symbols: [(String, String)] = [
    ("US-$", "USD"), ("US$", "USD"), ("A$", "AUD"), ("C$", "CAD"), ("CA$", "CAD"), ("NZ$", "NZD"),
    ("HK$", "HKD"),
    ("R$", "BRL"),
    ("MX$", "MXN"), ("MXN$", "MXN"), ("AR$", "ARS"), ("CLP$", "CLP"), ("COP$", "COP"),
    ("RD$", "DOP"),
    ("₡", "CRC"), ("₲", "PYG"), ("Fr.", "CHF"), ("SFr.", "CHF"), ("kr.", "SEK"), ("kr", "SEK"),
    ("zł", "PLN"),
    ("Kč", "CZK"), ("DM", "DEM"),
    ("$", "USD"), ("€", "EUR"), ("£", "GBP"), ("¥", "JPY"), ("￥", "JPY"), ("₹", "INR"),
    ("₽", "RUB"), ("₩", "KRW"),
    ("₺", "TRY"), ("₴", "UAH"), ("₪", "ILS"), ("฿", "THB"), ("¢", "¢"), ("ct", "¢"), ("元", "CNY"),
  ]

  /// Longest first, so that "US$" is not taken for "$".
  static let bySymbol = symbols.sorted { $0.0.count > $1.0.count }

  /// The code for a symbol in a region: "$" has many.
  static func code(_ symbol: String, code: String, in region: String) -> String {
    switch (symbol, region) {
    case ("$", "MX"): "MXN"
    case ("$", "CA"): "CAD"
    case ("$", "AU"): "AUD"
    case ("$", "NZ"): "NZD"
    case ("$", "AR"): "ARS"
    case ("$", "CL"): "CLP"
    case ("$", "CO"): "COP"
    default: code
    }
  }

  static func nouns(_ code: String, language: any Language) -> (unit: Noun, part: Noun?)? {
    guard let cell = language.tables.currencies.value(of: code) else { return nil }
    let parts = cell.utf8.split(separator: UInt8(ascii: ";")).map { Noun(String(Substring($0))) }
    guard let unit = parts.first else { return nil }
    return (unit, parts.count > 1 ? parts[1] : nil)
  }

  /// Codes that are also words or the names of other things: "COP 26", "TRY 3". Only an amount that is written as one, with
  /// a fraction, groups of digits or a scale, follows them.
  private static let words: Set<String> = ["CAD", "COP", "PHP", "RON", "TRY"]

  static func isWord(code: String) -> Bool { words.contains(code) }

  /// Takes "million", "Mio.", "milliards", "millones" from the end of an amount.
  static func takeScale(from amount: inout String, language: any Language) -> Noun? {
    guard let start = amount.lastIndex(where: { SayAsRequest.isDigit($0) }) else { return nil }
    let word = amount[amount.index(after: start)...].filter { !" .-–—,".contains($0) }.lowercased()
    guard let scale = scale(word, language: language) else { return nil }
    amount = String(amount[...start])
    return scale
  }

  /// "million", "Mio", "bn", "Md": the scale in a language that has it.
  static func scale(_ word: String, language: any Language) -> Noun? {
    language.tables.scales.value(of: word.lowercased()).map(Noun.init)
  }

}
