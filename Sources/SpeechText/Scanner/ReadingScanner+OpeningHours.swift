// SPDX-License-Identifier: Apache-2.0

/// Two times of day with points and a dash between, and the zones of times.
extension ReadingScanner {
  private static let openings: Set<String> = [
    "open", "opens", "opening", "hours", "closed", "daily", "weekdays", "weekends", "geöffnet",
    "offen",
    "öffnungszeiten", "öffnungszeit", "sprechstunde", "sprechzeiten", "bürozeiten", "geschlossen",
    "täglich",
    "werktags", "ouvert", "ouverte", "ouverts", "ouverture", "horaires", "horaire", "fermé",
    "aperto", "aperta", "orario", "orari",
  ]

  /// "Open Mon 8.30-17.00": beside a weekday or a word about opening, where they rise. Elsewhere they are amounts.
  func openingHours(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.count == 3, word.marks[0] == .point, word.marks[1].joins,
      word.marks[2] == .point, word.isBare, word.sign == nil, word.runs[1].count == 2,
      word.runs[3].count == 2, word.runs[0].count < 3, word.runs[2].count < 3,
      let hour = word.value(0), let minute = word.value(1), let last = word.value(2),
      let end = word.value(3), hour < 24, last < 25, minute < 60, end < 60,
      minute % 5 == 0, end % 5 == 0, hour * 60 + minute < last * 60 + end,
      isBesideWeekday(index) || hasWord(of: Self.openings)
    else { return nil }
    let mark = next(index).map { language.isHourMark($0) } == true
    let second = TimeReading(hour: last, minute: end)
    return reading(
      .time,
      rule: "hours of opening",
      words: language.words(TimeReading(hour: hour, minute: minute)) + language.to
        + (mark ? language.wordsBeforeMark(second) : language.words(second)),
      first: index,
      last: mark ? index + 1 : index
    )
  }

  /// A weekday, or two with a hyphen, among the three words before or behind.
  private func isBesideWeekday(_ index: Int) -> Bool {
    (max(0, index - 3)...min(tokens.count - 1, index + 3)).contains { place in
      guard place != index, (2...21).contains(tokens[place].core.count) else { return false }
      let first = word(place).prefix { $0 != "-" && $0 != "–" && $0 != "." }
      return language.weekdays.contains { $0.lowercased() == first.lowercased() }
        || abbreviations.alternatives(first.utf8, isFirst: false)
          .contains { $0.condition.contains(.weekday) }
    }
  }

  /// "UTC-3", "GMT+2", "UTC−05:30": how far the clocks of a zone are from universal time.
  func zone(at index: Int, word: DigitWord) -> Reading? {
    guard (4...6).contains(word.prefix.count), word.sign == nil, word.suffix.isEmpty,
      word.marks.isEmpty || word.marks == [.colon] && word.runs[1].count == 2,
      word.runs[0].count < 3, let hours = word.value(0), hours < 15
    else { return nil }
    let prefix = word.string(word.prefix)
    let name = prefix.prefix(3)
    guard name == "UTC" || name == "GMT" else { return nil }
    let sign: String
    switch prefix.dropFirst(3) {
    case "+": sign = language.plus
    case "-", "−", "–": sign = language.minus
    case "±": sign = language.plusMinus
    default: return nil
    }
    let minutes = word.value(word.runs.count - 1) ?? 0
    let rest = word.runs.count == 2 && minutes > 0 ? " " + language.numbers.cardinal(minutes) : ""
    return reading(
      .time,
      rule: "zone of a time",
      words: name + " \(sign) " + language.numbers.cardinal(hours) + rest,
      first: index,
      last: index
    )
  }
}
