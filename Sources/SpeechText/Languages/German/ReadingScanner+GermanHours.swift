// SPDX-License-Identifier: Apache-2.0

/// Parts of an hour before the hour, as German says the time of day: "halb acht", "drei viertel acht".
extension ReadingScanner {
  private static let beforeHours: Set<String> = [
    "um", "gegen", "ab", "bis", "vor", "nach", "seit", "von", "ca", "circa", "etwa",
  ]

  /// "um ¾8", "gegen ½9": in one word.
  func partOfHourInWord(at index: Int, word: DigitWord) -> Reading? {
    guard (2...3).contains(word.prefix.count), word.sign == nil, word.marks.isEmpty,
      word.suffix.isEmpty, let (above, below) = single(text[word.prefix]), let hour = word.value(0),
      (1...12).contains(hour), Self.beforeHours.contains(precedingWord(index)),
      next(index).map({ $0 == "Uhr" || $0.first?.isLowercase == true && unit($0) == nil }) ?? true,
      let part = Self.partOfHour(above, below: below)
    else { return nil }
    return reading(
      .time,
      rule: "part of an hour",
      words: part + " " + language.numbers.cardinal(hour),
      first: index,
      last: index
    )
  }

  private static func partOfHour(_ above: Int, below: Int) -> String? {
    switch (above, below) {
    case (1, 2): "halb"
    case (1, 4): "viertel"
    case (3, 4): "drei viertel"
    default: nil
    }
  }

  /// "um ½ 6", "gegen ¾ 8", "um 1/2 9 Uhr": a part of an hour before the hour, behind a word of time.
  func partOfHour(at index: Int, above: Int, below: Int) -> Reading? {
    guard index > 0, hasNothing(after: index),
      tokens[index + 1].traits == .digit
        || tokens[index + 1].traits.isSubset(of: [.digit, .stop, .closing]),
      let hour = Int(word(index + 1)), (1...12).contains(hour),
      Self.beforeHours.contains(precedingWord(index)) || next(index + 1) == "Uhr",
      next(index + 1).map({ $0 == "Uhr" || $0.first?.isLowercase == true && unit($0) == nil })
        ?? true,
      let words = Self.partOfHour(above, below: below)
    else { return nil }
    return reading(.time, rule: "part of an hour", words: words, first: index, last: index)
  }

  func partOfHour(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks == [.slash], word.sign == nil, let above = word.value(0),
      let below = word.value(1)
    else { return nil }
    return partOfHour(at: index, above: above, below: below)
  }
}
