// SPDX-License-Identifier: Apache-2.0

/// Two times of day with a hyphen between, whose hours have spaces around their mark.
extension ReadingScanner {
  /// "8 h 30-12 h", "14 h-18 h 15".
  func hourRange(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count < 3, let hour = word.value(0), hour < 25,
      index + 2 < tokens.count, tokens[index + 1].core.count < 6,
      text[tokens[index + 1].whole.lowerBound] == UInt8(ascii: "h"), hasNothing(after: index)
    else { return nil }
    var first = TimeReading(hour: hour, minute: 0)
    var middle = index + 1
    if self.word(middle) == "h" {
      middle += 1
      guard hasNothing(after: index + 1) else { return nil }
    }
    let parts = self.word(middle).split { "-–".contains($0) }
    guard parts.count == 2, let end = Int(parts[1]), end < 25, Self.isNumber(parts[1]),
      next(middle) == "h"
    else { return nil }
    if middle == index + 1 {
      guard parts[0] == "h" else { return nil }
    } else {
      guard parts[0].utf8.count == 2, Self.isNumber(parts[0]), let minute = Int(parts[0]),
        minute < 60
      else { return nil }
      first = TimeReading(hour: hour, minute: minute)
    }
    var last = middle + 1
    var second = TimeReading(hour: end, minute: 0)
    if let minutes = next(last), minutes.utf8.count == 2, Self.isNumber(minutes),
      let minute = Int(minutes), minute < 60
    {
      second = TimeReading(hour: end, minute: minute)
      last += 1
    }
    return reading(
      .time,
      rule: "dash between two amounts",
      words: language.words(first) + language.to + language.words(second),
      first: index,
      last: last
    )
  }
}
