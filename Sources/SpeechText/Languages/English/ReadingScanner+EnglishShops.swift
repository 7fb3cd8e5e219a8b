// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What English recipes, shops, advertisements and weather reports write short beside a number.
extension ReadingScanner {
  /// The first rule that fits of those for words that begin with a digit.
  func englishShop(at index: Int, word: DigitWord) -> Reading? {
    timesOfWeight(at: index, word: word)
      ?? sidesInOneWord(at: index, word: word) ?? sizeInInches(at: index, word: word)
      ?? sidesInFeet(at: index, word: word) ?? unitInWord(at: index, word: word)
      ?? odds(at: index, word: word) ?? monthOfExpiry(at: index, word: word)
      ?? hoursWithDash(at: index, word: word)
  }

  // MARK: Degrees

  private static let warm: Set<String> = [
    "oven", "bake", "baked", "baking", "preheat", "preheated", "roast", "roasted", "grill",
    "temperature", "temperatures", "temp", "temps", "weather", "highs", "lows", "overnight",
    "degrees", "heat", "heated", "heating", "warm", "warmer", "colder", "cold", "chilly", "frost",
    "freezing", "freezer", "fridge", "thermometer", "fever", "boil", "boiling", "sunny", "rain",
    "sunshine", "snow", "cloudy", "wash", "forecast", "thermostat", "fan", "gas", "hot", "cooler",
    "boiler", "soak", "frosty", "high", "low", "dew", "humidity", "wind", "winds", "showers",
    "thunderstorms", "cookie", "sheet", "cookies", "cake", "bread", "dough", "simmer",
  ]

  /// "at 200C/180C fan", "-5C", "20-22C", "375F": the letter of a scale behind a number, beside the other scale, a sign of
  /// minus, or a word of warmth in the sentence.
  func degrees(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign != .plusMinus, index == 0 || !isLabelOfSeat(index - 1)
    else { return nil }
    if word.suffix.isEmpty { return spacedDegrees(at: index, word: word) }
    guard let first = text[word.suffix].first,
      first == UInt8(ascii: "C") || first == UInt8(ascii: "F"),
      tokens[index].core.count < 22
    else { return nil }
    var parts: [String] = []
    var scales: Set<Character> = []
    for part in text[tokens[index].core].split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual("fan".utf8) || part.elementsEqual("gas".utf8) {
        parts.append(String(decoding: part, as: UTF8.self))
        continue
      }
      guard let words = degrees(part.startIndex..<part.endIndex), let scale = part.last else {
        return nil
      }
      parts.append(words)
      scales.insert(Character(UnicodeScalar(scale)))
    }
    guard scales.count > 1 || word.sign == .minus || hasOneOf(Self.warm) else { return nil }
    return reading(
      .measure,
      rule: "letter of a scale of temperature",
      words: parts.joined(separator: ", "),
      first: index,
      last: index
    )
  }

  private func isLabelOfSeat(_ index: Int) -> Bool {
    ["seat", "row", "gate", "platform", "flat", "room", "class", "runway", "unit", "apartment"]
      .contains(word(index).lowercased())
  }

  /// The words of "200C" or "20-22C".
  private func degrees(_ core: Range<Int>) -> String? {
    guard let word = DigitWord(text, core: core), word.prefix.isEmpty, word.suffix.count == 1,
      word.runs.allSatisfy({ $0.count < 4 }),
      let unit = unit(text[word.suffix.lowerBound] == UInt8(ascii: "C") ? "°C" : "°F")
    else { return nil }
    let sign = word.sign == .minus ? language.minus + " " : ""
    if word.marks.count == 1, word.marks[0].joins,
      let high = word.number(1..<2, decimalIsComma: false)
    {
      return sign + spoken(word, run: 0) + language.to + language.words(high, of: unit)
    }
    guard word.marks.isEmpty || word.marks == [.point],
      let number = word.number(0..<word.runs.count, decimalIsComma: false)
    else { return nil }
    return sign + language.words(number, of: unit)
  }

  /// "200 C" in a recipe.
  private func spacedDegrees(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks.isEmpty, hasNothing(after: index),
      tokens[index + 1].core.count == 1, "CF".utf8.contains(firstByte(of: index + 1)),
      word.runs[0].count == 3 || word.sign == .minus && word.runs[0].count < 3,
      hasOneOf(Self.warm),
      let unit = unit(text[tokens[index + 1].core].first == UInt8(ascii: "C") ? "°C" : "°F"),
      let number = word.number(0..<1, decimalIsComma: false)
    else { return nil }
    // "at 375 F. for 10 minutes": a full stop before a small letter ends no sentence.
    let hasStop =
      stopLength(after: index + 1) > 0 && ByteTraits.of(firstByte(of: index + 2)) == .small
    return Reading(
      .measure,
      rule: "letter of a scale of temperature",
      words: (word.sign == .minus ? language.minus + " " : "") + language.words(number, of: unit),
      range: tokens[index].core.lowerBound..<tokens[index + 1].core.upperBound + (hasStop ? 1 : 0)
    )
  }

  // MARK: Sizes

  private static let weights: Set<String> = ["g", "kg", "ml", "l", "L", "cl", "oz", "lb", "mg"]

  /// "2 x 400g tins": so many of a weight or a volume, which has no sides.
  private func timesOfWeight(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, let count = word.value(0), count < 100, hasNothing(after: index),
      index + 2 < tokens.count, ["x", "×", "X"].contains(self.word(index + 1)),
      hasNothing(after: index + 1), tokens[index + 2].traits.contains(.digit),
      let other = DigitWord(text, core: tokens[index + 2].core), other.prefix.isEmpty,
      other.marks.isEmpty || other.marks == [.point],
      Self.weights.contains(
        other.suffix.isEmpty ? self.word(index + 3) : other.string(other.suffix)
      )
    else { return nil }
    return reading(
      .number,
      rule: "number of times before a weight",
      words: language.numbers.cardinal(count) + " times",
      first: index,
      last: index + 1
    )
  }

  private static let races: Set<String> = ["relay", "relays", "medley", "freestyle", "hurdles"]

  /// "50x30m", "4x100m relay", "20x30cm tin": two or three sides and a unit in one word.
  private func sidesInOneWord(at index: Int, word: DigitWord) -> Reading? {
    guard (1...2).contains(word.marks.count), word.prefix.isEmpty,
      (1...2).contains(word.suffix.count),
      word.marks.allSatisfy({ $0 == .times }),
      ["m", "cm", "mm", "ft", "in", "km"].contains(word.string(word.suffix)),
      let unit = unit(word.string(word.suffix))
    else { return nil }
    let isOne =
      language.isAttribute(in: self, at: index, end: index)
      || next(index).map(Self.races.contains) == true
    return reading(
      .measure,
      rule: "sides of an area",
      words: word.runs.indices.map { spoken(word, run: $0) }.joined(separator: " by ") + " "
        + (isOne ? unit.one : unit.many),
      first: index,
      last: index
    )
  }

  private static let beforeSizes: Set<String> = [
    "a", "an", "the", "one", "each", "this", "my", "your", "his", "her", "our", "large", "new",
  ]

  /// `the 12" pizza`: a size in inches between an article and a noun.
  private func sizeInInches(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks.isEmpty || word.marks == [.point],
      Self.beforeSizes.contains(precedingWord(index)), before(index).isEmpty,
      index + 1 < tokens.count, before(index + 1).isEmpty,
      ["\"", "″", "”"].contains(after(index)), let inch = unit("in"),
      self.word(index + 1).first?.isLowercase == true,
      !language.context.notCounted.contains(self.word(index + 1)),
      let number = word.number(0..<word.runs.count, decimalIsComma: false)
    else { return nil }
    return Reading(
      .measure,
      rule: "mark of inches",
      words: language.words(number) + " " + inch.one,
      range: tokens[index].core.lowerBound..<tokens[index].whole.upperBound
    )
  }

  /// "5' x 7' rug": the mark of feet on both sides.
  private func sidesInFeet(at index: Int, word: DigitWord) -> Reading? {
    let last = index + 2
    guard word.isPlain, last < tokens.count, ["'", "’", "′", "ft"].contains(after(index)),
      ["x", "×", "X", "by"].contains(self.word(index + 1)), before(last).isEmpty,
      let mark = after(last).first, mark == after(index).first,
      let other = DigitWord(text, core: tokens[last].core), other.isPlain,
      let width = word.value(0), let length = other.value(0), let foot = unit("ft")
    else { return nil }
    let isOne = self.word(last + 1).first?.isLowercase == true && after(last).count == 1
    return Reading(
      .measure,
      rule: "marks of feet on both sides",
      words: language.numbers.cardinal(width) + " by " + language.numbers.cardinal(length) + " "
        + (isOne ? foot.one : foot.many),
      range: tokens[index].core.lowerBound..<tokens[last].core.upperBound + mark.utf8.count
    )
  }

  private static let shortUnits: Set<String> = [
    "m", "g", "W", "V", "L", "yr", "hr", "wk", "min", "ft", "in", "lb", "oz", "km", "cm", "mm",
    "kg", "ml", "mi", "mph", "gal", "yd", "sec",
  ]

  /// "the 1,500-m race", "a 3-yr-old colt", "a 6-ft-tall fence": the short name of a unit behind a hyphen.
  private func unitInWord(at index: Int, word: DigitWord) -> Reading? {
    let suffix = text[word.suffix]
    guard suffix.first == UInt8(ascii: "-"), word.prefix.isEmpty, (2...12).contains(suffix.count),
      word.marks.allSatisfy({ $0 == .comma || $0 == .point }), stopLength(after: index) == 0
    else { return nil }
    let pieces = word.string(word.suffix).dropFirst().split(separator: "-", maxSplits: 1)
    guard let symbol = pieces.first.map(String.init), Self.shortUnits.contains(symbol),
      symbol.utf8.count > 1 || pieces.count == 1,
      let noun = symbol == "wk" ? Noun(one: "week", many: "weeks", form: .masculine) : unit(symbol),
      let number = word.number(0..<word.runs.count, decimalIsComma: false)
    else { return nil }
    return reading(
      .number,
      rule: "unit in a word",
      words: language.words(number) + "-" + noun.one + (pieces.count > 1 ? "-" + pieces[1] : ""),
      first: index,
      last: index
    )
  }

  /// "65 sq m", "1,200 sq ft", "20 cu m".
  func squareUnit(behind amount: Amount) -> WrittenUnit? {
    let place = amount.end + 1
    guard tokens[place].core.count == 2, hasNothing(after: place) else { return nil }
    let kind = word(place)
    guard kind == "sq" || kind == "cu", place + 1 < tokens.count, before(place + 1).isEmpty,
      ["m", "ft", "km", "mi", "in", "yd", "cm", "mm"].contains(word(place + 1)),
      let unit = unit(word(place + 1))
    else { return nil }
    return WrittenUnit(
      noun: language.powered(unit, isSquare: kind == "sq"),
      last: place + 1,
      rule: "square or cubic unit"
    )
  }

  // MARK: Odds and dates of shops

  private static let bets: Set<String> = [
    "odds", "favourite", "favorite", "favourites", "outsider", "outsiders", "bookmaker",
    "bookmakers", "bookies", "bet", "bets", "punters", "each-way", "tipped", "priced",
  ]

  /// "the 7/2 favourite", "odds of 5/1".
  private func odds(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks == [.slash], word.sign == nil, let first = word.value(0),
      let second = word.value(1), first > 0, second > 0, word.runs.allSatisfy({ $0.count < 4 }),
      next(index) != "of",
      first > second ? hasOneOf(Self.bets) : hasOneOf(["odds", "favourite", "favorite"])
    else { return nil }
    return two(first, and: second, joiner: " to ", as: .score, rule: "odds of a bet", at: index)
  }

  private static let expiries: Set<String> = [
    "bbe", "bb", "exp", "expires", "expiry", "expiration", "thru", "before", "by", "end", "until",
    "date",
  ]
  private static let shelf: Set<String> = [
    "bbe", "bb", "exp", "expires", "expiry", "expiration", "best", "use", "valid",
  ]

  /// "Best before 08/26", "exp. 08/2026": a month and a year behind a word of a date of expiry.
  private func monthOfExpiry(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks == [.slash], index > 0, word.runs[0].count == 2,
      let month = word.value(0), (1...12).contains(month), let year = word.value(1),
      word.runs[1].count == 2 || word.runs[1].count == 4 && (1_900..<2_100).contains(year),
      Self.expiries.contains(self.word(index - 1).lowercased()), hasOneOf(Self.shelf)
    else { return nil }
    return reading(
      .date,
      rule: "month and year of an expiry",
      words: language.months[month - 1] + " "
        + language.numbers.year(year < 100 ? 2_000 + year : year),
      first: index,
      last: index
    )
  }

  /// "8:30 a.m.-5 p.m.": the dash between two times is inside a word.
  private func hoursWithDash(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks.isEmpty || word.marks == [.colon] || word.marks == [.point],
      hasNothing(after: index), (6...14).contains(tokens[index + 1].core.count),
      ["a.m.", "p.m."].contains(String(self.word(index + 1).prefix(4))),
      hasNothing(after: index + 1), let end = next(index + 1), language.isHalfDay(end)
    else { return nil }
    let rest = self.word(index + 1).dropFirst(4)
    guard let dash = rest.first, dash == "-" || dash == "–",
      let second = halfTime(rest.dropFirst(), half: end),
      let first = halfTime(Substring(word.string(tokens[index].core)), half: self.word(index + 1))
    else { return nil }
    return reading(
      .time,
      rule: "mark of a time",
      words: language.words(first) + language.to + language.words(second),
      first: index,
      last: index + 2
    )
  }

  private func halfTime(_ digits: Substring, half: String) -> TimeReading? {
    let parts = digits.split { $0 == ":" || $0 == "." }.compactMap { Int($0) }
    guard (1...2).contains(parts.count), (1...12).contains(parts[0]), parts.last ?? 0 < 60 else {
      return nil
    }
    var time = TimeReading(hour: parts[0], minute: parts.count > 1 ? parts[1] : 0)
    time.half = half.lowercased().hasPrefix("a") ? .morning : .afternoon
    return time
  }

  /// Whether the sentence has one of some words of small letters.
  func hasOneOf(_ words: Set<String>) -> Bool {
    tokens.indices.contains { place in
      (2...12).contains(tokens[place].core.count) && words.contains(word(place).lowercased())
    }
  }
}
