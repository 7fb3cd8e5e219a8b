// SPDX-License-Identifier: Apache-2.0

/// Days, months and other words that English mail, notices and timetables write short without a full stop.
extension ReadingScanner {
  /// For words that have a capital letter.
  func englishMail(at index: Int) -> Reading? {
    switch tokens[index].core.count {
    case 2:
      return numberWithoutStop(at: index) ?? postBox(at: index) ?? direction(at: index)
        ?? state(at: index)
    case 1: return direction(at: index) ?? turn(at: index)
    case 3, 4:
      return dayBesideWord(at: index) ?? monthBesideWord(at: index) ?? direction(at: index)
        ?? weekOfLetters(at: index)
    case 5: return dayBesideWord(at: index) ?? weekOfLetters(at: index)
    default: return nil
    }
  }

  // MARK: Days and months

  static let englishDays: [String: String] = [
    "Mon": "Monday", "Tue": "Tuesday", "Tues": "Tuesday", "Wed": "Wednesday", "Weds": "Wednesday",
    "Thu": "Thursday", "Thur": "Thursday", "Thurs": "Thursday", "Fri": "Friday", "Sat": "Saturday",
    "Sun": "Sunday",
  ]
  private static let betweenDays: Set<String> = [
    "to", "and", "&", "or", "-", "–", "through", "thru", "until", "till", "+", "plus",
  ]
  private static let beforeDays: Set<String> = [
    "on", "next", "every", "last", "this", "until", "by",
  ]
  private static let articles: Set<String> = ["a", "the", "that", "any", "each"]

  /// "Mon to Sat", "Sat. & Sun.", "Tue, Thu", "next Fri": another day beside it, or a preposition before it and no name
  /// behind it.
  private func dayBesideWord(at index: Int) -> Reading? {
    guard "MTWFS".utf8.contains(text[tokens[index].core.lowerBound]),
      let day = Self.englishDays[word(index)]
    else { return nil }
    let isShort = ["", ".", ",", ".,", ":", ".:", ")", ";"].contains(after(index))
    let isBeside =
      isShort
      && (isJoined(index + 1, to: index + 2) && ["", "."].contains(after(index))
        || index > 1 && isJoined(index - 1, to: index - 2) && ["", "."].contains(after(index - 2))
        || after(index).hasSuffix(",") && isDayName(index + 1)
        || index > 0 && after(index - 1).hasSuffix(",") && isDayName(index - 1))
    let isAfterPreposition =
      index > 0 && Self.beforeDays.contains(precedingWord(index)) && after(index) != "."
      && (word(index) != "Sun" || precedingWord(index) != "by")
      && before(index).isEmpty && (!hasNothing(after: index) || !isCapitalized(index + 1))
    guard isBeside || isAfterPreposition else { return nil }
    let isWithStop = after(index).hasPrefix(".") && index + 1 < tokens.count
    return Reading(
      .abbreviation,
      rule: "day of the week beside another word of time",
      words: day,
      range: tokens[index].core.lowerBound..<tokens[index].core.upperBound + (isWithStop ? 1 : 0)
    )
  }

  private func isJoined(_ joiner: Int, to other: Int) -> Bool {
    tokens.indices.contains(other) && Self.betweenDays.contains(word(joiner)) && isDayName(other)
  }

  private func isDayName(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), (3...9).contains(tokens[index].core.count) else {
      return false
    }
    let word = word(index)
    return Self.englishDays[word] != nil || language.weekdays.contains(word.lowercased())
  }

  /// "Sat/Sun", "Tue/Thu", "Nov/Dec".
  func twoEnglishDays(at index: Int) -> Reading? {
    guard (7...11).contains(tokens[index].core.count), isCapitalized(index) else { return nil }
    let parts = word(index).split(separator: "/").map(String.init)
    guard parts.count == 2 else { return nil }
    let days = parts.compactMap { Self.englishDays[$0] }
    let months = parts.compactMap { month($0) }
    guard days.count == 2 || months.count == 2 else { return nil }
    return reading(
      .abbreviation,
      rule: "two days or months with a slash",
      words: (days.count == 2 ? days : months).joined(separator: " and "),
      first: index,
      last: index
    )
  }

  /// "M-F 8:30", "Jan-Mar 2024", "Sept–Oct".
  func weekOfLetters(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    if core.elementsEqual("M-F".utf8) || core.elementsEqual("M–F".utf8) {
      guard index + 1 < tokens.count, tokens[index + 1].traits.contains(.digit) else { return nil }
      return reading(
        .range,
        rule: "dash between days",
        words: "Monday to Friday",
        first: index,
        last: index
      )
    }
    guard (7...11).contains(core.count) else { return nil }
    let parts = word(index).split { "-–".contains($0) }.map(String.init)
    let months = parts.compactMap { month($0) }
    guard parts.count == 2, months.count == 2, parts.allSatisfy({ $0.first?.isUppercase == true })
    else { return nil }
    return reading(
      .range,
      rule: "dash between months",
      words: months.joined(separator: language.to),
      first: index,
      last: index
    )
  }

  private static let beforeMonths: Set<String> = [
    "in", "since", "until", "till", "early", "late", "mid", "last", "next", "of",
  ]

  /// "31st Aug!", "by 3 Feb, please", "since Oct": a day before it, or a preposition before one, but not for a name.
  private func monthBesideWord(at index: Int) -> Reading? {
    guard index > 0, before(index).isEmpty, after(index - 1).isEmpty, after(index) != ".",
      isCapitalized(index), let month = month(word(index)), month != word(index)
    else { return nil }
    let isDay =
      tokens[index - 1].traits.contains(.digit)
      && DigitWord(text, core: tokens[index - 1].core).map { digits in
        digits.prefix.isEmpty && digits.runs[0].count < 3 && (1...31).contains(digits.value(0) ?? 0)
          && (digits.suffix.isEmpty
            || ["st", "nd", "rd", "th"].contains(digits.string(digits.suffix)))
      } == true
    let isName = ["Jan", "Mar", "Jun", "Sep"].contains(word(index))
    guard
      isDay && !hasNothing(after: index)
        || Self.beforeMonths.contains(precedingWord(index)) && !isName
          && (!hasNothing(after: index) || !isCapitalized(index + 1))
    else { return nil }
    return reading(
      .date,
      rule: "abbreviation of a month",
      words: month,
      first: index,
      last: index
    )
  }

  // MARK: Small words of time

  private static let beforeUnits: Set<String> = [
    "last", "next", "this", "per", "a", "each", "every", "first", "one", "past", "half",
  ]
  private static let units: [String: String] = [
    "yr": "year", "wk": "week", "hr": "hour", "mth": "month", "yrs": "years", "wks": "weeks",
    "hrs": "hours", "mths": "months",
  ]

  /// "last yr", "per wk", "in wk 12".
  func timeUnitAlone(at index: Int) -> Reading? {
    guard let unit = Self.units[word(index)], index > 0, before(index).isEmpty else { return nil }
    let isNumbered =
      unit == "week" && hasNothing(after: index) && index + 1 < tokens.count
      && tokens[index + 1].traits == .digit
    let isMany = ["few", "several", "many", "some"].contains(precedingWord(index))
    guard isNumbered || isMany || Self.beforeUnits.contains(precedingWord(index)) else {
      return nil
    }
    return Reading(
      .abbreviation,
      rule: "unit of time behind a word",
      words: unit,
      range: tokens[index].core.lowerBound..<tokens[index].core.upperBound
        + ownStopLength(after: index)
    )
  }

  private static let numberedThings: Set<String> = [
    "order", "account", "invoice", "ref", "reference", "vat", "tel", "telephone", "phone",
    "serial", "part", "item", "model", "flight", "ticket", "registration", "policy", "licence",
    "license", "room", "customer", "membership", "mobile", "passport", "card", "tracking", "a/c",
  ]

  private static let behindAnswers: Set<String> = [
    "course", "all", "which", "that", "those", "these", "them", "it", "us", "you", "whom", "what",
    "him", "her",
  ]
  private static let beforeAnswers: Set<String> = [
    "said", "say", "says", "answered", "answer", "is", "was", "hell", "oh", "well", "or", "just",
  ]

  /// "the No. of guests", "nos. of rooms", but no answer: "He said no. Of course", "no. of them came".
  private func numberBeforeOf(_ index: Int) -> Reading? {
    guard after(index) == ".", (2...3).contains(tokens[index].core.count), word(index + 1) == "of",
      ["no", "No", "nos", "Nos"].contains(word(index)),
      !Self.behindAnswers.contains(word(index + 2)),
      index == 0 || after(index - 1).isEmpty && !Self.beforeAnswers.contains(precedingWord(index))
    else { return nil }
    return stopped(
      index,
      words: tokens[index].core.count > 2 ? "numbers" : "number",
      rule: "abbreviation before “of”"
    )
  }

  /// "Your order no. is", "VAT no. GB 123": behind a noun of what has numbers, and before no sentence.
  func numberOfThing(at index: Int) -> Reading? {
    if let reading = numberBeforeOf(index) { return reading }
    guard index > 0, after(index).hasPrefix("."), index + 1 < tokens.count,
      text[tokens[index].core].elementsEqual("no".utf8)
        || text[tokens[index].core].elementsEqual("No".utf8),
      Self.numberedThings.contains(precedingWord(index)),
      !tokens[index + 1].traits.contains(.digit),
      after(index).utf8.count > 1
        || !language.sentenceStarters.contains(word(index + 1).lowercased())
        || !isCapitalized(index + 1)
    else { return nil }
    return stopped(index, words: "number", rule: "abbreviation behind a noun")
  }

  /// "the world No 1", "at No 10": a capital inside a sentence, before a number that counts nothing.
  private func numberWithoutStop(at index: Int) -> Reading? {
    guard text[tokens[index].core].elementsEqual("No".utf8), index > 0, after(index - 1).isEmpty,
      before(index).isEmpty, hasNothing(after: index), index + 1 < tokens.count,
      tokens[index + 1].traits.isSubset(of: [.digit, .stop, .closing]),
      tokens[index + 1].core.count < 4, !isCountedInEnglish(index + 1),
      !["said", "says", "say", "answered"].contains(precedingWord(index))
    else { return nil }
    return reading(
      .abbreviation,
      rule: "abbreviation before a number",
      words: "number",
      first: index,
      last: index
    )
  }

  private func postBox(at index: Int) -> Reading? {
    guard text[tokens[index].core].elementsEqual("PO".utf8), hasNothing(after: index),
      word(index + 1) == "Box"
    else { return nil }
    return reading(
      .abbreviation,
      rule: "letters before a word of mail",
      words: "P O",
      first: index,
      last: index
    )
  }

  /// "three A*s", "an A*": the highest grade.
  func starredGrade(at index: Int) -> Reading? {
    let word = word(index)
    guard word == "A*" || word == "A*s" || word == "A*'s", before(index).isEmpty else { return nil }
    return reading(
      .formula,
      rule: "grade with a star",
      words: word == "A*" ? "A star" : "A stars",
      first: index,
      last: index
    )
  }
}
