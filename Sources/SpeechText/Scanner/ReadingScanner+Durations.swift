// SPDX-License-Identifier: Apache-2.0

/// Durations in a notation of their own.
extension ReadingScanner {
  /// "1h20min", "2h 03m 59s": a larger unit before it makes minutes of an "m".
  func hoursAndMinutes(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil else { return nil }
    var found: [(unit: Int, digits: Range<Int>)] = []
    var last = index
    for place in index..<min(index + 3, tokens.count) {
      guard place == index || hasNothing(after: place - 1),
        let parts = timeParts(tokens[place].core), (found.last?.unit ?? -1) < parts[0].unit
      else { break }
      found += parts
      last = place
    }
    guard found.count > 1 else { return nil }
    let words = found.compactMap { part in
      unit(Self.timeUnits[part.unit]).map { noun in
        let digits = text[part.digits].drop { $0 == UInt8(ascii: "0") }
        let whole = digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self)
        return language.words(WrittenNumber(whole: whole), of: noun)
      }
    }
    return reading(
      .time,
      rule: "hours and minutes",
      words: words.joined(separator: " "),
      first: index,
      last: last
    )
  }

  private static let timeUnits = ["h", "min", "s"]
  private static let timeLetters: [String: Int] = [
    "h": 0, "H": 0, "m": 1, "min": 1, "mn": 1, "s": 2, "sec": 2, "Sek": 2,
  ]

  /// The units and digits of "2h03min59s", the larger first; nil for another word.
  private func timeParts(_ core: Range<Int>) -> [(unit: Int, digits: Range<Int>)]? {
    var parts: [(unit: Int, digits: Range<Int>)] = []
    var place = core.lowerBound
    while place < core.upperBound {
      let start = place
      while place < core.upperBound, DigitWord.isDigit(text[place]) { place += 1 }
      let middle = place
      while place < core.upperBound, !DigitWord.isDigit(text[place]) { place += 1 }
      guard (1...3).contains(middle - start), place - middle <= 3,
        let unit = Self.timeLetters[String(decoding: text[middle..<place], as: UTF8.self)],
        (parts.last?.unit ?? -1) < unit
      else { return nil }
      parts.append((unit, start..<middle))
    }
    return parts.isEmpty ? nil : parts
  }

  /// "3:42 min", "3:42,5 min".
  func minutesAndSeconds(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.marks.first == .colon, word.runs[1].count == 2,
      word.runs.count == 2 || word.runs.count == 3 && word.marks[1].isInNumber,
      next(index) == "min" || next(index) == "Min", let minutes = word.value(0),
      let minute = unit("min"), let second = unit("s")
    else { return nil }
    var seconds = WrittenNumber(whole: word.value(1).map(String.init) ?? "")
    if word.runs.count == 3 { seconds.fraction = word.digits(2) }
    let words =
      language.words(WrittenNumber(whole: String(minutes)), of: minute) + " "
      + language.words(seconds, of: second)
    return reading(.time, rule: "minutes and seconds", words: words, first: index, last: index + 1)
  }
}
