// SPDX-License-Identifier: Apache-2.0

/// Times of day, durations, ratios and scores.
extension ReadingScanner {
  private static let halves: Set<String> = ["am", "pm", "a.m", "p.m", "AM", "PM", "A.M", "P.M"]

  /// "3:30 p.m.", "14:05 Uhr", "17.30 Uhr", "3pm", "8h05", "8 h 05", "9 p. m.".
  func time(at index: Int, _ word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.runs.count <= 3, word.runs[0].count <= 2,
      let hour = word.value(0), hour <= 24
    else { return nil }
    if let reading = hoursAndMinutes(at: index, word) ?? minutesAndSeconds(at: index, word) {
      return reading
    }
    let isClock = word.marks.first.map { $0 == .colon || $0 == .hour } ?? false
    if isClock || word.marks == [.point] && isClockWithPoint(at: index, word) {
      return clock(at: index, word)
    }
    guard word.marks.isEmpty else { return nil }
    switch language.name {
    case .english:
      let suffix = word.string(word.suffix)
      if Self.halves.contains(suffix) { return half(at: index, index, word, suffix) }
      guard suffix.isEmpty, let next = next(index), Self.halves.contains(next) else { return nil }
      return half(at: index, index + 1, word, next)
    case .german:
      guard word.suffix.isEmpty, hour == 1, next(index) == "Uhr" else { return nil }
      return reading(.time, "full hour", "ein", index, index)
    case .french:
      // "8 h 05"; "8 h" is a unit.
      guard word.suffix.isEmpty, next(index) == "h", let minutes = next(index + 1),
        minutes.utf8.count == 2, Self.isNumber(minutes), let minute = Int(minutes), minute < 60,
        next(index + 2).map({ unit($0) != nil }) != true
      else { return hoursOf(at: index, word) }
      let words = language.words(TimeReading(hour: hour, minute: minute))
      return reading(.time, "mark of a time", words, index, index + 2)
    case .spanish: return spanishHalf(at: index, word, end: index)
    }
  }

  /// "17.30 Uhr", "10.30am".
  private func isClockWithPoint(at index: Int, _ word: DigitWord) -> Bool {
    let half = word.suffix.isEmpty ? next(index) : word.string(word.suffix)
    switch language.name {
    case .german: return half == "Uhr"
    case .english: return half.map(Self.halves.contains) ?? false
    case .spanish: return half == "h" || half == "horas"
    case .french: return false
    }
  }

  /// "24h/24" and "7j/7".
  private func hoursOf(at index: Int, _ word: DigitWord) -> Reading? {
    let suffix = word.string(word.suffix)
    guard let noun = suffix.hasPrefix("h/") ? "heures" : suffix.hasPrefix("j/") ? "jours" : nil,
      let below = Int(suffix.dropFirst(2)), let above = word.value(0)
    else { return nil }
    let numbers = language.numbers
    let words =
      "\(numbers.cardinal(above, .feminine)) \(noun) sur \(numbers.cardinal(below, .feminine))"
    return reading(.time, "hours of a day", words, index, index)
  }

  private func clock(at index: Int, _ word: DigitWord) -> Reading? {
    guard word.runs.dropFirst().allSatisfy({ $0.count == 2 }),
      word.marks.allSatisfy({ $0 == word.marks[0] })
    else { return nil }
    let values = word.runs.indices.compactMap { word.value($0) }
    guard values.count == word.runs.count, values.count > 1,
      values.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let suffix = word.string(word.suffix)
    let next = next(index)
    if language.name == .english {
      if Self.halves.contains(suffix) { return half(at: index, index, word, suffix) }
      if suffix.isEmpty, let next, Self.halves.contains(next) {
        return half(at: index, index + 1, word, next)
      }
    }
    guard suffix.isEmpty else { return nil }
    if language.name == .spanish, let reading = spanishHalf(at: index, word, end: index) {
      return reading
    }
    let isSaid =
      next == "Uhr" || next == "h" && language.name != .english
      || next == "horas" && language.name == .spanish
    let preceding = precedingWord(index)
    if values.count == 3, !isSaid, !Self.clockPrepositions.contains(preceding) {
      guard let words = words(word.string(tokens[index].core), .duration, at: index) else {
        return nil
      }
      return reading(.time, "hours, minutes and seconds", words, index, index)
    }
    // A verse or a score is not read by the hour: "Juan 1:15".
    guard isSaid || word.marks[0] == .hour || !isVerseOrScore(at: index, preceding) else {
      return nil
    }
    let time = TimeReading(
      hour: values[0],
      minute: values[1],
      second: values.count > 2 ? values[2] : nil
    )
    let words =
      language.words(time)
      + (isSaid && language.name == .spanish && time.minute > 0 ? " horas" : "")
    return reading(
      .time,
      isSaid ? "mark of a time" : "hour and minutes",
      words,
      index,
      isSaid ? index + 1 : index
    )
  }

  private static let clockPrepositions: Set<String> = [
    "at", "by", "until", "till", "um", "ab", "à", "las", "la",
  ]

  private func half(at index: Int, _ last: Int, _ word: DigitWord, _ half: String) -> Reading? {
    let values = word.runs.indices.compactMap { word.value($0) }
    guard values.count == word.runs.count, values[0] <= 12,
      values.count < 3 || word.marks[1] == .colon
    else { return nil }
    var time = TimeReading(hour: values[0], minute: values.count > 1 ? values[1] : 0)
    if values.count > 2 { time.second = values[2] }
    time.half = half.first == "a" || half.first == "A" ? .morning : .afternoon
    // The last full stop is not part of the word: "p.m".
    return reading(.time, "mark of a time", language.words(time), index, last)
  }

  /// "9 p. m.", whose marks are two words, and "9 p.m.".
  private func spanishHalf(at index: Int, _ word: DigitWord, end: Int) -> Reading? {
    guard word.suffix.isEmpty, hasNothing(after: index) else { return nil }
    let first = self.word(index + 1).lowercased()
    var last = index + 1
    if first == "a" || first == "p" {
      guard after(index + 1) == ".", self.word(index + 2) == "m" else { return nil }
      last = index + 2
    } else {
      guard ["a.m", "p.m", "am", "pm"].contains(first) else { return nil }
    }
    guard let reading = half(at: index, last, word, first), let words = reading.parts.first?.words
    else { return nil }
    // The last full stop ends the sentence if nothing follows.
    let token = tokens[last]
    let end = last == tokens.count - 1 ? token.core.upperBound : token.whole.upperBound
    return Reading(.time, reading.rule, words, tokens[index].core.lowerBound..<end)
  }

  // MARK: Ratios and scores

  private static let scoreWords: Set<String> = [
    "won", "lost", "beat", "win", "score", "ratio", "drew", "gewann", "gewannen", "verlor",
    "verloren", "siegte", "siegten", "verhältnis", "ergebnis", "maßstab", "sieg", "spielte",
    "spielten", "stand", "gagné", "perdu", "score", "ganó", "ganamos", "perdió", "proporción",
  ]

  private func isVerseOrScore(at index: Int, _ preceding: String) -> Bool {
    Self.scoreWords.contains(preceding) || isBook(at: index)
  }

  /// "3:2", "1:1000", "16:9", "Juan 3:16", "4x4".
  func ratio(at index: Int, _ word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.runs.count >= 2, let mark = word.marks.first,
      word.marks.allSatisfy({ $0 == mark }), !word.hasLeadingZero(0)
    else { return nil }
    let words = word.runs.indices.map { spoken(word, $0) }
    switch mark {
    case .colon where isBook(at: index):
      return reading(.score, "verse of a book", words.joined(separator: " "), index, index)
    case .colon:
      guard word.runs.count == 2 else { return nil }
      if word.runs[1].count == 2, ["in", "von", "de", "en", "of"].contains(precedingWord(index)),
        let words = self.words(word.string(tokens[index].core), .duration, at: index)
      {
        return reading(.time, "minutes and seconds", words, index, index)
      }
      let joiner = language.name == .french && word.value(0) == 1 ? " sur " : language.ratio
      return reading(
        .score,
        "two numbers with a colon",
        words.joined(separator: joiner),
        index,
        index
      )
    case .times:
      guard word.value(0) != 0 else { return nil }
      let by = language.pick(" by ", " mal ", " sur ", " por ")
      return reading(.measure, "sides of an area", words.joined(separator: by), index, index)
    default: return nil
    }
  }
}
