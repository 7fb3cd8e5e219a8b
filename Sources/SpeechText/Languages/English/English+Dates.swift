// SPDX-License-Identifier: Apache-2.0

extension English {
  var dayFollowsMonth: Bool { true }
  var datesHavePoints: Bool { false }

  func day(_ ordinal: String, beforeMonthAfter preceding: String) -> String {
    (preceding == "the" ? "" : "the ") + ordinal + " of"
  }

  /// "March 5", "5 March", "March 5–7".
  func dayAndMonth(in scanner: ReadingScanner, at index: Int, word: DigitWord, day: Int) -> Reading?
  {
    let days = word.runs.indices.compactMap { word.value($0) }
    let ordinals = days.compactMap { numbers.ordinal($0, form: .masculine) }
    guard days.count == word.runs.count, ordinals.count == days.count else { return nil }
    if scanner.isDayBeforeMonth(index), isSureMonth(in: scanner, at: index + 1, end: index + 1) {
      let words = self.day(
        ordinals.joined(separator: " to the "),
        beforeMonthAfter: scanner.precedingWord(index)
      )
      return scanner.reading(
        .date,
        rule: "day before a month",
        words: words,
        first: index,
        last: index
      )
    }
    guard scanner.isAfterMonth(index), !isCount(in: scanner, after: index),
      isSureMonth(in: scanner, at: index - 1, end: index)
    else { return nil }
    let article = isAmerican ? "" : "the "
    let words = ordinals.map { article + $0 }.joined(separator: " to ")
    return scanner.reading(
      .date,
      rule: "day after a month",
      words: words,
      first: index,
      last: index
    )
  }

  private static let behindDates: Set<String> = [
    "at", "and", "or", "from", "to", "until", "till", "in", "for", "with", "because", "is", "was",
    "if", "when", "we", "i", "@", "through", "but", "so",
  ]

  /// In small letters, "june 30" and "25 july" are dates where their clause ends or goes on with a small word or a year: "in
  /// april 30 jobs were cut".
  private func isSureMonth(in scanner: ReadingScanner, at month: Int, end: Int) -> Bool {
    guard !scanner.isCapitalized(month), let next = scanner.next(end) else { return true }
    return Self.behindDates.contains(next.lowercased())
      || next.utf8.count == 4 && next.utf8.allSatisfy(DigitWord.isDigit)
  }

  /// "May 5 people come?": what follows is counted.
  private func isCount(in scanner: ReadingScanner, after index: Int) -> Bool {
    guard let next = scanner.next(index) else { return false }
    return Self.people.contains(next) || scanner.unit(next) != nil
      || scanner.isCountedInEnglish(index)
  }

  // MARK: Years

  private static let yearPrepositions: Set<String> = [
    "in", "since", "by", "until", "till", "of", "from", "to", "before", "after", "during", "circa",
    "year", "early", "late", "mid", "around", "about", "and", "between", "through", "spring",
    "summer", "autumn", "fall", "winter", "©", "copyright",
  ]

  /// Nouns of many that do not end in s.
  private static let people: Set<String> = [
    "people", "men", "women", "children", "feet", "teeth", "mice", "sheep", "fish", "percent",
    "persons",
  ]
  private static let notNouns: Set<String> = [
    "was", "is", "has", "does", "as", "its", "his", "this", "us", "always", "thus", "perhaps",
    "sees", "marks", "saw", "remains", "brings", "begins", "ends", "starts", "shows", "describes",
    "tells", "depicts", "says", "lists",
  ]
  /// Before "about" and a year.
  private static let beforePeriods: Set<String> = [
    "from", "since", "until", "till", "by", "talk", "talks", "talked", "talking", "story",
    "stories", "film", "films", "movie", "book", "books", "novel", "song", "read", "wrote",
    "written", "dates", "dated", "painted", "made", "built", "born", "map", "learn", "learned",
  ]

  /// A number of things is not a year.
  func isYear(in scanner: ReadingScanner, at index: Int, word: DigitWord, value: Int) -> Bool {
    let preceding = scanner.precedingWord(index)
    // "Of 1850 applicants, 1,210 were admitted".
    if index == 1, preceding == "of", value < 1_900,
      isCounted(in: scanner, after: index, onlyPeople: false)
    {
      return false
    }
    // "about 1012 volunteers": these are before amounts as often as before years.
    let isPerhapsAmount =
      (preceding == "about" || preceding == "around") && !(1_700..<2_030).contains(value)
      && !Self.beforePeriods.contains(scanner.precedingWord(index - 1))
    let isAfterPreposition = Self.yearPrepositions.contains(preceding)
    return (1_000..<2_100).contains(value) && (value >= 1_100 || isAfterPreposition)
      && (isAfterPreposition && !isCounted(in: scanner, after: index, onlyPeople: !isPerhapsAmount)
        || !isCounted(in: scanner, after: index, onlyPeople: false))
  }

  private func isCounted(in scanner: ReadingScanner, after index: Int, onlyPeople: Bool) -> Bool {
    guard let next = scanner.next(index) else { return false }
    if Self.people.contains(next) { return true }
    guard !onlyPeople, next.first?.isLowercase == true else { return false }
    return next.utf8.last == UInt8(ascii: "s") && !Self.notNouns.contains(next)
      && !["is", "us", "ss"].contains(next.suffix(2))
  }

  /// "two thousand seven oh eight".
  func season(from year: Int, isSure: Bool) -> String {
    let next = (year + 1) % 100
    let second = (next < 10 ? "oh " : "") + numbers.cardinal(next)
    return numbers.year(year) + " " + (next == 0 ? numbers.year(year + 1) : second)
  }

  private static let decadeWords: Set<String> = [
    "the", "his", "her", "their", "my", "your", "our", "early", "mid", "late", "mid-", "and", "or",
    "upper", "lower", "low", "high", "middle",
  ]

  func isDecade(in scanner: ReadingScanner, at index: Int, amount: Amount) -> Bool {
    guard amount.isPlain, amount.number.whole.hasSuffix("0"), let value = amount.number.value else {
      return false
    }
    return amount.number.whole.utf8.count == 4 && isYear(in: scanner, at: index, value: value)
      || scanner.isAfterApostrophe(index)
      || amount.number.whole.utf8.count == 2
        && Self.decadeWords.contains(scanner.precedingWord(index))
  }

  /// Four digits that are no number of seconds: "a timeout of 3600s", "a delay of 1200s".
  private func isYear(in scanner: ReadingScanner, at index: Int, value: Int) -> Bool {
    if Self.decadeWords.contains(scanner.precedingWord(index)) { return true }
    return (1_000..<2_100).contains(value) && !scanner.isBehindWait(index)
  }

  /// "1980s", "'90s", "1970s-style".
  func decade(in scanner: ReadingScanner, at index: Int, amount: Amount, value: Int) -> String? {
    let suffix = amount.word.string(amount.suffix)
    guard value.isMultiple(of: 10), value >= 20,
      value < 1_000 || isYear(in: scanner, at: index, value: value)
    else { return nil }
    switch suffix {
    case "s": return decade(of: value)
    case "'s", "’s":
      return isDecade(in: scanner, at: index, amount: amount) ? decade(of: value) : nil
    default:
      guard suffix.hasPrefix("s-") else { return nil }
      // "30s-60s" are seconds.
      if value < 1_000, suffix.utf8.contains(where: DigitWord.isDigit),
        !Self.decadeWords.contains(scanner.precedingWord(index)), !scanner.isAfterApostrophe(index)
      {
        return nil
      }
      return decade(of: value) + behindDecade(suffix.dropFirst())
    }
  }

  /// "1960s-1980s", "1970s-80s" have two ends; "1970s-style" has the rest of a word.
  private func behindDecade(_ rest: Substring) -> String {
    let second = rest.dropFirst().dropLast()
    guard rest.hasSuffix("s"), second.utf8.count == 2 || second.utf8.count == 4,
      second.utf8.allSatisfy(DigitWord.isDigit), let value = Int(second), value.isMultiple(of: 10),
      value >= 20
    else { return String(rest) }
    return to + decade(of: value)
  }

  /// "nineties", "nineteen hundreds".
  private func decade(of value: Int) -> String {
    let year = numbers.year(value)
    return year.hasSuffix("y") ? year.dropLast() + "ies" : year + "s"
  }
}
