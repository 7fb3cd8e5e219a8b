// SPDX-License-Identifier: Apache-2.0

/// The way in which a drug is given: letters that look like a numeral or a word, beside a dose.
extension ReadingScanner {
  private static let units: Set<String> = [
    "mg", "µg", "μg", "mcg", "UI", "mg/kg", "µg/kg", "mg/h", "ml/h", "mEq", "mmol",
  ]
  /// What is not of drugs alone.
  private static let commonUnits: Set<String> = ["g", "ml", "mL"]
  /// "en IV tomes".
  private static let parts: Set<String> = [
    "tomes", "volumes", "parties", "actes", "chants", "livres", "chapitres", "tableaux", "strophes",
    "tomos", "volúmenes", "partes", "actos", "libros", "capítulos",
  ]
  private static let medicine = [
    "paracét", "parace", "antibio", "médic", "medic", "patient", "pacien", "injec", "inyec",
    "perfus", "infus", "bolus", "ampoul", "ampoll", "posolog", "vitamin", "gluco", "morphin",
    "morfin", "administ", "sérum", "traitement", "tratam", "dosis", "doses", "intravein",
  ]

  /// "1 g de paracétamol en IV", "por vía IM": behind a word for a way, in a sentence with a dose, which is of a drug.
  /// - Parameter routes: the words of each.
  func routeOfDrug(at index: Int, routes: [String: String], behind words: Set<String>) -> Reading? {
    guard (2...3).contains(tokens[index].core.count), index > 0,
      ByteTraits.of(text[tokens[index].core.lowerBound]) == .capital,
      let name = routes[word(index)],
      words.contains(precedingWord(index)), !Self.parts.contains(next(index) ?? ""),
      hasDose(of: Self.units) || isOfMedicine(index) && hasDose(of: Self.commonUnits)
    else { return nil }
    return reading(
      .abbreviation,
      rule: "letters beside a dose",
      words: name,
      first: index,
      last: index
    )
  }

  /// A word of medicine, or "par voie IV", which is said of no track.
  private func isOfMedicine(_ index: Int) -> Bool {
    if ["voie", "vía"].contains(precedingWord(index)),
      ["par", "por"].contains(precedingWord(index - 1))
    {
      return true
    }
    return tokens.indices.contains { place in
      tokens[place].core.count > 4
        && Self.medicine.contains(where: word(place).lowercased().hasPrefix)
    }
  }

  private func hasDose(of units: Set<String>) -> Bool {
    tokens.indices.contains { index in
      guard tokens[index].traits.contains(.digit), tokens[index].core.count < 10,
        let word = DigitWord(text, core: tokens[index].core), word.prefix.isEmpty
      else { return false }
      return units.contains(
        word.suffix.isEmpty ? next(index) ?? "" : word.string(word.suffix)
      )
    }
  }
}
