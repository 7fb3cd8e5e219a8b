// SPDX-License-Identifier: Apache-2.0

extension German {
  /// "zweitausendsieben acht".
  func season(from year: Int, isSure: Bool) -> String {
    let next = (year + 1) % 100
    let zero = isSure || next > 9 ? "" : numbers.cardinal(0) + " "
    return numbers.year(year) + " "
      + (next == 0 ? numbers.year(year + 1) : zero + numbers.cardinal(next))
  }

  func isYear(in scanner: ReadingScanner, at index: Int, word: DigitWord, value: Int) -> Bool {
    (1_100..<2_000).contains(value)
  }

  /// "1980er", "90ern", "80er-Jahre".
  func decade(in scanner: ReadingScanner, at index: Int, amount: Amount, value: Int) -> String? {
    let suffix = amount.word.string(amount.suffix)
    if suffix == "s", isDecade(in: scanner, at: index, amount: amount) {
      return numbers.cardinal(value) + (scanner.precedingWord(index) == "den" ? "ern" : "er")
    }
    let ending = suffix.prefix { $0 != "-" }
    guard ["er", "ern", "ers"].contains(ending), value > 0 else { return nil }
    return numbers.year(value) + suffix
  }

  private static let articles: Set<String> = ["die", "der", "den"]

  /// "die Musik der 80s", "in den 90s": the ending of English, where seconds have a noun behind them.
  func isDecade(in scanner: ReadingScanner, at index: Int, amount: Amount) -> Bool {
    guard amount.isPlain, let value = amount.number.value, value % 10 == 0,
      (50..<100).contains(value), Self.articles.contains(scanner.precedingWord(index))
    else { return false }
    return scanner.next(index).map { $0.first?.isUppercase != true } ?? true
  }

  func era(_ first: String, second: String) -> (words: String, wordCount: Int)? {
    switch (first, second) {
    case ("v", "Chr"): ("vor Christus", 2)
    case ("n", "Chr"): ("nach Christus", 2)
    case ("v.Chr", _): ("vor Christus", 1)
    case ("n.Chr", _): ("nach Christus", 1)
    default: nil
    }
  }

  /// "24. juli 2013", in chats.
  static let smallMonths = Set(
    SpeechText.words(
      "januar februar märz april mai juni juli august september oktober november dezember"
    )
  )

  // MARK: Times

  /// "17.30 Uhr".
  func isClockWithPoint(before mark: String) -> Bool { mark == "Uhr" }

  func hour(in scanner: ReadingScanner, at index: Int, word: DigitWord, hour: Int) -> Reading? {
    guard word.suffix.isEmpty, hour == 1, scanner.next(index) == "Uhr" else { return nil }
    return scanner.reading(.time, rule: "full hour", words: "ein", first: index, last: index)
  }
}
