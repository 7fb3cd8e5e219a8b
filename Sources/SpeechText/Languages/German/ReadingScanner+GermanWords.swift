// SPDX-License-Identifier: Apache-2.0

/// German abbreviations that a word beside them makes something else than the tables say, and those that are built.
extension ReadingScanner {
  func germanShortForm(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard core.upperBound < tokens[index].whole.upperBound else { return nil }
    switch core.count {
    case 1: return germanLetter(at: index)
    case 2...5 where text[core.lowerBound] == UInt8(ascii: "J"):
      return genitiveOfCentury(at: index)
    case 2 where text[core].elementsEqual("Gr".utf8): return group(at: index)
    case 3 where text[core].elementsEqual("Str".utf8): return stanza(at: index)
    case 2 where "DFHLMRShlr".utf8.contains(text[core.lowerBound]):
      return accordingTo(at: index) ?? titleBeforeNobility(at: index) ?? franken(at: index)
        ?? academic(at: index) ?? side(
          at: index
        )
        ?? weekdayBeforeTime(at: index)
    case 2: return nil
    case 3 where text[core].elementsEqual("Pat".utf8): return patient(at: index)
    case 3 where "MSu".utf8.contains(text[core.lowerBound]):
      return oneOfTime(at: index) ?? othersInOneWord(at: index)
    case 3 where text[core].elementsEqual("lit".utf8):
      // "Art. 6 lit. f".
      return index + 1 < tokens.count && tokens[index + 1].core.count == 1
        ? stopped(index, words: "Buchstabe") : nil
    case 3: return nil
    default: return numberName(at: index)
    }
  }

  /// "in Gr. B": one letter behind it.
  private func group(at index: Int) -> Reading? {
    guard after(index) == ".", index + 1 < tokens.count, tokens[index + 1].core.count == 1,
      isCapitalized(index + 1), before(index + 1).isEmpty
    else { return nil }
    // "Gr. M": a size of clothes or eggs.
    let isSize = ["S", "M", "L"].contains(word(index + 1))
    return stopped(
      index,
      words: isSize ? "Größe" : "Gruppe",
      rule: "abbreviation before a letter"
    )
  }

  /// "EG 361, Str. 1–4": behind the number of a song, where a street has its name before it.
  private func stanza(at index: Int) -> Reading? {
    guard index > 1, after(index) == ".", after(index - 1) == ",", index + 1 < tokens.count,
      tokens[index - 1].traits.contains(.digit), tokens[index + 1].traits.contains(.digit),
      isCapitalized(index - 2)
    else { return nil }
    let isOne = Self.isNumber(word(index + 1)) && !["u", "und", "+"].contains(word(index + 2))
    return stopped(
      index,
      words: isOne ? "Strophe" : "Strophen",
      rule: "abbreviation before a number"
    )
  }

  private static let sources = [
    "bericht", "gutachten", "angabe", "angaben", "gesetz", "vertrag", "plan", "satzung", "auskunft",
    "rechnung", "liste", "umfrage", "studie", "polizei", "protokoll", "dienst", "hersteller",
    "anweisung", "rezept", "beschluss", "urteil", "mitteilung", "aussage", "schreiben", "tabelle",
    "statistik", "vorhersage", "presse", "ordnung", "anleitung", "attest",
  ]

  /// "Lt. Gutachten": at the beginning of a sentence and before a source, where officers have a name.
  private func accordingTo(at index: Int) -> Reading? {
    guard index == 0, word(index) == "Lt", after(index) == ".", index + 1 < tokens.count,
      before(index + 1).isEmpty,
      Self.sources.contains(where: word(index + 1).lowercased().hasSuffix)
    else { return nil }
    return stopped(index, words: "laut", rule: "abbreviation before a noun")
  }

  // MARK: Money and titles

  private static let titles = ["Fr": "Frau", "Hr": "Herr", "Dr": "Doktor"]

  /// "Fr. v. Stein", "Dr. von Ahn".
  private func titleBeforeNobility(at index: Int) -> Reading? {
    guard let title = Self.titles[word(index)], after(index) == ".", index + 2 < tokens.count,
      before(index + 1).isEmpty, ["v", "von", "zu"].contains(word(index + 1)),
      isCapitalized(index + 2)
    else { return nil }
    return stopped(index, words: title, rule: "title before a name")
  }

  /// "Fr. 24.50", "Fr. 5.–": an amount with hundredths, or a dash for them.
  private func franken(at index: Int) -> Reading? {
    guard word(index) == "Fr", after(index) == ".", index + 1 < tokens.count,
      before(index + 1).isEmpty, let digits = DigitWord(text, core: tokens[index + 1].core),
      digits.prefix.isEmpty, digits.sign == nil, digits.marks.count < 3
    else { return nil }
    let last = digits.runs.count - 1
    let hasHundredths = digits.suffix.isEmpty && last > 0 && digits.runs[last].count == 2
    let suffix = digits.string(digits.suffix)
    let hasDash = [".-", ".–", ".—", ",-", ",–", ",—"].contains(suffix)
    guard hasHundredths || hasDash, digits.marks.last?.isInNumber ?? true,
      let (unit, part) = CurrencyNames.nouns("CHF", language: language),
      let number = digits.number(0..<last + 1, decimalIsComma: digits.marks.last == .comma)
    else { return nil }
    return Reading(
      .money,
      rule: "currency beside an amount",
      words: language.words(number, unit: unit, part: part),
      range: span(index, last: index + 1)
    )
  }

  private static let faculties: Set<String> = [
    "med", "phil", "jur", "iur", "rer", "nat", "pol", "oec", "theol", "dent", "vet", "habil", "sc",
    "agr", "techn", "ing", "paed", "univ", "troph", "mont",
  ]

  /// "Dr. med. Hans", "Dr. rer. nat.", "Dr. h. c.": a faculty behind the title, without its full stop.
  private func academic(at index: Int) -> Reading? {
    guard word(index) == "Dr", after(index) == ".", index + 1 < tokens.count,
      before(index + 1).isEmpty
    else { return nil }
    if word(index + 1) == "h.c" || word(index + 1) == "h" && word(index + 2) == "c" {
      return stopped(index, words: "Doktor")
    }
    // "Die HNO-Praxis Dr. Vogt": no street, as in other languages.
    if isCapitalized(index + 1), !language.sentenceStarters.contains(word(index + 1).lowercased()) {
      return stopped(index, words: "Doktor", rule: "title before a name")
    }
    var last = index
    var words = "Doktor"
    while last + 1 < tokens.count, after(last) == ".", before(last + 1).isEmpty,
      Self.faculties.contains(word(last + 1)), after(last + 1).hasPrefix(".")
    {
      last += 1
      words += " " + word(last)
    }
    guard last > index else { return nil }
    let isLast = last + 1 == tokens.count || after(last) != "."
    let end = tokens[last].core.upperBound + (isLast ? 0 : 1)
    return Reading(
      .abbreviation,
      rule: "title before a faculty",
      words: words,
      range: tokens[index].core.lowerBound..<end
    )
  }

  /// "im li. Knie": before a noun of a known gender; else the tables have "links".
  private func side(at index: Int) -> Reading? {
    let stem: String
    switch word(index).lowercased() {
    case "li": stem = "link"
    case "re": stem = "recht"
    case "hl": return saint(at: index)
    default: return nil
    }
    guard index > 0, after(index) == ".", index + 1 < tokens.count, before(index + 1).isEmpty,
      isCapitalized(index + 1), language.isNoun(word(index + 1)),
      isDeterminer(word(index - 1)) || GermanCases.dative.contains(precedingWord(index)),
      let ending = ordinalEnding(at: index, noun: word(index + 1))
    else { return nil }
    return stopped(index, words: stem + ending)
  }

  /// "die hl. Elisabeth", "Hl. Abend", "Hl. Johannes".
  private func saint(at index: Int) -> Reading? {
    guard after(index) == ".", index + 1 < tokens.count, before(index + 1).isEmpty,
      isCapitalized(index + 1), index == 0 || !tokens[index - 1].traits.contains(.digit)
    else { return nil }
    guard index > 0, isDeterminer(word(index - 1)) else {
      let name = word(index + 1)
      let form = language.context.ruler(named: name) ?? language.gender(of: name)
      let ending = form.map { $0 == .feminine ? "e" : $0 == .neuter ? "es" : "er" }
      return stopped(index, words: "heilig" + (ending ?? ""))
    }
    return ordinalEnding(at: index, noun: word(index + 1)).map {
      stopped(index, words: "heilig" + $0)
    }
  }

  /// "Pat. klagt", "Pat. (w, 67 J.)": not at the end, and before no name.
  private func patient(at index: Int) -> Reading? {
    guard after(index) == ".", index + 1 < tokens.count, !isCapitalized(index + 1) else {
      return nil
    }
    let isWoman =
      before(index + 1) == "(" && word(index + 1) == "w"
      || ["die", "eine", "diese", "unsere"].contains(precedingWord(index))
    return stopped(index, words: isWoman ? "Patientin" : "Patient")
  }

  /// "u.a." in one word: "bei Opel u.a. Herstellern".
  private func othersInOneWord(at index: Int) -> Reading? {
    guard text[tokens[index].core].elementsEqual("u.a".utf8), index > 0, after(index - 1).isEmpty,
      isCapitalized(index - 1), tokens[index - 1].core.count > 2,
      !isFunctionWord(word(index - 1).lowercased())
    else { return nil }
    let isLast = index + 1 == tokens.count || after(index) != "."
    if isLast {
      return reading(
        .abbreviation,
        rule: "abbreviation behind a noun",
        words: "und andere",
        first: index,
        last: index
      )
    }
    let next = word(index + 1)
    guard index > 1, before(index + 1).isEmpty, isCapitalized(index + 1),
      next.hasSuffix("ern") || next.hasSuffix("eln"),
      GermanCases.dative.contains(word(index - 2).lowercased())
    else { return nil }
    return stopped(index, words: "und anderen")
  }

  /// "In der 78. Min.": an ordinal, or "pro", before a unit of time makes it one.
  private func oneOfTime(at index: Int) -> Reading? {
    let name: String
    switch word(index) {
    case "Min": name = "Minute"
    case "Std": name = "Stunde"
    case "Sek": name = "Sekunde"
    default: return nil
    }
    guard index > 0, before(index).isEmpty else { return nil }
    let isAfterOrdinal =
      tokens[index - 1].traits.contains(.digit)
      && (after(index - 1) == "." || text[tokens[index - 1].core].contains(UInt8(ascii: "+")))
    guard isAfterOrdinal || ["pro", "je", "jede", "jeder"].contains(precedingWord(index)) else {
      return nil
    }
    return endsSentence(at: index, condition: [])
      ? reading(.abbreviation, rule: "abbreviation", words: name, first: index, last: index)
      : stopped(index, words: name)
  }

  // MARK: Names of numbers

  private static let namesBeforeNumber: [String: String] = [
    "Art": "Artikel", "Rg": "Rechnungs", "Rechn": "Rechnungs", "Re": "Rechnungs", "Tel": "Telefon",
    "Kto": "Konto", "Best": "Bestell", "Kd": "Kunden", "St": "Steuer", "Vers": "Versicherungs",
    "Mitgl": "Mitglieds", "Pers": "Personal", "Ser": "Serien", "Lief": "Liefer", "Fa": "Fahrzeug",
    "USt-Id": "Umsatzsteuer-Identifikations", "Ust-Id": "Umsatzsteuer-Identifikations",
    "Fax": "Fax", "Reg": "Register", "Flst": "Flurstücks", "Flur": "Flur",
  ]

  static func isNumberName(_ word: ArraySlice<UInt8>) -> Bool {
    let end = word.endIndex
    return word.count > 3 && word[end - 1] == UInt8(ascii: "r")
      && word[end - 2] | 0x20 == UInt8(ascii: "n")
  }

  /// "Kunden-Nr.", "Hausnr.", "Rg.-Nr."
  private func numberName(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard Self.isNumberName(text[core]), after(index).hasPrefix("."),
      ByteTraits.of(text[core.lowerBound]) == .capital
    else { return nil }
    let isJoined = text[core.upperBound - 2] == UInt8(ascii: "n")
    var name = String(decoding: text[core].dropLast(2), as: UTF8.self)
    if name.last == "-" { name.removeLast() }
    let isShort = name.last == "."
    if isShort { name.removeLast() }
    if let long = Self.namesBeforeNumber[name], isShort || name.hasPrefix("U") {
      name = long
    } else if isShort || name.contains(".") || isJoined && !isBeforeNumber(index) {
      return nil
    }
    let isLast = index + 1 == tokens.count || after(index) != "."
    return Reading(
      .abbreviation,
      rule: "abbreviation of a number's name",
      words: name + "nummer",
      range: core.lowerBound..<core.upperBound + (isLast && index + 1 == tokens.count ? 0 : 1)
    )
  }

  private func isBeforeNumber(_ index: Int) -> Bool {
    index + 1 < tokens.count && tokens[index + 1].traits.contains(.digit)
  }
}
