// SPDX-License-Identifier: Apache-2.0

/// German ordinals: digits or a Roman numeral with a full stop, inflected as an adjective is.
extension ReadingScanner {
  /// Words that begin a sentence, not a noun that an ordinal could describe.
  private static let starters: Set<String> = [
    "Der", "Die", "Das", "Er", "Sie", "Es", "Wir", "Ich", "Ihr", "Ein", "Eine", "Und", "Aber",
    "Dann",
    "Danach", "In", "Im", "Am", "Auf", "Mit", "Nach", "Wenn", "Als", "Doch", "So", "Auch",
  ]

  func germanOrdinal(at index: Int, value: Int, word: DigitWord) -> Reading? {
    guard word.runs[0].count <= 4,
      !word.hasLeadingZero(0) || word.runs[0].count == 2 && month(self.word(index + 1)) != nil
    else { return nil }
    // "Das Buch kam 1984. Später": a year, unless an article is before it.
    guard word.runs[0].count < 4 || Self.articles.contains(precedingWord(index)) else { return nil }
    if precedingWord(index) == "zu", value < 13, hasFullStopInside(index),
      self.word(index + 1).first?.isUppercase != true, let stem = GermanNumbers().ordinalStem(value)
    {
      // "zu dritt".
      let token = tokens[index]
      let end = token.core.upperBound + 1
      return Reading(
        .ordinal,
        rule: "number of persons",
        words: stem,
        range: token.core.lowerBound..<end
      )
    }
    return germanOrdinal(at: index, value: value)
  }

  func germanOrdinal(at index: Int, value: Int) -> Reading? {
    guard value > 0, let stem = GermanNumbers().ordinalStem(value) else { return nil }
    if index == tokens.count - 1 { return lastOrdinal(at: index, value: value, stem: stem) }
    guard hasFullStopInside(index) else { return nil }
    let next = word(index + 1)
    let isMonth = month(next) != nil || German.smallMonths.contains(next)
    // At the start of a sentence it numbers the item of a list.
    let isCentury = next.hasPrefix("Jh") || next.hasPrefix("Jahrh")
    guard isMonth || index > 0 || isCentury || Self.floorsOfHouses.contains(next),
      let first = next.first,
      !Self.starters.contains(next)
    else {
      return nil
    }
    guard first.isLetter || isOrdinalNumber(index + 1),
      isMonth || !first.isUppercase || !isAfterNoun(index)
        || Self.numbered.contains(next) && !isLabel(index - 1)
        || isAfterGenitiveName(index, noun: next),
      isMonth || !endsClause(index, value: value),
      isMonth || isCentury || index == 0 || isAfterDeterminer(index, noun: next),
      let ending = ordinalEnding(at: index, noun: isMonth || !first.isLetter ? "Tag" : next)
    else { return nil }
    let token = tokens[index]
    return Reading(
      isMonth ? .date : .ordinal,
      rule: "full stop of an ordinal",
      words: isMonth && isBehindDativeWeekday(index) ? "dem " + stem + "en" : stem + ending,
      range: token.core.lowerBound..<token.core.upperBound + 1
    )
  }

  /// "am Donnerstag, 29. Juni": the day is in the case of the weekday's article, as in "dem neunundzwanzigsten Juni".
  private func isBehindDativeWeekday(_ index: Int) -> Bool {
    index > 1 && isWeekday(index - 1) && [",", ".,"].contains(after(index - 1))
      && after(index - 2).isEmpty
      && ["am", "vom", "zum", "beim"].contains(word(index - 2).lowercased())
  }

  private static let articles: Set<String> = [
    "der", "die", "das", "dem", "den", "des", "zum", "zur", "beim", "ein", "eine", "einen", "einem",
    "einer", "jede", "jeder", "jedes", "jeden",
  ]

  /// "der", or a preposition with an article in it.
  func isAfterArticle(_ index: Int) -> Bool {
    let word = precedingWord(index)
    return Self.articles.contains(word) || Self.dateArticles.contains(word) || word == "im"
  }

  private static let dateArticles: Set<String> = ["am", "vom", "zum", "der", "den", "dem", "beim"]

  /// "Do 03 Mai 2005", as programs write a date.
  func germanDay(at index: Int, value: Int) -> Reading? {
    guard (1...31).contains(value), tokens[index].core.count == 2, isDayBeforeMonth(index),
      let stem = GermanNumbers().ordinalStem(value),
      // "am Do, 29 Jun".
      let ending = isWeekday(index - 1)
        ? dateEnding(index) : ordinalEnding(at: index, noun: "Tag")
    else { return nil }
    return reading(
      .date,
      rule: "day before a month",
      words: stem + ending,
      first: index,
      last: index
    )
  }

  /// "Heute ist der 17." The full stop also ends the sentence, and stays.
  private func lastOrdinal(at index: Int, value: Int, stem: String) -> Reading? {
    guard value <= 31, after(index).hasPrefix("."),
      Self.dateArticles.contains(precedingWord(index)) || isInRowOfOrdinals(index)
    else { return nil }
    return reading(
      .ordinal,
      rule: "article before a full stop",
      words: stem + (ordinalEnding(at: index, noun: "Tag") ?? "e"),
      first: index,
      last: index
    )
  }

  /// "darunter die 3. und die 9."
  private func isInRowOfOrdinals(_ index: Int) -> Bool {
    guard precedingWord(index) == "die", index > 3 else { return false }
    return (1..<index - 1).contains { place in
      word(place - 1) == "die" && isOrdinalNumber(place)
    }
  }

  /// "Zimmer 3. Anna kommt": a number behind a noun ends a sentence there.
  private func isAfterNoun(_ index: Int) -> Bool {
    guard index > 0, after(index - 1).isEmpty, before(index).isEmpty,
      let first = word(index - 1).first
    else { return false }
    return first.isUppercase && (index > 1 || isLabel(index - 1))
  }

  /// "Die Vorgabe ist 1. Mit", "standardmäßig 200. Setzen Sie": a value behind a verb, or a large one behind a
  /// preposition, ends a sentence.
  private func endsClause(_ index: Int, value: Int) -> Bool {
    if isLabel(index - 1) && before(index).isEmpty
      || Self.beforeValues.contains(precedingWord(index))
    {
      return true
    }
    return value > 31 && ["auf", "von", "bis", "um", "mit"].contains(precedingWord(index))
  }

  private static let beforeValues: Set<String> = [
    "ist", "war", "sind", "beträgt", "standardmäßig", "gleich", "lautet", "entspricht",
  ]

  /// Whether a full stop separates a word from the next; or a full stop and a comma, in a list of ordinals.
  private func hasFullStopInside(_ index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    let (token, next) = (tokens[index], tokens[index + 1])
    guard token.core.upperBound < token.whole.upperBound,
      text[token.core.upperBound] == UInt8(ascii: "."),
      next.core.lowerBound == next.whole.lowerBound, !next.core.isEmpty
    else { return false }
    return token.whole.upperBound - token.core.upperBound == 1
      || after(index) == ".," && isOrdinalNumber(index + 1)
  }

  /// Whether a full stop that ends no sentence follows a number.
  func isUnnamedOrdinal(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count else { return false }
    // "2., überarbeitete Auflage".
    if after(index) == ".," { return true }
    guard hasFullStopInside(index) else { return false }
    return word(index + 1).first?.isLowercase == true || isOrdinalNumber(index + 1)
      || isBeforeNounBehindPreposition(index)
  }

  /// "als 3. Punkt", which may also be the end of a sentence.
  private func isBeforeNounBehindPreposition(_ index: Int) -> Bool {
    ["als", "ohne", "für", "per", "pro", "je"].contains(precedingWord(index))
      && language.isNoun(word(index + 1))
      && !language.sentenceStarters.contains(word(index + 1).lowercased())
      && language.gender(of: word(index + 1)) != nil
  }

  private func isOrdinalNumber(_ index: Int) -> Bool {
    let word = word(index)
    return word.utf8.count <= 2 && Self.isNumber(word) && after(index).hasPrefix(".")
  }

  /// What is numbered so often that no article is needed: "in 2. Reihe".
  static let numbered: Set<String> = [
    "Klasse", "Reihe", "Hand", "Instanz", "Runde", "Stock", "Etage", "Generation", "Liga", "Lesung",
    "Auflage", "Ausgabe", "Platz", "Rang", "Person", "Grades", "Ordnung", "Wahl", "Teil", "Akt",
    "Semester", "Kl", "Klingel", "Tür", "Aufl", "Ausg", "Bd", "Jg", "Schritt", "Tag", "Woche",
    "Jahrtausend", "Lebensjahr",
    "Geburtstag", "Stufe", "Mal", "OG", "UG", "Obergeschoss", "Etg", "Hj", "Lj", "Halbzeit",
    "Etappe",
    "Preis", "Schiene", "Hd", "Kapitel", "Vers", "Gang", "Staffel", "Kategorie", "Mannschaft",
    "Bezirk", "Sieger",
    "Bürgermeister", "Vorsitzender", "Gesang", "Durchgang", "Strophe", "Szene", "Spieltag",
    "Quartal", "Halbjahr", "Ehe",
  ]

  /// What is numbered behind a preposition without an article: "ab 2. Monat".
  private static let periods: Set<String> = [
    "Monat", "Lebensmonat", "Schuljahr", "Stunde", "Minute", "Jahr", "Kilometer",
    "Schwangerschaftswoche",
    "Jahrgangsstufe", "Lektion", "Kind",
  ]

  /// Whether a word before a number makes it an ordinal, not the last word of a sentence: an article or a pronoun, perhaps
  /// with an adjective, or a mark: "mein neues 2. Album", "Faust, 2. Teil". "mit einer Basis von 8. Danach" has none.
  private func isAfterDeterminer(_ index: Int, noun: String) -> Bool {
    if Self.numbered.contains(noun)
      || Self.periods.contains(noun)
        && ["ab", "seit", "bis", "nach"].contains(precedingWord(index))
    {
      return true
    }
    let place = determiner(before: index)
    guard place >= 0 else { return true }
    let previous = word(place)
    let isBehindMark = place == index - 1 && (!after(place).isEmpty || !before(index).isEmpty)
    guard let last = previous.utf8.last else { return false }
    // "Nr. 2, 1. Satz": a noun, not the next number.
    if ByteTraits.of(last) == .digit {
      return isBehindMark && after(place).hasSuffix(",") && language.gender(of: noun) != nil
    }
    if isBehindMark || isAfterGenitiveName(index, noun: noun) { return true }
    if isDeterminer(previous) || !previous.contains(where: \.isLetter) { return true }
    return previous.first?.isLowercase == true && place > 0 && after(place - 1).isEmpty
      && ["e", "en", "er", "es", "em"].contains { previous.hasSuffix($0) }
      && isDeterminer(word(place - 1))
  }

  /// "Beethovens 5. Symphonie".
  private func isAfterGenitiveName(_ index: Int, noun: String) -> Bool {
    guard index > 0, after(index - 1).isEmpty, before(index).isEmpty, isCapitalized(index - 1),
      tokens[index - 1].core.count > 3, text[tokens[index - 1].core].last == UInt8(ascii: "s")
    else { return false }
    return language.gender(of: word(index - 1)) == nil && language.gender(of: noun) != nil
      && !isLabel(index - 1)
  }

  private static let pronouns = [
    "mein", "dein", "sein", "ihr", "unser", "euer", "eur", "kein", "dies", "jed", "jen", "welch",
  ]

  func isDeterminer(_ word: String) -> Bool {
    let word = word.lowercased()
    if Self.articles.contains(word) || Self.dateArticles.contains(word)
      || ["im", "ins", "ans", "aufs", "fürs", "eines"].contains(word)
    {
      return true
    }
    return Self.pronouns.contains { pronoun in
      word.hasPrefix(pronoun)
        && ["", "e", "en", "er", "es", "em"].contains(word.dropFirst(pronoun.count))
    }
  }

  /// The word that decides the ending: before other ordinals of a list, "am 3. und 4. Mai".
  private func determiner(before index: Int) -> Int {
    var place = index - 1
    while place > 0 {
      let word = word(place).lowercased()
      let isOrdinal =
        after(place).hasPrefix(".") && (Self.isNumber(word) || WrittenNumber.roman(word) != nil)
      guard
        isOrdinal
          || ["und", "u", "oder", "bis", "zum"].contains(word) && place > 1
            && after(place - 1).hasPrefix(".")
      else { break }
      if word == "zum" { break }
      place -= 1
    }
    return place
  }

  /// The ending of an adjective before a noun or another adjective; nil if that needs a gender that is not known.
  func ordinalEnding(at index: Int, noun: String) -> String? {
    let place = determiner(before: index)
    // "im frühen 19. Jahrhundert": the ending of the adjective before it.
    if place == index - 1, let ending = endingOfAdjective(before: index) { return ending }
    let gender =
      noun.first?.isLowercase == true
      ? Self.gender(ofAdjective: noun)
      : month(noun) != nil
        ? .masculine
        : language.gender(
          of: noun.hasPrefix("Jh") || noun.hasPrefix("Jahrh") ? "Jahrhundert" : noun
        )
    guard place >= 0, after(place).isEmpty || place != index - 1 else {
      return strongEnding(gender)
    }
    switch word(place).lowercased() {
    case "am", "im", "vom", "zum", "zur", "beim", "dem", "den", "des", "bis", "per", "einem",
      "einen", "einer", "eines", "keinem", "keinen", "keiner", "meinem", "meinen",
      "meiner", "seinem", "seinen", "seiner", "ihrem", "ihren", "ihrer", "unserem", "unseren",
      "unserer", "deinem", "deinen", "deiner", "diesem", "diesen", "jedem", "jeden", "jenem",
      "*", "†", "∞", "⚭":
      return "en"
    case "der", "dieser", "jeder":
      // Nominative of a masculine noun; genitive and dative of a feminine one, also at the beginning of a sentence, and what
      // follows a preposition.
      let isNamed =
        tokens[index].traits.contains(.digit) && noun.first?.isUppercase == true
        && !noun.utf8.contains(UInt8(ascii: "-"))
      let isOblique =
        gender == .feminine && (place > 0 || !isCapitalized(place) || isNamed)
        || place > 0 && isPreposition(word(place - 1))
      return isOblique ? "en" : "e"
    case "die", "das", "ins", "ans", "aufs", "übers", "fürs", "eine", "keine", "meine", "seine",
      "ihre",
      "unsere", "deine", "diese", "dieses", "jede", "jedes":
      return "e"
    // "ab dritter Klasse", but "ab ersten Januar".
    case "ab", "seit", "nach", "vor":
      return month(noun) != nil || noun == "Tag" || noun.first?.isLowercase == true
        ? "en" : gender.map { $0 == .feminine ? "er" : "em" } ?? "en"
    // "in zweiter Reihe", "auf drittem Platz".
    case "in", "auf", "aus", "von", "mit", "bei":
      return gender.map { $0 == .feminine ? "er" : "em" }
    default: return strongEnding(gender)
    }
  }

  /// The ending of an adjective between a determiner or a preposition and an ordinal, which has the same.
  private func endingOfAdjective(before index: Int) -> String? {
    guard index > 1, after(index - 1).isEmpty, after(index - 2).isEmpty,
      tokens[index - 1].core.count > 4, !isCapitalized(index - 1), !isDeterminer(word(index - 1)),
      isDeterminer(word(index - 2))
    else { return nil }
    let adjective = word(index - 1)
    return ["en", "er", "es", "em", "e"].first(where: adjective.hasSuffix)
  }

  /// Without an article, and after "ein": dritter Preis, drittes Kind, dritte Klasse.
  private func strongEnding(_ gender: NumberForm?) -> String? {
    switch gender {
    case .masculine: "er"
    case .neuter: "es"
    case nil: nil
    default: "e"
    }
  }

  /// "sein 3. großes Bild": what the ending of an adjective without an article tells.
  private static func gender(ofAdjective word: String) -> NumberForm {
    word.hasSuffix("es") ? .neuter : word.hasSuffix("e") ? .feminine : .masculine
  }

  private func isPreposition(_ word: String) -> Bool {
    let word = word.lowercased()
    return GermanCases.dative.contains(word) || word == "während" || word == "wegen"
  }
}
