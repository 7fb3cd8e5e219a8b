// SPDX-License-Identifier: Apache-2.0

/// Units without a number: "measured in kg", "Speed (km/h)".
extension ReadingScanner {
  /// Symbols that are nothing else.
  private static let units: Set<String> = [
    "km/h", "m/s", "kg", "km", "cm", "mm", "kW", "kWh", "MHz", "GHz", "kHz", "dB", "ml", "mg", "°C",
    "°F", "m²", "m³", "km²", "kB", "MB", "GB", "TB", "mph",
  ]
  /// Abbreviations, symbols of units by themselves, and signs that are written like a letter.
  func shortForm(at index: Int) -> Reading? {
    abbreviation(at: index) ?? unit(at: index)
      ?? (isOperator(tokens[index].core) ? symbols(at: index) : nil)
  }

  private static let bytes: Set<String> = ["KBs", "kBs", "MBs", "GBs", "TBs", "PBs"]

  /// "6GBs", "6 GBs": a symbol with the ending of several.
  func severalBytes(at index: Int, amount: Amount) -> Reading? {
    let isAttached = !amount.suffix.isEmpty
    let symbol = isAttached ? amount.last.string(amount.suffix) : next(amount.end) ?? ""
    guard symbol.utf8.count == 3, Self.bytes.contains(symbol), amount.high == nil,
      amount.word.prefix.isEmpty, let unit = unit(String(symbol.dropLast()))
    else { return nil }
    return reading(
      .measure,
      rule: "unit behind a number",
      words: sign(of: amount) + language.words(amount.number, of: unit),
      first: index,
      last: isAttached ? amount.end : amount.end + 1
    )
  }

  private func unit(at index: Int) -> Reading? {
    let token = tokens[index]
    guard index > 0, (2...5).contains(token.core.count),
      token.traits.isDisjoint(with: [.digit, .stop]) || after(index) == "."
    else { return nil }
    let word = word(index)
    guard Self.units.contains(word) else { return nil }
    let isEnclosed = before(index) == "(" && after(index).hasPrefix(")")
    guard
      isEnclosed
        || before(index).isEmpty
          && language.context.unitPrepositions.contains(preceding(index).lowercased()),
      let noun = UnitNames.noun(word, language: language)
    else { return nil }
    let isOne = language.context.eachPrepositions.contains(preceding(index).lowercased())
    return Reading(
      .measure,
      rule: "unit by itself",
      words: isOne ? noun.one : noun.many,
      range: token.core
    )
  }
}
