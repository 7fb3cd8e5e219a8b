// SPDX-License-Identifier: Apache-2.0

/// A hyphen between two numbers that is a minus sign, as the sign of equality and the result behind them tell.
extension ReadingScanner {
  /// "12-5 = 7", "255-19; 255-197; 255-248 = 236;58;7"; "1-3 = good" is a key to marks.
  func difference(beforeResult index: Int, word: DigitWord) -> Reading? {
    if let reading = differenceInWord(index, word: word) { return reading }
    guard isDifference(word), let first = word.value(0), let second = word.value(1),
      hasResult(index, of: first - second)
    else { return nil }
    return two(
      first,
      and: second,
      joiner: " \(language.minus) ",
      as: .formula,
      rule: "hyphen before a result",
      at: index
    )
  }

  /// "7-3=4", without spaces.
  private func differenceInWord(_ index: Int, word: DigitWord) -> Reading? {
    guard text[word.suffix].first == UInt8(ascii: "="), word.prefix.isEmpty, word.sign == nil,
      word.marks.count == 1, word.marks[0].joins, !word.hasLeadingZero(0), !word.hasLeadingZero(1),
      let first = word.value(0), let second = word.value(1),
      let result = DigitWord(text, core: word.suffix.dropFirst()), result.isPlain,
      result.value(0) == first - second, let equals = language.tables.operators.value(of: "=")
    else { return nil }
    return reading(
      .formula,
      rule: "hyphen before a result",
      words: language.numbers.cardinal(first) + " \(language.minus) "
        + language.numbers.cardinal(second) + " " + equals + " "
        + language.numbers.cardinal(first - second),
      first: index,
      last: index
    )
  }

  private func isDifference(_ word: DigitWord) -> Bool {
    word.isBare && word.sign == nil && word.marks.count == 1 && word.marks[0].joins
      && [0, 1].allSatisfy { word.runs[$0].count < 7 && !word.hasLeadingZero($0) }
  }

  /// Whether the result follows a sign of equality, behind this difference or others of the same list.
  private func hasResult(_ index: Int, of difference: Int) -> Bool {
    var last = index
    // So many terms have the longest of such lists.
    while last < index + 4, after(last) == ";", last + 1 < tokens.count,
      let other = DigitWord(text, core: tokens[last + 1].core), isDifference(other)
    {
      last += 1
    }
    // "(12-5) = 7".
    let isEnclosed = before(index) == "(" && after(last) == ")" && before(last + 1).isEmpty
    guard (isEnclosed ? word(last + 1) : next(last)) == "=", hasNothing(after: last + 1),
      let result = DigitWord(text, core: tokens[last + 2].core), result.prefix.isEmpty
    else { return false }
    guard last == index, result.isPlain else { return difference > 0 && result.sign == nil }
    return result.value(0) == difference
  }
}
