// SPDX-License-Identifier: Apache-2.0

/// Units and currencies by what people write behind or before a number.
enum SystemUnits {
  /// By CLDR's name. Letters that are words in many languages (`s`, `a`, `V`) are not among them.
  private static let measures: [String: String] = [
    "mm": "millimeter", "cm": "centimeter", "dm": "decimeter", "m": "meter", "km": "kilometer",
    "m²": "square-meter", "m2": "square-meter", "km²": "square-kilometer",
    "km2": "square-kilometer", "cm²": "square-centimeter", "ha": "hectare",
    "m³": "cubic-meter", "m3": "cubic-meter", "cm³": "cubic-centimeter",
    "ml": "milliliter", "mL": "milliliter", "cl": "centiliter", "dl": "deciliter", "l": "liter",
    "L": "liter", "hl": "hectoliter",
    "mg": "milligram", "µg": "microgram", "μg": "microgram", "g": "gram", "kg": "kilogram",
    "h": "hour", "min": "minute", "ms": "millisecond",
    "km/h": "kilometer-per-hour", "m/s": "meter-per-second",
    "°C": "celsius", "℃": "celsius", "°F": "fahrenheit", "℉": "fahrenheit", "°": "degree",
    "%": "percent", "‰": "permille",
    "kW": "kilowatt", "MW": "megawatt", "GW": "gigawatt", "kWh": "kilowatt-hour", "W": "watt",
    "kJ": "kilojoule", "kcal": "kilocalorie",
    "Hz": "hertz", "kHz": "kilohertz", "MHz": "megahertz", "GHz": "gigahertz",
    "hPa": "hectopascal",
    "kB": "kilobyte", "MB": "megabyte", "GB": "gigabyte", "TB": "terabyte",
    // In Cyrillic letters; "г" is also a year.
    "мм": "millimeter", "см": "centimeter", "м": "meter", "км": "kilometer", "м²": "square-meter",
    "км²": "square-kilometer", "га": "hectare", "м³": "cubic-meter", "мл": "milliliter",
    "л": "liter", "мг": "milligram", "кг": "kilogram", "км/ч": "kilometer-per-hour",
    "кВт": "kilowatt", "МВт": "megawatt", "кГц": "kilohertz", "МГц": "megahertz",
    "ГГц": "gigahertz", "МБ": "megabyte", "ГБ": "gigabyte", "ТБ": "terabyte",
  ]

  private static let otherSigns: [String: String] = [
    "Ft": "HUF", "лв": "BGN", "₸": "KZT", "₫": "VND", "₾": "GEL", "₼": "AZN", "₱": "PHP",
    "₦": "NGN", "֏": "AMD", "₮": "MNT", "руб": "RUB", "грн": "UAH", "TL": "TRY", "Rp": "IDR",
    "₨": "INR", "৳": "BDT", "NT$": "TWD", "дин": "RSD",
  ]

  /// Signs that only one language has, by its primary subtag.
  private static let ownSigns: [String: [String: String]] = [
    "vi": ["đ": "VND", "VNĐ": "VND"], "ms": ["RM": "MYR"], "hi": ["Rs": "INR", "रु": "INR"],
    "ta": ["Rs": "INR"], "te": ["Rs": "INR"], "mr": ["Rs": "INR"], "ne": ["Rs": "NPR"],
    "ur": ["Rs": "PKR"], "mk": ["ден": "MKD"],
  ]

  /// Letters and words that are also something else, so that a second sign beside them has to support the unit.
  static func isWordlike(_ symbol: String) -> Bool { wordlike.contains(symbol) }

  private static let wordlike: Set<String> = [
    "m", "h", "g", "l", "L", "W", "ha", "min", "dm", "м", "л",
  ]

  /// Whether a unit is a Latin letter in a language of another alphabet.
  static func isForeign(_ symbol: String, to primary: String) -> Bool {
    symbol.utf8.count == 1
      && ["be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "uk"].contains(primary)
  }

  /// Whether a unit is a word of a language: "ha" is "if" in Hungarian and "have" in Swedish, "min" is "my".
  static func isWord(_ symbol: String, in primary: String) -> Bool {
    switch symbol {
    case "ha":
      ["hu", "sv", "nb", "nn", "no", "ca", "gl", "sq", "vi", "id", "eu", "fi"].contains(primary)
    case "min": ["az", "ku", "nl", "sv", "da", "nb", "nn", "no"].contains(primary)
    case "l": primary == "ca" || primary == "ro"
    default: false
    }
  }

  /// What is written beside the digits where ICU has no name, or one that engines cannot read; nil for other units.
  static func name(
    _ unit: SystemAmounts.Unit,
    primary: String
  ) -> (before: String, after: String)? {
    switch (unit, primary) {
    case (.measure("percent"), "zh"), (.measure("percent"), "cmn"), (.measure("percent"), "yue"):
      ("百分之", "")
    case (.measure("percent"), "ko"): ("", "퍼센트")
    case (.measure("percent"), "vi"): ("", " phần trăm")
    case (.measure("percent"), "gl"): ("", " por cento")
    case (.measure("percent"), "ar"): ("", " بالمئة")
    case (.measure("celsius"), "ja"), (.measure("degree"), "ja"): ("", "ど")
    case (.measure("degree"), "nl"): ("", " graden")
    case (.currency("JPY"), "ja"): ("", "えん")
    case (.currency("TRY"), "tr"): ("", " lira")
    default: nil
    }
  }

  static func isCode(_ word: String) -> Bool {
    codes.contains(word)
  }

  private static let codes: Set<String> = [
    "USD", "EUR", "GBP", "CHF", "JPY", "CNY", "KRW", "INR", "RUB", "UAH", "PLN", "CZK", "HUF",
    "RON", "BGN", "RSD", "SEK", "NOK", "DKK", "ISK", "TRY", "ILS", "THB", "BRL", "MXN", "ARS",
    "CLP", "COP", "ZAR", "CAD", "AUD", "NZD", "HKD", "SGD", "VND", "IDR", "MYR", "PHP", "AED",
    "SAR", "EGP", "NGN", "KES", "KZT", "GEL",
  ]

  static func measure(_ symbol: String) -> SystemAmounts.Unit? {
    measures[symbol].map { .measure($0) }
  }

  /// - Parameter language: a BCP 47 tag: there are many kroner, and many dollars.
  static func currency(_ sign: String, language: String) -> SystemAmounts.Unit? {
    guard !sign.isEmpty, sign.utf8.count <= 8 else { return nil }
    if codes.contains(sign) { return .currency(sign) }
    if let code = otherSigns[sign] { return .currency(code) }
    if let code = ownSigns[language.prefix { !"-_".contains($0) }.lowercased()]?[sign] {
      return .currency(code)
    }
    guard let (symbol, code) = CurrencyNames.bySymbol.first(where: { $0.0 == sign }),
      codes.contains(code), symbol != "元"
    else { return nil }
    let subtags = language.split { "-_".contains($0) }.map(String.init)
    // Elsewhere "kr." abbreviates other words.
    if symbol.hasPrefix("kr"),
      !["sv", "da", "nb", "nn", "no", "is", "fo"].contains(subtags.first ?? "")
    {
      return nil
    }
    let region = subtags.dropFirst().first { $0.utf8.count == 2 }?.uppercased() ?? ""
    switch (symbol, subtags.first ?? "") {
    case ("kr", "da"), ("kr.", "da"): return .currency("DKK")
    case ("kr", "nb"), ("kr", "nn"), ("kr", "no"): return .currency("NOK")
    case ("kr", "is"), ("kr.", "is"): return .currency("ISK")
    case ("¥", "zh"), ("¥", "cmn"), ("¥", "yue"), ("￥", "zh"), ("￥", "cmn"), ("￥", "yue"):
      return .currency("CNY")
    default: return .currency(CurrencyNames.code(symbol, code: code, in: region))
    }
  }
}
