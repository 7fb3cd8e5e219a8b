// SPDX-License-Identifier: Apache-2.0

/// Minutes and seconds by the marks behind their numbers.
extension ReadingScanner {
  /// 38'45", 3h58'12", 1 h 24' 10": no number of inches has a leading zero or is above eleven; hours tell the rest.
  func timeWithPrimes(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil else { return nil }
    if word.marks.last == .apostrophe {
      let last = word.runs.count - 1
      guard word.marks.count == 1 || word.marks == [.hour, .apostrophe], word.runs[last].count == 2,
        let mark = secondsMark(index) ?? (isAfterDuration(index) ? 0 : nil),
        let seconds = word.value(last), seconds < 60,
        last > 1 || seconds > 11 || word.hasLeadingZero(last) || isAfterHours(index)
          || language.elidesArticles && isGap(index)
      else { return nil }
      return time(word.runs, first: index, end: tokens[index].core.upperBound + mark)
    }
    guard word.marks.isEmpty else { return nil }
    if isLetter("h", at: index + 1), index + 2 < tokens.count, hasNothing(after: index + 1) {
      return primes(from: index + 2, hours: word.runs[0], first: index)
    }
    // "2h 01' 09"".
    if isBeforeSeconds(index) { return primes(from: index, hours: nil, first: index) }
    return isAfterHours(index) || isBehindAttachedHours(index)
      ? primes(from: index, hours: nil, first: index) : nil
  }

  /// 24' 10"
  private func primes(from index: Int, hours: Range<Int>?, first: Int) -> Reading? {
    guard index + 1 < tokens.count, after(index) == "'" || after(index) == "’",
      before(index + 1).isEmpty, let mark = secondsMark(index + 1),
      let minutes = DigitWord(text, core: tokens[index].core), minutes.isPlain,
      let seconds = DigitWord(text, core: tokens[index + 1].core), seconds.isPlain,
      minutes.runs[0].count < 3, seconds.runs[0].count < 3
    else { return nil }
    let runs = [hours, minutes.runs[0], seconds.runs[0]].compactMap(\.self)
    return time(runs, first: first, end: tokens[index + 1].core.upperBound + mark)
  }

  /// The length of the mark of seconds behind a word.
  private func secondsMark(_ index: Int) -> Int? {
    // "1'05''".
    if after(index).hasPrefix("''") { return 2 }
    guard let mark = after(index).first, "\"”″".contains(mark) else { return nil }
    return mark.utf8.count
  }

  /// "avec 1'10'' d'avance": a lead or a time of ten or eleven seconds, with two marks of one kind.
  private func isGap(_ index: Int) -> Bool {
    after(index).hasPrefix("''") && ["en", "avec", "à", "de"].contains(precedingWord(index))
      && self.word(index - 2) != "taille"
  }

  /// Whether punctuation follows a word directly, which few numbers have.
  private func hasMark(behind index: Int) -> Bool {
    tokens[index].core.upperBound < tokens[index].whole.upperBound
  }

  /// Whether a word is one letter of ASCII.
  func isLetter(_ letter: Unicode.Scalar, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].core.count == 1
      && UInt32(text[tokens[index].core.lowerBound]) == letter.value
  }

  private func isAfterHours(_ index: Int) -> Bool {
    index > 1 && isLetter("h", at: index - 1) && hasNothing(after: index - 1)
      && tokens[index - 2].traits.contains(.digit)
  }

  /// "400 m en 1'20": minutes and seconds without the mark of these.
  private func isAfterDuration(_ index: Int) -> Bool {
    precedingWord(index) == "en" && tokens[index].core.count > 3
      && next(index).map { unit($0) == nil && !language.isNoun($0) } ?? true
      && tokens[..<index].contains { text[$0.core].elementsEqual("m".utf8) }
  }

  /// "3' 12''": more seconds than a foot has inches.
  private func isBeforeSeconds(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, hasMark(behind: index), after(index).hasPrefix("'"),
      secondsMark(index + 1) != nil, before(index + 1).isEmpty,
      let seconds = Int(word(index + 1)), tokens[index + 1].core.count == 2
    else { return false }
    return (12...59).contains(seconds)
  }

  private func isBehindAttachedHours(_ index: Int) -> Bool {
    guard index > 0, hasMark(behind: index), tokens[index - 1].core.count < 4,
      let word = DigitWord(text, core: tokens[index - 1].core)
    else { return false }
    return text[word.suffix].elementsEqual("h".utf8) && word.marks.isEmpty
  }

  /// Two or three numbers: minutes and seconds, perhaps with hours.
  private func time(_ runs: [Range<Int>], first: Int, end: Int) -> Reading? {
    let units = ["h", "min", "s"].suffix(runs.count).compactMap { unit($0) }
    guard units.count == runs.count else { return nil }
    let words = zip(runs, units).map { run, unit in
      let digits = text[run].drop { $0 == UInt8(ascii: "0") }
      let whole = digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self)
      return language.words(WrittenNumber(whole: whole), of: unit)
    }
    return Reading(
      .time,
      rule: "marks of minutes and seconds",
      words: words.joined(separator: " "),
      range: tokens[first].core.lowerBound..<end
    )
  }

  /// "a los 45' del partido", "25' de retard": the mark of minutes by the word before or behind it.
  func minutesWithPrime(at index: Int, word: DigitWord, behind labels: Set<String>) -> Reading? {
    guard word.isPlain, word.runs[0].count < 4, hasMark(behind: index),
      let mark = after(index).first, mark == "'" || mark == "’", before(index).isEmpty,
      let unit = unit("min"),
      labels.contains(precedingWord(index)) || self.word(index + 1) == "de"
        || isBeforeOven(index + 1) || isDelay(index),
      let number = word.number(word.runs.indices, decimalIsComma: true)
    else { return nil }
    let core = tokens[index].core
    // "en el 78'": the one with this number.
    let isNamed = ["el", "al"].contains(precedingWord(index))
    return Reading(
      .measure,
      rule: "mark of minutes",
      words: isNamed
        ? unit.one + " " + language.words(number) : language.words(number, of: unit),
      range: core.lowerBound..<core.upperBound + mark.utf8.count
    )
  }

  private static let delays: Set<String> = [
    "retraso", "retrasos", "llegada", "llega", "parada", "bus", "autobús", "tren", "metro",
    "tranvía", "retard", "retards", "arrivée", "arrive", "arrêt", "train", "tram",
  ]

  /// "un retraso de 15'", "prochain bus dans 3'": behind a preposition, in a sentence about what runs by a timetable.
  private func isDelay(_ index: Int) -> Bool {
    ["de", "en", "dans", "à", "a"].contains(precedingWord(index)) && hasWord(of: Self.delays)
  }

  /// "20' à 200°", "20' a 180 °C": a preposition and degrees.
  private func isBeforeOven(_ index: Int) -> Bool {
    ["à", "a"].contains(word(index)) && index + 1 < tokens.count
      && tokens[index + 1].traits.contains(.digit)
      && (word(index + 1).contains { "°º".contains($0) }
        || word(index + 2).first.map { "°º".contains($0) } == true)
  }

  /// 9"98 and 1'11"2: seconds and their parts, perhaps with minutes.
  func secondsWithParts(at index: Int, word: DigitWord) -> Reading? {
    let last = word.runs.count - 1
    guard word.prefix.isEmpty, word.sign == nil, word.runs[last].count < 3,
      word.marks.isEmpty || word.marks == [.apostrophe], let mark = partsMark(word),
      (mark + 1...mark + 2).contains(word.suffix.count),
      text[word.suffix.dropFirst(mark)].allSatisfy(DigitWord.isDigit)
    else { return nil }
    let parts = word.string(word.suffix.dropFirst(mark))
    let rest =
      parts.hasPrefix("0") ? language.digits(parts) : language.numbers.cardinal(Int(parts) ?? 0)
    guard
      let words = time(word.runs, first: index, end: tokens[index].core.upperBound)?.parts.first?
        .words
    else { return nil }
    return reading(
      .time,
      rule: "marks of minutes and seconds",
      words: words + " " + rest,
      first: index,
      last: index
    )
  }

  /// The bytes of the mark of seconds before their parts: `9"98`, `9''58`.
  private func partsMark(_ word: DigitWord) -> Int? {
    let suffix = text[word.suffix]
    if suffix.first == UInt8(ascii: "\"") { return 1 }
    return suffix.starts(with: "''".utf8) ? 2 : nil
  }

  /// "en 4h12'37", 2. Pogačar à 8"": seconds behind another time with its marks.
  func secondsBehind(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count < 3, hasMark(behind: index),
      let mark = secondsMark(index), ["à", "a"].contains(precedingWord(index)),
      before(index).isEmpty,
      tokens[..<index].indices.contains(where: { other in
        (4...9).contains(tokens[other].core.count) && secondsMark(other) != nil
          && word.text[tokens[other].core].contains(UInt8(ascii: "'"))
          && tokens[other].traits.contains(.digit)
      })
    else { return nil }
    return time(word.runs, first: index, end: tokens[index].core.upperBound + mark)
  }
}
