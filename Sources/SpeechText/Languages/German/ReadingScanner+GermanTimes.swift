// SPDX-License-Identifier: Apache-2.0

/// German times of day and lengths of time that need a second look: "19:30h", "20.15-22.10 Uhr", "3:12 Stunden", "alle 10'".
extension ReadingScanner {
  func germanTime(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.runs[0].count <= 3 else { return nil }
    if let reading = hoursOfDay(at: index, word: word) { return reading }
    return timeWithLetter(at: index, word: word) ?? timesBeforeMark(at: index, word: word)
      ?? lengthOfTime(at: index, word: word) ?? minutesWithMark(at: index, word: word)
  }

  private func time(_ word: DigitWord, runs: Range<Int>) -> TimeReading? {
    guard let first = runs.first, let hour = word.value(first), hour <= 24,
      word.runs[first].count <= 2
    else { return nil }
    guard runs.count == 2 else { return runs.count == 1 ? TimeReading(hour: hour, minute: 0) : nil }
    guard word.runs[first + 1].count == 2, let minute = word.value(first + 1), minute < 60,
      word.marks[first] == .point || word.marks[first] == .colon
    else { return nil }
    return TimeReading(hour: hour, minute: minute)
  }

  /// "19:30h", "8.30h".
  private func timeWithLetter(at index: Int, word: DigitWord) -> Reading? {
    guard word.suffix.count == 1, text[word.suffix.lowerBound] == UInt8(ascii: "h"),
      word.runs.count < 3, let time = time(word, runs: 0..<word.runs.count),
      word.marks == [.colon] || isAfterClockWord(index, time: time)
    else { return nil }
    return reading(
      .time,
      rule: "letter of an hour",
      words: language.words(time),
      first: index,
      last: index
    )
  }

  /// "um 8h", "bis ca. 22h": in the afternoon no number of hours.
  private func isAfterClockWord(_ index: Int, time: TimeReading) -> Bool {
    let isAbout = index > 1 && word(index - 1) == "ca"
    switch word(isAbout ? index - 2 : index - 1).lowercased() {
    case "um", "gegen", "ggn": return isAbout || after(index - 1).isEmpty
    case "bis", "ab", "von", "vor", "seit", "erst", "heute", "morgen":
      return (isAbout || after(index - 1).isEmpty) && time.hour > 12
    default: return false
    }
  }

  /// "20.15-22.10 Uhr", "8:00–12:30 Uhr" and "von 9.30 bis 11 Uhr": a later hour or "Uhr" makes the first one a time.
  private func timesBeforeMark(at index: Int, word: DigitWord) -> Reading? {
    guard word.suffix.isEmpty, !word.marks.isEmpty else { return nil }
    if let joint = word.marks.firstIndex(where: \.joins) {
      guard word.marks.count > 1, word.marks.count(where: \.joins) == 1,
        let first = time(word, runs: 0..<joint + 1),
        let second = time(word, runs: joint + 1..<word.runs.count), let next = next(index),
        next == "Uhr" || next == "h"
      else { return nil }
      let words = language.words(first) + language.to + language.words(second)
      return reading(.time, rule: "mark of a time", words: words, first: index, last: index + 1)
    }
    guard word.marks == [.point], let time = time(word, runs: 0..<2), next(index) != "Uhr",
      isBeforeTimes(index) || isTimeAlone(index, time: time)
    else { return nil }
    return reading(
      .time,
      rule: "word of a time",
      words: language.words(time),
      first: index,
      last: index
    )
  }

  /// "16–18 h": in the afternoon no number of hours.
  private func hoursOfDay(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.runs.count == 2, word.marks[0].joins, let first = word.value(0),
      let last = word.value(1), first > 12, first < last, last <= 24, next(index) == "h"
    else { return nil }
    return reading(
      .time,
      rule: "mark of a time",
      words: language.numbers.cardinal(first) + language.to + language.numbers.cardinal(last)
        + " Uhr",
      first: index,
      last: index + 1
    )
  }

  /// "um 13.05 los": German writes fractions with a comma.
  private func isTimeAlone(_ index: Int, time: TimeReading) -> Bool {
    // "Fr 19.30: Kino".
    if index > 0, isWeekday(index - 1), after(index).hasPrefix(":") { return true }
    guard precedingWord(index) == "um", time.hour < 24 else { return false }
    guard let next = next(index) else { return true }
    return next.first?.isLowercase == true && unit(next) == nil && currency(next) == nil
  }

  /// "und", "bis" or a dash, other times, and "Uhr" at the end.
  private func isBeforeTimes(_ index: Int) -> Bool {
    var place = index + 1
    while tokens.indices.contains(place), place < index + 8 {
      let word = word(place)
      if word == "Uhr" { return place > index + 1 }
      if tokens[place].traits.contains(.digit) {
        guard let digits = DigitWord(text, core: tokens[place].core), digits.isBare,
          time(digits, runs: 0..<digits.runs.count) != nil
        else { return false }
      } else if !["bis", "und", "oder", "sowie", "-", "–", "bzw"].contains(word) {
        return false
      }
      place += 1
    }
    return false
  }

  // MARK: Lengths of time

  /// "3:12 Stunden", "2:03:59 h", "1:30 Std."
  private func lengthOfTime(at index: Int, word: DigitWord) -> Reading? {
    // "1:21:14,894 h".
    let hasFraction = word.marks.count > 1 && word.marks.last == .comma
    let marks = hasFraction ? word.marks.dropLast() : word.marks[...]
    guard word.isBare, (1...2).contains(marks.count), marks.allSatisfy({ $0 == .colon }),
      word.runs[1...marks.count].allSatisfy({ $0.count == 2 }), let next = next(index)
    else { return nil }
    let names: [String]
    switch next {
    case "Stunden", "Std", "h": names = ["h", "min", "s"]
    case "Minuten", "min", "Min": names = ["min", "s"]
    default: return nil
    }
    guard marks.count < names.count, !hasFraction || marks.count == names.count - 1 else {
      return nil
    }
    var parts: [String] = []
    for (run, name) in zip(0...marks.count, names) {
      guard let value = word.value(run), run == 0 || value < 60, let noun = unit(name) else {
        return nil
      }
      let fraction = hasFraction && run == marks.count ? word.digits(run + 1) : ""
      if value > 0 || run == 0 || !fraction.isEmpty {
        parts.append(
          language.words(WrittenNumber(whole: String(value), fraction: fraction), of: noun)
        )
      }
    }
    let core = tokens[index + 1].core
    let length = next == "Std" || next == "Min" ? stopLength(after: index + 1) : 0
    return Reading(
      .time,
      rule: "hours and minutes",
      words: parts.joined(separator: " "),
      range: tokens[index].core.lowerBound..<core.upperBound + length
    )
  }

  private static let beforeMinutes: Set<String> = [
    "alle", "nach", "in", "etwa", "je", "noch", "weitere", "ca", "maximal", "mindestens", "für",
    "rund", "jeweils",
  ]

  private static let afterMinutes: Set<String> = [
    "später", "früher", "Verspätung", "Aufenthalt", "Fußweg", "Gehzeit", "Fahrzeit", "Pause",
    "backen", "kochen", "garen", "köcheln", "dünsten", "ziehen", "ruhen", "rühren", "kneten",
  ]

  /// "Backzeit: 45'", "Dauer 90'": the name of a time.
  private func isLengthOfTime(_ index: Int) -> Bool {
    let name = word(index).lowercased()
    return isCapitalized(index) && (name.hasSuffix("zeit") || name.hasSuffix("dauer"))
      && ["", ":"].contains(after(index)) || after(index) == ":" && Self.afterMinutes.contains(name)
  }

  /// "alle 10'": a mark of minutes that closes no quotation.
  private func minutesWithMark(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, index > 0,
      word.suffix.isEmpty
        ? tokens[index].core.upperBound < tokens[index].whole.upperBound
        : word.string(word.suffix) == "′",
      let minute = unit("min"), let value = word.value(0)
    else { return nil }
    let mark = word.suffix.isEmpty ? after(index).first : "′"
    guard let mark, "'’′".contains(mark),
      Self.beforeMinutes.contains(self.word(index - 1)) || isLengthOfTime(index - 1)
        || Self.afterMinutes.contains(self.word(index + 1))
    else { return nil }
    let isQuoted = tokens[..<index].indices.contains { "'‘‚".contains(before($0).first ?? " ") }
    guard !isQuoted else { return nil }
    let length = word.suffix.isEmpty ? mark.utf8.count : 0
    let core = tokens[index].core
    return Reading(
      .time,
      rule: "mark of minutes",
      words: language.words(WrittenNumber(whole: String(value)), of: minute),
      range: core.lowerBound..<core.upperBound + length
    )
  }
}
