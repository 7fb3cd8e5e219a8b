// SPDX-License-Identifier: Apache-2.0

/// English times of day that are written like decimals, and lengths of time.
extension ReadingScanner {
  private static let beforeTimes: Set<String> = [
    "at", "from", "until", "till", "before", "after",
  ]
  private static let dayWords: Set<String> = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Mon", "Tue",
    "Tues", "Wed", "Weds", "Thu", "Thur", "Thurs", "Fri", "Sat", "Sun", "today", "tonight",
    "tomorrow", "morning", "evening", "afternoon", "noon", "midnight", "a.m", "p.m", "am", "pm",
    "flight", "train", "lands", "departs", "arrives", "leaves", "surgery", "opens", "reopens",
    "opening", "meets", "lunch", "dinner", "supper", "breakfast",
    "lesson", "concert", "evensong", "mass", "rehearsal", "daily", "nightly", "weekdays", "weekday",
    "Sundays", "Saturdays", "Fridays", "Mondays",
    "Tuesdays", "Wednesdays", "Thursdays", "yesterday", "Christmas", "Easter",
  ]
  private static let afterPrices: Set<String> = [
    "closed", "close", "shares", "stock", "trades", "traded", "trading", "cents", "percent",
    "rate", "priced", "cost", "costs", "price", "worth", "sold", "grossed", "paid", "dollars",
    "points", "pence", "rated", "score", "average",
  ]

  /// "reopens at 9.30 on the 27th", "Weds. 7 May, 19.30": a preposition or a date before it, a day near, no word of prices,
  /// and nothing behind it that it could be an amount of.
  func timeOfDay(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.point], word.isBare, word.runs[0].count <= 2, word.runs[1].count == 2,
      let hour = word.value(0), let minute = word.value(1), hour < 25, minute < 60, index > 0,
      isWithoutUnit(index), next(index).map(language.isHalfDay) != true
    else { return nil }
    let isAfterDate =
      after(index - 1).hasSuffix(",") && (isDayOrMonth(index - 1) || isDayOrMonth(index - 2))
    guard isAfterDate || Self.beforeTimes.contains(precedingWord(index)) && isNearDay(index) else {
      return nil
    }
    return reading(
      .time,
      rule: "time beside a day",
      words: language.words(TimeReading(hour: hour, minute: minute)),
      first: index,
      last: index
    )
  }

  private func isWithoutUnit(_ index: Int) -> Bool {
    guard let next = next(index) else { return true }
    return language.context.notCounted.contains(next) || isCapitalized(index + 1)
      || Self.dayWords.contains(next)
      || ["for", "sharp", "each", "every", "local", "hours", "hrs", "UTC", "GMT", "CET"].contains(
        next
      )
  }

  private func isDayOrMonth(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].core.count < 10 else { return false }
    let word = word(index)
    return Self.dayWords.contains(word) || month(word) != nil
  }

  private func isNearDay(_ index: Int) -> Bool {
    let near = max(0, index - 10)..<min(tokens.count, index + 6)
    let isPrice = tokens.indices.contains { place in
      Self.afterPrices.contains(word(place).lowercased())
    }
    return !isPrice
      && near.contains { place in
        place != index
          && (isDayOrMonth(place) || isOrdinalDay(place))
      }
  }

  /// "the 27th".
  private func isOrdinalDay(_ index: Int) -> Bool {
    guard (3...4).contains(tokens[index].core.count), tokens[index].traits.contains(.digit),
      precedingWord(index) == "the", let digits = DigitWord(text, core: tokens[index].core)
    else { return false }
    return ["st", "nd", "rd", "th"].contains(digits.string(digits.suffix))
      && (1...31).contains(digits.value(0) ?? 0)
  }

  private static let playing: Set<String> = [
    "runs", "ran", "run", "running", "lasts", "lasted", "took", "clocked", "finished", "track",
    "song", "album", "video", "recording", "record", "time", "minutes", "lap", "race", "best",
    "length", "duration",
  ]

  /// "runs to 39:52": more minutes than a day has hours, behind a word of a length.
  func playingTime(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.colon], word.isBare, let first = word.value(0), first < 100,
      word.runs[1].count == 2, let second = word.value(1), second < 60
    else { return nil }
    // "is 04:34 long".
    if next(index) == "long", !hasNothing(after: index + 1),
      ["is", "was", "only", "just", "about"].contains(precedingWord(index)),
      let words = words(word.string(tokens[index].core), kind: .duration, at: index)
    {
      return reading(.time, rule: "minutes and seconds", words: words, first: index, last: index)
    }
    guard first > 24,
      ["to", "in", "of", "at", "for", "is", "was", "about"].contains(precedingWord(index)),
      (1...5).contains(where: {
        index >= $0 && Self.playing.contains(self.word(index - $0).lowercased())
      }),
      let words = words(word.string(tokens[index].core), kind: .duration, at: index)
    else { return nil }
    return reading(.time, rule: "minutes and seconds", words: words, first: index, last: index)
  }

  /// "the 8.15 to Hove", "the 3.15 at Ascot": a train or a race, by its time, before a place.
  func namedTrain(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, let time = timeWithPoint(word), precedingWord(index) == "the",
      let next = next(index), ["to", "from", "at", "train", "bus", "ferry"].contains(next),
      next.count > 4 || isCapitalized(index + 2)
    else { return nil }
    return reading(
      .time,
      rule: "time of a timetable",
      words: language.words(time),
      first: index,
      last: index
    )
  }

  /// "1m 32.608s": minutes before seconds with a fraction.
  func minutesBeforeSeconds(at index: Int, word: DigitWord) -> Reading? {
    guard text[word.suffix.lowerBound] == UInt8(ascii: "m"), word.marks.isEmpty,
      let minutes = word.value(0), hasNothing(after: index),
      tokens[index + 1].traits.contains(.digit),
      let seconds = DigitWord(text, core: tokens[index + 1].core), seconds.marks == [.point],
      seconds.prefix.isEmpty, seconds.string(seconds.suffix) == "s",
      let number = seconds.number(0..<2, decimalIsComma: false), let minute = unit("min"),
      let second = unit("s")
    else { return nil }
    return reading(
      .time,
      rule: "minutes and seconds",
      words: language.words(WrittenNumber(whole: String(minutes)), of: minute) + " "
        + language.words(number, of: second),
      first: index,
      last: index + 1
    )
  }
}
