// SPDX-License-Identifier: Apache-2.0

/// English days of the week in short, beside a date, a time of day or opening hours.
extension ReadingScanner {
  private static let days: [String: String] = [
    "Mon": "Monday", "Tue": "Tuesday", "Tues": "Tuesday", "Wed": "Wednesday", "Weds": "Wednesday",
    "Thu": "Thursday", "Thur": "Thursday", "Thurs": "Thursday", "Fri": "Friday", "Sat": "Saturday",
    "Sun": "Sunday",
  ]

  /// "For Mon. read chapter 3": a full stop before a small letter ends no sentence.
  func dayBeforeSmallLetter(at index: Int) -> Reading? {
    guard (3...5).contains(tokens[index].core.count), index > 0, index + 1 < tokens.count,
      "MTWFS".utf8.contains(text[tokens[index].core.lowerBound]),
      ByteTraits.of(text[tokens[index + 1].whole.lowerBound]) == .small,
      after(index) == ".", let day = Self.days[word(index)]
    else { return nil }
    return stopped(index, words: day, rule: "day of the week before a small letter")
  }

  /// "by Fri 6th", "Sat 12 May", "Tue 3pm": without a full stop, before a date or a time of day.
  func dayBeforeDate(at index: Int) -> Reading? {
    // "Sat, 26 Feb 2021".
    let hasComma = after(index) == ","
    guard hasComma || hasNothing(after: index), index + 1 < tokens.count,
      tokens[index + 1].traits.contains(.digit),
      "MTWFS".utf8.contains(text[tokens[index].core.lowerBound]), let day = Self.days[word(index)],
      let digits = DigitWord(text, core: tokens[index + 1].core), digits.prefix.isEmpty,
      digits.sign == nil, digits.value(0) ?? 99 < 32
    else { return nil }
    let suffix = digits.string(digits.suffix)
    let isDate =
      ["st", "nd", "rd", "th"].contains(suffix)
      || suffix.isEmpty && digits.marks.isEmpty && next(index + 1).map { month($0) != nil } == true
      || suffix.isEmpty && digits.marks == [.slash] && tokens[index + 1].core.count > 3
        && (1...12).contains(digits.value(0) ?? 0)
        && (1...31).contains(digits.value(1) ?? 0)
    let isTime =
      language.isHalfDay(suffix) || suffix.isEmpty && digits.marks == [.colon]
      || suffix.isEmpty && next(index + 1).map(language.isHalfDay) == true
      || suffix.isEmpty && isHours(digits) && isBesideOtherDay(index)
    guard isDate || isTime && !hasComma else { return nil }
    return reading(
      .abbreviation,
      rule: "day of the week beside a number or a word of time",
      words: day,
      first: index,
      last: index
    )
  }

  /// "10-4" of a shop that opens at ten and closes at four.
  private func isHours(_ digits: DigitWord) -> Bool {
    digits.marks.count == 1 && digits.marks[0].joins
      && digits.runs.indices.allSatisfy { (1...12).contains(digits.value($0) ?? 0) }
  }

  /// "Mon-Fri 9-5, Sat 10-4": another day of the week in the sentence.
  private func isBesideOtherDay(_ index: Int) -> Bool {
    tokens.indices.contains { place in
      (3...9).contains(tokens[place].core.count) && place != index
        && "MTWFS".utf8.contains(text[tokens[place].core.lowerBound])
        && Self.days[String(word(place).prefix { $0.isLetter })] != nil
    }
  }

  private static let beforeClosedDays: Set<String> = ["closed", "except", "every", "open"]

  /// "Mon-Fri 9-5, closed Sun.": behind a word of opening hours, in a sentence with another day.
  func closedDay(at index: Int) -> Reading? {
    guard (3...5).contains(tokens[index].core.count),
      "MTWFS".utf8.contains(text[tokens[index].core.lowerBound]),
      Self.beforeClosedDays.contains(precedingWord(index)), let day = Self.days[word(index)],
      isBesideOtherDay(index)
    else { return nil }
    return index + 1 == tokens.count
      ? reading(
        .abbreviation,
        rule: "day of the week behind a word of opening hours",
        words: day,
        first: index,
        last: index
      ) : stopped(index, words: day, rule: "day of the week behind a word of opening hours")
  }
}
