// SPDX-License-Identifier: Apache-2.0

/// Two times of day with a dash between spaces.
extension ReadingScanner {
  /// "16:30 - 22:00 Uhr", "9:00 am – 5:00 pm", "8h - 12h": the word of a range instead of the dash, which voices leave out.
  /// - Parameter reading: the one at a word.
  func clockRange(_ reading: Reading, from index: Int) -> Reading {
    guard isClock(reading, at: index), let start = reading.parts.first?.words else {
      return reading
    }
    let end = reading.range.upperBound
    var last = index
    while last + 1 < tokens.count, tokens[last + 1].core.lowerBound < end { last += 1 }
    guard last + 2 < tokens.count, tokens[last].whole.upperBound <= end, hasNothing(after: last),
      isDash(last + 1), hasNothing(after: last + 1), tokens[last + 2].traits.contains(.digit),
      let second = self.reading(at: last + 2), isClock(second, at: last + 2),
      second.range.lowerBound == tokens[last + 2].core.lowerBound,
      let words = second.parts.first?.words
    else { return reading }
    return Reading(
      .time,
      rule: "dash between two times",
      words: start + language.to + words,
      range: reading.range.lowerBound..<second.range.upperBound
    )
  }

  /// A time of day, or an hour with its letter alone: "8h".
  private func isClock(_ reading: Reading, at index: Int) -> Bool {
    guard reading.parts.count == 1 else { return false }
    if reading.kind == .time { return true }
    let core = tokens[index].core
    return reading.kind == .measure && core.count < 4
      && text[core.upperBound - 1] == UInt8(ascii: "h")
      && reading.range == core
  }
}
