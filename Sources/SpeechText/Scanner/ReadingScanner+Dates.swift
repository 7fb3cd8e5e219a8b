// SPDX-License-Identifier: Apache-2.0

/// Dates.
extension ReadingScanner {
  /// "2027-03-14", "3.10.2027", "07/04/2027", "12-6-2019": in digits with a year of four digits; without one where a word
  /// before makes it a date ("am 24.12.", "on 12/25").
  func date(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, let mark = word.marks.first,
      mark == .slash || mark == .point || mark == .hyphen, word.marks.allSatisfy({ $0 == mark })
    else { return nil }
    let lengths = word.runs.map(\.count)
    guard word.suffix.isEmpty else { return dateAndTime(at: index, word: word, lengths: lengths) }
    guard lengths.count == 3 else { return dayAndMonthInDigits(at: index, word: word, mark: mark) }
    let isYearFirst =
      mark != .point && lengths[0] == 4 && lengths[1] <= 2 && lengths[2] <= 2
      && (mark == .slash || lengths == [4, 2, 2]) && !word.hasLeadingZero(0)
    let isYearLast =
      lengths[0] <= 2 && lengths[1] <= 2
      && (lengths[2] == 4 && !word.hasLeadingZero(2)
        || lengths[2] == 2 && isShortDate(at: index, word: word, mark: mark))
    guard isYearFirst || isYearLast else { return nil }
    let content = word.string(tokens[index].core)
    guard let words = words(content, kind: .date, at: index) else { return nil }
    let values = word.runs.indices.compactMap { word.value($0) }
    let isUnsure = isYearLast && values[0] <= 12 && values[1] <= 12 && values[0] != values[1]
    let other = language.putsMonthFirst ? "dmy" : "mdy"
    let article = language.articleOfDate(after: precedingWord(index))
    return reading(
      .date,
      rule: isYearFirst ? "year, month and day" : "order of the region",
      words: article + withoutArticle(words, at: index),
      first: index,
      last: index,
      alternative: isUnsure
        ? self.words(content, kind: .date, at: index, format: other).map { article + $0 } : nil
    )
  }

  /// Two digits of a year, which three numbers alone do not show: "3/15/24", "am 01.02.03", "el 20-7-69".
  private func isShortDate(at index: Int, word: DigitWord, mark: DigitWord.Mark) -> Bool {
    let lengths = word.runs.map(\.count)
    return switch mark {
    case .slash: true
    case .point:
      language.datesHavePoints
        && (lengths == [2, 2, 2] || language.context.shortDateWords.contains(precedingWord(index)))
        && !isBesideVersions(index)
    case .hyphen:
      language.datesHavePoints && lengths[0] <= 2 && lengths[1] <= 2
        && (isLabelled(index)
          || language.context.shortDateWords.contains(precedingWord(index))
            && !isPattern(word, at: index))
    default: false
    }
  }

  /// "10-10-10", "7-7-07", "nach dem 5-10-15 Prinzip": the same number again, or a German noun directly behind.
  private func isPattern(_ word: DigitWord, at index: Int) -> Bool {
    guard let day = word.value(0), let month = word.value(1) else { return true }
    return day == month && (word.value(2) == day || word.runs[0].count == 1)
      || language.stopMakesOrdinals && hasNothing(after: index) && isCapitalized(index + 1)
  }

  /// "Fecha: 20-7-69".
  private func isLabelled(_ index: Int) -> Bool {
    index > 0 && after(index - 1) == ":"
      && ["fecha", "date", "datum", "data"].contains(word(index - 1).lowercased())
  }

  private static let limits: Set<String> = ["bis", "ab", "du", "au", "del", "al", "dal"]
  private static let versions: Set<String> = [
    "linux", "kernel", "kernels", "glibc", "version", "versionen", "versions", "release",
    "releases", "kernelversion", "kernelversionen", "programmversion", "softwareversion", "noyau",
    "noyaux", "versión", "versiones", "núcleo", "versione", "versioni", "rilascio",
  ]

  /// "Kernelversionen ab 2.6.29", "von Linux 2.6.28 bis 2.6.30": that word directly before it, before a limit, or before the other
  /// limit. "Die Version gilt ab 1.7.24", "Linux-Tage vom 3.4.24 bis 5.4.24" and "Version bis 15.03.24" have dates.
  func isBesideVersions(_ index: Int) -> Bool {
    if DigitWord(text, core: tokens[index].core).map({ word in
      word.runs.indices.contains { word.hasLeadingZero($0) }
    }) == true {
      return false
    }
    let previous = precedingWord(index)
    if Self.versions.contains(previous) { return true }
    guard Self.limits.contains(previous), index > 1 else { return false }
    let isGerman = language.stopMakesOrdinals
    let other = precedingWord(index - 1)
    if Self.versions.contains(other) { return isGerman }
    // The other limit has points too, and that word before it.
    guard index > 2, tokens[index - 2].traits.contains(.digit) else { return false }
    let beforeOther = precedingWord(index - 2)
    if Self.versions.contains(beforeOther) { return true }
    return Self.limits.contains(beforeOther) && index > 3
      && Self.versions.contains(precedingWord(index - 3))
  }

  /// "2024-03-05T10:30:00Z", as in ISO 8601.
  private func dateAndTime(at index: Int, word: DigitWord, lengths: [Int]) -> Reading? {
    guard lengths == [4, 2, 2], word.marks == [.hyphen, .hyphen],
      word.text[word.suffix].first == UInt8(ascii: "T"),
      let clock = DigitWord(text, core: word.suffix.lowerBound + 1..<word.suffix.upperBound),
      clock.prefix.isEmpty, (2...3).contains(clock.runs.count),
      clock.marks.allSatisfy({ $0 == .colon }),
      clock.runs.allSatisfy({ $0.count == 2 }),
      let time = TimeReading(
        clock.string(clock.runs[0].lowerBound..<clock.runs[clock.runs.count - 1].upperBound)
      ),
      let date = words(
        word.string(word.runs[0].lowerBound..<word.runs[2].upperBound),
        kind: .date,
        at: index
      )
    else { return nil }
    let words =
      language.articleOfDate(after: precedingWord(index)) + date + ", " + language.words(time)
      + offsetOfZone(text[clock.suffix])
    return reading(.date, rule: "date and time", words: words, first: index, last: index)
  }

  /// "the" is not said twice.
  private func withoutArticle(_ words: String, at index: Int) -> String {
    words.hasPrefix("the ") && precedingWord(index) == "the" ? String(words.dropFirst(4)) : words
  }

  private func isAfterDatePreposition(_ index: Int) -> Bool {
    let previous = precedingWord(index)
    // "jusqu'au 30/09"; "jusqu'au 3/4" has a fraction.
    if previous == "jusqu'au" || previous == "jusqu’au" { return tokens[index].core.count > 4 }
    return language.context.datePrepositions.contains(previous) || isAfterWeekday(index)
  }

  private static let partitives: Set<String> = ["de", "des", "della", "dei", "delle", "degli"]
  private static let behindPartitives: Set<String> = [
    "la", "los", "las", "sa", "ses", "su", "sus", "leur", "leurs",
  ]

  /// "on 9/10 of its staff", "le 9/10 de la population"; "on 9/10 of last year" is a date.
  private func isPartOfSome(_ index: Int) -> Bool {
    if let next = next(index), Self.partitives.contains(next) {
      return next != "de" || Self.behindPartitives.contains(word(index + 2))
    }
    return next(index) == "of"
      && !["last", "this", "next", "that", "each", "every"].contains(word(index + 2))
      && !Self.isNumber(word(index + 2)) && !isOfNamedYear(index)
  }

  private static let orders: Set<String> = [
    "following", "same", "current", "next", "previous", "preceding", "last", "given", "coming",
  ]

  /// "due by 3/31 of the following year".
  private func isOfNamedYear(_ index: Int) -> Bool {
    word(index + 2) == "the"
      && (Self.orders.contains(word(index + 3)) && word(index + 4).hasPrefix("year")
        || word(index + 3).hasPrefix("year") && Self.orders.contains(word(index + 4)))
  }

  private static let behindDueDates: Set<String> = [
    "and", "or", "but", "at", "in", "by", "for", "from", "is", "was", "of", "so", "not", "with",
    "unless", "if",
  ]

  /// "due 1/3 to bad luck", "due 1/2 hour ago": a part, and no date.
  private func isPartBehindDue(_ index: Int) -> Bool {
    precedingWord(index) == "due" && next(index).map { !Self.behindDueDates.contains($0) } ?? false
  }

  private func dayAndMonthInDigits(
    at index: Int,
    word: DigitWord,
    mark: DigitWord.Mark
  ) -> Reading? {
    guard mark != .hyphen, word.runs.allSatisfy({ $0.count <= 2 }), !word.runs.isEmpty,
      word.runs.count == 2, isAfterDatePreposition(index),
      mark == .slash && !isPartOfSome(index) && !isPartBehindDue(index)
        || language.stopMakesOrdinals && after(index).hasPrefix("."),
      let words = words(word.string(tokens[index].core), kind: .date, at: index)
    else { return nil }
    let token = tokens[index]
    // The last full stop is the month's, and the sentence's if it is the last.
    let isStop = mark == .point && index + 1 < tokens.count
    let end = token.core.upperBound + (isStop ? 1 : 0)
    return Reading(
      .date,
      rule: "word before a day and a month",
      words: withoutArticle(words, at: index),
      range: token.core.lowerBound..<end
    )
  }
}
