// SPDX-License-Identifier: Apache-2.0

/// English numbers with marks between them or letters beside them, whose kind the rest of the sentence tells.
extension ReadingScanner {
  /// Two numbers with a mark between, or one that a word near makes a code.
  func englishPair(at index: Int, word: DigitWord) -> Reading? {
    switch word.marks.count {
    case 0: return emergency(at: index, word: word) ?? heightInFeet(at: index, word: word)
    case 1: break
    case 2: return hoursBeforeHalf(at: index, word: word) ?? mixedWithHyphen(at: index, word: word)
    default: return nil
    }
    switch word.marks[0] {
    case .slash:
      return periodOfTreatment(at: index, word: word) ?? numberOfFlat(at: index, word: word)
        ?? dualYear(at: index, word: word)
    case .comma:
      return lettersOfClue(at: index, word: word) ?? heightInFeet(at: index, word: word)
    case .apostrophe: return minutesAndSecondsWithMarks(at: index, word: word)
    case .hyphen, .dash:
      return radioCode(at: index, word: word) ?? inningsScore(at: index, word: word)
        ?? inchesBetween(at: index, word: word)
    default: return nil
    }
  }

  private static let emergencies: Set<String> = ["911", "999", "112", "101", "111", "988"]

  /// "dial 0 for the desk, not 911": the number of an emergency in a sentence about a call.
  private func emergency(at index: Int, word: DigitWord) -> Reading? {
    guard word.runs[0].count == 3, Self.emergencies.contains(word.digits(0)),
      !isNounBehind(index)
        && (1...8).contains(where: {
          index >= $0
            && ["dial", "call", "ring", "phone", "called", "dialled", "dialed", "rang"]
              .contains(self.word(index - $0).lowercased())
        }) || hasWord(of: ["emergency", "emergencies", "ambulance", "operator", "dispatcher"])
    else { return nil }
    return digitByDigit(
      word,
      kind: .telephone,
      rule: "digits behind a word about a call",
      at: index
    )
  }

  private static let heights: Set<String> = [
    "above", "below", "altitude", "elevation", "feet", "ridge", "summit", "climb", "climbed",
    "peak", "flying", "ceiling", "snow", "snowline", "descend", "descended",
  ]

  /// "above 3,000'": the mark of feet behind thousands, beside a word for heights.
  private func heightInFeet(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, hasMark(after: index),
      after(index).hasPrefix("'") || after(index).hasPrefix("’"),
      before(index).isEmpty, hasWord(of: Self.heights),
      let number = word.number(0..<word.runs.count, decimalIsComma: false),
      number.fraction.isEmpty, number.value ?? 0 > 99, let foot = unit("ft"),
      let mark = after(index).first
    else { return nil }
    let core = tokens[index].core
    return Reading(
      .measure,
      rule: "mark of feet",
      words: language.words(number, of: foot),
      range: core.lowerBound..<core.upperBound + mark.utf8.count
    )
  }

  /// "10–11:30 a.m.": the second time tells what the first number is.
  private func hoursBeforeHalf(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks[0].joins, word.marks[1] == .colon || word.marks[1] == .point,
      let start = word.value(0), let hour = word.value(1), let minute = word.value(2),
      (1...12).contains(start), (1...12).contains(hour), word.runs[2].count == 2, minute < 60,
      let next = next(index), language.isHalfDay(next)
    else { return nil }
    let half = next.first == "a" || next.first == "A"
    var time = TimeReading(hour: hour, minute: minute)
    time.half = half ? .morning : .afternoon
    return reading(
      .time,
      rule: "mark of a time",
      words: language.numbers.cardinal(start) + language.to + language.words(time),
      first: index,
      last: index + 1
    )
  }

  private static let treatment: Set<String> = [
    "mg", "ml", "tablets", "tablet", "patient", "pt", "review", "reviewed", "clinic", "gp",
    "antibiotics", "amoxicillin", "b.d", "t.d.s", "o.d", "q.d.s", "bd", "tds", "dose", "pain",
    "cough", "symptoms", "discharged", "ward", "course",
  ]

  /// "500 mg t.d.s. for 7/7": so many days, weeks (of 52) or months (of 12), in a sentence about a treatment.
  private func periodOfTreatment(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, let count = word.value(0), let period = word.value(1), count > 0,
      ["for", "in", "after", "x"].contains(precedingWord(index)), hasWord(of: Self.treatment)
    else { return nil }
    let name: String
    switch period {
    case 7: name = "day"
    case 52: name = "week"
    case 12: name = "month"
    default: return nil
    }
    return reading(
      .measure,
      rule: "days, weeks or months of a treatment",
      words: language.numbers.cardinal(count) + " " + name + (count == 1 ? "" : "s"),
      first: index,
      last: index
    )
  }

  /// "3 Mar. 1743/4": the same year by two calendars.
  private func dualYear(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, isYear(word, run: 0), word.runs[1].count == 1, let year = word.value(0),
      let digit = word.value(1), (year + 1) % 10 == digit
    else { return nil }
    return reading(
      .year,
      rule: "years with a slash",
      words: language.numbers.year(year) + " " + language.numbers.cardinal(digit),
      first: index,
      last: index
    )
  }

  private static let homes: Set<String> = ["flat", "unit", "apartment", "apt", "plot", "lot"]

  /// "Flat 1/2": the second flat on the first floor, as in Scotland.
  private func numberOfFlat(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, index > 0, Self.homes.contains(precedingWord(index)),
      isCapitalized(index - 1), let above = word.value(0), let below = word.value(1)
    else { return nil }
    return two(
      above,
      and: below,
      joiner: " ",
      as: .number,
      rule: "numbers with a slash",
      at: index
    )
  }

  /// "(3,4)": two numbers with a comma in parentheses, which English writes before no fraction.
  private func lettersOfClue(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, before(index).hasSuffix("("), after(index).hasPrefix(")"),
      word.runs.allSatisfy({ $0.count < 3 }), let first = word.value(0), let second = word.value(1)
    else { return nil }
    return two(
      first,
      and: second,
      joiner: ", ",
      as: .number,
      rule: "two numbers with a comma",
      at: index
    )
  }

  /// "7'40\"": more seconds than a foot has inches.
  private func minutesAndSecondsWithMarks(at index: Int, word: DigitWord) -> Reading? {
    let closing = after(index)
    guard word.isBare, let minutes = word.value(0), let seconds = word.value(1), seconds > 11,
      seconds < 60, word.runs[1].count == 2, let mark = closing.first, "\"”″".contains(mark),
      let words = words("\(minutes):\(word.digits(1))", kind: .duration, at: index)
    else { return nil }
    let core = tokens[index].core
    return Reading(
      .time,
      rule: "minutes and seconds",
      words: words,
      range: core.lowerBound..<core.upperBound + mark.utf8.count
    )
  }

  private static let radio: Set<String> = [
    "dispatch", "dispatcher", "radio", "radioed", "deputy", "trooper", "copy", "roger", "trucker",
    "cb",
  ]

  /// "Dispatch got a 10-4 back": codes of the police begin with ten.
  private func radioCode(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.value(0) == 10, let code = word.value(1), hasWord(of: Self.radio)
    else { return nil }
    return two(10, and: code, joiner: " ", as: .number, rule: "code of a radio", at: index)
  }

  private static let cricket: Set<String> = [
    "wicket", "wickets", "unbeaten", "balls", "overs", "over", "innings", "bowled", "batting",
    "batted", "slumped", "lbw", "bowler", "batsman", "declared", "collapsed", "stumps",
  ]

  /// "slumped to 41-5": runs for wickets, of which there are ten, in a sentence with a word of cricket.
  private func inningsScore(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, let runs = word.value(0), let wickets = word.value(1), wickets < 11,
      runs > 20, runs < 1_000, word.runs[0].count > 1, hasWord(of: Self.cricket)
    else { return nil }
    return two(runs, and: wickets, joiner: " for ", as: .score, rule: "score of cricket", at: index)
  }

  /// "92* off 118 balls".
  func notOut(at index: Int, word: DigitWord) -> Reading? {
    guard text[word.suffix].elementsEqual("*".utf8), word.marks.isEmpty, let runs = word.value(0),
      hasWord(of: Self.cricket)
    else { return nil }
    return reading(
      .score,
      rule: "score of cricket",
      words: language.numbers.cardinal(runs) + " not out",
      first: index,
      last: index
    )
  }

  private static let sized: Set<String> = [
    "of", "deep", "wide", "long", "thick", "tall", "high", "snow", "possible", "rain", "apart",
    "pipe",
    "screen", "nails", "border", "margin", "pot", "pots", "pan",
  ]

  /// "2–4\" possible": the mark of inches behind a range, before a word for a size.
  private func inchesBetween(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, let low = word.value(0), let high = word.value(1), low < high,
      let mark = after(index).first, "\"”″".contains(mark), before(index).isEmpty,
      index + 1 < tokens.count, Self.sized.contains(self.word(index + 1)), let inch = unit("in")
    else { return nil }
    let core = tokens[index].core
    return Reading(
      .measure,
      rule: "mark of inches",
      words: language.numbers.cardinal(low) + language.to
        + language.words(WrittenNumber(whole: String(high)), of: inch),
      range: core.lowerBound..<core.upperBound + mark.utf8.count
    )
  }

  private static let audience: Set<String> = [
    "viewers", "viewing", "audience", "subscribers", "people", "followers", "users", "views",
    "sales", "copies", "votes", "jobs", "homes", "households", "downloads", "listeners",
    "population", "visitors", "passengers", "customers", "members", "streams", "readers",
  ]

  /// "slid to 3.1m": millions, in a sentence about many people or things.
  func millionsOfPeople(at index: Int, word: DigitWord) -> Reading? {
    guard text[word.suffix].elementsEqual("m".utf8), word.marks.isEmpty || word.marks == [.point],
      hasWord(of: Self.audience),
      let number = word.number(0..<word.runs.count, decimalIsComma: false)
    else { return nil }
    return reading(
      .number,
      rule: "letter of millions",
      words: language.words(number) + " million",
      first: index,
      last: index
    )
  }

  // MARK: Letters before digits

  /// "c1890", "on p15", "the U11s".
  func englishPrefix(at index: Int, word: DigitWord) -> Reading? {
    let prefix = text[word.prefix]
    if prefix.elementsEqual("FY".utf8), let reading = fiscalYear(at: index, word: word) {
      return reading
    }
    if let reading = everyPeriod(at: index, word: word) { return reading }
    if prefix.elementsEqual("c".utf8), isYear(word, run: 0), word.suffix.isEmpty, word.marks.isEmpty
    {
      let year = language.numbers.year(word.value(0) ?? 0)
      return reading(
        .year,
        rule: "abbreviation before a year",
        words: "circa " + year,
        first: index,
        last: index
      )
    }
    if prefix.elementsEqual("p".utf8) || prefix.elementsEqual("pp".utf8), word.suffix.isEmpty,
      ["on", "see", "from", "to", "at", "of", "and", "also"].contains(precedingWord(index))
        || before(index).hasSuffix("("),
      !word.hasLeadingZero(0), word.marks.isEmpty || word.marks.count == 1 && word.marks[0].joins
    {
      let numbers = word.runs.indices.map { spoken(word, run: $0) }
      return reading(
        .number,
        rule: "abbreviation before a number",
        words: (prefix.count == 1 && numbers.count == 1 ? "page " : "pages ")
          + numbers.joined(separator: language.to),
        first: index,
        last: index
      )
    }
    return severalModels(at: index, word: word)
  }

  /// "B-52s", "U11s": several of what letters and a number name.
  private func severalModels(at index: Int, word: DigitWord) -> Reading? {
    guard text[word.suffix].elementsEqual("s".utf8), word.marks.isEmpty, word.prefix.count < 5,
      word.runs[0].count < 4,
      text[word.prefix].allSatisfy({
        ByteTraits.of($0) == .capital || $0 == UInt8(ascii: "-")
      }), text[word.prefix.lowerBound] != UInt8(ascii: "-"), let value = word.value(0),
      let single = reading(
        at: index,
        from: word.prefix.lowerBound,
        to: word.suffix.lowerBound
      ), single.parts.count == 1, let words = single.parts.first?.words
    else { return nil }
    let number = language.numbers.cardinal(value)
    guard words.hasSuffix(number) else { return nil }
    return reading(
      .formula,
      rule: "plural of a number",
      words: words.dropLast(number.count) + English.plural(number),
      first: index,
      last: index
    )
  }
}
