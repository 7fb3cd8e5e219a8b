// SPDX-License-Identifier: Apache-2.0

/// What English almanacs, plays, notes of scholars and small advertisements write short.
extension ReadingScanner {
  /// The first rule that fits of those for numbers that begin with a digit.
  func englishPrint(at index: Int, word: DigitWord) -> Reading? {
    switch word.suffix.count {
    case 0:
      if hasMark(after: index), let reading = feetOfExtent(at: index, word: word) {
        return reading
      }
      if word.marks.isEmpty {
        return hoursOfZone(at: index, word: word)
          ?? kelvin(at: index, word: word, beside: ["temperature", "kelvin", "°"])
          ?? cupsOfFraction(at: index, word: word)
      }
      guard word.marks.contains(.slash) else { return nil }
      return dayOfAlmanac(at: index, word: word) ?? cupsOfFraction(at: index, word: word)
        ?? largeFraction(at: index, word: word, joiner: " over ", beside: Self.mathematics)
    case 1:
      return sizeOfTrousers(at: index, word: word) ?? thousands(at: index, word: word)
        ?? shortOrdinal(at: index, word: word)
    default: return doubtfulYear(at: index, word: word, doubt: "perhaps")
    }
  }

  private static let mathematics: Set<String> = [
    "pi", "fraction", "fractions", "ratio", "rational", "irrational", "numerator", "denominator",
    "approximation", "approximations", "convergent",
  ]

  // MARK: Dates and times

  /// "01/03 Isaac Newton is born, 1643": a month and a day, both of two digits, at the beginning, before a capital letter and
  /// a year behind a comma.
  private func dayOfAlmanac(at index: Int, word: DigitWord) -> Reading? {
    guard index == 0, word.isBare, word.marks == [.slash], word.runs.allSatisfy({ $0.count == 2 }),
      after(index).isEmpty, isCapitalized(1), before(1).isEmpty,
      tokens.indices.contains(where: { place in
        place > 1 && tokens[place].core.count == 4 && tokens[place].traits.contains(.digit)
          && after(place - 1) == "," && (Int(self.word(place)).map { $0 > 999 } ?? false)
      }),
      let words = words(word.string(tokens[index].core), kind: .date, at: index)
    else { return nil }
    return reading(
      .date,
      rule: "day and month before an event",
      words: words + ",",
      first: index,
      last: index
    )
  }

  private static let withOrdinals: Set<String> = [
    "day", "of", "edition", "edn", "series", "century", "congress", "session", "regiment",
    "infantry", "cavalry", "artillery", "battalion", "brigade", "division", "army", "corps",
    "squadron", "fleet", "street", "st", "avenue", "ave", "district", "circuit", "cir", "term",
    "year", "inst", "lieutenant", "lt", "canto", "baron", "earl", "duke", "marquess", "viscount",
  ]

  /// "the 3d day of January", "2d Cavalry": an old ending of ordinals, before a word for what is numbered.
  private func shortOrdinal(at index: Int, word: DigitWord) -> Reading? {
    guard text[word.suffix.lowerBound] == UInt8(ascii: "d"), word.marks.isEmpty,
      let value = word.value(0), [2, 3].contains(value % 10), ![12, 13].contains(value % 100),
      hasNothing(after: index), Self.withOrdinals.contains(self.word(index + 1).lowercased()),
      self.word(index + 1) != "of" || precedingWord(index) == "the",
      let ordinal = language.numbers.ordinal(value, form: .masculine)
    else { return nil }
    return reading(
      .ordinal,
      rule: "old ending of an ordinal",
      words: ordinal,
      first: index,
      last: index
    )
  }

  private static let zones: Set<String> = [
    "GMT", "UTC", "Z", "hours", "hrs", "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT",
    "BST", "CET", "CEST", "Zulu",
  ]

  /// "0900 GMT", "1430 hours": four digits of a time of day before a zone.
  private func hoursOfZone(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count == 4, let next = next(index),
      Self.zones.contains(next), next != "hours" && next != "hrs" || word.hasLeadingZero(0),
      let value = word.value(0), value < 2_400, value % 100 < 60
    else { return nil }
    let hour = value / 100
    let hours = (hour < 10 && hour > 0 ? "oh " : "") + language.numbers.cardinal(hour)
    let minutes = value % 100
    let rest =
      minutes == 0
      ? "hundred" : (minutes < 10 ? "oh " : "") + language.numbers.cardinal(minutes)
    return reading(
      .time,
      rule: "four digits before a zone",
      words: hours + " " + rest,
      first: index,
      last: index
    )
  }

  // MARK: Sizes and amounts

  private static let kitchen: Set<String> = [
    "tsp", "tbsp", "tbs", "cup", "cups", "oz", "bake", "stir", "butter", "flour", "sugar", "mix",
    "pan", "oven", "milk", "buttermilk", "beat", "whisk", "chopped", "salt", "add",
  ]

  /// "1 1/2 c. flour", "1/2 c. sugar": cups, in a sentence with another word of a kitchen.
  private func cupsOfFraction(at index: Int, word: DigitWord) -> Reading? {
    let place = word.marks.isEmpty ? index + 1 : index
    guard hasNothing(after: index), place + 1 < tokens.count,
      let part = DigitWord(text, core: tokens[place].core), part.isBare, part.sign == nil,
      part.marks == [.slash], let above = part.value(0), let below = part.value(1), above > 0,
      above < below, below < 9, word.isBare, hasNothing(after: place),
      text[tokens[place + 1].core].elementsEqual("c".utf8), after(place + 1) == ".",
      ByteTraits.of(firstByte(of: place + 2)) == .small, hasOneOf(Self.kitchen)
    else { return nil }
    let isHalf = above == 1 && below == 2
    let whole = place > index ? word.value(0) : nil
    let fraction = language.words(
      FractionReading(whole: nil, numerator: above, denominator: below)
    )
    let words: String
    if let whole {
      words =
        language.numbers.cardinal(whole) + " and " + (isHalf ? "a half" : fraction) + " cups"
    } else {
      words = isHalf ? "half a cup" : fraction + " of a cup"
    }
    return Reading(
      .measure,
      rule: "unit beside a word of a kitchen",
      words: words,
      range: tokens[index].core.lowerBound..<tokens[place + 1].core.upperBound + 1
    )
  }

  /// "32W x 34L jeans": the waist and the leg of trousers.
  private func sizeOfTrousers(at index: Int, word: DigitWord) -> Reading? {
    guard text[word.suffix].elementsEqual("W".utf8), word.marks.isEmpty, index + 2 < tokens.count,
      hasNothing(after: index), hasNothing(after: index + 1), let width = word.value(0),
      ["x", "X", "×", "by"].contains(self.word(index + 1)),
      let other = DigitWord(text, core: tokens[index + 2].core), other.marks.isEmpty,
      other.prefix.isEmpty, text[other.suffix].elementsEqual("L".utf8), let length = other.value(0)
    else { return nil }
    return reading(
      .measure,
      rule: "waist and length",
      words: language.numbers.cardinal(width) + " W by " + language.numbers.cardinal(length)
        + " L",
      first: index,
      last: index + 2
    )
  }

  private static let countedInThousands: Set<String> = [
    "miles", "followers", "subscribers", "views", "users", "downloads", "copies", "people",
    "visitors", "readers", "members", "words", "steps",
  ]

  /// "82K mi.", "85k miles", "10k followers": thousands before what is counted in thousands.
  private func thousands(at index: Int, word: DigitWord) -> Reading? {
    guard text[word.suffix.lowerBound] | 0x20 == UInt8(ascii: "k"), word.sign == nil,
      word.marks.isEmpty || word.marks == [.point], let next = next(index),
      let number = word.number(0..<word.runs.count, decimalIsComma: false)
    else { return nil }
    let words = language.words(number) + " thousand"
    guard next == "mi" else {
      guard Self.countedInThousands.contains(next) else { return nil }
      return reading(
        .number,
        rule: "letter of thousands",
        words: words,
        first: index,
        last: index
      )
    }
    return Reading(
      .measure,
      rule: "letter of thousands",
      words: words + " miles",
      range: tokens[index].core.lowerBound..<tokens[index + 1].core.upperBound
        + ownStopLength(after: index + 1)
    )
  }

  // MARK: Parts and notes

  private static let plays: Set<String> = [
    "Hamlet", "Macbeth", "Othello", "Lear", "Tempest", "Faust", "Juliet", "Cleopatra", "Caesar",
    "Venice", "Verona", "Ado", "Night", "Dream", "Tale", "Cymbeline", "Coriolanus", "Pericles",
  ]

  /// "\"The Maid of Orleans\", III, 6", "Hamlet, III, ii, 45": the act of a play, behind its quoted title or a known one, and
  /// before the scene.
  func actOfPlay(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard core.count < 5, "IVX".utf8.contains(text[core.lowerBound]), after(index) == ",",
      index > 0, index + 1 < tokens.count, before(index).isEmpty, before(index + 1).isEmpty,
      let value = WrittenNumber.roman(word(index)),
      after(index - 1) == "," && (Self.plays.contains(word(index - 1)) || isSmallRoman(index + 1))
        || ["\",", "”,", ",\"", ",”"].contains(after(index - 1)),
      isSmallRoman(index + 1)
        || Self.isNumber(word(index + 1))
          && (!after(index + 1).isEmpty || index + 2 == tokens.count)
    else { return nil }
    return reading(
      .roman,
      rule: "act before a scene",
      words: language.numbers.cardinal(value),
      first: index,
      last: index
    )
  }

  /// "ii" of "III, ii, 45".
  func sceneOfPlay(at index: Int) -> Reading? {
    guard index > 0, isSmallRoman(index), after(index - 1) == ",", before(index).isEmpty,
      "IVX".utf8.contains(firstByte(of: index - 1)),
      WrittenNumber.roman(word(index - 1)) != nil, hasMark(after: index),
      let value = WrittenNumber.roman(word(index).uppercased())
    else { return nil }
    return reading(
      .roman,
      rule: "scene behind an act",
      words: language.numbers.cardinal(value),
      first: index,
      last: index
    )
  }

  private func isSmallRoman(_ index: Int) -> Bool {
    let core = tokens[index].core
    return (1...5).contains(core.count) && text[core].allSatisfy("ivx".utf8.contains)
      && WrittenNumber.roman(word(index).uppercased()) != nil
  }

  private static let numberedBooks: [String: String] = [
    "Sam": "Samuel", "Tim": "Timothy", "Pet": "Peter", "Kgs": "Kings", "Chr": "Chronicles",
    "Macc": "Maccabees", "Jn": "John",
  ]

  /// "2 Sam. 12:1", "the 5th c. B.C.": behind a number, a book before its verse, and a century.
  func behindNumber(at index: Int) -> Reading? {
    guard index > 0, tokens[index].core.count < 5, after(index) == ".", index + 1 < tokens.count,
      tokens[index - 1].traits.contains(.digit),
      let number = DigitWord(text, core: tokens[index - 1].core), number.marks.isEmpty,
      number.prefix.isEmpty, after(index - 1).isEmpty
    else { return nil }
    let ending = number.string(number.suffix)
    if ["c", "cent"].contains(word(index)), ["st", "nd", "rd", "th"].contains(ending) {
      return stopped(index, words: "century", rule: "abbreviation behind an ordinal")
    }
    guard number.runs[0].count == 1, ending.isEmpty || ["st", "nd", "rd"].contains(ending),
      let book = Self.numberedBooks[word(index)], before(index + 1).isEmpty,
      let verse = DigitWord(text, core: tokens[index + 1].core), verse.marks.first == .colon
    else { return nil }
    return stopped(index, words: book, rule: "book of a verse")
  }

  /// "Dec 1 st each end", "Inc 2 sts": stitches behind the number, which no month has.
  func changeOfStitches(at index: Int) -> Reading? {
    guard tokens[index].core.count == 3, hasNothing(after: index), index + 2 < tokens.count,
      tokens[index + 1].traits == .digit, hasNothing(after: index + 1),
      ["st", "sts"].contains(word(index + 2))
    else { return nil }
    let words: String
    switch word(index).lowercased() {
    case "dec": words = "decrease"
    case "inc": words = "increase"
    default: return nil
    }
    return reading(
      .abbreviation,
      rule: "abbreviation before stitches",
      words: words + " " + language.numbers.cardinal(Int(word(index + 1)) ?? 0)
        + (word(index + 2) == "st" ? " stitch" : " stitches"),
      first: index,
      last: index + 2
    )
  }

  private static let extents: Set<String> = [
    "tall", "wide", "long", "high", "deep", "apart", "across", "thick",
  ]

  /// "in rows 2' apart", "3-4' tall": the mark of feet before a word for an extent.
  private func feetOfExtent(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks.isEmpty || word.marks.count == 1 && word.marks[0].joins,
      index + 1 < tokens.count, before(index + 1).isEmpty, before(index).isEmpty,
      let mark = ["'", "’", "′"].first(where: { after(index) == $0 }),
      Self.extents.contains(self.word(index + 1)), let foot = unit("ft"),
      let last = word.value(word.runs.count - 1)
    else { return nil }
    let low = word.marks.isEmpty ? "" : spoken(word, run: 0) + language.to
    let core = tokens[index].core
    return Reading(
      .measure,
      rule: "mark of feet",
      words: low + language.words(WrittenNumber(whole: String(last)), of: foot),
      range: core.lowerBound..<core.upperBound + mark.utf8.count
    )
  }

  private static let participles: [String: String] = [
    "ed": "edited", "trans": "translated", "rev": "revised", "comp": "compiled",
    "illus": "illustrated", "publ": "published", "pub": "published", "arr": "arranged",
    "introd": "introduced", "tr": "translated", "illustr": "illustrated",
  ]

  /// "ed. by J. Doe": who has done what for a book.
  func workOfAuthor(at index: Int) -> Reading? {
    guard (2...7).contains(tokens[index].core.count), index + 2 < tokens.count,
      after(index) == ".", text[tokens[index + 1].core].elementsEqual("by".utf8),
      let participle = Self.participles[word(index).lowercased()]
    else { return nil }
    return stopped(index, words: participle, rule: "abbreviation before a name")
  }
}
