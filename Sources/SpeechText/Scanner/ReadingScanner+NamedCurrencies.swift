// SPDX-License-Identifier: Apache-2.0

/// Currencies whose names are written as words beside an amount.
extension ReadingScanner {
  /// Those whose names mean nothing else; a pound is also a weight.
  private static let codes = ["EUR", "USD", "CHF", "MXN", "PEN"]

  /// The currency that a word names: "Euro", "dollars", "francs", of whichever country.
  private func currency(named word: String) -> Currency? {
    guard (3...8).contains(word.utf8.count) else { return nil }
    for code in Self.codes {
      guard let (unit, part) = CurrencyNames.nouns(code, language: language) else { continue }
      // "franc suisse".
      let one = String(unit.one.prefix { $0 != " " })
      let many = String(unit.many.prefix { $0 != " " })
      if word == one || word == many {
        return Currency(unit: Noun(one: one, many: many, form: unit.form), part: part)
      }
    }
    return nil
  }

  /// How the names of countries begin behind the names of their currencies: "dollars canadiens".
  private static let countries = [
    "suiss", "belg", "canad", "austral", "amér", "amer", "mexic", "argent", "chilen", "colomb",
    "urugu", "domin", "singap", "néo", "neo", "svizz", "convert", "CFA", "CFP", "franc", "luxem",
    "per", "cub", "fil", "hong",
  ]

  /// "4,80 Euro", "12.50 dólares": two digits are its hundredths, which are named as they are behind a sign. "1,2 euro" and
  /// "12,50 dollars canadiens" stay with their fraction.
  func currencyWithHundredths(of amount: Amount) -> Currency? {
    guard amount.suffix.isEmpty, amount.number.fraction.utf8.count == 2,
      amount.high == nil, let name = next(amount.end),
      let currency = currency(named: name)
    else { return nil }
    if let behind = next(amount.end + 1) {
      let country = behind == "de" ? word(amount.end + 3).lowercased() : behind
      guard !Self.countries.contains(where: country.hasPrefix) || language.stopMakesOrdinals else {
        return nil
      }
    }
    return currency
  }

  /// "$2000 pesos", "$3 millones de dólares", "€5 euros": the name behind says again what the sign before is, or which of those
  /// with that sign.
  func takeName(of currency: inout Currency, sign: String, end: inout Int) {
    var place = end
    if currency.scale != nil {
      guard next(place) == "de" else { return }
      place += 1
    }
    guard let name = next(place), name.utf8.count > 3, let named = self.currency(named: name),
      sign == "$" || currency.unit.isNamed(name) || sign.hasSuffix("$")
    else { return }
    // "A$5 dollars" are those of the sign.
    guard sign == "$" || currency.unit.isNamed(name) else {
      end = place + 1
      return
    }
    currency = Currency(
      unit: named.unit,
      part: named.part,
      scale: currency.scale,
      isThousands: currency.isThousands
    )
    end = place + 1
  }
}
