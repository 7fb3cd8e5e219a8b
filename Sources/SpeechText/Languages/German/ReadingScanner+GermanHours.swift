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
      (1...12).contains(hour), isBehindTimeWord(index),
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

  /// "um ½8 oder ¼9", "um 3/4 8 oder 1/4 9": behind a word of time, or behind another such time with that word.
  private func isBehindTimeWord(_ index: Int) -> Bool {
    if Self.beforeHours.contains(precedingWord(index)) { return true }
    guard ["oder", "und"].contains(precedingWord(index)), index > 2 else { return false }
    return [2, 3].contains { back in
      index > back && Self.beforeHours.contains(precedingWord(index - back))
        && (tokens[index - back].traits.contains(.sign)
          || text[tokens[index - back].core].contains(UInt8(ascii: "/")))
    }
  }

  private static let withoutArticle: Set<String> = ["alle", "pro", "je", "letzte", "ganze", "gute"]

  /// "nach ¼ Std.", "1/4 Stunde": one word, which has the article of an hour.
  func quarterOfHour(at index: Int, above: Int, below: Int) -> Reading? {
    guard below == 4, above == 1 || above == 3, hasNothing(after: index),
      ["Std", "Stunde", "h"].contains(word(index + 1)), before(index).isEmpty
    else { return nil }
    let name = above == 1 ? "Viertelstunde" : "Dreiviertelstunde"
    let previous = precedingWord(index)
    let hasArticle = isDeterminer(previous) || Self.withoutArticle.contains(previous)
    guard let article = hasArticle ? "" : germanArticle(at: index, form: .feminine) else {
      return nil
    }
    return Reading(
      .fraction,
      rule: "part of an hour",
      words: article.isEmpty ? name : article + " " + name,
      range: tokens[index].core.lowerBound..<tokens[index + 1].core.upperBound
        + lengthOfUnitsStop(after: index + 1)
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
      isBehindTimeWord(index) || next(index + 1) == "Uhr",
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
    return quarterOfHour(at: index, above: above, below: below)
      ?? partOfHour(at: index, above: above, below: below)
  }
}
