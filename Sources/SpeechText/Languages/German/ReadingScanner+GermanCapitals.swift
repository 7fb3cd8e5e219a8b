// SPDX-License-Identifier: Apache-2.0

/// Letters of a direction, and words that only look like an abbreviation.
extension ReadingScanner {
  private static let compass: [String: String] = [
    "NO": "Nordost", "NW": "Nordwest", "SO": "Südost", "SW": "Südwest", "NNO": "Nordnordost",
    "NNW": "Nordnordwest", "SSO": "Südsüdost", "SSW": "Südsüdwest", "ONO": "Ostnordost",
    "OSO": "Ostsüdost", "WNW": "Westnordwest", "WSW": "Westsüdwest", "N": "Nord", "O": "Ost",
    "S": "Süd", "W": "West",
  ]
  private static let winds: Set<String> = [
    "Wind", "Winde", "Böen", "Sturm", "Brise", "Windstärke", "Seegang", "Bft", "Beaufort",
  ]

  /// "Wind aus SW", "Wind NW 4": letters of a direction behind a preposition or before a strength, beside a word of wind.
  func directionOfWind(at index: Int) -> Reading? {
    guard tokens[index].core.count < 4, index > 0, let name = Self.compass[word(index)],
      ["aus", "auf", "wind", "nach"].contains(precedingWord(index)),
      tokens.indices.contains(where: { place in
        (3...10).contains(tokens[place].core.count) && Self.winds.contains(word(place))
      })
    else { return nil }
    return reading(
      .abbreviation,
      rule: "direction of a wind",
      words: name,
      first: index,
      last: index
    )
  }

  private static let counted: Set<String> = [
    "Tage", "Wochen", "Monate", "Jahre", "Stunden", "Minuten", "Sekunden", "Leute", "Personen",
    "Menschen", "Kinder", "Frauen", "Männer", "Nächte", "Gäste", "Mal", "Meter", "Kilometer",
    "Meilen", "Euro", "Stück",
  ]

  /// "Sie umsegelten das Kap. 3 Tage später", "Frag Jan. 2 Stunden": a word or a name at the end of a sentence, before a
  /// number of something.
  func isWordBeforeCount(_ index: Int) -> Bool {
    let core = text[tokens[index].core]
    if core.elementsEqual("Abt".utf8) {
      // "der Abt. Danach".
      return language.sentenceStarters.contains(word(index + 1).lowercased())
    }
    guard core.count == 3, index + 2 < tokens.count, after(index) == ".", before(index + 1).isEmpty,
      tokens[index + 1].traits == .digit,
      core.elementsEqual("Kap".utf8) || core.elementsEqual("Jan".utf8)
        || core.elementsEqual("Art".utf8) || core.elementsEqual("Mag".utf8)
    else { return false }
    return next(index + 1).map(Self.counted.contains) ?? false
  }

  private static let rooms: Set<String> = [
    "Saal", "Halle", "Typ", "Klasse", "Stufe", "Zone", "Kurs", "Abteilung", "Hörsaal", "Grad",
    "Kategorie", "Stadium", "Phase", "Sektion",
  ]

  /// "Saal I": a numeral of one letter behind a word for what is counted with such ones.
  func numeralOfRoom(at index: Int, value: Int) -> Reading? {
    guard index > 0, value == 1, after(index - 1).isEmpty, Self.rooms.contains(word(index - 1))
    else { return nil }
    return reading(
      .roman,
      rule: "numbered part",
      words: language.numbers.cardinal(value),
      first: index,
      last: index
    )
  }

  private static let wars = [
    "Soldat", "Gefallene", "Krieg", "krieg", "Front", "Ostfront", "Westfront", "Sanitäter", "Bomb",
    "Wehrmacht", "Armee", "Nazi", "Hitler", "Schlacht", "Lazarett", "Kapitulation", "Veteran",
    "Alliiert", "Luftangriff", "Flak", "Panzer", "Bunker", "Schützengr", "Heimkehrer",
  ]

  /// A year of the two wars, or a word of war.
  private func isOfWar(_ index: Int) -> Bool {
    if index > 1, ["Im", "im"].contains(word(index - 2)), word(index + 1) == "diente" {
      return true
    }
    return tokens.indices.contains { place in
      let core = tokens[place].core
      guard core.count > 3, place != index else { return false }
      if core.count == 4, tokens[place].traits.contains(.digit) {
        return Int(word(place)).map { (1914...1918).contains($0) || (1939...1945).contains($0) }
          == true
      }
      return Self.wars.contains(where: word(place).hasPrefix)
    }
  }

  /// "im 1. WK fielen Bomben", "1943, im II. WK". Without such a sign it may be a contest.
  func worldWar(at index: Int) -> Reading? {
    guard text[tokens[index].core].elementsEqual("WK".utf8), index > 0, before(index).isEmpty else {
      return nil
    }
    let previous = word(index - 1)
    let isNumbered = ["1", "2", "I", "II"].contains(previous) && after(index - 1) == "."
    guard
      isNumbered
        || after(index - 1).isEmpty
          && ["Erste", "Zweite", "erste", "zweite"].contains(where: previous.hasPrefix),
      isOfWar(index)
    else { return nil }
    let isGenitive = index > 1 && ["des", "eines"].contains(word(index - 2))
    return reading(
      .abbreviation,
      rule: "letters behind an ordinal",
      words: isGenitive ? "Weltkriegs" : "Weltkrieg",
      first: index,
      last: index
    )
  }

  /// "5 Stk. à 3,20 €": a price or a size behind it.
  func each(at index: Int) -> Reading? {
    guard text[tokens[index].core].elementsEqual("à".utf8), hasNothing(after: index),
      let first = text[tokens[index + 1].core].first,
      DigitWord.isDigit(first) || tokens[index + 1].traits.contains(.sign)
    else { return nil }
    return reading(.symbol, rule: "sign of a price", words: "zu je", first: index, last: index)
  }

  /// "a · a⁻¹ = 1": a dot between terms of a formula multiplies them; between words it divides entries.
  func multiplication(at index: Int) -> Reading? {
    guard
      text[tokens[index].core].elementsEqual("·".utf8)
        || text[tokens[index].core].elementsEqual("⋅".utf8),
      index > 0, index + 1 < tokens.count, after(index - 1).isEmpty, before(index + 1).isEmpty
    else { return nil }
    let hasEquation = tokens.contains { token in
      token.core.count < 4
        && ["=", "≈", "<", ">", "≤", "≥", "≠"].contains(
          String(decoding: text[token.core], as: UTF8.self)
        )
    }
    let areNumbers = [index - 1, index + 1].allSatisfy {
      tokens[$0].traits.isSubset(of: [.digit, .closing, .stop])
    }
    // Letters of variables, not of words.
    let areTerms = [index - 1, index + 1].allSatisfy { place in
      tokens[place].core.count < 9
        && text[tokens[place].core].count { ($0 | 0x20) &- 0x61 < 26 } < 3
    }
    guard hasEquation && areTerms || areNumbers else { return nil }
    return reading(.formula, rule: "sign between terms", words: "mal", first: index, last: index)
  }
}
