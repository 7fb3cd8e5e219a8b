// SPDX-License-Identifier: Apache-2.0

/// Abbreviations of German weekdays beside times of day and other days, with and without a full stop.
extension ReadingScanner {
  private static let days = [
    "Mo": "Montag", "Di": "Dienstag", "Mi": "Mittwoch", "Do": "Donnerstag", "Fr": "Freitag",
    "Sa": "Samstag", "So": "Sonntag",
  ]
  private static let afterDays: Set<String> = [
    "um", "ab", "bis", "von", "gegen", "früh", "vormittag", "vormittags", "mittag", "mittags",
    "nachmittag", "nachmittags", "abend", "abends", "nacht", "nachts",
  ]

  private static let daysOff: Set<String> = ["Ruhetag", "Ruhetage", "Betriebsruhe"]

  /// "kommt Fr. um 10", "So. Ruhetag": a word of time behind the full stop.
  func weekdayBeforeTime(at index: Int) -> Reading? {
    guard let day = Self.days[word(index)], after(index).hasPrefix(".") else { return nil }
    guard index + 1 < tokens.count else {
      // "Ich kann Di. und Mi., aber nicht Do."
      let isAfterDay = tokens[..<index].indices.contains {
        Self.days[word($0)] != nil && after($0).hasPrefix(".")
      }
      return isAfterDay
        ? reading(
          .abbreviation,
          rule: "day of the week beside another one",
          words: day,
          first: index,
          last: index
        ) : nil
    }
    // Before another small letter no sentence ends: "So. und feiertags".
    guard after(index) == ".", before(index + 1).isEmpty,
      Self.afterDays.contains(word(index + 1)) || Self.daysOff.contains(word(index + 1))
        || ByteTraits.of(firstByte(of: index + 1)) == .small
          && tokens[index + 1].core.count > 2
    else { return nil }
    return stopped(index, words: day, rule: "day of the week beside a number or a word of time")
  }

  /// "Sa./So."
  func twoWeekdays(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard core.count == 5 || core.count == 6 else { return nil }
    let parts = word(index).split(separator: "/")
    let names = parts.compactMap {
      Self.days[$0.hasSuffix(".") ? String($0.dropLast()) : String($0)]
    }
    guard parts.count == 2, names.count == 2 else { return nil }
    let length = core.count == 6 || after(index) == "." ? stopLength(after: index) : 0
    return Reading(
      .abbreviation,
      rule: "two days of the week",
      words: names.joined(separator: " und "),
      range: core.lowerBound..<core.upperBound + length
    )
  }

  /// "Sa 9–13 Uhr", "Do bis 20 Uhr", "Mo, Mi, Fr 9 Uhr", "So geschl.", "Mo, 12.05.": without a full stop.
  func germanWeekday(at index: Int) -> Reading? {
    if let reading = weekdayBehindPreposition(at: index) { return reading }
    guard tokens[index].core.count == 2, index + 1 < tokens.count,
      "MDFS".utf8.contains(text[tokens[index].core.lowerBound]), before(index + 1).isEmpty,
      let day = Self.days[word(index)],
      isDayWithTime(index, depth: 0) || isBehindJoinedDay(index) || isBeforeTimeOfDay(index)
    else { return nil }
    // "So bis 20 Uhr bleiben wir": a word, unless other days are before it.
    if word(index) == "So", index == 0 || !tokens[..<index].indices.contains(where: isDayOfWeek) {
      return nil
    }
    return reading(
      .abbreviation,
      rule: "day of the week beside a number or a word of time",
      words: day,
      first: index,
      last: index
    )
  }

  private static let beforeDays: Set<String> = [
    "am", "bis", "ab", "vom", "jeden", "nächsten", "kommenden", "letzten", "diesen", "außer", "ein",
    "einem",
  ]

  /// "am Mi kommt", "bis Fr!", "von Mo bis Fr": behind a preposition, and before no name.
  private func weekdayBehindPreposition(at index: Int) -> Reading? {
    guard tokens[index].core.count == 2, index > 0, before(index).isEmpty,
      "MDFS".utf8.contains(text[tokens[index].core.lowerBound]), let day = Self.days[word(index)],
      !hasNothing(after: index) || !isCapitalized(index + 1)
    else { return nil }
    let previous = precedingWord(index)
    let isRange =
      previous == "von" && hasNothing(after: index) && word(index + 1) == "bis"
      && Self.days[word(index + 2)] != nil
    guard isRange || Self.beforeDays.contains(previous) && (word(index) != "So" || previous == "am")
    else { return nil }
    let hasStop =
      after(index).hasPrefix(".") && index + 1 < tokens.count && !isCapitalized(index + 1)
    return hasStop
      ? stopped(index, words: day, rule: "day of the week behind a preposition")
      : reading(
        .abbreviation,
        rule: "day of the week behind a preposition",
        words: day,
        first: index,
        last: index
      )
  }

  /// "So" of "Sa u. So, tgl."
  private func isBehindJoinedDay(_ index: Int) -> Bool {
    index > 1 && !after(index).hasPrefix(".") && ["u", "+", "&"].contains(word(index - 1))
      && Self.days[word(index - 2)] != nil
  }

  private func isDayOfWeek(_ index: Int) -> Bool {
    Self.days.contains { word(index).hasPrefix($0.key) }
  }

  private func isDayWithTime(_ index: Int, depth: Int) -> Bool {
    guard depth < 7, index + 1 < tokens.count else { return false }
    let next = word(index + 1)
    switch after(index) {
    case "":
      // "Sa u. So": each is a sign for the other.
      if ["u", "+", "&"].contains(next), isDayOfWeek(index + 2), word(index + 2).utf8.count == 2 {
        return true
      }
      if ["und", "oder", "+", "&"].contains(next) {
        return Self.days[word(index + 2)] != nil && isDayWithTime(index + 2, depth: depth + 1)
      }
      if ["geschl", "geschlossen", "Ruhetag"].contains(next) {
        return tokens.indices.contains { $0 != index && isDayOfWeek($0) }
      }
      let place = ["ab", "bis", "von", "um"].contains(next) ? index + 2 : index + 1
      // "Sa um 10".
      return isTime(place) || isBeforeNextDay(place, depth: depth)
        || isHourBeforeColon(place)
        || next == "um" && place < tokens.count && Self.isNumber(word(place))
          && tokens[place].core.count < 3
    case ",":
      if Self.days[next] != nil { return isDayWithTime(index + 1, depth: depth + 1) }
      return isDateInDigits(index + 1)
    default: return false
    }
  }

  /// "Mo 8-12, Di 14-18 Uhr".
  private func isBeforeNextDay(_ index: Int, depth: Int) -> Bool {
    guard index + 1 < tokens.count, after(index) == ",", tokens[index].traits.contains(.digit),
      Self.days[word(index + 1)] != nil
    else { return false }
    return isDayWithTime(index + 1, depth: depth + 1)
  }

  /// "Fr 19.30: Kino".
  private func isHourBeforeColon(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), after(index).hasPrefix(":"),
      let digits = DigitWord(text, core: tokens[index].core), digits.isBare
    else { return false }
    return digits.marks == [.point] && digits.runs[1].count == 2 && digits.value(0) ?? 99 < 25
  }

  /// A time of day, with "Uhr" behind it or minutes.
  private func isTime(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].traits.contains(.digit),
      let digits = DigitWord(text, core: tokens[index].core), digits.prefix.isEmpty,
      digits.runs.allSatisfy({ $0.count <= 2 })
    else { return false }
    if digits.marks.first == .colon || digits.string(digits.suffix) == "h" { return true }
    if word(index + 1) == "Uhr" { return true }
    // "8–12 u. 14–17 Uhr".
    let isJoined = ["bis", "–", "-", "und", "u", "sowie"].contains(word(index + 1))
    return (isJoined ? isTime(index + 2) : after(index) == "," && isTime(index + 1))
  }

  private func isDateInDigits(_ index: Int) -> Bool {
    guard tokens[index].traits.contains(.digit),
      let digits = DigitWord(text, core: tokens[index].core), digits.isBare, digits.marks.count > 0
    else { return false }
    return digits.marks.allSatisfy { $0 == .point } && digits.runs[0].count <= 2
      && (digits.marks.count == 2 || after(index).hasPrefix("."))
  }
}
