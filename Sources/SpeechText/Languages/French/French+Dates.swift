// SPDX-License-Identifier: Apache-2.0

extension French {
  var weekdaysAreWords: Bool { true }

  private static let beforeArticles: Set<String> = [
    "depuis", "avant", "après", "dès", "pour",
  ]

  /// "depuis 2023-02-02".
  func articleOfDate(after preposition: String) -> String {
    Self.beforeArticles.contains(preposition) ? "le " : ""
  }

  /// "1 mai".
  func dayAndMonth(in scanner: ReadingScanner, at index: Int, word: DigitWord, day: Int) -> Reading?
  {
    guard day == 1, word.runs.count == 1, scanner.isDayBeforeMonth(index) else { return nil }
    return scanner.reading(
      .date,
      rule: "day before a month",
      words: "premier",
      first: index,
      last: index
    )
  }

  func era(_ first: String, second: String) -> (words: String, wordCount: Int)? {
    switch (first, second) {
    case ("av", "J.-C"): ("avant Jésus-Christ", 2)
    case ("apr", "J.-C"), ("ap", "J.-C"): ("après Jésus-Christ", 2)
    default: nil
    }
  }

  // MARK: Times

  /// "8 h 05"; "8 h" is a unit.
  func hour(in scanner: ReadingScanner, at index: Int, word: DigitWord, hour: Int) -> Reading? {
    guard word.suffix.isEmpty, scanner.next(index) == "h", let minutes = scanner.next(index + 1),
      minutes.utf8.count == 2, ReadingScanner.isNumber(minutes), let minute = Int(minutes),
      minute < 60, scanner.next(index + 2).map({ scanner.unit($0) != nil }) != true
    else { return hoursOf(in: scanner, at: index, word: word) }
    let time = TimeReading(hour: hour, minute: minute)
    return scanner.reading(
      .time,
      rule: "mark of a time",
      words: words(time),
      first: index,
      last: index + 2
    )
  }

  /// "24h/24" and "7j/7".
  private func hoursOf(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    let suffix = word.string(word.suffix)
    guard let noun = suffix.hasPrefix("h/") ? "heures" : suffix.hasPrefix("j/") ? "jours" : nil,
      suffix.utf8.count < 6, ReadingScanner.isNumber(suffix.dropFirst(2)),
      let below = Int(suffix.dropFirst(2)), let above = word.value(0)
    else { return nil }
    let words =
      "\(numbers.cardinal(above, form: .feminine)) \(noun) sur \(numbers.cardinal(below, form: .feminine))"
    return scanner.reading(.time, rule: "hours of a day", words: words, first: index, last: index)
  }

  func ratio(from first: Int?) -> String { first == 1 ? " sur " : ratio }
}
