// SPDX-License-Identifier: Apache-2.0

extension Spanish {
  var weekdaysAreWords: Bool { true }

  private static let beforeArticles: Set<String> = [
    "desde", "hasta", "para", "tras",
  ]

  /// "desde 2023-02-02".
  func articleOfDate(after preposition: String) -> String {
    Self.beforeArticles.contains(preposition) ? "el " : ""
  }

  /// "1 de mayo".
  func dayAndMonth(in scanner: ReadingScanner, at index: Int, word: DigitWord, day: Int) -> Reading?
  {
    guard day == 1, word.runs.count == 1, scanner.next(index) == "de",
      scanner.isDayBeforeMonth(index + 1), let words = self.day(day, after: "")
    else { return nil }
    return scanner.reading(
      .date,
      rule: "day before a month",
      words: words,
      first: index,
      last: index
    )
  }

  func era(_ first: String, second: String) -> (words: String, wordCount: Int)? {
    switch (first, second) {
    case ("a", "C"): ("antes de Cristo", 2)
    case ("d", "C"): ("después de Cristo", 2)
    case ("a.C", _): ("antes de Cristo", 1)
    case ("d.C", _): ("después de Cristo", 1)
    default: nil
    }
  }

  // MARK: Times

  private static let marks: Set<String> = ["Uhr", "h", "horas", "hs", "hrs"]

  func isHourMark(_ word: String) -> Bool { Self.marks.contains(word) }

  func isClockWithPoint(before mark: String) -> Bool { Self.marks.contains(mark) && mark != "Uhr" }

  func wordsBeforeMark(_ time: TimeReading) -> String {
    words(time) + (time.minute > 0 ? " horas" : "")
  }

  func hour(in scanner: ReadingScanner, at index: Int, word: DigitWord, hour: Int) -> Reading? {
    halfDay(in: scanner, at: index, word: word)
      ?? hoursAndMinutes(in: scanner, at: index, word: word, hour: hour)
  }

  /// "1 h 20".
  private func hoursAndMinutes(
    in scanner: ReadingScanner,
    at index: Int,
    word: DigitWord,
    hour: Int
  ) -> Reading? {
    guard word.suffix.isEmpty, scanner.next(index) == "h", let minutes = scanner.next(index + 1),
      minutes.utf8.count == 2, ReadingScanner.isNumber(minutes), let minute = Int(minutes),
      minute < 60, scanner.next(index + 2).map({ scanner.unit($0) != nil }) != true
    else { return nil }
    let words =
      numbers.cardinal(hour, form: .feminine) + (hour == 1 ? " hora " : " horas ")
      + (minute < 10 ? "cero " : "") + numbers.cardinal(minute)
    return scanner.reading(
      .time,
      rule: "mark of a time",
      words: words,
      first: index,
      last: index + 2
    )
  }

  /// "9 p. m.", whose marks are two words, and "9 p.m.".
  func halfDay(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.suffix.isEmpty, scanner.hasNothing(after: index) else { return nil }
    let first = scanner.word(index + 1).lowercased()
    var last = index + 1
    if first == "a" || first == "p" {
      guard scanner.after(index + 1) == ".", scanner.word(index + 2) == "m" else { return nil }
      last = index + 2
    } else {
      guard ["a.m", "p.m", "am", "pm"].contains(first) else { return nil }
    }
    guard let reading = scanner.half(at: index, to: last, word: word, half: first),
      let words = reading.parts.first?.words
    else { return nil }
    // The last full stop ends the sentence if nothing follows.
    let (token, tokens) = (scanner.tokens[last], scanner.tokens)
    let end =
      token.core.upperBound
      + (last < tokens.count - 1 && scanner.after(last).hasPrefix(".") ? 1 : 0)
    return Reading(
      .time,
      rule: reading.rule,
      words: words,
      range: tokens[index].core.lowerBound..<end
    )
  }
}
