// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Units of measurement: singular, plural and gender.
enum UnitNames {
  /// Symbols are distinguished by case (mW, MW); those that nobody else uses also in small letters.
  static func noun(_ symbol: String, language: any Language) -> Noun? {
    let plain = plain(symbol)
    if let noun = symbolNoun(plain, language: language) { return noun }
    if let cell = language.tables.units.value(of: plain.lowercased()) {
      return noun(of: cell, language: language)
    }
    return language.tables.units.firstValue(where: { Noun($1).isNamed(symbol) })
      .map { noun(of: $0, language: language) }
  }

  /// By exactly this spelling: a symbol, one with an exponent, or two with a slash.
  static func symbolNoun(_ symbol: String, language: any Language) -> Noun? {
    let plain = plain(symbol)
    if let cell = language.tables.units.value(of: plain) {
      return noun(of: cell, language: language)
    }
    guard plain.utf8.contains(UInt8(ascii: "/")) else { return powered(plain, language: language) }
    let parts = plain.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let above = language.tables.units.value(of: parts[0]).map { noun(of: $0, language: language) }
    guard let above = above ?? powered(String(parts[0]), language: language),
      let below = below(parts[1], language: language)
    else { return nil }
    return Noun(
      one: "\(above.one) \(language.per) \(below)",
      many: "\(above.many) \(language.per) \(below)",
      form: above.form
    )
  }

  /// The unit below the slash: "second", "second squared".
  private static func below(_ symbol: Substring, language: any Language) -> String? {
    if let cell = language.tables.units.value(of: symbol) {
      return noun(of: cell, language: language).one
    }
    guard let last = symbol.last, last == "2" || last == "3",
      let cell = language.tables.units.value(of: symbol.dropLast())
    else { return nil }
    let power = last == "2" ? language.squaredUnit : language.cubed
    return noun(of: cell, language: language).one + " " + power
  }

  /// A unit of length with an exponent that has no row of its own: "mm2".
  private static func powered(_ symbol: String, language: any Language) -> Noun? {
    guard let last = symbol.last, last == "2" || last == "3", symbol.utf8.count > 1,
      let cell = language.tables.units.value(of: symbol.dropLast())
    else { return nil }
    return language.powered(noun(of: cell, language: language), isSquare: last == "2")
  }

  private static func plain(_ symbol: String) -> String {
    guard symbol.utf8.contains(where: { $0 == 0xC2 || $0 == UInt8(ascii: "^") }) else {
      return symbol
    }
    return symbol.replacing(text: "²", with: "2").replacing(text: "³", with: "3")
      .replacing(text: "^", with: "")
  }

  private static func noun(of cell: String, language: any Language) -> Noun {
    Noun(language.spelled(unit: cell))
  }

}
