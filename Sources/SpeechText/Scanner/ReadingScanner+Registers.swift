// SPDX-License-Identifier: Apache-2.0

/// Dates as registers, packages and small advertisements write them, and numbers for each of something, in French and Spanish.
extension ReadingScanner {
  /// "le 8 7bre 1764": the months that are named by a number.
  func numberedMonth(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, word.prefix.isEmpty, word.sign == nil,
      text[word.suffix].elementsEqual("bre".utf8), let value = word.value(0),
      (7...10).contains(value), index > 0
    else { return nil }
    return Reading(
      .date,
      rule: "abbreviation of a month",
      words: language.months[value + 1],
      range: tokens[index].core.lowerBound..<tokens[index].core.upperBound
        + stopLength(after: index)
    )
  }

  /// "EXP 06/2027", "cad. 06/2027": a month with its zero and a year, behind a word for a time limit or a small word of time.
  func monthAndYear(
    at index: Int,
    word: DigitWord,
    behind labels: Set<String>,
    joiner: String
  ) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, word.runs[0].count == 2,
      word.runs[1].count == 4, let month = word.value(0), (1...12).contains(month),
      let year = word.value(1), (1_900..<2_100).contains(year), index > 0,
      labels.contains(self.word(index - 1).lowercased())
        || self.word(index - 1).isEmpty && index > 1
          && labels.contains(self.word(index - 2).lowercased())
    else { return nil }
    return reading(
      .date,
      rule: "month and year",
      words: language.months[month - 1] + joiner + language.numbers.year(year),
      first: index,
      last: index
    )
  }

  /// "el 12-I", "12-IV-1987": a month in Roman numerals, behind a small word or before its year.
  func romanMonth(
    at index: Int,
    word: DigitWord,
    behind words: Set<String>,
    joiner: String
  )
    -> Reading?
  {
    guard word.marks.isEmpty, word.prefix.isEmpty, word.sign == nil, word.runs[0].count < 3,
      word.suffix.count > 1, text[word.suffix.lowerBound] == UInt8(ascii: "-"),
      let day = word.value(0), (1...31).contains(day)
    else { return nil }
    let parts = word.string(word.suffix.dropFirst()).split(separator: "-")
    guard let numeral = parts.first, parts.count < 3,
      let month = WrittenNumber.roman(String(numeral)), (1...12).contains(month),
      parts.count == 2 || words.contains(precedingWord(index)),
      let spoken = language.day(day, after: "")
    else { return nil }
    var date = spoken + joiner + language.months[month - 1]
    if parts.count == 2 {
      guard parts[1].utf8.count == 4, let year = Int(parts[1]) else { return nil }
      date += joiner + language.numbers.year(year)
    }
    return reading(.date, rule: "day and month", words: date, first: index, last: index)
  }

  /// "6 gélules/24 h", "6 cáps./24 h": how many in some hours.
  func countInHours(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, word.suffix.isEmpty, word.prefix.count > 3, let hours = word.value(0),
      (1...72).contains(hours), text[word.prefix].last == UInt8(ascii: "/"),
      word.runs[0].count < 3, next(index) == "h", let hour = unit("h"), index > 0,
      tokens[index - 1].traits.contains(.digit)
    else { return nil }
    var counted = word.string(word.prefix.dropLast())
    if counted.hasSuffix(".") { counted.removeLast() }
    guard counted.utf8.allSatisfy(Self.isLetter) else { return nil }
    let noun = unit(counted)?.many ?? counted
    return reading(
      .measure,
      rule: "unit in each of some hours",
      words: noun + " \(language.per) "
        + language.words(WrittenNumber(whole: String(hours)), of: hour),
      first: index,
      last: index + 1
    )
  }

  /// "le prix du m²", "1/3 de m³": a unit behind a small word that no formula has.
  func powerOfUnit(at index: Int, behind words: Set<String>) -> Reading? {
    let core = tokens[index].core
    guard (2...5).contains(core.count), index > 0,
      text[core].contains(0xC2)
        || "23".utf8.contains(text[core.upperBound - 1])
          && Self.isLetter(text[core.lowerBound]) && word(index).dropLast().last == "m",
      words.contains(precedingWord(index)), let unit = unit(word(index))
    else { return nil }
    return reading(.measure, rule: "unit by itself", words: unit.one, first: index, last: index)
  }
}
