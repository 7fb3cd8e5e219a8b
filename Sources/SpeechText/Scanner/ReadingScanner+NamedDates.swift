// SPDX-License-Identifier: Apache-2.0

/// Dates in one word with the name of a month, as spreadsheets, databases and logs write them.
extension ReadingScanner {
  /// "15-Jan-2020", "05-JAN-20", "12-févr.-2024", "Jan-15-2020", "10/Oct/2000:13:55:36", "3-Mar".
  func dateWithName(at index: Int, word: DigitWord) -> Reading? {
    let core = tokens[index].core
    guard (5...26).contains(core.count), word.sign == nil, word.runs[0].count <= 2,
      let mark = markOfNamedDate(word)
    else { return nil }
    // A time of day behind the date has colons.
    let end = text[core].firstIndex(of: UInt8(ascii: ":")) ?? core.upperBound
    let fields = text[core.lowerBound..<end].split(
      separator: mark,
      omittingEmptySubsequences: false
    ).map { field in
      String(decoding: field.last == UInt8(ascii: ".") ? field.dropLast() : field, as: UTF8.self)
    }
    guard fields.count == 3 || fields.count == 2 && end == core.upperBound,
      fields.allSatisfy({ !$0.isEmpty })
    else { return nil }
    let isNameFirst = word.prefix.count > 0
    let format = (isNameFirst ? "md" : "dm") + (fields.count == 3 ? "y" : "")
    guard let name = usualMonth(fields[isNameFirst ? 0 : 1], isAlone: fields.count == 2),
      fields.count == 2 || [2, 4].contains(fields[2].utf8.count),
      fields.count == 3 || !isNameFirst
    else { return nil }
    let numbers =
      isNameFirst ? [name] + fields.dropFirst() : [fields[0], name] + fields.dropFirst(2)
    guard let date = DateReading(numbers, format: format, in: language),
      let words = language.words(date, after: precedingWord(index))
    else { return nil }
    var time = ""
    if end < core.upperBound {
      guard
        let clock = TimeReading(String(decoding: text[(end + 1)..<core.upperBound], as: UTF8.self))
      else { return nil }
      time = ", " + language.words(clock)
    }
    return reading(
      .date,
      rule: "month between a day and a year",
      words: language.articleOfDate(after: precedingWord(index)) + words + time,
      first: index,
      last: index
    )
  }

  /// The hyphen or slash between digits and letters; nil where there is none.
  private func markOfNamedDate(_ word: DigitWord) -> UInt8? {
    let isMark: (UInt8?) -> Bool = { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") }
    if word.prefix.isEmpty {
      guard word.marks.isEmpty, word.suffix.count > 3, isMark(text[word.suffix].first),
        Self.isLetter(text[word.suffix.lowerBound + 1])
      else { return nil }
      return text[word.suffix.lowerBound]
    }
    guard (4...10).contains(word.prefix.count), isMark(text[word.prefix].last),
      word.runs.count == 2,
      word.suffix.isEmpty,
      text[word.prefix].dropLast().allSatisfy({ Self.isLetter($0) || $0 >= 0x80 })
    else { return nil }
    return text[word.prefix].last
  }

  /// A name that the language knows for a month, its own or that of English logs.
  /// - Parameter isAlone: without a year, where only the usual abbreviation or name is surely a month.
  private func usualMonth(_ text: String, isAlone: Bool) -> String? {
    guard (3...9).contains(text.count) else { return nil }
    let capitalized = text.prefix(1).uppercased() + text.dropFirst().lowercased()
    if isAlone {
      return text == capitalized && text.count < 5 ? month(text) : nil
    }
    return month(text) ?? month(capitalized)
      ?? MonthNames.month(text, language: language).map { MonthNames.name($0, language: language) }
  }
}
