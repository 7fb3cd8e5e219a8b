// SPDX-License-Identifier: Apache-2.0

/// Abbreviations of the days of the week.
extension ReadingScanner {
  /// "Mon–Fri", "Mo.-Fr.", "lun.-ven."
  func days(at index: Int) -> Reading? {
    let core = tokens[index].core
    // A hyphen or the first byte of a dash: other words cost nothing here.
    guard (5...15).contains(core.count),
      text[core].contains(where: { $0 == UInt8(ascii: "-") || $0 == 0xE2 })
    else { return nil }
    let parts = word(index).split { "-–".contains($0) }.map { part in
      let name = part.last == "." ? part.dropLast() : part
      return day(name.utf8) ?? day(name.lowercased().utf8)
    }
    guard parts.count == 2, let first = parts[0], let last = parts[1] else {
      return months(at: index)
    }
    let length = word(index).contains(".") ? stopLength(after: index) : 0
    return Reading(
      .range,
      rule: "dash between days",
      words: first + language.to + last,
      range: core.lowerBound..<core.upperBound + length
    )
  }

  /// "oct.-nov.", "sept.-déc.": two months, of which one has a full stop.
  private func months(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard language.weekdaysAreWords, after(index).hasPrefix(".") || word(index).contains(".") else {
      return nil
    }
    let parts = word(index).split { "-–".contains($0) }.map { part in
      month(String(part.last == "." ? part.dropLast() : part).lowercased())
    }
    guard parts.count == 2, let first = parts[0], let last = parts[1], first != last else {
      return nil
    }
    return Reading(
      .range,
      rule: "dash between months",
      words: first + language.to + last,
      range: core.lowerBound..<core.upperBound + ownStopLength(after: index)
    )
  }

  func isWeekday(_ first: Int, last: Int) -> Bool {
    if language.context.beforeDays.contains(preceding(first).lowercased()) { return true }
    if language.weekdaysAreWords, isSureDay(first, last: last) { return true }
    if first > 1, language.context.betweenDays.contains(preceding(first)), isDay(first - 2) {
      return true
    }
    // "Mon.–Sat. 8–6, closed Sun. and bank holidays".
    if after(last).hasPrefix("."), !language.weekdaysAreWords, hasOtherDay(than: first) {
      return true
    }
    guard last + 1 < tokens.count else { return false }
    if after(last).hasPrefix(".,") { return true }
    // "Sat. Oct. 12".
    if after(last) == ".", before(last + 1).isEmpty, isCapitalized(last + 1), isMonthName(last + 1),
      last + 2 < tokens.count, tokens[last + 2].traits.contains(.digit)
    {
      return true
    }
    if isDirectlyBefore(last, isKind: { $0 == .digit }) {
      // "la mer. 5 minutes après": a date follows the article.
      guard language.weekdaysAreWords else { return true }
      return language.context.dateArticles.contains(
        preceding(first).lowercased()
      ) && isDayBeforeMonth(last + 1) || next(last + 1) == "de" && isDayBeforeMonth(last + 2)
    }
    return language.context.betweenDays.contains(word(last + 1)) && before(last + 1).isEmpty
      && isDay(last + 2)
  }

  /// Abbreviations of days that are words, too: "la mer", "el mar".
  private static let words: Set<String> = [
    "mar", "mer", "jeu", "gio", "dom", "ven", "sab", "lu", "ma", "me", "je", "ve", "sa", "di",
  ]
  private static let articles: Set<String> = [
    "el", "los", "del", "al", "le", "les", "du", "au", "ce", "cada", "chaque", "este",
  ]

  /// "El mar. vamos", "el dom. 31.", "sáb. 10-12 h": a full stop inside the sentence, with an article or hours beside it.
  private func isSureDay(_ first: Int, last: Int) -> Bool {
    guard first == last, after(first).hasPrefix("."), word(first).first?.isLowercase == true else {
      return false
    }
    // "le 1er dim. du mois".
    let isAfterOrdinal =
      isAfterNumber(first) && text[tokens[first - 1].core].last.map(DigitWord.isDigit) == false
    let isAfterArticle = Self.articles.contains(precedingWord(first)) || isAfterOrdinal
    guard first + 1 < tokens.count else { return isAfterArticle && hasOtherDay(than: first) }
    let next = first + 1
    // "Tirage de sam. : 4".
    if tokens[next].core.isEmpty { return isAfterArticle || !Self.words.contains(word(first)) }
    if tokens[next].traits.contains(.digit) {
      guard let number = DigitWord(text, core: tokens[next].core), number.prefix.isEmpty else {
        return false
      }
      if number.marks == [.slash] { return true }
      let isDay = number.isPlain && number.runs[0].count < 3 && self.next(next) == nil
      // "obsèques ven. 9 à 14 h 30".
      if number.isPlain, number.runs[0].count < 3, ["à", "a"].contains(self.next(next) ?? ""),
        next + 2 < tokens.count, tokens[next + 2].traits.contains(.digit)
      {
        return true
      }
      return isAfterArticle && isDay || !Self.words.contains(word(first))
        || hasOtherDay(than: first)
    }
    // "dom. y festivos", "dim. et jours fériés".
    if next + 1 < tokens.count, Self.holidays.contains(word(next + 1)) { return true }
    // "1 dim. à chaque bout": a row of knitting has them.
    return word(next).first?.isLowercase == true && (!isAfterNumber(first) || isAfterOrdinal)
      && (isAfterArticle || !Self.words.contains(word(first)) || hasOtherDay(than: first))
  }

  private static let holidays: Set<String> = ["festivos", "festivo", "fériés", "jours", "feriados"]

  private func hasOtherDay(than index: Int) -> Bool {
    tokens.indices.contains { place in
      place != index && after(place).hasPrefix(".") && (isDay(place) || days(at: place) != nil)
    }
  }

  /// Whether the day of a date is before it: "mardi 14/03", "mar. 14/03".
  func isAfterWeekday(_ index: Int) -> Bool {
    guard index > 0, before(index).isEmpty else { return false }
    if after(index - 1).isEmpty {
      // "Thurs 3/14"; "Wed 1/2 price" and "Fri 24/7" have no date.
      return language.weekdays.contains(precedingWord(index))
        || isDay(index - 1) && tokens[index].core.count > 3
    }
    return after(index - 1) == "." && isDay(index - 1)
  }

  func isDay(_ index: Int) -> Bool {
    tokens.indices.contains(index) && day(text[tokens[index].core]) != nil
  }

  /// The day that a key of the abbreviations is.
  private func day(_ key: some Collection<UInt8>) -> String? {
    abbreviations.alternatives(key, isFirst: false)
      .first { $0.condition.contains(.weekday) }?.words
  }
}
