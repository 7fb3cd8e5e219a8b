// SPDX-License-Identifier: Apache-2.0

/// What English forms, tables and letters write in one word with digits, or beside them: parts with endings, months of a year,
/// books of the Bible, dates in capitals.
extension ReadingScanner {
  func englishPaper(at index: Int, word: DigitWord) -> Reading? {
    switch word.marks.count {
    case 0:
      return numberOfBook(at: index, word: word) ?? dateInCapitals(at: index, word: word)
    case 1 where word.marks[0] == .slash: return fractionWithEnding(at: index, word: word)
    case 1 where word.marks[0] == .hyphen: return monthOfYear(at: index, word: word)
    default: return nil
    }
  }

  private static let endingsOfParts: Set<String> = ["th", "ths", "rd", "rds", "TH", "nds"]

  /// "1/4th of the flour", "2/3rds": the ending of an ordinal behind what is a fraction without it.
  private func fractionWithEnding(at index: Int, word: DigitWord) -> Reading? {
    guard (2...3).contains(word.suffix.count),
      Self.endingsOfParts.contains(word.string(word.suffix)), let above = word.value(0),
      let below = word.value(1), above > 0, above < below, below > 2, below < 101,
      !word.hasLeadingZero(0), !word.hasLeadingZero(1), isPartOfThing(index)
    else { return nil }
    return reading(
      .fraction,
      rule: "numbers above and below a slash",
      words: language.words(FractionReading(whole: nil, numerator: above, denominator: below)),
      first: index,
      last: index
    )
  }

  private static let behindParts: Set<String> = [
    "of", "the", "as", "cup", "cups", "mile", "miles", "inch", "inches", "teaspoon", "tsp", "tbsp",
    "majority", "size", "note", "notes", "scale", "acre", "full", "time",
  ]
  private static let beforeDays: Set<String> = [
    "on", "due", "by", "from", "until", "till", "since", "for", "to",
  ]

  /// "the 2/7th Battalion" and "3/4th graders" are other numbers, and "on 2/4th" is a day.
  private func isPartOfThing(_ index: Int) -> Bool {
    if let next = next(index) { return Self.behindParts.contains(next) }
    return !hasNothing(after: index) && !Self.beforeDays.contains(precedingWord(index))
  }

  private static let beforeMonths: Set<String> = [
    "month", "in", "since", "until", "till", "from", "through", "ending", "period",
  ]

  /// "the month 2020-12": a year and a month, where the second number neither ends a range nor names the next year.
  private func monthOfYear(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.runs[0].count == 4, word.runs[1].count == 2, let year = word.value(0),
      let month = word.value(1), (1_900..<2_100).contains(year), (1...12).contains(month),
      month <= year % 100, month != (year + 1) % 100,
      Self.beforeMonths.contains(precedingWord(index))
    else { return nil }
    return reading(
      .date,
      rule: "year and month",
      words: MonthNames.name(month, language: language) + " " + language.numbers.year(year),
      first: index,
      last: index
    )
  }

  private static let books: Set<String> = [
    "Samuel", "Kings", "Chronicles", "Corinthians", "Thessalonians", "Timothy", "Peter", "John",
    "Maccabees", "Sam", "Kgs", "Chron", "Cor", "Thess", "Tim", "Pet", "Macc",
  ]

  private static let beforeNames: Set<String> = [
    "group", "team", "heat", "lane", "player", "room", "runner", "table", "seat",
  ]

  /// "2 Corinthians 10:4", "1 Pet. 5:5": the number of a book before its verse.
  private func numberOfBook(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count == 1, let value = word.value(0), (1...3).contains(value),
      index == 0 || !after(index - 1).isEmpty || index == 1 || !isCapitalized(index - 1),
      hasNothing(after: index), index + 2 < tokens.count,
      (3...13).contains(tokens[index + 1].core.count), isCapitalized(index + 1),
      ["", "."].contains(after(index + 1)), before(index + 2).isEmpty,
      Self.books.contains(self.word(index + 1)),
      let verse = DigitWord(text, core: tokens[index + 2].core), verse.prefix.isEmpty,
      verse.marks.first == .colon, !verse.marks.contains(.point), verse.suffix.isEmpty,
      next(index + 2).map(language.isHalfDay) != true, !isLabel(index - 1),
      !Self.beforeNames.contains(precedingWord(index)),
      let words = language.numbers.ordinal(value, form: .masculine)
    else { return nil }
    return reading(
      .ordinal,
      rule: "number of a book before a verse",
      words: words.prefix(1).uppercased() + words.dropFirst(),
      first: index,
      last: index
    )
  }

  private static let capitalMonths: [String: String] = [
    "JAN": "January", "FEB": "February", "MAR": "March", "APR": "April", "MAY": "May",
    "JUN": "June", "JUL": "July", "AUG": "August", "SEP": "September", "SEPT": "September",
    "OCT": "October", "NOV": "November", "DEC": "December",
  ]

  /// "15 JAN 2020": a day, a month in capitals and a year, as on forms and stamps.
  private func dateInCapitals(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count < 3, let day = word.value(0), (1...31).contains(day),
      hasNothing(after: index), let month = capitalMonth(index + 1), isYearNumber(index + 2),
      ["", "."].contains(after(index + 1)),
      let ordinal = language.numbers.ordinal(day, form: .masculine)
    else { return nil }
    let date = self.language.day(ordinal, beforeMonthAfter: precedingWord(index))
    return Reading(
      .date,
      rule: "day before a month",
      words: date + " " + month,
      range: tokens[index].core.lowerBound..<tokens[index + 1].whole.upperBound
    )
  }

  /// "JAN. 15, 2020".
  func monthInCapitals(at index: Int) -> Reading? {
    guard let month = capitalMonth(index), ["", "."].contains(after(index)),
      index + 2 < tokens.count, before(index + 1).isEmpty, ["", ","].contains(after(index + 1)),
      tokens[index + 1].traits.isSubset(of: [.digit, .closing]), tokens[index + 1].core.count < 3,
      let day = Int(word(index + 1)), (1...31).contains(day), isYearNumber(index + 2),
      let ordinal = language.numbers.ordinal(day, form: .masculine)
    else { return nil }
    return reading(
      .date,
      rule: "day after a month",
      words: month + " " + ordinal,
      first: index,
      last: index + 1
    )
  }

  private func capitalMonth(_ index: Int) -> String? {
    guard tokens.indices.contains(index), (3...4).contains(tokens[index].core.count),
      before(index).isEmpty, tokens[index].traits.isDisjoint(with: [.small, .digit])
    else { return nil }
    return Self.capitalMonths[word(index)]
  }

  private func isYearNumber(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), before(index).isEmpty, tokens[index].core.count == 4,
      let digits = DigitWord(text, core: tokens[index].core), digits.isPlain
    else { return false }
    return (1_900..<2_100).contains(digits.value(0) ?? 0)
  }

  // MARK: Amounts of time

  private static let eachOf: [String: String] = [
    "day": "day", "hour": "hour", "hr": "hour", "minute": "minute", "min": "minute",
    "second": "second", "sec": "second", "week": "week", "wk": "week", "month": "month",
    "mo": "month", "year": "year", "yr": "year",
  ]

  private static let countedEach: Set<String> = [
    "litres", "liters", "gallons", "hours", "minutes", "seconds", "days", "times", "miles",
    "dollars", "euros", "pounds", "requests", "calls", "messages", "words", "kilometers",
    "kilometres", "meters", "metres", "grams", "calories", "people", "visits", "visitors", "tons",
    "tonnes", "barrels", "beats", "steps", "pages", "frames", "doses", "sessions", "users",
    "watts", "kilowatts", "bytes", "packets", "degrees", "feet",
  ]

  /// "in litres/day", "hours/week", "250 BTU/hr": what there is for each period, a plural or letters behind a number.
  func eachPeriod(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard (5...18).contains(core.count),
      let slash = text[core].firstIndex(of: UInt8(ascii: "/")), slash - core.lowerBound > 2,
      text[core.lowerBound..<slash].allSatisfy({ Self.isLetter($0) }),
      let each = Self.eachOf[String(decoding: text[(slash + 1)..<core.upperBound], as: UTF8.self)]
    else { return nil }
    let counted = text[core.lowerBound..<slash]
    let isPlural =
      Self.countedEach.contains(String(decoding: counted, as: UTF8.self))
      && !(hasNothing(after: index) && tokens[index + 1].traits.contains(.digit))
    let isBehindNumber =
      index > 0 && hasNothing(after: index - 1) && tokens[index - 1].traits.contains(.digit)
    guard isPlural || isBehindNumber && counted.allSatisfy({ ByteTraits.of($0) == .capital }) else {
      return nil
    }
    return reading(
      .measure,
      rule: "unit for each of another",
      words: String(decoding: counted, as: UTF8.self) + " per " + each,
      first: index,
      last: index
    )
  }
}
