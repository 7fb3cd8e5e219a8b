// SPDX-License-Identifier: Apache-2.0

/// Numbers before German abbreviations of what is counted, and signs directly behind numbers.
extension ReadingScanner {
  /// "1 bis 2 Dosen", "1 - 2 Dosen": one of two numbers of the same things.
  func isOneBeforeNumber(_ index: Int) -> Bool {
    ["bis", "-", "–"].contains(next(index) ?? "") && hasNothing(after: index + 1)
      && Self.isNumber(word(index + 2)) && isNounBehind(index + 2) && !isLabel(index - 1)
  }

  private struct Counted {
    let noun: Noun
    /// The plural in the dative: "vor drei Jahren".
    let dative: String

    init(_ one: String, many: String, dative: String? = nil, form: NumberForm) {
      noun = Noun(one: one, many: many, form: form)
      self.dative = dative ?? many
    }
  }

  private static let counted: [String: Counted] = [
    "J": Counted("Jahr", many: "Jahre", dative: "Jahren", form: .neuter),
    "Mo": Counted("Monat", many: "Monate", dative: "Monaten", form: .masculine),
    "Port": Counted("Portion", many: "Portionen", form: .feminine),
    "Mon": Counted("Monat", many: "Monate", dative: "Monaten", form: .masculine),
    "Wo": Counted("Woche", many: "Wochen", form: .feminine),
    "Tg": Counted("Tag", many: "Tage", dative: "Tagen", form: .masculine),
    "Pers": Counted("Person", many: "Personen", form: .feminine),
    "Tbl": Counted("Tablette", many: "Tabletten", form: .feminine),
    "Tabl": Counted("Tablette", many: "Tabletten", form: .feminine),
    "St": Counted("Stück", many: "Stück", form: .neuter),
    "Stk": Counted("Stück", many: "Stück", form: .neuter),
    "Stck": Counted("Stück", many: "Stück", form: .neuter),
    "Pck": Counted("Päckchen", many: "Päckchen", form: .neuter),
    "Pkg": Counted("Packung", many: "Packungen", form: .feminine),
    "Pckg": Counted("Packung", many: "Packungen", form: .feminine),
    "Pkt": Counted("Punkt", many: "Punkte", dative: "Punkten", form: .masculine),
    "Pr": Counted("Prise", many: "Prisen", form: .feminine),
    "Msp": Counted("Messerspitze", many: "Messerspitzen", form: .feminine),
    "Bl": Counted("Blatt", many: "Blatt", form: .neuter),
    "Bd": Counted("Bund", many: "Bund", form: .masculine),
    "Fl": Counted("Flasche", many: "Flaschen", form: .feminine),
    "Gl": Counted("Glas", many: "Gläser", dative: "Gläsern", form: .neuter),
    "Tr": Counted("Tropfen", many: "Tropfen", form: .masculine),
    "Zi": Counted("Zimmer", many: "Zimmer", dative: "Zimmern", form: .neuter),
    "Ew": Counted("Einwohner", many: "Einwohner", dative: "Einwohnern", form: .masculine),
    "S": Counted("Seite", many: "Seiten", form: .feminine),
    "Abb": Counted("Abbildung", many: "Abbildungen", form: .feminine),
    "Bde": Counted("Band", many: "Bände", dative: "Bänden", form: .masculine),
    "Expl": Counted("Exemplar", many: "Exemplare", dative: "Exemplaren", form: .neuter),
    "Rp": Counted("Rappen", many: "Rappen", form: .masculine),
    "Essl": Counted("Esslöffel", many: "Esslöffel", dative: "Esslöffeln", form: .masculine),
    "Teel": Counted("Teelöffel", many: "Teelöffel", dative: "Teelöffeln", form: .masculine),
    "Einw": Counted("Einwohner", many: "Einwohner", dative: "Einwohnern", form: .masculine),
    "Pf": Counted("Pfennig", many: "Pfennig", form: .masculine),
    "Pfg": Counted("Pfennig", many: "Pfennig", form: .masculine),
    "Pfd": Counted("Pfund", many: "Pfund", form: .neuter),
    "Ztr": Counted("Zentner", many: "Zentner", dative: "Zentnern", form: .masculine),
    "Fr": Counted("Franken", many: "Franken", form: .masculine),
  ]
  /// Of these, those that may also begin a sentence or a name: only a noun or a fraction behind makes them sure.
  private static let beforeNouns: Set<String> = ["Bl", "Fl", "Gl", "Bd", "Pr"]

  func germanCount(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty else { return nil }
    if let reading = partOfCounted(at: index, word: word) { return reading }
    if let reading = stitches(at: index, word: word) { return reading }
    if let reading = oneOfUnit(at: index, word: word) { return reading }
    if let reading = scaleOfUnit(at: index, word: word) { return reading }
    if let reading = levelSpoons(at: index, word: word) { return reading }
    return abbreviatedNoun(at: index, word: word) ?? extraTime(at: index, word: word)
      ?? longAmount(at: index, word: word) ?? grade(at: index, word: word)
      ?? germanInches(at: index, word: word)
  }

  /// "in 2 Wo.", "6 J. frei", "1 Pr. Salz", "3 Fr. 50": the full stop and the number make a noun of the letters.
  private func abbreviatedNoun(at index: Int, word: DigitWord) -> Reading? {
    guard word.suffix.isEmpty, word.marks.count < 3, hasNothing(after: index),
      (1...4).contains(tokens[index + 1].core.count), hasMark(after: index + 1),
      ByteTraits.of(text[tokens[index + 1].core.lowerBound]) == .capital,
      after(index + 1).hasPrefix("."),
      let counted = counted(index + 1), let amount = amount(at: index, word: word),
      amount.end == index, !isLabel(index - 1)
    else { return nil }
    // "Abf. 7.12 Gl. 3": German fractions have a comma.
    if word.marks == [.point], language.decimalIsComma, word.runs[1].count != 3 { return nil }
    let name = self.word(index + 1)
    let isBeforeNoun =
      index + 2 < tokens.count && before(index + 2).isEmpty && isCapitalized(index + 2)
    if Self.beforeNouns.contains(name), after(index + 1) != "." || index + 2 == tokens.count {
      return nil
    }
    // "2 St. Butter" and "3 St. à 5 €", but "Platz 2 St. Gallen".
    if name == "St", !isPiece(index + 1) { return nil }
    // "5 Pf." may be horses or pounds: a word of prices makes them coins.
    if name == "Pf", !hasPrice { return nil }
    // "Abs. 2 S. 3": the number of a page or sentence follows.
    if name == "S", index + 2 < tokens.count, tokens[index + 2].traits.contains(.digit) {
      return nil
    }
    // "am 3 Fr. Meier": a title, unless the part of the currency follows.
    if name == "Fr", isBeforeNoun, after(index + 1) == ".",
      !language.sentenceStarters.contains(self.word(index + 2).lowercased())
    {
      return nil
    }
    let words: String
    if let article = language.article(in: self, at: index, amount: amount, form: counted.noun.form)
    {
      words = article + " " + counted.noun.one
    } else {
      let low = amount.high == nil ? "" : language.words(amount.number) + language.to
      let number = amount.high ?? amount.number
      words =
        sign(of: amount) + low + language.words(number, form: counted.noun.form) + " "
        + (language.isSingular(number)
          ? counted.noun.one : isAfterDative(index) ? counted.dative : counted.noun.many)
    }
    let isLast = index + 2 == tokens.count
    let end = tokens[index + 1].core.upperBound
    return Reading(
      .measure,
      rule: "abbreviation of what is counted",
      words: words,
      range: tokens[index].core.lowerBound..<(isLast ? end : end + 1)
    )
  }

  private static let prices: Set<String> = [
    "Mark", "DM", "M", "RM", "Groschen", "Taler", "Preis", "Porto", "kostet", "kosten", "kostete",
    "kosteten", "gekostet", "zahlen", "zahlt", "zahlte", "bezahlen", "bezahlt", "bezahlte", "à",
    "Gebühr", "Marke", "Briefmarke", "wert", "für",
  ]

  private var hasPrice: Bool { tokens.indices.contains { Self.prices.contains(word($0)) } }

  /// Whether "St." is of a piece, and begins no name.
  private func isPiece(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, before(index + 1).isEmpty else { return false }
    let next = word(index + 1)
    if next == "à" || next == "je" { return true }
    guard isCapitalized(index + 1), language.context.ruler(named: next) == nil, !Self.isSaint(next),
      mayCountPieces(index), !Self.beginsWithSaint(next)
    else { return false }
    return language.gender(of: next) != nil || isSeveralOfThings(index)
  }

  private static let saints = [
    "Gall", "Pölt", "Pauli", "Anna", "Ann", "Georg", "Jürg", "Blasi", "Margareth", "Margaret",
    "Katharin", "Kathrein", "Mari", "Maria", "Moritz", "Veit", "Goar", "Wendel", "Ingbert", "Ägidi",
    "Nikolai", "Lorenz", "Laurenti", "Leonhard", "Magdalena", "Andreasberg", "Augustin", "Ulrich",
    "Michael", "Michaelis", "Luzia", "Lucia", "Lukas", "Markus", "Matthias", "Barbara", "Helena",
    "Bernhard", "Bernward", "Florian", "Kilian", "Gertraud", "Gertrud", "Ursula", "Ottili",
    "Tropez",
    "Bonifaz", "Sebastian", "Vinzenz", "Vincent", "Wolfgang", "Valentin", "Oswald", "Lambert",
    "Andrä", "Agnes", "Cäcilia", "Clara", "Hubert", "Louis", "Petersburg", "Raphael", "Thomas",
    "Gilgen", "Stefan", "Stephan", "Kanzian", "Egid", "Märgen", "Hedwig", "Martin", "Johann",
    "Peter", "Paul", "Elisabeth", "Joseph", "Josef", "Nikolaus", "Jakob",
  ]
  private static let endingsOfSaints: Set<Substring> = [
    "", "en", "n", "ener", "er", "is", "s", "us", "e",
  ]

  private static func isSaint(_ name: String) -> Bool {
    saints.contains { name.hasPrefix($0) && endingsOfSaints.contains(name.dropFirst($0.count)) }
  }

  /// "St. Martinskirche", "St. Goarshausen": the name of a saint in another.
  private static func beginsWithSaint(_ name: String) -> Bool {
    saints.contains { $0.utf8.count > 3 && name.hasPrefix($0) }
  }

  private static let beforePlaces: Set<String> = [
    "um", "am", "bus", "linie", "tram", "straßenbahn", "zug", "gleis", "platz", "gegen", "ab",
  ]

  /// "5340 St. Gilgen" has a code of places, "Bus 5 St. Hedwigs Klinik" a line, and "um 10 St. Martinskirche" an hour.
  private func mayCountPieces(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let core = text[tokens[index - 1].core]
    return (core.count < 4 || core.contains(UInt8(ascii: "."))) && core.first != UInt8(ascii: "0")
      && !Self.beforePlaces.contains(precedingWord(index - 1))
  }

  /// "12 St. Brezeln": a plural, behind a number that no name is before; the names of saints have other beginnings.
  private func isSeveralOfThings(_ index: Int) -> Bool {
    let next = word(index + 1)
    guard index > 0, Int(word(index - 1)).map({ $0 > 1 }) == true,
      index < 3 || !isCapitalized(index - 2) || !after(index - 2).isEmpty,
      next.utf8.count > 4, next.dropFirst().allSatisfy(\.isLowercase)
    else { return false }
    return ["n", "e", "er", "s"].contains(where: next.hasSuffix)
  }

  /// "1/2 Pck. Hefe", "in 1/2 cm große Würfel": a part of what is counted.
  private func partOfCounted(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.marks == [.slash], let above = word.value(0),
      let below = word.value(1), above > 0, above < below, hasNothing(after: index)
    else { return nil }
    if above == 1, below == 2, let unit = unit(self.word(index + 1)), unit.form == .masculine,
      let adjective = next(index + 1), Self.dimensions.contains(where: adjective.hasPrefix)
    {
      return reading(
        .fraction,
        rule: "fraction of a unit",
        words: "einen halben " + unit.one,
        first: index,
        last: index + 1
      )
    }
    guard after(index + 1) == ".", let counted = counted(index + 1), index + 2 < tokens.count,
      before(index + 2).isEmpty
    else { return nil }
    let fraction = FractionReading(whole: nil, numerator: above, denominator: below)
    let words =
      above == 1 && below == 2
      ? language.half(nil, of: counted.noun) : language.words(fraction) + " " + counted.noun.one
    return words.map {
      Reading(
        .fraction,
        rule: "fraction of what is counted",
        words: $0,
        range: tokens[index].core.lowerBound..<tokens[index + 1].core.upperBound + 1
      )
    }
  }

  static let dimensions = [
    "groß", "lang", "breit", "dick", "hoh", "hoch", "tief", "weit", "dünn",
  ]

  /// "1 Pkt. Backpulver" is a packet.
  private func counted(_ index: Int) -> Counted? {
    let name = word(index)
    let isPacket =
      name == "Pkt" && Self.inPackets.contains(where: word(index + 1).lowercased().hasSuffix)
    return isPacket ? Self.counted["Pck"] : Self.counted[name]
  }

  private static let inPackets = [
    "zucker", "pulver", "hefe", "pudding", "gelatine", "tee", "kaffee", "soße", "sauce", "suppe",
  ]

  private func isAfterDative(_ index: Int) -> Bool {
    // "zu 2 J. 6 Mon."
    if index > 2, after(index - 1) == ".", Self.counted[word(index - 1)] != nil {
      return isAfterDative(index - 2)
    }
    let word = precedingWord(index)
    return ["in", "an", "mit", "von", "bei", "aus", "seit", "nach", "zu", "vor", "ab", "den"]
      .contains(word)
  }

  /// "in der 90.+3 Min.".
  private func extraTime(at index: Int, word: DigitWord) -> Reading? {
    guard word.runs.count == 1, let value = word.value(0), (1...130).contains(value),
      text[word.suffix].starts(with: ".+".utf8), word.suffix.count <= 4,
      let more = Int(word.string(word.suffix).dropFirst(2)),
      let stem = GermanNumbers().ordinalStem(value)
    else { return nil }
    let ending = ordinalEnding(at: index, noun: "Minute") ?? "e"
    return reading(
      .ordinal,
      rule: "minutes behind the end of a half",
      words: stem + ending + " \(language.plus) " + language.numbers.cardinal(more),
      first: index,
      last: index
    )
  }

  /// "1234567890 Euro": what is counted makes an amount of digits that would be a code.
  private func longAmount(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, (10...12).contains(word.runs[0].count), !word.hasLeadingZero(0),
      let value = word.value(0), let next = next(index), next.contains(where: \.isLowercase),
      next.first?.isUppercase == true, language.gender(of: next) != nil, !isLabel(index - 1),
      index == 0 || !isCapitalized(index - 1)
    else { return nil }
    return reading(
      .number,
      rule: "number before what is counted",
      words: language.numbers.cardinal(value),
      first: index,
      last: index
    )
  }

  private static let beforeGrades: Set<String> = [
    "eine", "einer", "note", "glatte", "schwache", "ne",
  ]

  /// "eine 3-": a school grade.
  private func grade(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, word.suffix.count == 1,
      text[word.suffix.lowerBound] == UInt8(ascii: "-"), word.sign == nil,
      let value = word.value(0),
      (1...6).contains(value), Self.beforeGrades.contains(precedingWord(index)),
      !["und", "oder", "bis", "bzw"].contains(self.word(index + 1))
    else { return nil }
    return reading(
      .number,
      rule: "sign of a grade",
      words: language.numbers.cardinal(value) + " " + language.minus,
      first: index,
      last: index
    )
  }
}
