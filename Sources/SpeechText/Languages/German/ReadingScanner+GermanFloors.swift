// SPDX-License-Identifier: Apache-2.0

/// The floors of German houses.
extension ReadingScanner {
  private static let floors = [
    "OG": "Obergeschoss", "UG": "Untergeschoss", "EG": "Erdgeschoss", "DG": "Dachgeschoss",
    "KG": "Kellergeschoss", "ZG": "Zwischengeschoss",
  ]
  /// What a number at the start of a sentence is an ordinal before, and no mark of a list.
  static let floorsOfHouses: Set<String> = ["OG", "UG", "Obergeschoss", "Untergeschoss"]
  /// Before a neuter: a company, a community and a branch with these letters are feminine.
  private static let prepositions: Set<String> = ["im", "ins", "vom", "zum", "am"]
  private static let homes: Set<String> = [
    "wohnung", "zimmer", "balkon", "kaltmiete", "warmmiete", "miete", "etage", "altbau",
    "wohnfläche",
    "appartement", "apartment", "keller", "klingel", "aufzug", "treppe",
  ]
  private static let feminine: Set<String> = ["die", "der", "einer", "eine", "dieser", "unserer"]
  private static let sides: Set<String> = ["links", "rechts", "mitte", "li", "re"]

  /// "im 23. OG", "2. OG links", "im EG", "Wohnung, DG": behind an ordinal or "im", or beside a word for a home.
  func floorOfHouse(at index: Int) -> Reading? {
    guard tokens[index].core.count == 2, let words = Self.floors[word(index)] else { return nil }
    let isNumbered =
      index > 0 && after(index - 1) == "." && before(index).isEmpty
      && tokens[index - 1].core.count < 3 && Self.isNumber(word(index - 1))
    guard
      isNumbered && ["OG", "UG", "ZG"].contains(word(index))
        || Self.prepositions.contains(precedingWord(index)) && !isBeforeName(index)
        || Self.sides.contains(next(index) ?? "")
        || !isBeforeName(index) && !Self.feminine.contains(precedingWord(index))
          && hasWord(of: Self.homes, near: index)
    else { return nil }
    return reading(
      .abbreviation,
      rule: "abbreviation of a floor",
      words: words,
      first: index,
      last: index
    )
  }

  /// "Das OG Köln", "Müller & Co. KG": letters of a court or of a firm.
  private func isBeforeName(_ index: Int) -> Bool {
    next(index).map { $0.first?.isUppercase == true } == true
      || word(index) == "KG" && isCapitalized(index - 1)
  }
}
