// SPDX-License-Identifier: Apache-2.0

/// Numbers and abbreviations in a running text.
extension English {
  func ordinal(_ value: Int, ending: String) -> String? {
    ["st", "nd", "rd", "th"].contains(ending) ? numbers.ordinal(value, form: .masculine) : nil
  }

  /// "2x faster" is not "twice faster".
  func multiple(_ count: Int) -> String { numbers.cardinal(count) + " times" }

  // MARK: Numbers

  /// A space between two numbers more often separates them.
  var spacesGroupDigits: Bool { false }

  private static let scales = context.scaleLetters.union(["M"])

  var scaleLetters: Set<String> { Self.scales }

  func isPence(_ letters: String) -> Bool { letters == "p" && !isAmerican }

  /// ’07 and '68: a century is left out.
  func number(in scanner: ReadingScanner, at index: Int, value: Int, word: DigitWord) -> Reading? {
    guard word.runs[0].count == 2, scanner.isAfterApostrophe(index) else { return nil }
    let words = (value < 10 ? "oh " : "") + numbers.cardinal(value)
    return scanner.reading(
      .year,
      rule: "apostrophe before a year",
      words: words,
      first: index,
      last: index
    )
  }

  /// "2024's best".
  func numberWithEnding(in scanner: ReadingScanner, at index: Int, amount: Amount) -> Reading? {
    let suffix = amount.word.string(amount.suffix)
    guard suffix == "'s" || suffix == "’s", amount.isPlain, let value = amount.number.value
    else { return nil }
    let isYear = scanner.isYear(amount.word, run: 0)
    let number = isYear ? numbers.year(value) : words(amount.number)
    return scanner.reading(
      isYear ? .year : .number,
      rule: "genitive of a number",
      words: number + suffix,
      first: index,
      last: index
    )
  }

  /// "Springfield, IL 62704".
  func isPostalCode(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Bool {
    let state = scanner.preceding(index)
    return state.utf8.count == 2 && state.utf8.allSatisfy { ByteTraits.of($0) == .capital }
  }

  // MARK: Units

  var unitsHaveStops: Bool { true }
  func isDirection(_ symbol: String) -> Bool { symbol == "W" }

  private static let articles: Set<String> = ["a", "an", "the", "this", "that"]
  private static let notDescribed: Set<String> = [
    "of", "in", "to", "from", "and", "or", "is", "was", "are", "were", "at", "on", "for", "away",
    "by", "long", "high", "wide", "deep", "tall", "old", "that", "which", "per", "with", "as",
    "than",
  ]

  /// "a 5 km run", "the 60 W bulb".
  func isAttribute(in scanner: ReadingScanner, at index: Int, end: Int) -> Bool {
    guard let next = scanner.next(end) else { return false }
    if context.heads.contains(next) { return true }
    guard Self.articles.contains(scanner.precedingWord(index)) else { return false }
    return next.first?.isLowercase == true && !Self.notDescribed.contains(next)
  }

  func half(whole: Int?, form: NumberForm, isBeforeNoun: Bool) -> String {
    whole.map { numbers.cardinal($0) + " and a half" } ?? half
  }

  // MARK: Words and Roman numerals

  var romanLetterIsWord: Bool { true }

  func ruler(_ value: Int, form: NumberForm) -> String {
    numbers.ordinal(value, form: form).map { "the " + $0 } ?? numbers.cardinal(value)
  }

  private static let beforeAnswers: Set<String> = [
    "is", "was", "said", "say", "says", "answered", "be", "just", "means", "simply",
  ]

  func isWord(_ abbreviation: String, after previous: String) -> Bool {
    abbreviation == "no" && Self.beforeAnswers.contains(previous)
  }

  /// A capital A before another word would be the article.
  func spelled(_ letters: String, isLast: Bool) -> String {
    letters.hasSuffix("A") && !isLast ? letters + "-" : letters
  }
}
