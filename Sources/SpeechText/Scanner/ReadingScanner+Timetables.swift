// SPDX-License-Identifier: Apache-2.0

/// Times that are written like decimals: those of timetables and of races.
extension ReadingScanner {
  /// "The train leaves at 10.05", "Dep. Crewe 12.05": a word about a journey or a meeting near a number that can be a time of
  /// day, and nothing behind it that it could be an amount of.
  func timeOfTimetable(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, let time = timeWithPoint(word), word.runs[0].count <= 2,
      next(index).map(language.isClockWithPoint) != true,
      isTimeBefore(index + 1) && isNearTimetable(index) || isWrittenAsTime(index, word: word)
    else { return nil }
    return reading(
      .time,
      rule: "time of a timetable",
      words: language.words(time),
      first: index,
      last: index
    )
  }

  /// Two numbers with a point that can be a time of day.
  func timeWithPoint(_ word: DigitWord) -> TimeReading? {
    guard word.marks == [.point], word.runs[1].count == 2, let hour = word.value(0), hour < 25,
      let minute = word.value(1), minute < 60
    else { return nil }
    return TimeReading(hour: hour, minute: minute)
  }

  /// "08.32": no amount begins with zero, and no name of a version is before it.
  private func isWrittenAsTime(_ index: Int, word: DigitWord) -> Bool {
    word.hasLeadingZero(0) && word.runs[0].count == 2 && !isCapitalized(index - 1)
      && !(language.stopMakesOrdinals && after(index).hasPrefix(".")) && index > 0
      && !isLabel(index - 1)
      && next(index).map({ unit($0) == nil && currency($0) == nil }) != false
  }

  /// Whether what follows a number cannot be measured or paid with it.
  private func isTimeBefore(_ index: Int) -> Bool {
    guard index < tokens.count, after(index - 1).isEmpty else { return true }
    let next = word(index)
    return language.context.notCounted.contains(next) || isCapitalized(index)
      || language.context.timetables.contains(next)
  }

  private func isNearTimetable(_ index: Int) -> Bool {
    (max(0, index - 10)..<min(tokens.count, index + 4)).contains { place in
      place != index && language.context.timetables.contains(word(place).lowercased())
    }
  }

  /// "1:43.27", "2:03:59.4": a fraction behind two digits of seconds.
  func sportTime(at index: Int, word: DigitWord) -> Reading? {
    guard (3...4).contains(word.runs.count), word.isBare, word.sign == nil,
      word.marks.dropLast().allSatisfy({ $0 == .colon }), let last = word.marks.last,
      last == .point || last == .comma && language.decimalIsComma,
      word.runs[1..<word.runs.count - 1].allSatisfy({ $0.count == 2 }),
      word.runs.last.map({ (1...3).contains($0.count) }) == true,
      next(index).map({ unit($0) == nil }) != false
    else { return nil }
    let fields = word.runs.indices.dropLast().compactMap { word.value($0) }
    guard fields.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    // Pairs as they are said in a stadium: "one forty-three point two seven".
    let pairs = fields.enumerated().map { place, value in
      place > 0 && value < 10
        ? language.digits(word.digits(place)) : language.numbers.cardinal(value)
    }
    let mark = last == .point ? language.decimalPoint : language.decimalComma
    return reading(
      .time,
      rule: "fraction of a second",
      words: pairs.joined(separator: " ") + " \(mark) "
        + language.digits(word.digits(word.runs.count - 1)),
      first: index,
      last: index
    )
  }
}
