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
      minute % 15 == 0 && end % 15 == 0 && isBesideWeekday(index)
        || hasWord(of: Self.openings, near: index),
      !isMeasured(index)
    else { return nil }
    return openingHours(
      from: TimeReading(hour: hour, minute: minute),
      to: TimeReading(hour: last, minute: end),
      first: index,
      last: index
    )
  }

  /// Two times, with the word for the hour that may stand behind the second one.
  private func openingHours(
    from start: TimeReading,
    to end: TimeReading,
    first: Int,
    last: Int
  ) -> Reading? {
    let mark = next(last).map { language.isHourMark($0) } == true
    return reading(
      .time,
      rule: "hours of opening",
      words: language.words(start) + language.to
        + (mark ? language.wordsBeforeMark(end) : language.words(end)),
      first: first,
      last: mark ? last + 1 : last
    )
  }

  /// "Mon 8.30 - 17.00": the dash apart.
  func openingHoursApart(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.runs[0].count < 3, let start = timeWithPoint(word),
      index + 2 < tokens.count, hasNothing(after: index),
      ["-", "–"].contains(self.word(index + 1)),
      hasNothing(after: index + 1), tokens[index + 2].traits.contains(.digit),
      let other = DigitWord(text, core: tokens[index + 2].core), other.isBare, other.sign == nil,
      other.runs[0].count < 3, let end = timeWithPoint(other),
      start.hour * 60 + start.minute < end.hour * 60 + end.minute,
      start.minute % 5 == 0, end.minute % 5 == 0,
      start.minute % 15 == 0 && end.minute % 15 == 0 && isBesideWeekday(index)
        || hasWord(of: Self.openings, near: index), !isMeasured(index + 2)
    else { return nil }
    return openingHours(from: start, to: end, first: index, last: index + 2)
  }

  private static let open: Set<String> = [
    "open", "opening", "geöffnet", "offen", "öffnungszeiten", "sprechzeiten", "sprechstunde",
    "ouvert",
    "ouverte", "ouverts", "ouvertes", "ouverture", "aperto", "aperta",
  ]
  private static let limits: Set<String> = [
    "from", "to", "until", "till", "von", "bis", "ab", "de", "à", "dès", "and", "und", "et",
    "between",
    "zwischen", "entre", "dalle", "alle",
  ]

  /// "open from 8.30 to 17.00": two limits, in a sentence about opening.
  func timeOfOpening(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.runs[0].count < 3, let time = timeWithPoint(word),
      word.value(1).map({ $0 % 5 == 0 }) == true,
      Self.limits.contains(precedingWord(index)),
      [index - 2, index + 2].contains(where: { other in
        tokens.indices.contains(other) && Self.limits.contains(precedingWord(other))
          && DigitWord(text, core: tokens[other].core).flatMap(timeWithPoint) != nil
      }), hasWord(of: Self.open, near: index), !isMeasured(index),
      next(index).map(language.isHourMark) != true
    else { return nil }
    return reading(
      .time,
      rule: "hours of opening",
      words: language.words(time),
      first: index,
      last: index
    )
  }

  /// Whether something behind a number is counted, measured or paid with it.
  private func isMeasured(_ index: Int) -> Bool {
    guard let next = next(index), !language.isHourMark(next),
      !Self.openings.contains(next.lowercased())
    else { return false }
    return language.isNoun(next) || unit(next) != nil || currency(next) != nil
      || Self.measured.contains(next)
  }

  private static let measured: Set<String> = [
    "percent", "points", "dollars", "euros", "pounds", "million", "billion", "pour", "millions",
    "por",
  ]

  /// A weekday, or two with a hyphen, among the three words before or behind.
  private func isBesideWeekday(_ index: Int) -> Bool {
    (max(0, index - 3)...min(tokens.count - 1, index + 3)).contains { place in
      guard place != index, (2...21).contains(tokens[place].core.count) else { return false }
      let first = word(place).prefix { $0 != "-" && $0 != "–" && $0 != "." }
      let name = first.lowercased()
      // "Tuesdays", "dienstags".
      let one = name.hasSuffix("s") ? String(name.dropLast()) : name
      return language.weekdays.contains { [name, one].contains($0.lowercased()) }
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
