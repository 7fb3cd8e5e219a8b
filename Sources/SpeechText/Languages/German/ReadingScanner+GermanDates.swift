// SPDX-License-Identifier: Apache-2.0

/// German dates in forms that need what is beside them: behind a weekday, two of them, with spaces, with a Roman month.
extension ReadingScanner {
  private struct DayMonth {
    var day: Int
    var month: Int?
    var year: Int?
    var hasSpaces = false
    /// Behind the last digit, and behind the full stop that follows.
    var end: Int
    var stop: Int
  }

  /// "Mo., 12.05.", "v. 15.12.1983", "vom 3.–5. Mai", "03.04. - 07.04.2023", "3. 5. 1909", "5.XI.1920", "24./25. Dezember".
  func germanDate(at index: Int, word: DigitWord) -> Reading? {
    guard word.sign == nil, word.prefix.isEmpty, word.runs[0].count <= 2,
      let first = dayAndMonth(from: tokens[index].core.lowerBound)
    else { return nil }
    // "Linux 2.6.28-2.6.30".
    if word.runs.count > 3, word.runs[2].count < 3, isBesideVersions(index) { return nil }
    if let reading = twoDates(at: index, first: first) { return reading }
    guard first.month != nil else { return nil }
    let isAfterV =
      isAfterAbbreviation("v", at: index) || isIncluded(index) || isAfterVitalSign(index)
      || Self.adverbs.contains(precedingWord(index)) && dateEnding(index) == "en"
    guard
      first.year != nil
        ? first.hasSpaces || isAfterV || isRomanMonth(word)
        : isAfterV || isAfterGermanWeekday(index)
          || first.hasSpaces
            && (isAfterArticle(index) || ["ab", "bis", "seit"].contains(precedingWord(index)))
          || isAfterDay(index) || isAfterAppointment(index)
    else { return nil }
    return reading(of: first, at: index, rule: "day, month and what is before them")
  }

  private static let parts: Set<String> = [
    "kap", "kapitel", "abschnitt", "abschnitte", "aufgabe", "aufgaben", "punkt", "punkte", "ziffer",
    "ziffern", "seite", "seiten", "übung", "übungen", "absatz", "teil", "teile", "nr", "nummer",
  ]

  /// "bis einschl. 6.1.", where no parts of a book are numbered.
  private func isIncluded(_ index: Int) -> Bool {
    ["einschl", "inkl"].contains { isAfterAbbreviation($0, at: index) }
      && !tokens[..<index].indices.contains { Self.parts.contains(word($0).lowercased()) }
  }

  private func isRomanMonth(_ word: DigitWord) -> Bool {
    word.suffix.count > 2 && word.marks.isEmpty
  }

  private func reading(of date: DayMonth, at index: Int, rule: String) -> Reading? {
    guard let words = words(of: date, ending: dateEnding(index)) else { return nil }
    let isLast = date.stop >= tokens[tokens.count - 1].whole.upperBound
    return Reading(
      .date,
      rule: rule,
      words: words,
      range: tokens[index].core.lowerBound..<(isLast ? date.end : date.stop)
    )
  }

  private func words(of date: DayMonth, ending: String) -> String? {
    guard let stem = GermanNumbers().ordinalStem(date.day) else { return nil }
    let month = date.month.map { " " + language.months[$0 - 1] } ?? ""
    return stem + ending + month + (date.year.map { " " + language.numbers.year($0) } ?? "")
  }

  /// Whether a day, a month and a year begin at a place.
  func isFullDate(from start: Int) -> Bool { dayAndMonth(from: start)?.year != nil }

  /// A date with its year, with the ending that "am" asks for.
  func fullDate(from start: Int) -> (words: String, end: Int)? {
    guard let date = dayAndMonth(from: start), date.year != nil else { return nil }
    return words(of: date, ending: "en").map { ($0, date.end) }
  }

  // MARK: Two dates

  private func twoDates(at index: Int, first: DayMonth) -> Reading? {
    guard let (joiner, place) = joiner(from: first.stop), let second = dayAndMonth(from: place)
    else { return nil }
    if first.month == nil {
      return twoDays(at: index, first: first, joiner: joiner, second: second)
    }
    guard second.month != nil, first.hasSpaces == second.hasSpaces || first.year != nil,
      let start = words(of: first, ending: dateEnding(index)),
      let end = words(of: second, ending: dateEnding(index))
    else { return nil }
    let isLast = second.stop >= tokens[tokens.count - 1].whole.upperBound
    return Reading(
      .date,
      rule: "two dates",
      words: start + joiner + end,
      range: tokens[index].core.lowerBound..<(isLast ? second.end : second.stop)
    )
  }

  /// "12.-14.5.2023", "3.–5. Mai", "24./25. Dezember", "1./2. Klasse".
  private func twoDays(
    at index: Int,
    first: DayMonth,
    joiner: String,
    second: DayMonth
  ) -> Reading? {
    guard let stem = GermanNumbers().ordinalStem(first.day),
      let other = GermanNumbers().ordinalStem(second.day), first.day < second.day || second.day == 1
    else { return nil }
    if second.month != nil {
      let ending = dateEnding(index)
      guard let end = words(of: second, ending: ending) else { return nil }
      let isLast = second.stop >= tokens[tokens.count - 1].whole.upperBound
      return Reading(
        .date,
        rule: "two days of a month",
        words: stem + ending + joiner + end,
        range: tokens[index].core.lowerBound..<(isLast ? second.end : second.stop)
      )
    }
    guard let next = tokens.firstIndex(where: { $0.whole.lowerBound >= second.stop }),
      before(next).isEmpty, second.stop > second.end
    else { return nil }
    let noun = word(next)
    let isMonth = month(noun) != nil
    guard isMonth || noun.first?.isUppercase == true && language.gender(of: noun) != nil else {
      return nil
    }
    let ending =
      isMonth ? dateEnding(index) : ordinalEnding(at: index, noun: noun)
    guard let ending else { return nil }
    return Reading(
      isMonth ? .date : .ordinal,
      rule: isMonth ? "two days of a month" : "two ordinals",
      words: stem + ending + joiner + other + ending,
      range: tokens[index].core.lowerBound..<second.stop
    )
  }

  // MARK: Parts

  /// "bis" or "und", and where the second date begins.
  private func joiner(from start: Int) -> (words: String, place: Int)? {
    var place = start
    while place < text.endIndex, text[place] == UInt8(ascii: " ") { place += 1 }
    guard place < text.endIndex else { return nil }
    let words: String
    if text[place] == UInt8(ascii: "-") || text[place] == UInt8(ascii: "/") {
      words = text[place] == UInt8(ascii: "/") ? " und " : language.to
      place += 1
    } else if text[place...].starts(with: "–".utf8) {
      words = language.to
      place += 3
    } else {
      return nil
    }
    while place < text.endIndex, text[place] == UInt8(ascii: " ") { place += 1 }
    return (words, place)
  }

  /// A day with a full stop, perhaps with a month in digits or in Roman ones, and a year; nil for other numbers.
  private func dayAndMonth(from start: Int) -> DayMonth? {
    guard let (day, dayEnd) = digits(from: start, maxCount: 2), (1...31).contains(day),
      dayEnd < text.endIndex, text[dayEnd] == UInt8(ascii: ".")
    else { return nil }
    var date = DayMonth(day: day, end: dayEnd, stop: dayEnd + 1)
    var place = date.stop
    let isSpaced = place < text.endIndex && text[place] == UInt8(ascii: " ")
    if isSpaced { place += 1 }
    guard let (month, monthEnd) = digits(from: place, maxCount: 2) ?? romanMonth(from: place),
      (1...12).contains(month), monthEnd < text.endIndex, text[monthEnd] == UInt8(ascii: ".")
    else { return date }
    (date.month, date.end, date.stop, date.hasSpaces) = (month, monthEnd, monthEnd + 1, isSpaced)
    place = date.stop
    if place < text.endIndex, text[place] == UInt8(ascii: " ") {
      guard isSpaced || isYear(from: place + 1) else { return date }
      place += 1
    }
    guard let (year, yearEnd) = digits(from: place, maxCount: 4), yearEnd - place != 3,
      yearEnd - place == 4 ? (1_000..<2_200).contains(year) : yearEnd - place == 2 && !isSpaced
    else {
      // "1.2.3.4" is none.
      let isNumber = place == date.stop && place < text.endIndex && DigitWord.isDigit(text[place])
      return isNumber ? DayMonth(day: day, end: dayEnd, stop: dayEnd + 1) : date
    }
    date.year = yearEnd - place == 4 ? year : year < 40 ? 2_000 + year : 1_900 + year
    (date.end, date.stop) = (yearEnd, yearEnd)
    return date
  }

  private func isYear(from start: Int) -> Bool {
    digits(from: start, maxCount: 4).map {
      $0.end - start == 4 && (1_500..<2_100).contains($0.value)
    }
      ?? false
  }

  private func digits(from start: Int, maxCount: Int) -> (value: Int, end: Int)? {
    var (value, place) = (0, start)
    while place < text.endIndex, DigitWord.isDigit(text[place]), place - start <= maxCount {
      value = value * 10 + Int(text[place] & 15)
      place += 1
    }
    return (1...maxCount).contains(place - start) ? (value, place) : nil
  }

  private func romanMonth(from start: Int) -> (value: Int, end: Int)? {
    let letters = text[start...].prefix(5).prefix { "IVX".utf8.contains($0) }
    guard let value = WrittenNumber.roman(String(decoding: letters, as: UTF8.self)) else {
      return nil
    }
    return (value, letters.endIndex)
  }

  // MARK: What is before a date

  /// Words before a date that ask for "dritten".
  private static let oblique: Set<String> = [
    "am", "vom", "zum", "bis", "dem", "den", "ab", "seit", "im", "beim", "nach", "vor", "des", "*",
    "†", "∞", "⚭",
  ]

  /// Words between these and a date: "bis spätestens 30.4."
  private static let adverbs: Set<String> = [
    "spätestens", "frühestens", "einschließlich", "längstens", "voraussichtlich",
  ]
  private static let appointments = [
    "termin", "datum", "beginn", "start", "ende", "frist", "schluss", "premiere", "stand",
    "abgabe",
  ]

  /// "am 5. und 6.10."
  private func isAfterDay(_ index: Int) -> Bool {
    // "am 24. u. 25.12."
    index > 1
      && (["und", "oder", "sowie", "bis"].contains(precedingWord(index))
        || isAfterAbbreviation("u", at: index))
      && after(index - 2) == "." && Self.isNumber(word(index - 2))
  }

  /// "Nachschreibtermin 30.9.", "Beginn: 2.9."
  private func isAfterAppointment(_ index: Int) -> Bool {
    guard index > 0, before(index).isEmpty, ["", ":"].contains(after(index - 1)),
      isCapitalized(index - 1), tokens[index - 1].core.count > 3
    else { return false }
    let word = word(index - 1).lowercased()
    return Self.appointments.contains(where: word.hasSuffix)
  }

  func dateEnding(_ index: Int) -> String {
    var place = index - 1
    if place >= 0, Self.adverbs.contains(word(place)) { place -= 1 }
    if isAfterDay(index) { place -= 2 }
    while place >= 0, isWeekday(place) { place -= 1 }
    guard place >= 0 else { return "er" }
    if ["v", "einschl", "inkl"].contains(where: { isAfterAbbreviation($0, at: place + 1) }) {
      return "en"
    }
    let word = word(place).lowercased()
    guard after(place).isEmpty else { return "er" }
    if Self.oblique.contains(word) { return "en" }
    return word == "der" ? "e" : "er"
  }

  /// Whether an abbreviation with its full stop is directly before a word.
  func isAfterAbbreviation(_ abbreviation: String, at index: Int) -> Bool {
    index > 0 && tokens[index - 1].core.count == abbreviation.utf8.count
      && after(index - 1) == "." && text[tokens[index - 1].core].elementsEqual(abbreviation.utf8)
  }

  private static let weekdays: Set<String> = [
    "Mo", "Di", "Mi", "Do", "Fr", "Sa", "So", "Montag", "Dienstag", "Mittwoch", "Donnerstag",
    "Freitag", "Samstag", "Sonnabend", "Sonntag",
  ]

  func isWeekday(_ index: Int) -> Bool {
    tokens.indices.contains(index) && (2...10).contains(tokens[index].core.count)
      && Self.weekdays.contains(word(index))
  }

  private func isAfterGermanWeekday(_ index: Int) -> Bool {
    index > 0 && before(index).isEmpty && isWeekday(index - 1)
      && ["", ",", ".", ".,"].contains(after(index - 1))
  }
}
