// SPDX-License-Identifier: Apache-2.0

/// The way in which a drug is given: letters that look like a numeral or a word, beside a dose.
extension ReadingScanner {
  private static let units: Set<String> = [
    "mg", "g", "µg", "μg", "mcg", "ml", "mL", "UI", "mg/kg", "µg/kg", "mg/h", "ml/h", "mEq", "mmol",
  ]

  /// "1 g de paracétamol en IV", "por vía IM": behind a word for a way, in a sentence with a dose.
  /// - Parameter routes: the words of each.
  func routeOfDrug(at index: Int, routes: [String: String], behind words: Set<String>) -> Reading? {
    guard (2...3).contains(tokens[index].core.count), index > 0, let name = routes[word(index)],
      words.contains(precedingWord(index)), hasDose
    else { return nil }
    return reading(
      .abbreviation,
      rule: "letters beside a dose",
      words: name,
      first: index,
      last: index
    )
  }

  private var hasDose: Bool {
    tokens.indices.contains { index in
      guard tokens[index].traits.contains(.digit), tokens[index].core.count < 10,
        let word = DigitWord(text, core: tokens[index].core), word.prefix.isEmpty
      else { return false }
      return Self.units.contains(
        word.suffix.isEmpty ? next(index) ?? "" : word.string(word.suffix)
      )
    }
  }
}
