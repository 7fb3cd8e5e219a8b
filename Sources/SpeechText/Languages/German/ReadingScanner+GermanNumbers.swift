// SPDX-License-Identifier: Apache-2.0

/// German numbers that a word or mark beside them makes something else than an amount.
extension ReadingScanner {
  func germanNumber(at index: Int, word: DigitWord) -> Reading? {
    if let reading = numberOfThing(at: index, word: word) { return reading }
    if let reading = extensionOrCode(at: index, word: word) { return reading }
    if let reading = ordinalBeforeAdjective(at: index, word: word) { return reading }
    return itemOrBook(at: index, word: word)
  }

  /// "Die PIN wurde 2019 geändert", "seit 1970": a year that is neither directly behind a colon nor behind a verb that names
  /// the code.
  private func isYearOfEvent(_ index: Int, word: DigitWord) -> Bool {
    guard isYear(word, run: 0), !after(index - 1).contains(":") else { return false }
    switch precedingWord(index) {
    case "lautet", "heißt", "lauten": return false
    // "ist 2018 abgelaufen".
    case "ist", "war": return next(index)?.first?.isLowercase == true
    default: return true
    }
  }

  // MARK: Names of things

  /// "Nr. 31-12-2023", "Artikelnummer 12.03.45": a word for a number makes the marks neither dates nor ranges.
  private func numberOfThing(at index: Int, word: DigitWord) -> Reading? {
    if word.isPlain, word.runs[0].count > 5, index > 0, isNameOfNumber(index - 1) {
      // "Kto.-Nr. 123456".
      return digitByDigit(word, rule: "digits of a code", at: index)
    }
    if let reading = seriesNumber(at: index, word: word) { return reading }
    guard word.isBare, word.sign == nil, !word.marks.isEmpty, word.marks.count < 5, index > 0,
      word.marks.allSatisfy({ $0 == .hyphen || $0 == .point }), !word.hasLeadingZero(0),
      word.marks.contains(.hyphen) || word.marks.count > 1, isNameOfNumber(index - 1),
      // "12.345.678" is grouped.
      word.marks.contains(.hyphen) || word.runs.dropFirst().contains(where: { $0.count != 3 })
    else { return nil }
    var words = ""
    for run in word.runs.indices {
      if run > 0 { words += word.marks[run - 1] == .point ? " \(language.decimalPoint) " : ", " }
      let isLong = word.runs[run].count > 4
      words +=
        isYear(word, run: run)
        ? language.numbers.year(word.value(run) ?? 0)
        : isLong ? language.digits(word.digits(run)) : spoken(word, run: run)
    }
    return reading(.number, rule: "number of a thing", words: words, first: index, last: index)
  }

  /// "Seriennr.: 4711-0815-XY": letters between hyphens, too.
  private func seriesNumber(at index: Int, word: DigitWord) -> Reading? {
    guard !word.isBare, word.sign == nil, index > 0, word.marks.contains(.hyphen),
      isNameOfNumber(index - 1)
    else { return nil }
    let parts = self.word(index).split(separator: "-")
    guard parts.allSatisfy({ $0.utf8.count < 9 && $0.utf8.allSatisfy(Self.isLetterOrDigit) }) else {
      return nil
    }
    let words = parts.map { part in
      Self.isNumber(part)
        ? language.digits(String(part))
        : part.map { $0.isNumber ? language.digits(String($0)) : String($0) }.joined(separator: " ")
    }
    return reading(
      .number,
      rule: "number of a thing",
      words: words.joined(separator: ", "),
      first: index,
      last: index
    )
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    DigitWord.isDigit(byte) || byte < 0x80 && isLetter(byte)
  }

  /// "Nr.", "Art.-Nr." and "Artikelnummer".
  func isNameOfNumber(_ index: Int) -> Bool {
    let core = text[tokens[index].core]
    guard core.count > 1, ["", ".", ":", ".:"].contains(after(index)) else { return false }
    let end = String(decoding: core.suffix(6), as: UTF8.self).lowercased()
    return end == "nummer" || end.hasSuffix("nr") && (core.count == 2 || after(index) != "")
      || core.elementsEqual("Aktenzeichen".utf8) || core.elementsEqual("Az".utf8)
  }

  private static let accounts: Set<String> = [
    "BLZ", "PLZ", "Kto", "Konto", "Kontonummer", "Bankleitzahl", "PIN", "TAN", "Passwort",
    "Kennwort",
    "Geheimzahl",
  ]

  /// "BLZ", "Steuer-ID".
  private func isAccount(_ index: Int) -> Bool {
    let core = tokens[index].core
    guard core.count > 2, ByteTraits.of(text[core.lowerBound]) == .capital,
      // The last letters of all that are looked for.
      "DNZlortd".utf8.contains(text[core.upperBound - 1])
    else { return false }
    let word = word(index)
    return Self.accounts.contains(word) || word.hasSuffix("-ID") || word.hasSuffix("IdNr")
  }

  /// "Fax: -68", "BLZ 100 500 00", "Mein Passwort war 1234".
  private func extensionOrCode(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks.isEmpty, index > 0 else { return nil }
    if word.sign == .minus, word.runs[0].count <= 4,
      !after(index - 1).isEmpty || ["Fax", "Telefax", "Durchwahl"].contains(self.word(index - 1)),
      language.context.calls.contains(self.word(index - 1).lowercased())
    {
      return digitByDigit(
        word,
        kind: .telephone,
        rule: "extension of a telephone number",
        at: index
      )
    }
    if let reading = spacedTelephone(at: index, word: word) { return reading }
    guard word.sign == nil,
      // Far from its name a code has several digits.
      let place = (1...(word.runs[0].count > 3 ? 5 : 2)).first(where: { back in
        index >= back && isAccount(index - back)
      }),
      place == 1 || word.runs[0].count >= 4 || place == 2 && tokens[index - 1].core.count == 2,
      !isNounBehind(index),
      (index - place..<index).allSatisfy({ !after($0).contains(",") })
    else { return nil }
    var last = index
    var groups = [language.digits(word.digits(0))]
    while hasNothing(after: last), tokens[last + 1].core.allSatisfy({ DigitWord.isDigit(text[$0]) })
    {
      last += 1
      groups.append(language.digits(self.word(last)))
    }
    guard groups.count > 1 || word.runs[0].count >= 4,
      groups.count > 1 || place == 1 || !isYearOfEvent(index, word: word)
    else { return nil }
    return reading(
      .number,
      rule: "digits of a code",
      words: groups.joined(separator: ", "),
      first: index,
      last: last
    )
  }

  /// "030 / 123 45 67-89": an area code, a slash between spaces and groups of digits.
  private func spacedTelephone(at index: Int, word: DigitWord) -> Reading? {
    if let reading = telephoneWithZero(at: index, word: word) { return reading }
    guard word.sign == nil, word.hasLeadingZero(0), (3...6).contains(word.runs[0].count),
      index + 2 < tokens.count, after(index).isEmpty || after(index) == ")",
      text[tokens[index + 1].whole].elementsEqual([UInt8(ascii: "/")])
    else { return nil }
    var (last, count) = (index + 1, word.runs[0].count)
    while last == index + 1 || hasNothing(after: last), last + 1 < tokens.count,
      tokens[last + 1].traits.contains(.digit),
      tokens[last + 1].core.allSatisfy({
        DigitWord.isDigit(text[$0]) || text[$0] == UInt8(ascii: "-")
      })
    {
      last += 1
      count += tokens[last].core.count { DigitWord.isDigit(text[$0]) }
    }
    guard last > index + 1, (7...15).contains(count),
      let words = words(
        String(decoding: text[span(index, last: last)], as: UTF8.self),
        kind: .telephone,
        at: index
      )
    else { return nil }
    return reading(
      .telephone,
      rule: "groups of a telephone number",
      words: words,
      first: index,
      last: last
    )
  }

  /// "Tel. 0 30/12 34-567": the zero of an area code by itself.
  private func telephoneWithZero(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count == 1, word.value(0) == 0, isAfterCall(index),
      hasNothing(after: index)
    else { return nil }
    var (last, count) = (index, 1)
    while hasNothing(after: last), tokens[last + 1].traits.contains(.digit),
      tokens[last + 1].core.allSatisfy({
        DigitWord.isDigit(text[$0]) || "/-".utf8.contains(text[$0])
      })
    {
      last += 1
      count += tokens[last].core.count { DigitWord.isDigit(text[$0]) }
    }
    guard (7...15).contains(count) else { return nil }
    let content = String(decoding: text[span(index, last: last)], as: UTF8.self)
    return words(content, kind: .telephone, at: index).map {
      reading(.telephone, rule: "groups of a telephone number", words: $0, first: index, last: last)
    }
  }

  /// "Abs.2", "S.12": an abbreviation that needs a number, without a space.
  func attachedAbbreviation(at index: Int, word: DigitWord) -> Reading? {
    // "H.323" is a standard.
    guard (3...5).contains(word.prefix.count) || text[word.prefix].elementsEqual("S.".utf8),
      word.sign == nil,
      text[word.prefix.upperBound - 1] == UInt8(ascii: "."),
      let found = abbreviations.alternatives(text[word.prefix].dropLast(), isFirst: false)
        .first(where: { $0.condition.contains(.beforeNumber) }),
      let rest = reading(at: index, from: word.prefix.upperBound), rest.parts.count == 1,
      let words = rest.parts.first?.words
    else { return nil }
    return Reading(
      .abbreviation,
      rule: "abbreviation before a number",
      words: found.words + " " + words,
      range: tokens[index].core.lowerBound..<rest.range.upperBound
    )
  }

  // MARK: Ordinals

  /// "zur 3., überarb. Auflage", "ein 2., größerer Versuch": a comma before an adjective and its noun.
  private func ordinalBeforeAdjective(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count <= 2, hasMark(after: index), after(index) == ".,",
      let value = word.value(0), value > 0, index + 2 < tokens.count,
      before(index + 1).isEmpty, self.word(index + 1).first?.isLowercase == true
    else { return nil }
    let noun = (index + 2...index + 4).first {
      isCapitalized($0) && before($0).isEmpty && ["", "."].contains(after($0 - 1))
    }
    guard let noun, noun == index + 2 || after(index + 1) == ".",
      let stem = GermanNumbers().ordinalStem(value),
      let ending = ordinalEnding(at: index, noun: self.word(noun))
    else { return nil }
    return Reading(
      .ordinal,
      rule: "full stop of an ordinal",
      words: stem + ending,
      range: tokens[index].core.lowerBound..<tokens[index].core.upperBound + 1
    )
  }

  private static let letters: Set<String> = [
    "Korinther", "Thessalonicher", "Timotheus", "Petrus", "Johannes", "Kor", "Thess", "Tim", "Petr",
    "Joh",
  ]
  private static let bookParts: Set<String> = [
    "Mose", "Samuel", "Könige", "Chronik", "Makkabäer", "Sam", "Kön", "Chr", "Makk", "Mos",
  ]

  private static let clubs: Set<String> = [
    "FC", "FSV", "FFC", "SC", "SV", "TSV", "VC", "BC", "FCN", "FCK", "CFR",
  ]

  /// "1. FC Köln", "1. Mose 1,1", "1 Kor 13,4"; "1. Reihe: alle Maschen"; "Aufgabe 1. a)" is no ordinal.
  private func itemOrBook(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count <= 2, index + 1 < tokens.count,
      before(index + 1).isEmpty,
      let value = word.value(0), value > 0,
      tokens[index + 1].core.count == 1 || tokens[index + 1].traits.contains(.capital),
      after(index).isEmpty || after(index) == "."
    else { return nil }
    let next = self.word(index + 1)
    let hasStop = !after(index).isEmpty
    if hasStop, next.utf8.count == 1, after(index + 1).hasPrefix(")") {
      return reading(
        .number,
        rule: "number of an item",
        words: language.numbers.cardinal(value),
        first: index,
        last: index
      )
    }
    guard next.first?.isUppercase == true else { return nil }
    let end = tokens[index].core.upperBound + (hasStop ? 1 : 0)
    guard let stem = GermanNumbers().ordinalStem(value) else { return nil }
    if hasStop, index == 0 || [",", ";", ":"].contains(after(index - 1)), value == 1,
      Self.clubs.contains(next), isCapitalized(index + 2)
    {
      return Reading(
        .ordinal,
        rule: "ordinal of a club",
        words: stem + "er",
        range: tokens[index].core.lowerBound..<end
      )
    }
    if value < 5, isBeforeVerse(index + 1), index == 0 || !isDeterminer(self.word(index - 1)),
      Self.bookParts.contains(next) || Self.letters.contains(next)
    {
      let isBook = Self.bookParts.contains(next)
      let isDative = GermanCases.dative.contains(precedingWord(index))
      return Reading(
        .ordinal,
        rule: "number of a book",
        words: isBook ? stem + (isDative ? "em Buch" : "es Buch") : stem + "er",
        range: tokens[index].core.lowerBound..<end
      )
    }
    guard hasStop, index == 0, isHeading(next) || isSpeaker(next),
      let gender = language.gender(of: next)
    else {
      return nil
    }
    let ending = gender == .masculine ? "er" : gender == .neuter ? "es" : "e"
    return Reading(
      .ordinal,
      rule: "ordinal before a colon",
      words: stem + ending,
      range: tokens[index].core.lowerBound..<end
    )
  }

  /// "1. Reihe:", "3. Akt, 2. Szene", "2. Bundesliga (Frauen)".
  private func isHeading(_ noun: String) -> Bool {
    guard Self.numbered.contains(noun) || noun.hasSuffix("liga") || noun.hasSuffix("klasse") else {
      return false
    }
    return [":", ","].contains(after(1)) || after(1).isEmpty && tokens.count > 2 && before(2) == "("
  }

  private static let persons: Set<String> = [
    "Pirat", "Soldat", "Mann", "Frau", "Bürger", "Bürgerin", "Hexe", "Wächter", "Diener",
    "Dienerin",
    "Kind", "Junge", "Mädchen", "Polizist", "Gast", "Kunde", "Kundin", "Stimme", "Schüler",
    "Schülerin", "Student", "Ritter", "Engel", "Räuber", "Matrose", "Offizier", "Bote", "Mörder",
    "Dame", "Kellner", "Nachbar", "Nachbarin", "Zwerg", "Geist", "Teufel", "Bauer", "Arzt",
    "Reporter", "Zuschauer", "Zeuge", "Zeugin", "Beamter", "Kollege", "Kollegin", "Freund",
    "Freundin",
  ]

  /// "1. Pirat: „Und das mit dem Haken?“": who speaks in a dialogue.
  private func isSpeaker(_ noun: String) -> Bool {
    after(1) == ":" && Self.persons.contains(noun)
  }

  private func isBeforeVerse(_ index: Int) -> Bool {
    index + 1 < tokens.count && before(index + 1).isEmpty && ["", "."].contains(after(index))
      && tokens[index + 1].traits.contains(.digit)
  }
}
