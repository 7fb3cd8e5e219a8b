// SPDX-License-Identifier: Apache-2.0

/// Numbers and abbreviations in a running text.
extension English {
  func ordinal(_ value: Int, ending: String) -> String? {
    guard ["st", "nd", "rd", "th"].contains(ending) else { return nil }
    // "11st 10lb" are stone.
    let isStone = ending == "st" && (value % 10 != 1 || value % 100 == 11)
    return isStone ? nil : numbers.ordinal(value, form: .masculine)
  }

  var compass: [String: String] { Self.directions }
  private static let directions = ["N": "north", "S": "south", "E": "east", "W": "west"]

  var numbersAreNorthAmerican: Bool { true }

  /// "F one fifty", "A three oh three".
  func number(_ value: Int, isBehindCapitals: Bool) -> String {
    if value > 999 { return numbers.year(value) }
    return isBehindCapitals ? Self.pairs(value, of: numbers) : numbers.cardinal(value)
  }

  /// "four oh five", "eleven eighty-two", "seven hundred".
  static func pairs(_ value: Int, of numbers: any NumberWords) -> String {
    let (left, right) = value.quotientAndRemainder(dividingBy: 100)
    if left == 0 || right == 0 && left.isMultiple(of: 10) { return numbers.cardinal(value) }
    if right == 0 { return numbers.cardinal(left) + " hundred" }
    return numbers.cardinal(left) + (right < 10 ? " oh " : " ") + numbers.cardinal(right)
  }

  /// "one ninety-two dot one sixty-eight".
  func networkNumber(_ value: Int) -> String { number(value, isBehindCapitals: true) }

  /// "2x faster" is not "twice faster".
  func multiple(_ count: Int) -> String { numbers.cardinal(count) + " times" }

  // MARK: Numbers

  /// A space between two numbers more often separates them.
  var spacesGroupDigits: Bool { false }

  func isScale(letters: String) -> Bool { letters == "M" || context.scaleLetters.contains(letters) }

  func isPence(_ letters: String) -> Bool { letters == "p" && !isAmerican }

  /// ’07 and '68: a century is left out.
  func number(in scanner: ReadingScanner, at index: Int, value: Int, word: DigitWord) -> Reading? {
    if word.runs[0].count == 4 { return scanner.modelNumber(at: index, value: value, word: word) }
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
    guard amount.isPlain, let value = amount.number.value else { return nil }
    if suffix == "s" || suffix == "×" {
      // "the under-12s", "blinks 3×".
      return scanner.reading(
        .number,
        rule: suffix == "s" ? "plural of a number" : "number of times",
        words: suffix == "s" ? Self.plural(words(amount.number)) : multiple(value),
        first: index,
        last: index
      )
    }
    guard suffix == "'s" || suffix == "’s" else { return nil }
    let isYear = scanner.isYear(amount.word, run: 0)
    let isRoad =
      !isYear && (100..<1_000).contains(value)
      && scanner.isRoad(index, value: value, hasEnding: true)
    let number =
      isYear
      ? numbers.year(value) : isRoad ? scanner.pairs(value) : words(amount.number)
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
    guard index > 0 else { return false }
    // "Washington, D.C. 20500".
    let isDotted = scanner.after(index - 1) == "."
    guard scanner.after(index - 1).isEmpty || isDotted else { return false }
    if scanner.precedingWord(index) == "zip" { return true }
    let state = scanner.word(index - 1).utf8.filter { $0 != UInt8(ascii: ".") }
    return state.count == 2 && state.allSatisfy { ByteTraits.of($0) == .capital }
      && (!isDotted || scanner.word(index - 1).utf8.count == 3)
  }

  // MARK: Units

  var unitsHaveStops: Bool { true }
  func isDirection(_ symbol: String) -> Bool { symbol == "W" }

  func half(whole: Int?, form: NumberForm, isBeforeNoun: Bool) -> String {
    whole.map { numbers.cardinal($0) + " and a half" } ?? half
  }

  private static let electricWords: Set<String> = [
    "ac", "dc", "volt", "volts", "amp", "amps", "battery", "adapter", "charger", "fuse", "plug",
    "supply",
    "socket", "unit", "motor",
  ]

  /// "12 V DC", "2 A": beside another unit of electricity or a word for it.
  func unit(in scanner: ReadingScanner, behind amount: Amount) -> WrittenUnit? {
    scanner.electricUnit(behind: amount, words: Self.electricWords)
      ?? scanner.squareUnit(behind: amount)
  }

  // MARK: Words and Roman numerals

  /// "the Gov. of Texas": titles that also stand before what their holders are of.
  private static let offices = ["Gov", "Pres", "Amb"].map { Array($0.utf8) }
  private static let particles: Set<String> = ["de", "du", "di", "von", "van", "bin", "ibn"]

  /// "Gen. de Gaulle": a small word of a name behind the title.
  func isOffice(_ word: String, after title: ArraySlice<UInt8>) -> Bool {
    title.count > 1 && Self.particles.contains(word)
      || word == "of" && Self.offices.contains { title.elementsEqual($0) }
  }

  var romanLetterIsWord: Bool { true }

  func ruler(_ value: Int, form: NumberForm) -> String {
    numbers.ordinal(value, form: form).map { "the " + $0 } ?? numbers.cardinal(value)
  }

  private static let beforeAnswers: Set<String> = [
    "is", "was", "said", "say", "says", "answered", "be", "just", "means", "simply",
  ]

  /// "is no. 9 people said": behind a verb, where the number counts what follows.
  func isAnswer(in scanner: ReadingScanner, at index: Int) -> Bool {
    guard scanner.tokens[index].core.count == 2, scanner.word(index) == "no",
      Self.beforeAnswers.contains(scanner.precedingWord(index))
    else { return false }
    let number = index + 1
    guard number < scanner.tokens.count, scanner.tokens[number].traits.contains(.digit) else {
      return true
    }
    // "is no. 9.", "is no. 9 on the list".
    if number + 1 == scanner.tokens.count || !scanner.after(number).isEmpty { return false }
    return !Self.behindNumbers.contains(scanner.word(number + 1))
  }

  /// No noun that a number would count, nor what some people did.
  private static let behindNumbers: Set<String> = [
    "on", "in", "for", "to", "at", "by", "with", "of", "from", "among", "this", "again", "seed",
    "upstairs", "downstairs", "now", "today", "here", "there", "overall", "worldwide", "and", "or",
    "but", "because", "as", "behind", "after", "before", "under", "over",
  ]

  var optionalEndings: Set<String> { ["s", "es"] }
  var pluralEndings: Set<String> { ["s", "es"] }
  var singularDeterminers: Set<String>? {
    ["a", "an", "one", "this", "that", "each", "every", "another", "1"]
  }

  /// A capital A before another word would be the article.
  func spelled(_ letters: String, isLast: Bool) -> String {
    letters.hasSuffix("A") && !isLast ? letters + "-" : letters
  }
}
