// SPDX-License-Identifier: Apache-2.0

/// Short forms of dictionaries and bibliographies that are also words, or that the words around them explain.
extension French {
  private static let numerals: Set<String> = ["et", "à", "ou"]
  private static let participles: Set<String> = ["passé", "présent", "passés", "présents"]
  private static let beforeFigures: Set<String> = ["au", "sens", "sing", "propre"]

  /// Whether the words around a short form make it a word, or leave it to another rule.
  func isWord(in scanner: ReadingScanner, at index: Int) -> Bool {
    let core = scanner.tokens[index].core
    switch scanner.text[core.lowerBound] {
    case UInt8(ascii: "n"):
      return scanner.word(index) == "nos" && isPossessive(in: scanner, at: index)
    case UInt8(ascii: "p"):
      let word = scanner.word(index)
      // "2 pl. de la République" is a square; "5 pl." are seats.
      if word == "pl" { return isBeforeStreetName(index, in: scanner) }
      return word == "part" && !Self.participles.contains(scanner.word(index + 1))
    case UInt8(ascii: "d"):
      return scanner.word(index) == "dir" && scanner.precedingWord(index) != "la"
    default: return isHeading(in: scanner, at: index)
    }
  }

  /// What has numbers, directly before which no possessive is.
  private static let numbered: Set<String> = [
    "lots", "chambres", "pages", "figures", "planches", "billets", "tickets", "lignes", "bus",
    "quais", "maisons", "immeubles", "parcelles", "articles", "factures", "volumes", "cahiers",
    "feuillets", "pièces", "arrêts", "décrets", "requêtes", "affaires", "dossiers", "pourvois",
    "candidats", "salles", "cartes", "fiches", "questions", "tableaux", "annexes", "amendements",
  ]

  /// "nos 8 enfants"; "les nos 8 et 12", "(nos 4 à 12)", "n° 3, nos 8 et 12" and "lots nos 5-7" are numbers.
  private func isPossessive(in scanner: ReadingScanner, at index: Int) -> Bool {
    let previous = scanner.precedingWord(index)
    if ["les", "aux", "des"].contains(previous) { return false }
    let isApart =
      index == 0 || !scanner.after(index - 1).isEmpty || !scanner.before(index).isEmpty
      || Self.numbered.contains(previous)
    guard isApart else { return true }
    let number = scanner.word(index + 1)
    if number.split(whereSeparator: { "-–".contains($0) }).count == 2 {
      return scanner.isNounBehind(index + 1)
    }
    if scanner.after(index + 1) == "," {
      return !ReadingScanner.isNumber(scanner.word(index + 2)) || scanner.isNounBehind(index + 2)
    }
    // "ici, nos 4 et 5 places".
    guard Self.numerals.contains(scanner.next(index + 1) ?? ""), scanner.hasDigitsBehind(index + 2)
    else { return true }
    return scanner.isNounBehind(index + 3)
  }

  private static let authors: Set<String> = [
    "VOLT", "BUFF", "CORN", "RAC", "BRUY", "PASC", "ROUSS", "DIDER", "SÉV", "FÉN", "FLÉCH", "MALH",
    "SCARR", "MARIV", "FONTEN", "CONDIL", "VAUGEL", "LAMART", "BÉRANG",
  ]

  /// "LE VOLT.": capitals of a heading; an author, "VOLT. Lettres", has a mark before him, or begins.
  private func isHeading(in scanner: ReadingScanner, at index: Int) -> Bool {
    guard scanner.tokens[index].core.count > 2, index > 0,
      !scanner.tokens[index].traits.contains(.small), scanner.after(index - 1).isEmpty,
      scanner.before(index).isEmpty
    else { return false }
    return Self.authors.contains(scanner.word(index)) && scanner.word(index - 1) != "LA"
  }

  /// "au fig.", "(pop.)", "trad. de l'anglais", "coll. « Poche »", "LA FONT. Fables".
  func shortFormOfDictionary(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let isAlone = scanner.before(index).hasSuffix("(") && scanner.after(index).hasPrefix(".)")
    switch scanner.word(index) {
    case "fig" where isAlone || Self.beforeFigures.contains(scanner.precedingWord(index)):
      return scanner.title("figuré", at: index)
    case "pop" where isAlone || scanner.precedingWord(index) == "ou":
      return scanner.title("populaire", at: index)
    case "trad" where ["de", "du", "par"].contains(elided(scanner.word(index + 1))):
      return scanner.title("traduit", at: index)
    case "coll"
    where scanner.tokens.indices.contains(index + 1)
      && scanner.text[scanner.tokens[index + 1].whole]
        .starts(with: "«".utf8):
      return scanner.title("collection", at: index)
    case "préf" where ["de", "du", "par"].contains(elided(scanner.word(index + 1))):
      return scanner.title("préface", at: index)
    case "R"
    where ["le", "du", "au"].contains(scanner.precedingWord(index))
      && scanner.word(index + 1) == "P" && scanner.after(index + 1) == "."
      && scanner.isCapitalized(index + 2):
      let range =
        scanner.tokens[index].core.lowerBound..<scanner.tokens[index + 1].core.upperBound + 1
      return Reading(
        .abbreviation,
        rule: "abbreviation by the words beside it",
        words: "révérend père",
        range: range
      )
    case "FONT" where scanner.word(index - 1) == "LA": return scanner.title("Fontaine", at: index)
    default: return nil
    }
  }

  private func elided(_ word: String) -> String {
    word.hasPrefix("d'") || word.hasPrefix("d’") ? "de" : word
  }
}
