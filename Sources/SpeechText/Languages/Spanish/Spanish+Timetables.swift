// SPDX-License-Identifier: Apache-2.0

/// Days with the abbreviation of a month, hours with points, numbers of telephones in threes, and temperatures.
extension Spanish {
  /// "lun. 3 feb.", "15 ene 2025": Spanish says "de" between a day, a month and a year.
  func dayWithMonth(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count < 3, let day = word.value(0), (1...31).contains(day),
      scanner.hasNothing(after: index), let month = month(in: scanner, at: index + 1),
      let words = self.day(day, after: "")
    else { return nil }
    let hasStop = scanner.after(index + 1).hasPrefix(".")
    let year = scanner.word(index + 2)
    let isBeforeYear =
      (scanner.after(index + 1).isEmpty || scanner.after(index + 1) == ".")
      && year.utf8.count == 4 && ReadingScanner.isNumber(year)
      && (year.hasPrefix("19") || year.hasPrefix("20"))
    // "3 mar": the sea has no number before it, but verse has.
    guard hasStop || isBeforeYear || scanner.word(index + 1) != "mar" else { return nil }
    let core = scanner.tokens[index + 1].core
    let isFull = months.contains(scanner.word(index + 1).lowercased())
    return Reading(
      .date,
      rule: "day before a month",
      words: "\(words) de \(month)" + (isBeforeYear ? " de" : ""),
      range: scanner.tokens[index].core.lowerBound..<core.upperBound
        + (hasStop && !isFull ? scanner.ownStopLength(after: index + 1) : 0)
    )
  }

  private func month(in scanner: ReadingScanner, at index: Int) -> String? {
    let core = scanner.tokens[index].core
    guard (3...10).contains(core.count), !scanner.tokens[index].traits.contains(.digit),
      scanner.word(index) != "set"
    else { return nil }
    let word = scanner.word(index).lowercased()
    return word == "mar" ? months[2] : scanner.month(word)
  }

  /// "nov. 2026": a month before its year, without a day.
  func monthBeforeYear(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let token = scanner.tokens[index]
    guard (3...5).contains(token.core.count), scanner.after(index) == ".",
      index + 1 < scanner.tokens.count, scanner.tokens[index + 1].traits.contains(.digit),
      let month = scanner.month(scanner.word(index).lowercased()), month != scanner.word(index),
      let year = DigitWord(scanner.text, core: scanner.tokens[index + 1].core), year.isPlain,
      scanner.isYear(year, run: 0)
    else { return nil }
    return Reading(
      .date,
      rule: "month before a year",
      words: month + " de",
      range: token.core.lowerBound..<token.core.upperBound + 1
    )
  }

  /// "9.30-14.00", "17.00-20.30 h": no number has a point before two digits here.
  func hoursWithPoints(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard decimalIsComma, word.marks.count == 3, word.marks[0] == .point, word.marks[1].joins,
      word.marks[2] == .point, word.isBare, word.sign == nil, word.runs[1].count == 2,
      word.runs[3].count == 2, word.runs[0].count < 3, word.runs[2].count < 3,
      let hour = word.value(0), let minute = word.value(1), let last = word.value(2),
      let end = word.value(3), hour < 25, last < 25, minute < 60, end < 60,
      minute % 5 == 0, end % 5 == 0
    else { return nil }
    let hasMark = scanner.next(index).map { isHourMark($0) } == true
    let second = TimeReading(hour: last, minute: end)
    return scanner.reading(
      .time,
      rule: "hours with points",
      words: words(TimeReading(hour: hour, minute: minute)) + to
        + (hasMark ? wordsBeforeMark(second) : words(second)),
      first: index,
      last: hasMark ? index + 1 : index
    )
  }

  /// "al 900 123 456": nine digits in threes, behind a word of telephones anywhere before.
  func telephoneInThrees(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    if let reading = telephoneInOne(in: scanner, at: index, word: word) { return reading }
    guard word.isPlain, word.runs[0].count == 3, let first = word.value(0), first > 599,
      (1...2).allSatisfy({ place in
        scanner.hasNothing(after: index + place - 1) && scanner.word(index + place).utf8.count == 3
          && ReadingScanner.isNumber(scanner.word(index + place))
      }), scanner.next(index + 2).map({ scanner.unit($0) == nil && !isNoun($0) }) ?? true,
      isAfterPhone(index, in: scanner)
    else { return nil }
    return scanner.reading(
      .telephone,
      rule: "groups of a telephone number",
      words: (0...2).map { digits(scanner.word(index + $0)) }.joined(separator: ", "),
      first: index,
      last: index + 2
    )
  }

  private static let phones: Set<String> = [
    "tfno", "tlf", "whatsapp", "wasap", "fijo", "cel", "celular", "info", "información", "informes",
    "citas", "cita", "reservas", "pedidos", "contacto", "telf", "teléf", "móv", "llamando",
    "llamar", "llámame", "llámenos", "contactar",
  ]

  /// "Tfno.: 912345678": nine digits behind a word of telephones.
  private func telephoneInOne(
    in scanner: ReadingScanner,
    at index: Int,
    word: DigitWord
  ) -> Reading? {
    guard word.isPlain, word.runs[0].count == 9, let value = word.value(0), value > 599_999_999,
      scanner.next(index).map({ scanner.unit($0) == nil && !isNoun($0) }) ?? true,
      isAfterPhone(index, in: scanner)
    else { return nil }
    let digits = Array(word.digits(0))
    return scanner.reading(
      .telephone,
      rule: "groups of a telephone number",
      words: stride(from: 0, to: 9, by: 3).map { self.digits(String(digits[$0..<$0 + 3])) }
        .joined(separator: ", "),
      first: index,
      last: index
    )
  }

  private func isAfterPhone(_ index: Int, in scanner: ReadingScanner) -> Bool {
    if ["al", "el", "nº", "n.º"].contains(scanner.precedingWord(index)) { return true }
    return scanner.tokens[max(0, index - 12)..<index].contains { token in
      guard (2...12).contains(token.core.count) else { return false }
      let word = String(decoding: scanner.text[token.core], as: UTF8.self).lowercased()
      return Self.phones.contains(word) || context.calls.contains(word)
    }
  }

  /// "12.30 a.m.", "1.00 p. m.": a point before the minutes of a half of the day.
  func hourOfHalfDay(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, let time = scanner.timeWithPoint(word),
      word.runs[0].count < 3, (1...12).contains(time.hourOfDay)
    else { return nil }
    return halfDay(in: scanner, at: index, word: word)
  }

  /// "de 10.00 a 20.00": hours with points on both sides of the preposition.
  func hourWithPoint(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard decimalIsComma, let time = quarterHour(word, in: scanner),
      isInTimetable(index, in: scanner)
        || scanner.next(index) == "a" && isHour(index + 2, in: scanner)
        || scanner.precedingWord(index) == "a" && isHour(index - 2, in: scanner),
      scanner.next(index).map({ $0 == "a" || scanner.unit($0) == nil && !isNoun($0) }) ?? true
    else { return nil }
    return scanner.reading(
      .time,
      rule: "hours with points",
      words: words(time),
      first: index,
      last: index
    )
  }

  /// "15:00h", "8:30hs", "20.30h": the mark of hours directly behind.
  func hourWithMark(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.colon] || word.marks == [.point] && decimalIsComma, word.prefix.isEmpty,
      word.sign == nil, isHourMark(word.string(word.suffix)), word.runs[1].count == 2,
      word.runs[0].count < 3, let hour = word.value(0), hour < 25, let minute = word.value(1),
      minute < 60
    else { return nil }
    return scanner.reading(
      .time,
      rule: "mark of a time",
      words: wordsBeforeMark(TimeReading(hour: hour, minute: minute)),
      first: index,
      last: index
    )
  }

  /// "6.15, 7.45 y 9.30 h": one of several hours, of which the last one has the mark.
  private func isInTimetable(_ index: Int, in scanner: ReadingScanner) -> Bool {
    var place = index + 1
    while place < scanner.tokens.count {
      if isHour(place, in: scanner) {
        if scanner.next(place).map({ isHourMark($0) }) == true { return true }
      } else if !["y", "o"].contains(scanner.word(place)) {
        return false
      }
      guard ["", ","].contains(scanner.after(place)) else { return false }
      place += 1
    }
    return false
  }

  private func isHour(_ index: Int, in scanner: ReadingScanner) -> Bool {
    scanner.tokens.indices.contains(index)
      && DigitWord(scanner.text, core: scanner.tokens[index].core).map {
        quarterHour($0, in: scanner) != nil
      } == true
  }

  private func quarterHour(_ word: DigitWord, in scanner: ReadingScanner) -> TimeReading? {
    guard word.isBare, word.sign == nil, let time = scanner.timeWithPoint(word),
      word.runs[0].count < 3, time.minute % 15 == 0
    else { return nil }
    return time
  }

  /// "20ºC", "21,5º C": a door has a comma and a number, or a word of a house, before its floor.
  func celsius(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    let isApart =
      !word.marks.isEmpty && scanner.next(index) == "C" && word.string(word.suffix) == "º"
    guard word.prefix.isEmpty, isApart || word.string(word.suffix) == "ºC",
      let unit = scanner.unit("ºC"), !isDoor(in: scanner, at: index),
      let number = word.number(word.runs.indices, decimalIsComma: decimalIsComma)
    else { return nil }
    var signed = number
    signed.isNegative = word.sign == .minus
    return scanner.reading(
      .measure,
      rule: "degrees of a temperature",
      words: words(signed, of: unit),
      first: index,
      last: isApart ? index + 1 : index
    )
  }

  private func isDoor(in scanner: ReadingScanner, at index: Int) -> Bool {
    guard index > 0 else { return false }
    if scanner.after(index - 1) == ",", scanner.tokens[index - 1].traits.contains(.digit) {
      return true
    }
    return ["piso", "portal", "puerta", "bloque", "escalera"].contains(scanner.precedingWord(index))
      || scanner.precedingWord(index) == "el"
        && ["en", "vive", "vivo"].contains(scanner.word(index - 2).lowercased())
  }

  /// "T3 2024", "1T 2025", "2S 2024": a part of a year before the year.
  func partOfYear(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.count + word.suffix.count == 1, word.marks.isEmpty, word.sign == nil,
      word.runs[0].count == 1, let value = word.value(0), value > 0,
      let year = scanner.next(index), year.utf8.count == 4, ReadingScanner.isNumber(year),
      year.hasPrefix("20"),
      let noun = ["T": "trimestre", "S": "semestre"][
        word.string(word.prefix) + word.string(word.suffix)
      ], value <= (noun == "semestre" ? 2 : 4), let ordinal = ordinal(value, ending: ".er")
    else { return nil }
    return scanner.reading(
      .date,
      rule: "part of a year",
      words: ordinal + " " + noun + " de",
      first: index,
      last: index
    )
  }
}
