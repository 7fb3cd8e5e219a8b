// SPDX-License-Identifier: Apache-2.0

/// What English notices, small ads and results write shortly: digits at the end of a card, rooms of a house, records of a team.
extension ReadingScanner {
  func englishNotice(at index: Int, word: DigitWord) -> Reading? {
    if word.suffix.isEmpty {
      return word.marks.isEmpty
        ? lastDigits(at: index, word: word) ?? militaryTime(at: index, word: word)
          ?? stationOfRadio(at: index, word: word)
        : record(at: index, word: word)
    }
    return amperes(at: index, word: word) ?? timber(at: index, word: word)
      ?? rooms(at: index, word: word) ?? timesUsed(at: index, word: word)
  }

  // MARK: Digits

  private static let ends: Set<String> = ["ending", "ends", "end", "ended"]
  private static let digits: Set<String> = ["digits", "four", "4"]
  private static let beforeDigits: Set<String> = ["last", "four", "4"]

  /// "the card ending in 4417", "last four digits 0392".
  private func lastDigits(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, (3...4).contains(word.runs[0].count), index > 1,
      precedingWord(index) == "in" && Self.ends.contains(precedingWord(index - 1))
        || Self.digits.contains(precedingWord(index))
          && Self.beforeDigits.contains(precedingWord(index - 1))
    else { return nil }
    // "the war ending in 1945", "a run ending in 2100 points".
    return hasWord(of: Self.cards)
      ? digitByDigit(word, rule: "digits of a code", at: index) : nil
  }

  private static let cards: Set<String> = ["card", "account", "phone", "number", "ssn", "visa"]

  private static let hours: Set<String> = ["hrs", "hours", "hr", "h"]
  private static let beforeTimes: Set<String> = [
    "at", "by", "until", "till", "before", "after", "from", "to", "and", "around", "about", "since",
  ]

  private static let beforeDurations: Set<String> = [
    "rated", "due", "capped", "estimated", "changed", "stands", "limited", "is", "was", "limit",
    "are", "replaced", "serviced",
  ]
  private static let behindDurations: Set<String> = [
    "of", "per", "since", "total", "on", "a", "each", "in", "for",
  ]

  /// "at 1600 hrs.", "from 0830 to 1700 hours": a time of day by 24 hours.
  private func militaryTime(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count == 4, let value = word.value(0), value < 2_401,
      value % 100 < 60, let unit = next(index), Self.hours.contains(unit),
      Self.beforeTimes.contains(precedingWord(index)),
      !Self.beforeDurations.contains(precedingWord(index - 1)),
      !Self.behindDurations.contains(self.word(index + 2))
    else { return nil }
    let (hour, minute) = (value / 100, value % 100)
    let first = (word.hasLeadingZero(0) && hour > 0 ? "oh " : "") + language.numbers.cardinal(hour)
    let second =
      minute == 0 ? "hundred" : (minute < 10 ? "oh " : "") + language.numbers.cardinal(minute)
    // "at 1600 hrs. outside": a full stop before a small letter ends no sentence.
    let hasStop =
      stopLength(after: index + 1) > 0 && ByteTraits.of(firstByte(of: index + 2)) == .small
    return Reading(
      .time,
      rule: "time of day in hours",
      words: "\(first) \(second) hours",
      range: tokens[index].core.lowerBound..<tokens[index + 1].core.upperBound + (hasStop ? 1 : 0)
    )
  }

  /// "on 1040 AM": the frequency of a station, which no hour has.
  private func stationOfRadio(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count > 2, let value = word.value(0),
      (530..<1_710).contains(value), value.isMultiple(of: 10), next(index) == "AM"
    else { return nil }
    let (high, low) = (value / 100, value % 100)
    let words =
      low == 0
      ? language.numbers.cardinal(value)
      : language.numbers.cardinal(high) + " " + language.numbers.cardinal(low)
    return reading(
      .number,
      rule: "frequency of a station",
      words: words + " A M",
      first: index,
      last: index + 1
    )
  }

  /// "$.99": cents alone, behind the sign of the currency.
  func centsAlone(at index: Int, word: DigitWord) -> Reading? {
    guard word.sign == nil, word.marks.isEmpty, word.suffix.isEmpty, word.runs[0].count == 2,
      text[word.prefix].elementsEqual("$.".utf8),
      let (unit, part) = CurrencyNames.nouns(language.dollar(in: self) ?? "USD", language: language)
    else { return nil }
    return reading(
      .money,
      rule: "currency beside an amount",
      words: language.words(
        WrittenNumber(whole: "0", fraction: word.digits(0)),
        unit: unit,
        part: part
      ),
      first: index,
      last: index
    )
  }

  // MARK: Results

  private static let beforeRecords: Set<String> = [
    "to", "of", "at", "went", "is", "are", "now", "were", "was", "finished", "a",
  ]
  private static let beforeWonAndLost: Set<String> = [
    "a", "the", "his", "her", "their", "its", "our", "my", "your", "season", "overall",
  ]
  private static let times: Set<String> = ["season", "year", "road", "homestand", "trip"]
  private static let results: Set<String> = ["record", "season", "improved", "moved", "fell"]

  /// "moved to 41-38 on the season", "a 12-4 record": games won and lost.
  private func record(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.marks.count == 1, word.marks[0].joins,
      let won = word.value(0), let lost = word.value(1), won < 163, lost < 163,
      next(index) == "record" && Self.beforeWonAndLost.contains(precedingWord(index))
        || next(index) == "on" && Self.times.contains(self.word(index + 3))
          && Self.beforeRecords.contains(precedingWord(index))
        || ["of", "to"].contains(precedingWord(index))
          && Self.results.contains(precedingWord(index - 1))
    else { return nil }
    return reading(
      .score,
      rule: "games won and lost",
      words: language.numbers.cardinal(won) + " and " + language.numbers.cardinal(lost),
      first: index,
      last: index
    )
  }

  private static let sexes: Set<String> = ["ratio", "ratios", "couple", "transition", "surgery"]

  /// "a 9-to-5, M–F", "M-F 8-5": days of the week, beside hours.
  func weekOfWork(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    guard core.count == 3 || core.count == 5,
      core.elementsEqual("M-F".utf8) || core.elementsEqual("M–F".utf8),
      tokens.contains(where: { $0.traits.contains(.digit) }),
      next(index).map({ Self.sexes.contains($0) }) != true
    else { return nil }
    return reading(
      .range,
      rule: "letters of days before hours",
      words: "Monday to Friday",
      first: index,
      last: index
    )
  }

  // MARK: Houses and wares

  private static let electric: Set<String> = [
    "breaker", "breakers", "fuse", "fuses", "outlet", "outlets", "circuit", "circuits", "charger",
    "chargers", "socket", "service", "panel", "plug",
  ]

  private static let places: Set<String> = [
    "seat", "row", "room", "unit", "gate", "exit", "apt", "apartment", "flat", "suite", "",
  ]

  /// "a 20A breaker", "the 30A fuse".
  private func amperes(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.string(word.suffix) == "A",
      word.marks.isEmpty || word.marks == [.point],
      let number = word.number(word.runs.indices, decimalIsComma: false),
      let next = next(index), Self.electric.contains(next),
      !Self.places.contains(precedingWord(index))
    else { return nil }
    return reading(
      .measure,
      rule: "unit behind a number",
      words: language.words(number) + " amp",
      first: index,
      last: index
    )
  }

  /// "twelve 2x4s": timber by its two sides, in inches.
  private func timber(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.marks == [.times],
      word.string(word.suffix) == "s", let first = word.value(0), let second = word.value(1),
      first < 13, second < 25
    else { return nil }
    let words = language.numbers.cardinal(second)
    let plural = words.hasSuffix("x") ? words + "es" : words + "s"
    return reading(
      .measure,
      rule: "sides of an area",
      words: language.numbers.cardinal(first) + " \(language.by) " + plural,
      first: index,
      last: index
    )
  }

  private static let rooms: [String: String] = [
    "BR": "bedroom", "BD": "bedroom", "BA": "bath", "br": "bedroom", "bd": "bedroom",
    "ba": "bath", "bed": "bedroom", "bath": "bath",
  ]

  /// "3BR/2BA", "2br/1ba": rooms of a house, both of which are counted.
  private func rooms(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, (5...12).contains(tokens[index].core.count),
      text[tokens[index].core].contains(UInt8(ascii: "/"))
    else { return nil }
    let sides = self.word(index).split(separator: "/", omittingEmptySubsequences: false)
    let words = sides.compactMap { side -> String? in
      guard let number = DigitWord(Array(side.utf8)[...], core: 0..<side.utf8.count),
        number.prefix.isEmpty, number.runs[0].count == 1,
        number.marks.isEmpty || number.marks == [.point],
        let count = number.number(number.runs.indices, decimalIsComma: false),
        let room = Self.rooms[number.string(number.suffix)]
      else { return nil }
      return language.words(count) + " " + room
    }
    guard sides.count == 2, words.count == 2 else { return nil }
    return reading(
      .number,
      rule: "rooms of a house",
      words: words.joined(separator: ", "),
      first: index,
      last: index
    )
  }

  private static let uses: Set<String> = ["worn", "used", "washed", "played", "read", "wore"]

  /// "worn 1x", "used 2x": how often, at the end of a clause.
  private func timesUsed(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.marks.isEmpty,
      word.string(word.suffix).lowercased() == "x", let count = word.value(0), (1..<10) ~= count,
      Self.uses.contains(precedingWord(index))
    else { return nil }
    let words =
      count == 1 ? "once" : count == 2 ? "twice" : language.numbers.cardinal(count) + " times"
    return reading(.number, rule: "how often", words: words, first: index, last: index)
  }
}
