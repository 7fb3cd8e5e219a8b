// SPDX-License-Identifier: Apache-2.0

/// Times of day, durations, ratios and scores.
extension ReadingScanner {
  /// "3:30 p.m.", "14:05 Uhr", "17.30 Uhr", "3pm", "8h05", "8 h 05", "9 p. m.".
  func time(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.runs.count <= 3, word.runs[0].count <= 2,
      let hour = word.value(0), hour <= 24
    else { return nil }
    if let reading = pace(at: index, word: word) ?? hoursAndMinutes(at: index, word: word)
      ?? minutesAndSeconds(at: index, word: word)
    {
      return reading
    }
    let isClock = word.marks.first.map { $0 == .colon || $0 == .hour } ?? false
    if isClock || word.marks == [.point] && isClockWithPoint(at: index, word: word) {
      return clock(at: index, word: word)
    }
    guard word.marks.isEmpty else { return nil }
    return language.hour(in: self, at: index, word: word, hour: hour)
  }

  /// "17.30 Uhr", "10.30am".
  private func isClockWithPoint(at index: Int, word: DigitWord) -> Bool {
    let mark = word.suffix.isEmpty ? next(index) : word.string(word.suffix)
    return mark.map(language.isClockWithPoint(before:)) ?? false
  }

  private func clock(at index: Int, word: DigitWord) -> Reading? {
    guard word.runs.dropFirst().allSatisfy({ $0.count == 2 }),
      word.marks.allSatisfy({ $0 == word.marks[0] })
    else { return nil }
    let values = word.runs.indices.compactMap { word.value($0) }
    guard values.count == word.runs.count, values.count > 1,
      values.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let suffix = word.string(word.suffix)
    let next = next(index)
    if let reading = language.halfDay(in: self, at: index, word: word) { return reading }
    // "11:30EST".
    if Self.zones.contains(suffix), suffix.utf8.count > 1, word.marks[0] == .colon,
      let time = narrowed(index, from: tokens[index].core.lowerBound, to: word.suffix.lowerBound)
        .digits(at: index)?.parts.first
    {
      return reading(
        .time,
        rule: "time before a zone",
        words: time.words + " " + suffix,
        first: index,
        last: index
      )
    }
    guard suffix.isEmpty, next.map(language.isHalfDay) != true else { return nil }
    let isSaid = next.map(language.isHourMark) ?? false
    let preceding = precedingWord(index)
    if values.count == 3, !isSaid, !language.context.clockPrepositions.contains(preceding),
      isDuration(at: index, word: word)
    {
      guard let words = words(word.string(tokens[index].core), kind: .duration, at: index) else {
        return nil
      }
      return reading(
        .time,
        rule: "hours, minutes and seconds",
        words: words,
        first: index,
        last: index
      )
    }
    // A verse or a score is not read by the hour: "Juan 1:15".
    guard isSaid || word.marks[0] == .hour || !isVerseOrScore(at: index, preceding: preceding)
    else {
      return nil
    }
    let time = TimeReading(
      hour: values[0],
      minute: values[1],
      second: values.count > 2 ? values[2] : nil
    )
    let words = isSaid ? language.wordsBeforeMark(time) : language.words(time)
    return reading(
      .time,
      rule: isSaid ? "mark of a time" : "hour and minutes",
      words: words,
      first: index,
      last: isSaid ? index + 1 : index
    )
  }

  /// Hours, minutes and seconds are a time of day where the hour has two digits and no word makes them a length of time:
  /// "at 2023-02-04 11:59:01 UTC", "it took 01:02:03".
  private func isDuration(at index: Int, word: DigitWord) -> Bool {
    guard word.runs[0].count == 2 else { return true }
    if let next = next(index), Self.zones.contains(next) { return false }
    return (1...4).contains { back in
      index >= back && language.context.durations.contains(self.word(index - back).lowercased())
    }
  }

  private static let zones: Set<String> = [
    "UTC", "GMT", "Z", "CET", "CEST", "MEZ", "MESZ", "EST", "EDT", "PST", "PDT", "BST",
  ]

  /// "13:02:06 +0100": how far the clocks of a place are from universal time, behind a time of day.
  func offsetOfZone(at index: Int, word: DigitWord) -> Reading? {
    guard word.sign == .plus || word.sign == .minus, word.isBare, word.marks.isEmpty,
      word.runs[0].count == 4, index > 0, hasNothing(after: index - 1),
      let value = word.value(0), value / 100 < 15, value % 100 < 60,
      let clock = DigitWord(text, core: tokens[index - 1].core), clock.isBare, clock.sign == nil,
      clock.marks.count > 0, clock.marks.allSatisfy({ $0 == .colon }),
      let hour = unit("h"), let minute = unit("min")
    else { return nil }
    var words = [word.sign == .minus ? language.minus : language.plus]
    words.append(language.words(WrittenNumber(whole: String(value / 100)), of: hour))
    if value % 100 > 0 {
      words.append(language.words(WrittenNumber(whole: String(value % 100)), of: minute))
    }
    return reading(
      .time,
      rule: "offset behind a time",
      words: words.joined(separator: " "),
      first: index,
      last: index
    )
  }

  /// "4:24 min/km": the pace of a runner.
  private func pace(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks == [.colon], word.runs[1].count == 2, hasNothing(after: index),
      (6...7).contains(tokens[index + 1].core.count), self.word(index + 1).hasPrefix("min/"),
      let length = unit(String(self.word(index + 1).dropFirst(4))),
      let words = words(word.string(tokens[index].core), kind: .duration, at: index)
    else { return nil }
    return reading(
      .time,
      rule: "minutes of a length",
      words: words + " \(language.per) " + length.one,
      first: index,
      last: index + 1
    )
  }

  /// A time of day whose half, a.m. or p.m., ends at a word.
  func half(at index: Int, to last: Int, word: DigitWord, half: String) -> Reading? {
    let values = word.runs.indices.compactMap { word.value($0) }
    guard values.count == word.runs.count, values[0] <= 12,
      values.count < 3 || word.marks[1] == .colon
    else { return nil }
    var time = TimeReading(hour: values[0], minute: values.count > 1 ? values[1] : 0)
    if values.count > 2 { time.second = values[2] }
    time.half = half.first == "a" || half.first == "A" ? .morning : .afternoon
    // The last full stop is not part of the word: "p.m".
    return reading(
      .time,
      rule: "mark of a time",
      words: language.words(time),
      first: index,
      last: last
    )
  }

  // MARK: Ratios and scores

  private func isVerseOrScore(at index: Int, preceding: String) -> Bool {
    language.context.scoreWords.contains(preceding) || isBook(at: index) || isBeforeVerses(index)
  }

  /// "3:2", "1:1000", "16:9", "Juan 3:16", "4x4".
  func ratio(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.runs.count >= 2, let mark = word.marks.first,
      word.marks.allSatisfy({ $0 == mark }), !word.hasLeadingZero(0)
    else { return nil }
    let words = word.runs.indices.map { spoken(word, run: $0) }
    switch mark {
    case .colon where isBook(at: index) || isBeforeVerses(index):
      return reading(
        .score,
        rule: "verse of a book",
        words: words.joined(separator: " "),
        first: index,
        last: index
      )
    case .colon:
      guard word.runs.count == 2, !isUnsureScore(word) else { return nil }
      if word.runs[1].count == 2,
        language.context.durationPrepositions.contains(precedingWord(index)),
        let words = self.words(word.string(tokens[index].core), kind: .duration, at: index)
      {
        return reading(.time, rule: "minutes and seconds", words: words, first: index, last: index)
      }
      return reading(
        .score,
        rule: "two numbers with a colon",
        words: words.joined(separator: language.ratio(from: word.value(0))),
        first: index,
        last: index
      )
    case .times:
      guard word.runs.indices.allSatisfy({ word.value($0) != 0 && !word.hasLeadingZero($0) }) else {
        return nil
      }
      return sides(words, of: word, at: index)
    default: return nil
    }
  }

  /// "19:0": nothing is in a ratio to zero, and few games end so high without a word for them.
  private func isUnsureScore(_ word: DigitWord) -> Bool {
    word.value(1) == 0 && word.value(0) ?? 0 > 9
      && !tokens.indices.contains {
        language.context.scoreWords.contains(self.word($0).lowercased())
      }
  }

  /// "7x20 m", with its unit; "4x100 m" is run by four.
  private func sides(_ words: [String], of word: DigitWord, at index: Int) -> Reading {
    let isRelay = word.value(0) == 4 && [100, 200, 400].contains(word.value(1) ?? 0)
    let joiner =
      isRelay || isBeforeEqual(index)
      ? language.tables.operators.value(of: "×") ?? language.by : language.by
    let length = ["m", "cm", "mm", "km"].contains(next(index) ?? "") ? unit(word: index + 1) : nil
    return reading(
      .measure,
      rule: "sides of an area",
      words: words.joined(separator: " \(joiner) ") + (length.map { " " + $0.many } ?? ""),
      first: index,
      last: length == nil ? index : index + 1
    )
  }

  private func unit(word index: Int) -> Noun? { unit(word(index)) }
}
