// SPDX-License-Identifier: Apache-2.0

/// Numbers and abbreviations in a running text.
extension French {
  private static let verses: Set<String> = ["v", "vers"]

  var versesHaveCommas: Bool { true }
  /// "Dupont et al. 2002".
  func isWord(_ abbreviation: String, after previous: String) -> Bool {
    switch abbreviation {
    case "al": previous == "et"
    case "ch": previous == "la"
    case "hab": ["m2", "m²"].contains(previous)
    case "M": ["taille", "taille,", "classe"].contains(previous)
    // "Bien à vs": you.
    case "vs": ["à", "de", "pour", "avec", "chez"].contains(previous)
    default: false
    }
  }

  func ownReading(in scanner: ReadingScanner, at index: Int) -> Reading? {
    if scanner.isEast(scanner.tokens[index].core), let reading = east(in: scanner, at: index) {
      return reading
    }
    return elidedLetters(in: scanner, at: index) ?? responsible(in: scanner, at: index)
      ?? fractionOfSpoon(in: scanner, at: index)
      ?? scanner.powerOfUnit(at: index, behind: Self.beforeUnits)
  }

  private static let beforeUnits: Set<String> = [
    "le", "du", "au", "de", "par", "en", "un", "chaque", "des", "les",
  ]

  var elidesArticles: Bool { true }

  func ordinal(_ value: Int, ending: String) -> String? {
    switch ending {
    case "er" where value == 1, "e", "è", "ème", "eme": numbers.ordinal(value, form: .masculine)
    case "es", "èmes": numbers.ordinal(value, form: .masculine).map { $0 + "s" }
    case "ers" where value == 1: "premiers"
    case "res" where value == 1, "ères" where value == 1: "premières"
    case "nds" where value == 2: "seconds"
    case "ndes" where value == 2: "secondes"
    case "re" where value == 1, "ère" where value == 1: numbers.ordinal(value, form: .feminine)
    case "nd" where value == 2, "d" where value == 2: "second"
    case "nde" where value == 2, "de" where value == 2: "seconde"
    default: nil
    }
  }

  /// "06.12.34.56.78".
  func isTelephone(groups: [Int], hasLeadingZero: Bool) -> Bool {
    hasLeadingZero && groups == [2, 2, 2, 2, 2]
  }

  // MARK: Nouns

  func gender(of noun: String) -> NumberForm? { FrenchGenders.form(noun.lowercased()) }

  /// "un" is also what is counted with.
  func gender(ofOne noun: String) -> NumberForm? {
    FrenchGenders.isSurelyFeminine(noun.lowercased()) ? .feminine : .masculine
  }

  func isInflected(_ number: WrittenNumber) -> Bool {
    number.fraction.isEmpty && !number.isNegative && number.endsInOne
  }

  // MARK: Halves

  func half(whole: Int?, form: NumberForm, isBeforeNoun: Bool) -> String {
    guard let whole else { return isBeforeNoun && form == .feminine ? "une demi" : half }
    return numbers.cardinal(whole, form: form) + " et " + (form == .feminine ? "demie" : "demi")
  }

  func halfBehindNoun(_ form: NumberForm) -> String? {
    form == .feminine ? " et demie" : " et demi"
  }

  // MARK: Abbreviations

  var hasShortAbbreviations: Bool { true }
  var optionalEndings: Set<String> { ["e", "s", "es", "x", "aux", "ne", "le", "trice"] }
  var pluralEndings: Set<String> { ["s", "x", "aux"] }
  var pluralDeterminers: Set<String> { Self.plurals }

  /// "cheval(aux)": "chevaux".
  func plural(of noun: String, ending: String) -> String {
    let isCapital = noun == noun.uppercased()
    let stem = ending == "aux" && noun.lowercased().hasSuffix("al") ? noun.dropLast(2) : noun[...]
    return stem + (isCapital ? ending.uppercased() : ending)
  }

  private static let plurals: Set<String> = [
    "les", "des", "aux", "ces", "mes", "tes", "ses", "nos", "vos", "leurs", "deux", "trois",
    "quatre", "plusieurs", "quelques", "certains", "certaines", "divers", "diverses",
  ]

  /// "M. le maire", "Mme la présidente".
  func isOffice(_ word: String, after title: ArraySlice<UInt8>) -> Bool {
    if title.elementsEqual("Gal".utf8) { return word == "de" }
    return title.first == UInt8(ascii: "M")
      && (["le", "la", "les"].contains(word) || word.hasPrefix("l'") || word.hasPrefix("l’"))
  }

  /// "72/min".
  func numberWithEnding(in scanner: ReadingScanner, at index: Int, amount: Amount) -> Reading? {
    scanner.perUnit(at: index, amount: amount)
  }

  // MARK: Roman numerals

  private static let parts: Set<String> = [
    "annexe", "titre", "volume", "scène", "planche", "chant", "concerto", "sous-section",
  ]

  /// "annexe II", "l'an VI", "le XV de France", "Rocky V" beside "Rocky II".
  func roman(in scanner: ReadingScanner, at index: Int, value: Int) -> Reading? {
    if let reading = scanner.numeralInSeries(at: index, value: value)
      ?? scanner.numeralOfPlay(at: index, value: value, before: Self.verses)
    {
      return reading
    }
    guard value < 100, index > 0, scanner.after(index - 1).isEmpty else { return nil }
    let previous = scanner.precedingWord(index)
    let noun =
      previous.hasPrefix("l'") || previous.hasPrefix("l’") ? previous.dropFirst(2) : previous[...]
    let isPart =
      Self.parts.contains(String(noun))
      || previous.utf8.count < 6 && previous.hasPrefix("l") && previous.hasSuffix("an")
      || previous == "an" && isYearOfCalendar(in: scanner, at: index)
    let isTeam =
      ["le", "du", "au"].contains(previous) && [11, 13, 15].contains(value)
      && scanner.next(index) == "de"
    guard isPart || isTeam, !scanner.isInitial(at: index) else { return nil }
    return scanner.reading(
      .roman,
      rule: isPart ? "numbered part" : "number of players",
      words: numbers.cardinal(value),
      first: index,
      last: index
    )
  }

  private static let afterYears: Set<String> = ["de", "du", "avant", "après", "av", "ap", "apr"]
  private static let republicanMonths: Set<String> = [
    "vendémiaire", "brumaire", "frimaire", "nivôse", "pluviôse", "ventôse", "germinal", "floréal",
    "prairial", "messidor", "thermidor", "fructidor",
  ]

  /// "18 brumaire an VIII", "An II de la République"; "Run an X application" is English.
  private func isYearOfCalendar(in scanner: ReadingScanner, at index: Int) -> Bool {
    Self.republicanMonths.contains(scanner.precedingWord(index - 1))
      || scanner.next(index).map(Self.afterYears.contains) == true
  }

  /// "du XIIe s."
  func century(in scanner: ReadingScanner, at index: Int, words: String) -> Reading? {
    guard scanner.next(index) == "s", scanner.after(index + 1).hasPrefix(".") else { return nil }
    let end = scanner.tokens[index + 1].core.upperBound + scanner.ownStopLength(after: index + 1)
    let range = scanner.tokens[index].core.lowerBound..<end
    return Reading(.roman, rule: "ending of an ordinal", words: words + " siècle", range: range)
  }

  func ruler(_ value: Int, form: NumberForm) -> String {
    let ordinal = value == 1 ? numbers.ordinal(value, form: form) : nil
    return ordinal ?? numbers.cardinal(value)
  }
}
