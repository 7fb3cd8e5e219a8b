// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Signs and letters of the weather, of the Bible and of registers.
extension French {
  var compass: [String: String] {
    ["N": "nord", "S": "sud", "E": "est", "O": "ouest", "W": "ouest"]
  }

  private static let winds: Set<String> = [
    "vent", "vents", "secteur", "houle", "rafales", "vent,", "brise", "mer",
  ]
  static let dimensions = [
    "H": "hauteur", "L": "longueur", "l": "largeur", "P": "profondeur", "h": "hauteur",
  ]
  private static let books = [
    "Gn": "Genèse", "Gen": "Genèse", "Ex": "Exode", "Lv": "Lévitique", "Nb": "Nombres",
    "Dt": "Deutéronome", "Jos": "Josué", "Jg": "Juges", "Jb": "Job", "Ps": "psaume",
    "Pr": "Proverbes", "Qo": "Qohélet", "Ct": "Cantique", "Sg": "Sagesse", "Is": "Isaïe",
    "Es": "Ésaïe", "Jr": "Jérémie", "Ez": "Ézéchiel", "Dn": "Daniel", "Os": "Osée", "Jl": "Joël",
    "Am": "Amos", "Mi": "Michée", "Za": "Zacharie", "Ml": "Malachie", "Mt": "Matthieu",
    "Mc": "Marc", "Lc": "Luc", "Jn": "Jean", "Ac": "Actes", "Rm": "Romains", "Co": "Corinthiens",
    "Cor": "Corinthiens", "Ga": "Galates", "Ep": "Éphésiens", "Ph": "Philippiens",
    "Col": "Colossiens", "Th": "Thessaloniciens", "Tm": "Timothée", "Tt": "Tite", "He": "Hébreux",
    "Jc": "Jacques", "Ap": "Apocalypse", "Si": "Siracide",
  ]

  private static let routes = [
    "IV": "intraveineuse", "IM": "intramusculaire", "SC": "sous-cutanée",
    "IVL": "intraveineuse lente", "IVD": "intraveineuse directe",
  ]
  private static let routesOfDoses = ["IV": "intraveineux"]
  private static let doses: Set<String> = ["bolus"]
  private static let ways: Set<String> = ["en", "voie", "injection", "perfusion", "relais"]

  /// What needs no full stop: "Mt 5, 3", "vent NO", "vit. C".
  func lettersByContext(in scanner: ReadingScanner, at index: Int) -> Reading? {
    scanner.book(at: index, names: Self.books, psalms: ["Ps"])
      ?? scanner.wind(at: index, behind: Self.winds)
      ?? pageInSmallLetters(in: scanner, at: index) ?? cordially(in: scanner, at: index)
      ?? scanner.dayBeforeHours(at: index) ?? charges(in: scanner, at: index)
      ?? scanner.routeOfDrug(at: index, routes: Self.routes, behind: Self.ways)
      ?? scanner.routeOfDrug(at: index, routes: Self.routesOfDoses, behind: Self.doses)
  }

  /// "p. xii", "pp. xii-xv": a page of a preface.
  private func pageInSmallLetters(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard ["p", "pp"].contains(scanner.word(index)), scanner.after(index) == ".",
      let value = scanner.smallNumeral(index + 1)
    else { return nil }
    return Reading(
      .abbreviation,
      rule: "abbreviation before a Roman numeral",
      words: (scanner.word(index) == "p" ? "page " : "pages ") + numbers.cardinal(value),
      range: scanner.span(index, last: index + 1)
    )
  }

  /// "720 € CC": a rent with all charges.
  private func charges(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.word(index) == "CC", index > 0, scanner.after(index - 1).isEmpty,
      scanner.word(index - 1).contains("€") || scanner.precedingWord(index) == "euros"
        || scanner.precedingWord(index) == "mois"
    else { return nil }
    return scanner.reading(
      .abbreviation,
      rule: "abbreviation behind a rent",
      words: "charges comprises",
      first: index,
      last: index
    )
  }

  /// "Cdt, P. Martin": the end of a letter; a commander has his name directly behind.
  private func cordially(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard ["Cdt", "cdt"].contains(scanner.word(index)),
      scanner.after(index) == "," || index + 1 == scanner.tokens.count,
      index == 0 || !scanner.after(index - 1).isEmpty || scanner.precedingWord(index) == "bien"
    else { return nil }
    return scanner.reading(
      .abbreviation,
      rule: "end of a letter",
      words: "cordialement",
      first: index,
      last: index
    )
  }

  /// "tkt, a+ !": the end of a message; "A+" may be a mark or a group of blood.
  func farewell(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard ["a+", "A+", "à+", "@+"].contains(scanner.word(index)),
      index + 1 == scanner.tokens.count || !scanner.after(index).isEmpty
        || scanner.tokens[index + 1].core.isEmpty,
      scanner.word(index) != "A+" || index == 0 || scanner.after(index - 1).hasSuffix(".")
    else { return nil }
    return scanner.reading(
      .abbreviation,
      rule: "end of a message",
      words: "à plus",
      first: index,
      last: index
    )
  }

  /// "° 12.4.1832, † 3.9.1901": the sign of a birth before a date, where that of a death is in the sentence.
  func birth(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.word(index) == "°", index + 1 < scanner.tokens.count,
      scanner.tokens[index + 1].traits.contains(.digit),
      scanner.tokens.contains(where: { scanner.text[$0.core].elementsEqual("†".utf8) }),
      let date = DigitWord(scanner.text, core: scanner.tokens[index + 1].core), date.isBare
    else { return nil }
    let isYear = date.isPlain && date.runs[0].count == 4
    return scanner.reading(
      .symbol,
      rule: "sign before a date of a life",
      words: isYear ? "né en" : "né le",
      first: index,
      last: index
    )
  }

  private static let references = [
    "N/Réf": "notre référence", "V/Réf": "votre référence", "N/réf": "notre référence",
    "V/réf": "votre référence", "N/Ref": "notre référence", "V/Ref": "votre référence",
    "M./Mme": "Monsieur ou Madame", "M/Mme": "Monsieur ou Madame", "Mme/M": "Madame ou Monsieur",
    "Mme/Mr": "Madame ou Monsieur", "Mr/Mme": "Monsieur ou Madame",
    "Mme/Mlle": "Madame ou Mademoiselle", "c/o": "aux bons soins de", "et/ou": "et ou",
    "il/elle": "il ou elle", "ils/elles": "ils ou elles", "un/une": "un ou une",
    "le/la": "le ou la", "ou/et": "ou et", "celui/celle": "celui ou celle",
  ]

  /// "N/Réf.", "M./Mme", "c/o", "EUR/USD".
  func slashed(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard (3...11).contains(scanner.tokens[index].core.count) else { return nil }
    if let words = Self.references[scanner.word(index)] { return scanner.title(words, at: index) }
    return scanner.currencyPair(at: index)
  }
}
