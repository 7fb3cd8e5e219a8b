// SPDX-License-Identifier: Apache-2.0

/// German ordinals that no noun follows: a place in a contest, and a day without its month.
extension ReadingScanner {
  /// "St.-Georgs-Kirche": in one word with its name.
  func saintInName(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard core.count > 6, text[core].starts(with: "St.-".utf8),
      ByteTraits.of(text[core.lowerBound + 4]) == .capital || text[core.lowerBound + 4] >= 0x80
    else { return nil }
    return Reading(
      .abbreviation,
      rule: "title before a name",
      words: "Sankt",
      range: core.lowerBound..<core.lowerBound + 3
    )
  }

  func ordinalAlone(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count <= 2, index > 0, hasMark(after: index),
      text[tokens[index].core.upperBound] == UInt8(ascii: "."), let value = word.value(0),
      value > 0, let stem = GermanNumbers().ordinalStem(value)
    else { return nil }
    return dayAlone(at: index, value: value, stem: stem)
      ?? placeInContest(at: index, value: value, stem: stem)
  }

  private static let beforeDays: Set<String> = ["am", "vom", "zum", "den", "dem", "der"]

  /// "am Montag, den 12., um 19:30 Uhr": an article before a day, and a comma behind its full stop.
  private func dayAlone(at index: Int, value: Int, stem: String) -> Reading? {
    guard value <= 31, after(index) == ".,", index + 1 < tokens.count,
      Self.beforeDays.contains(precedingWord(index)), !tokens[index + 1].traits.contains(.digit),
      let ending = ordinalEnding(at: index, noun: "Tag")
    else { return nil }
    return Reading(
      .ordinal,
      rule: "article before a full stop",
      words: stem + ending,
      range: tokens[index].core.lowerBound..<tokens[index].core.upperBound + 1
    )
  }

  private static let became: Set<String> = [
    "wurde", "wird", "wurden", "werden", "ward", "würde", "geworden",
  ]

  /// "Er wurde nur 3. und war zufrieden": behind "wurde", before a small letter, where no sentence ends. At the end of a
  /// sentence it may be an age; another place before it tells.
  private func placeInContest(at index: Int, value: Int, stem: String) -> Reading? {
    guard
      isPlaceBeforeSmallLetter(index)
        || (index + 1 == tokens.count
          && tokens[..<index].indices.contains(where: { place in
            tokens[place].traits.contains(.digit) && isPlaceBeforeSmallLetter(place)
          })),
      !isDeterminer(precedingWord(index)),
      let ending = endingOfSubject(before: index)
    else { return nil }
    let length = index + 1 == tokens.count ? 0 : 1
    return Reading(
      .ordinal,
      rule: "place behind a verb",
      words: stem.prefix(1).uppercased() + stem.dropFirst() + ending,
      range: tokens[index].core.lowerBound..<tokens[index].core.upperBound + length
    )
  }

  private func isPlaceBeforeSmallLetter(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count,
      tokens[index].traits.isSubset(of: [.digit, .stop, .closing]),
      after(index) == "." || after(index) == ".,",
      ["und", "aber", "vor", "hinter", "im", "in", "beim", "bei", "obwohl", "doch", "sein", "ihr"]
        .contains(word(index + 1))
    else { return false }
    return (1...4).contains { back in
      index >= back && Self.became.contains(word(index - back).lowercased())
    }
  }

  private static let men: Set<String> = [
    "er", "der", "bruder", "vater", "sohn", "freund", "opa", "onkel", "papa", "cousin", "neffe",
    "mann", "enkel", "kollege", "schüler", "läufer", "fahrer",
  ]
  private static let women: Set<String> = [
    "sie", "wir", "schwester", "mutter", "tochter", "freundin", "oma", "tante", "mama", "cousine",
    "nichte", "frau", "enkelin", "kollegin", "schülerin", "läuferin", "mannschaft",
  ]

  /// The ending that the nearest person before a place asks for.
  private func endingOfSubject(before index: Int) -> String? {
    for place in stride(from: index - 1, through: max(0, index - 8), by: -1) {
      let word = word(place).lowercased()
      if Self.men.contains(word) { return "er" }
      if Self.women.contains(word) { return "e" }
    }
    return nil
  }

  // MARK: Centuries

  private static let genitives: Set<String> = [
    "des", "eines", "dieses", "jenes", "vorigen", "letzten",
  ]

  /// "Hälfte des 19. Jh.", "Ende des 18. und Anfang des 19. Jhs.": the genitive that an article asks for.
  func genitiveOfCentury(at index: Int) -> Reading? {
    let name: String
    switch word(index) {
    case "Jh", "Jhd", "Jhdt", "Jahrh": name = "Jahrhunderts"
    case "Jt", "Jtsd": name = "Jahrtausends"
    default: return nil
    }
    guard index > 1, tokens[index - 1].traits.contains(.digit), after(index - 1) == "." else {
      return nil
    }
    var place = index - 2
    while place > 1, ["und", "oder", "bis", "u"].contains(word(place)),
      tokens[place - 1].traits.contains(.digit)
    { place -= 2 }
    guard Self.genitives.contains(word(place).lowercased()) else { return nil }
    // The sentence may end with it, and keeps its full stop then.
    return endsSentence(at: index, condition: [])
      ? reading(.abbreviation, rule: "abbreviation", words: name, first: index, last: index)
      : stopped(index, words: name)
  }

  // MARK: Codes and groups

  private static let emergencies: Set<String> = [
    "110", "112", "115", "117", "118", "122", "133", "140", "144", "116117",
  ]
  private static let helpers: Set<String> = [
    "notruf", "wählen", "wähle", "wählt", "anrufen", "polizei", "feuerwehr", "rettung", "notfall",
    "rettungsdienst", "ruf", "rufen", "notarzt",
  ]

  /// "die 112 wählen", "08/15", "zu 3t", "20.15 Krimi": numbers that are said in a way of their own.
  func idiom(at index: Int, word: DigitWord) -> Reading? {
    if word.suffix.count == 1, word.marks.isEmpty,
      text[word.suffix.lowerBound] == UInt8(ascii: "t"),
      precedingWord(index) == "zu", let value = word.value(0), (2...12).contains(value),
      let stem = GermanNumbers().ordinalStem(value)
    {
      return reading(
        .ordinal,
        rule: "number of persons",
        words: stem,
        first: index,
        last: index
      )
    }
    guard word.isBare, word.sign == nil else { return nil }
    if let reading = seaMiles(at: index, word: word) ?? hourOfClock(at: index, word: word)
      ?? partOfAge(at: index, word: word) ?? percentInWord(at: index, word: word)
    {
      return reading
    }
    if word.marks.isEmpty {
      guard Self.emergencies.contains(word.digits(0)), !isNounBehind(index),
        tokens.indices.contains(where: { Self.helpers.contains(self.word($0).lowercased()) })
      else { return nil }
      return digitByDigit(word, kind: .telephone, rule: "number of an emergency", at: index)
    }
    if word.marks == [.slash], word.digits(0) == "08", word.digits(1) == "15" {
      return reading(
        .number,
        rule: "numbers with a slash",
        words: "null acht fünfzehn",
        first: index,
        last: index
      )
    }
    if word.marks == [.hyphen], word.value(0) == 10, let code = word.value(1), code < 10,
      !before(index).isEmpty || !after(index).isEmpty,
      tokens.indices.contains(where: { "„\"»‚".contains(before($0).first ?? " ") })
    {
      return two(10, and: code, joiner: " ", as: .number, rule: "code in a quotation", at: index)
    }
    return timeOfProgram(at: index, word: word)
  }

  /// "20.15 Tatort; 21.45 Anne Will": several times before names.
  private func isInProgram(_ index: Int) -> Bool {
    tokens.indices.count { place in
      tokens[place].core.count == 5 && tokens[place].traits.contains(.digit) && after(place).isEmpty
        && isCapitalized(place + 1) && unit(self.word(place + 1)) == nil
        && DigitWord(text, core: tokens[place].core).map {
          $0.isBare && $0.marks == [.point] && $0.runs.allSatisfy { $0.count == 2 }
            && $0.value(0) ?? 99 < 25 && $0.value(1) ?? 99 < 60
        } == true
    } > 1
  }

  private static let openDays: Set<String> = [
    "werktags", "täglich", "wochentags", "feiertags", "sonntags", "samstags", "geöffnet", "montags",
  ]

  /// "ab 16 h", "Do, 12.5., 19 h", "Di–So 10–17 h": hours of the day behind a word of time or a day.
  private func hourOfClock(at index: Int, word: DigitWord) -> Reading? {
    guard hasNothing(after: index), text[tokens[index + 1].core].elementsEqual("h".utf8),
      word.marks.isEmpty || word.marks.count == 1 && word.marks[0].joins, let first = word.value(0),
      first < 25, word.runs.allSatisfy({ $0.count < 3 }), index > 0
    else { return nil }
    let isAfterDate =
      after(index - 1).hasSuffix(",") && tokens[index - 1].traits.contains(.digit)
      || isWeekday(index - 1) || days(at: index - 1) != nil
    let isDaily = Self.openDays.contains(precedingWord(index))
    guard
      isAfterDate || isDaily
        || word.marks.isEmpty && ["ab", "um", "gegen"].contains(precedingWord(index))
    else { return nil }
    var words = language.numbers.cardinal(first, form: .masculine)
    if word.marks.count == 1, let last = word.value(1) {
      guard first < last, last < 25 else { return nil }
      words += language.to + language.numbers.cardinal(last, form: .masculine)
    }
    return reading(
      .time,
      rule: "mark of a time",
      words: words + " Uhr",
      first: index,
      last: index + 1
    )
  }

  /// "72 J. 3 M. 4 T.": months, weeks and days behind years.
  private func partOfAge(at index: Int, word: DigitWord) -> Reading? {
    guard index > 1, word.marks.isEmpty, hasNothing(after: index),
      tokens[index + 1].core.count == 1,
      after(index + 1).hasPrefix("."),
      (1...6).contains(where: { back in
        index > back && self.word(index - back) == "J"
          && tokens[index - back - 1].traits.contains(.digit)
      }), let count = word.value(0)
    else { return nil }
    let noun: Noun
    switch self.word(index + 1) {
    case "M": noun = Noun(one: "Monat", many: "Monate", form: .masculine)
    case "W": noun = Noun(one: "Woche", many: "Wochen", form: .feminine)
    case "T": noun = Noun(one: "Tag", many: "Tage", form: .masculine)
    default: return nil
    }
    return Reading(
      .measure,
      rule: "abbreviation of what is counted",
      words: language.words(WrittenNumber(whole: String(count)), of: noun),
      range: tokens[index].core.lowerBound..<tokens[index + 1].core.upperBound
        + ownStopLength(after: index + 1)
    )
  }

  /// "2 %iger Lösung": the same as in one word.
  private func percentInWord(at index: Int, word: DigitWord) -> Reading? {
    guard hasNothing(after: index), text[tokens[index + 1].core].starts(with: "%ig".utf8),
      let number = word.number(0..<word.runs.count, decimalIsComma: true)
    else { return nil }
    return reading(
      .number,
      rule: "number in a word",
      words: language.words(number, form: .masculine) + "prozent"
        + self.word(index + 1).dropFirst(),
      first: index,
      last: index + 1
    )
  }

  private static let sea: Set<String> = [
    "see", "hafen", "kurs", "schiff", "küste", "wind", "sicht", "segeln", "knoten", "kn", "boot",
    "yacht", "insel", "leuchtturm", "ansteuerung", "törn", "kap", "seegang", "böen", "anker",
    "bord",
  ]

  /// "Sicht 3 sm", where a recipe has small ones: beside a word of seafaring.
  private func seaMiles(at index: Int, word: DigitWord) -> Reading? {
    guard hasNothing(after: index), text[tokens[index + 1].core].elementsEqual("sm".utf8),
      let amount = amount(at: index, word: word), amount.end == index, amount.high == nil,
      tokens.indices.contains(where: { Self.sea.contains(self.word($0).lowercased()) })
    else { return nil }
    return reading(
      .measure,
      rule: "unit beside a word of seafaring",
      words: language.words(
        amount.number,
        of: Noun(one: "Seemeile", many: "Seemeilen", form: .feminine)
      ),
      first: index,
      last: index + 1
    )
  }

  private static let programs: Set<String> = [
    "krimi", "film", "spielfilm", "nachrichten", "tagesschau", "serie", "doku", "dokumentation",
    "magazin", "show", "min", "wh", "wetter", "komödie", "drama", "thriller", "talk", "talkshow",
    "quiz", "messe", "gottesdienst", "konzert", "sport", "sportschau", "heute", "minuten",
  ]

  /// "20.15 Krimi: Die Tote": at the beginning of a line of a program, beside a word for what is shown.
  private func timeOfProgram(at index: Int, word: DigitWord) -> Reading? {
    guard let time = timeWithPoint(word), word.runs[0].count == 2,
      isCapitalized(index + 1), after(index).isEmpty, next(index) != "Uhr",
      index == 0
        && tokens.indices.contains(where: { Self.programs.contains(self.word($0).lowercased()) })
        || isInProgram(index)
    else { return nil }
    return reading(
      .time,
      rule: "time of a program",
      words: language.words(time),
      first: index,
      last: index
    )
  }
}
