// SPDX-License-Identifier: Apache-2.0

/// Dates in one word with the name of a month, as spreadsheets, databases and logs write them.
extension ReadingScanner {
  /// "15-Jan-2020", "05-JAN-20", "12-févr.-2024", "Jan-15-2020", "10/Oct/2000:13:55:36". "Room 3-Mar" and
  /// "part 15-MAR-20" are names.
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
    guard fields.count == 3, fields.allSatisfy({ !$0.isEmpty }),
      index == 0 || !isLabel(index - 1) && !Self.namedByDates.contains(precedingWord(index)),
      fields[2].utf8.count == 4 || !isBesideLetters(index)
    else { return nil }
    let isNameFirst = word.prefix.count > 0
    guard let name = usualMonth(fields[isNameFirst ? 0 : 1]),
      [2, 4].contains(fields[2].utf8.count)
    else { return nil }
    let numbers =
      isNameFirst ? [name] + fields.dropFirst() : [fields[0], name] + fields.dropFirst(2)
    guard let date = DateReading(numbers, format: isNameFirst ? "mdy" : "dmy", in: language),
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

  /// "SN 12-DEC-34": behind letters of a number, two digits are no year.
  private func isBesideLetters(_ index: Int) -> Bool {
    index > 0 && (2...3).contains(tokens[index - 1].core.count)
      && text[tokens[index - 1].core].allSatisfy { ByteTraits.of($0) == .capital }
  }

  private static let namedByDates: Set<String> = [
    "part", "model", "type", "route", "row", "lot", "typ", "modell", "lote", "fila", "salle",
    "teil", "modèle", "modelo", "tipo",
  ]

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
  private func usualMonth(_ text: String) -> String? {
    guard (3...9).contains(text.count) else { return nil }
    let capitalized = text.prefix(1).uppercased() + text.dropFirst().lowercased()
    return month(text) ?? month(capitalized)
      ?? MonthNames.month(text, language: language).map { MonthNames.name($0, language: language) }
  }
}
