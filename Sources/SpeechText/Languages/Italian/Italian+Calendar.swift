// SPDX-License-Identifier: Apache-2.0

extension Italian {
  var months: [String] { Self.monthNames }
  var weekdays: [String] { Self.weekdayNames }
  var dayEndings: [String] { ["°", "º"] }
  var weekdaysAreWords: Bool { true }

  private static let monthNames = SpeechText.words(
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"
  )
  private static let weekdayNames = SpeechText.words(
    "lunedì martedì mercoledì giovedì venerdì sabato domenica"
  )

  func day(_ day: Int, after preceding: String) -> String? {
    day == 1 ? "primo" : numbers.cardinal(day)
  }

  func date(weekday: String, date: DateReading, after preceding: String) -> String? {
    words(date, after: "").map { "\(weekday) \($0)" }
  }

  /// "1 maggio".
  func dayAndMonth(in scanner: ReadingScanner, at index: Int, word: DigitWord, day: Int) -> Reading?
  {
    guard day == 1, word.runs.count == 1, scanner.isDayBeforeMonth(index) else { return nil }
    return scanner.reading(
      .date,
      rule: "day before a month",
      words: "primo",
      first: index,
      last: index
    )
  }

  func era(_ first: String, second: String) -> (words: String, wordCount: Int)? {
    switch (first, second) {
    case ("a", "C"): ("avanti Cristo", 2)
    case ("d", "C"): ("dopo Cristo", 2)
    case ("a.C", _): ("avanti Cristo", 1)
    case ("d.C", _): ("dopo Cristo", 1)
    default: nil
    }
  }

  /// "gli anni 80s", "gli 80s": the ending of English, no seconds.
  func isDecade(in scanner: ReadingScanner, at index: Int, amount: Amount) -> Bool {
    guard amount.isPlain, let value = amount.number.value, value % 10 == 0 else { return false }
    let previous = scanner.precedingWord(index)
    return previous == "anni"
      || (50..<100).contains(value) && ["gli", "degli", "negli", "dagli"].contains(previous)
  }

  func decade(in scanner: ReadingScanner, at index: Int, amount: Amount, value: Int) -> String? {
    guard ["s", "'s", "’s"].contains(amount.word.string(amount.suffix)),
      isDecade(in: scanner, at: index, amount: amount)
    else { return nil }
    return (scanner.precedingWord(index) == "anni" ? "" : "anni ") + numbers.cardinal(value)
  }

  /// "le quattordici e trenta", of which the article is the text's own.
  func words(_ time: TimeReading) -> String {
    let minutes = time.minute == 0 ? "" : " e " + numbers.cardinal(time.minute)
    return numbers.cardinal(time.hourOfDay, form: .feminine) + minutes + seconds(time)
  }
}
