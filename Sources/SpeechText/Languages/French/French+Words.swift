// SPDX-License-Identifier: Apache-2.0

/// Abbreviations that only the words around them explain.
extension French {
  /// Abbreviations with a full stop that the table does not have.
  private static let abbreviated = [
    "suiv", "dép", "Dép", "arr", "Arr", "imp", "Fr", "fr", "ex",
    "sem", "Ch", "ch", "prof", "dr", "préf", "déb", "ép", "hab", "ap", "rép", "vit", "all", "crs",
  ].map { Array($0.utf8) }

  func mayAbbreviate(_ word: ArraySlice<UInt8>, hasStop: Bool) -> Bool {
    if hasStop {
      guard word.count > 1 else {
        return word.first.map { "SPOENHLRlsjhgbdnrpv".utf8.contains($0) } == true
      }
      // "l'art. 5".
      let second = word[word.startIndex + 1]
      if second == UInt8(ascii: "'") || second == 0xE2 { return word.count < 16 }
      guard word.count < 5 else { return false }
      return Self.abbreviated.contains { word.elementsEqual($0) }
    }
    guard let first = word.first, "SGMCDFe".utf8.contains(first) else { return false }
    if first == UInt8(ascii: "e") { return word.elementsEqual("ex".utf8) }
    return word.contains(UInt8(ascii: "-"))
  }

  func abbreviation(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let core = scanner.tokens[index].core
    if scanner.tokens[index].traits.contains(.sign) { return signs(in: scanner, at: index) }
    if let reading = withoutStop(in: scanner, at: index) { return reading }
    guard scanner.isBeforeStop(index), core.count < 6 else { return nil }
    if let reading = scanner.dimension(at: index, names: Self.dimensions) { return reading }
    switch scanner.word(index) {
    case "vit" where scanner.isCapitalized(index + 1):
      return scanner.word(index + 1).utf8.count < 4 ? scanner.title("vitamine", at: index) : nil
    case "S": return majesty(in: scanner, at: index)
    case "S.M", "S.A.R": return joinedMajesty(in: scanner, at: index)
    case "Prép", "Cuiss": return step(in: scanner, at: index)
    case "P" where ["le", "du", "au"].contains(scanner.precedingWord(index)):
      guard scanner.isCapitalized(index + 1) else { return nil }
      return scanner.title("père", at: index)
    case "O", "E", "N": return direction(in: scanner, at: index)
    case "suiv":
      return scanner.title(
        isAfterPages(in: scanner, at: index) ? "suivantes" : "suivants",
        at: index
      )
    case "s"
    where scanner.precedingWord(index) == "et" && index > 1
      && scanner.tokens[index - 2].traits.contains(.digit):
      return scanner.title("suivants", at: index)
    case "sem" where Self.beforeWeeks.contains(scanner.precedingWord(index)):
      return scanner.title("semaine", at: index)
    case "s" where isAfterOrdinal(in: scanner, at: index): return scanner.title("siècle", at: index)
    case "rép":
      // "rép. de * à *".
      guard scanner.tokens.indices.contains(where: scanner.isMarkOfPlace) else { return nil }
      return scanner.title("répéter", at: index)
    case "dép", "Dép": return journey("départ", place: "département", in: scanner, at: index)
    case "arr", "Arr": return journey("arrivée", place: "arrondissement", in: scanner, at: index)
    case "j" where Self.daysOff.contains(scanner.word(index + 1)):
      return scanner.title("jours", at: index)
    case "ex" where scanner.precedingWord(index) == "par":
      return scanner.title("exemple", at: index)
    case "N.-E", "N.-O", "S.-E", "S.-O": return winds(in: scanner, at: index)
    case "J.-C": return christ(in: scanner, at: index)
    case "art", "Art": return article(in: scanner, at: index)
    case "v": return scanner.verseOfPlay("vers", at: index)
    case "b", "d", "n":
      return scanner.lifeLetter(
        at: index,
        letters: ["b": "baptisé", "d": "décédé", "n": "né"],
        words: Self.lives
      )
    case "r" where scanner.isBehindHouseNumber(index): return street(in: scanner, at: index)
    case "préf" where scanner.precedingWord(index) == "de":
      return scanner.title("préférence", at: index)
    case "déb" where scanner.precedingWord(index) == "à":
      return scanner.title("débattre", at: index)
    case "hab" where ["m2", "m²"].contains(scanner.precedingWord(index)):
      return scanner.title("habitables", at: index)
    case "ap" where scanner.isBeforeDigits(index): return scanner.title("après", at: index)
    case "ép": return thickness(in: scanner, at: index)
    case "dr", "g":
      guard scanner.precedingWord(index) == "à" else { return nil }
      return scanner.title(scanner.word(index) == "g" ? "gauche" : "droite", at: index)
    case "h" where Self.hours.contains(scanner.word(index + 1)):
      return scanner.title(scanner.word(index + 1) == "locale" ? "heure" : "heures", at: index)
    case "prof" where scanner.isAfterLength(index):
      return scanner.title("profondeur", at: index)
    case "av", "ch", "Ch", "bd", "pl", "rte", "imp", "Av", "Bd", "Pl", "all", "crs":
      return street(in: scanner, at: index)
    case "Fr", "fr": return francs(in: scanner, at: index)
    default: return nil
    }
  }

  private static let beforeWeeks: Set<String> = ["par", "la", "cette", "chaque", "une"]
  private static let departments: Set<String> = [
    "achats", "logistique", "ventes", "marketing", "production", "qualité", "technique",
    "communication", "formation", "commercial", "commerciale", "projet", "projets", "informatique",
    "sécurité", "maintenance", "juridique", "administratif", "administrative", "service",
    "magasin", "comptabilité", "export", "support", "clientèle", "recrutement", "RH",
  ]

  /// "B. Lefèvre, resp. achats": behind a name, before what someone is in charge of.
  func responsible(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.tokens[index].core.count == 4,
      scanner.text[scanner.tokens[index].core].elementsEqual("resp".utf8),
      scanner.after(index) == ".", index > 0, scanner.after(index - 1) == ",",
      scanner.isCapitalized(index - 1), Self.departments.contains(scanner.word(index + 1))
    else { return nil }
    return scanner.title("responsable", at: index)
  }

  private func signs(in scanner: ReadingScanner, at index: Int) -> Reading? {
    if let reading = scanner.timesPer(at: index) ?? sign(in: scanner, at: index)
      ?? slashed(in: scanner, at: index) ?? farewell(in: scanner, at: index)
    {
      return reading
    }
    return birth(in: scanner, at: index) ?? bothGenders(in: scanner, at: index)
      ?? scanner.lifeSign(at: index, words: Self.lives) ?? scanner.emphasis(at: index)
  }

  private func withoutStop(in scanner: ReadingScanner, at index: Int) -> Reading? {
    if let reading = titleInName(in: scanner, at: index)
      ?? lettersByContext(in: scanner, at: index) ?? centuries(in: scanner, at: index)
    {
      return reading
    }
    if let reading = example(in: scanner, at: index) { return reading }
    guard scanner.tokens[index].traits.contains(.stop) else { return nil }
    if scanner.isBeforeStop(index), scanner.tokens[index].core.count < 6,
      let reading = shortFormOfDictionary(in: scanner, at: index)
    {
      return reading
    }
    return bothGenders(in: scanner, at: index)
  }

  /// "(ex. : 3, 4)", "au-dessus, ex : 5 + 2": before a colon, and behind a mark, not "mon ex : il est parti".
  private func example(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.tokens[index].core.count == 2, scanner.word(index).lowercased() == "ex",
      index == 0 || !scanner.before(index).isEmpty || !scanner.after(index - 1).isEmpty
    else { return nil }
    let mark = scanner.after(index)
    let isBeforeColon =
      mark.hasSuffix(":")
      || index + 1 < scanner.tokens.count && scanner.tokens[index + 1].core.isEmpty
        && scanner.text[scanner.tokens[index + 1].whole].elementsEqual(":".utf8)
    guard isBeforeColon, ["", ".", ":", ".:"].contains(mark) else { return nil }
    return scanner.title("exemple", at: index)
  }

  private static let lives = ReadingScanner.LifeWords(
    born: "né",
    died: "décédé",
    article: "le",
    prepositions: ["le", "en", "à", "vers", "au", "av", "ca"]
  )
  private static let hours: Set<String> = [
    "repas", "pleines", "creuses", "ouvrables", "supplémentaires", "sup", "locale",
  ]
  static let daysOff: Set<String> = [
    "calendaires", "francs", "fériés", "ouvrables", "ouvrés", "férié", "ouvrable", "ouvré",
  ]

  /// "av. J.-C.", "de J.-C."; "J.-C. Martin" has the initials of a first name.
  private func christ(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let isEra = ["av", "apr", "ap", "avant", "après"].contains(
      index > 0 ? scanner.word(index - 1).lowercased() : ""
    )
    guard isEra || !scanner.isCapitalized(index + 1) && !scanner.isCapitalized(index - 1) else {
      return nil
    }
    return scanner.title("Jésus-Christ", at: index)
  }

  /// "Prép. : 20 min": of a recipe, before its time.
  private func step(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let isBeforeColon =
      index + 1 < scanner.tokens.count && scanner.tokens[index + 1].core.isEmpty
      && scanner.tokens.indices.contains(index + 2)
    let place = isBeforeColon ? index + 2 : index + 1
    guard place < scanner.tokens.count, scanner.tokens[place].traits.contains(.digit) else {
      return nil
    }
    return scanner.title(scanner.word(index) == "Prép" ? "préparation" : "cuisson", at: index)
  }

  private static let streets: Set<String> = [
    "boul", "bd", "boulevard", "av", "avenue", "rue", "ch", "chemin", "autoroute",
  ]

  /// "boul. René-Lévesque O.": the letter of a direction behind the name of a street.
  private static let directions: [String: String] = [
    "N": "nord", "S": "sud", "E": "est", "O": "ouest",
  ]

  /// "vent de S.-O.", "au N.-E. de": two letters with full stops and a hyphen; before a name they are initials.
  private func winds(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let word = scanner.word(index)
    let letters = word.split { $0 == "." || $0 == "-" }
    guard letters.count == 2, word.dropFirst().hasPrefix(".-"), ["N", "S"].contains(letters[0]),
      ["E", "O"].contains(letters[1]),
      index > 0, !scanner.isCapitalized(index + 1), let first = Self.directions[String(letters[0])],
      let second = Self.directions[String(letters[1])]
    else { return nil }
    return scanner.title(first + "-" + second, at: index)
  }

  private func direction(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard index > 1, scanner.after(index - 1).isEmpty, scanner.isCapitalized(index - 1),
      (2...4).contains(where: {
        index >= $0 && Self.streets.contains(scanner.word(index - $0).lowercased())
      })
    else { return nil }
    let words = ["O": "Ouest", "E": "Est", "N": "Nord"][scanner.word(index)]
    return words.flatMap { scanner.title($0, at: index) }
  }

  /// "le 21e s.": no other ordinal is before a second.
  private func isAfterOrdinal(in scanner: ReadingScanner, at index: Int) -> Bool {
    let ordinal = scanner.precedingWord(index)
    return ordinal.hasSuffix("e") && Int(ordinal.dropLast()).map { (1...21).contains($0) } == true
  }

  private func isAfterPages(in scanner: ReadingScanner, at index: Int) -> Bool {
    (1...4).contains { back in
      index >= back && ["p", "pp", "page", "pages"].contains(scanner.word(index - back))
    }
  }

  /// "art. L. 121-1": the letter of a part of a code behind it.
  private func article(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.after(index) == ".", ["L", "R", "D", "A"].contains(scanner.word(index + 1)),
      index + 2 < scanner.tokens.count, scanner.after(index + 1) == ".",
      scanner.tokens[index + 2].traits.contains(.digit)
    else { return nil }
    return scanner.title("article", at: index)
  }

  /// "Dép. 14 h 32, arr. 17:05": before an hour; else a part of France or of a city.
  private func journey(
    _ time: String,
    place: String,
    in scanner: ReadingScanner,
    at index: Int
  ) -> Reading? {
    let next = scanner.word(index + 1)
    let isHour =
      scanner.next(index + 1) == "h"
      || next.utf8.first.map(DigitWord.isDigit) == true && next.contains { ":h".contains($0) }
    return scanner.title(isHour ? time : place, at: index)
  }

  private static let streetNames = [
    "av": "avenue", "bd": "boulevard", "pl": "place", "rte": "route", "imp": "impasse",
    "ch": "chemin", "r": "rue", "all": "allée", "crs": "cours",
  ]

  /// "av. du Gal-Leclerc", "pl. d'Italie": a preposition between it and the name.
  func isBeforeStreetName(_ index: Int, in scanner: ReadingScanner) -> Bool {
    let next = scanner.word(index + 1)
    return (["de", "du", "des"].contains(next) || next.hasPrefix("d'") || next.hasPrefix("d’"))
      && (scanner.isCapitalized(index + 2) || scanner.isCapitalized(index + 3)
        || next.contains(where: \.isUppercase))
  }

  private func street(in scanner: ReadingScanner, at index: Int) -> Reading? {
    if scanner.word(index) == "av",
      scanner.word(index + 1) == "notre"
        || scanner.word(index + 1).utf8.count == 4
          && ReadingScanner.isNumber(scanner.word(index + 1))
    {
      return scanner.title("avant", at: index)
    }
    guard scanner.after(index) == ".",
      isBeforeStreetName(index, in: scanner),
      let words = Self.streetNames[scanner.word(index).lowercased()]
    else { return nil }
    // Belgium's longest streets.
    let isBelgian = region == "BE" && words == "chemin"
    return scanner.title(isBelgian ? "chaussée" : words, at: index)
  }

  /// "CP ép. 18 mm"; "saison 2, ép. 3".
  private func thickness(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.isBeforeDigits(index) else { return nil }
    if ["mm", "cm", "µm"].contains(scanner.next(index + 1) ?? "") {
      return scanner.title("épaisseur", at: index)
    }
    let isSeries = scanner.tokens.indices.contains { other in
      ["saison", "série", "s"].contains(scanner.word(other).lowercased())
    }
    return isSeries ? scanner.title("épisode", at: index) : nil
  }

  /// "Fr. 19.50", "Fr. 2'300.–".
  private func francs(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let next = index + 1
    guard scanner.after(index) == ".", next < scanner.tokens.count,
      scanner.before(next).isEmpty, scanner.tokens[next].traits.contains(.digit),
      let word = DigitWord(scanner.text, core: scanner.tokens[next].core), word.prefix.isEmpty,
      word.sign == nil, !word.marks.isEmpty || scanner.word(index) == "Fr",
      let number = word.number(word.runs.indices, decimalIsComma: false),
      number.fraction.isEmpty || number.fraction.utf8.count == 2,
      let part = CurrencyNames.nouns("CHF", language: self)?.part
    else { return nil }
    return Reading(
      .money,
      rule: "currency beside an amount",
      words: words(number, unit: Noun("franc,francs"), part: part),
      range: scanner.tokens[index].core.lowerBound..<word.runs[word.runs.count - 1].upperBound
    )
  }

  /// "et/ou", "s/" before a name: "Châlons s/ Marne".
  private func sign(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let words: String
    switch scanner.word(index) {
    case "et/ou": words = "et ou"
    // "+ de 65 ans".
    case "+" where scanner.next(index) == "de" && scanner.hasDigitsBehind(index + 1): words = plus
    case "s/asc": words = "sans ascenseur"
    case "p/" where scanner.isCapitalized(index + 1): words = "pour"
    case "s/" where scanner.isCapitalized(index + 1) && scanner.isCapitalized(index - 1):
      words = "sur"
    default: return nil
    }
    return scanner.reading(
      .abbreviation,
      rule: "abbreviation",
      words: words,
      first: index,
      last: index
    )
  }
}
