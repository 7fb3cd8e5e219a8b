// SPDX-License-Identifier: Apache-2.0

/// Numbers and abbreviations in a running text.
extension German {
  var stopMakesOrdinals: Bool { true }
  var compass: [String: String] { Self.directions }
  private static let directions = [
    "N": "Nord", "S": "Süd", "E": "Ost", "O": "Ost", "W": "West",
  ]

  /// "der 1. Advent", "zu dritt".
  func number(in scanner: ReadingScanner, at index: Int, value: Int, word: DigitWord) -> Reading? {
    if value == 1, word.isPlain, scanner.isOneBeforeNumber(index) {
      return scanner.reading(
        .number,
        rule: "number before another one",
        words: "ein",
        first: index,
        last: index
      )
    }
    if value == 1, word.isPlain, scanner.next(index) == "mal" {
      return scanner.reading(
        .number,
        rule: "number of times",
        words: "ein",
        first: index,
        last: index
      )
    }
    if value == 1, word.isPlain, let unit = scanner.next(index), Self.recipeUnits.contains(unit) {
      // "1 pk Kartoffelpüree".
      return scanner.reading(
        .number,
        rule: "one before an abbreviation",
        words: "ein",
        first: index,
        last: index
      )
    }
    if let day = scanner.germanDay(at: index, value: value) { return day }
    return ordinalNumber(in: scanner, at: index, value: value, word: word)
      ?? scanner.germanArticleBeforeAdjective(at: index, value: value)
  }

  private static let recipeUnits: Set<String> = [
    "tb", "ts", "bn", "pk", "St", "Pck", "Bd",
  ]

  private func ordinalNumber(
    in scanner: ReadingScanner,
    at index: Int,
    value: Int,
    word: DigitWord
  ) -> Reading? {
    scanner.germanOrdinal(at: index, value: value, word: word)
  }

  func roman(in scanner: ReadingScanner, at index: Int, value: Int) -> Reading? {
    scanner.germanOrdinalOfRuler(at: index, value: value)
  }

  /// "von 3., 6. und 11. weg": ordinals of something that is not named.
  func isUnsure(in scanner: ReadingScanner, at index: Int) -> Bool {
    scanner.isUnnamedOrdinal(index)
  }

  /// "5%ige", "3× täglich".
  func numberWithEnding(in scanner: ReadingScanner, at index: Int, amount: Amount) -> Reading? {
    let suffix = amount.word.string(amount.suffix)
    if suffix == "erlei", amount.isPlain, let count = amount.number.value, count > 0 {
      return scanner.reading(
        .number,
        rule: "number in a word",
        words: (count == 1
          ? "einer"
          : count == 2 ? "zweier" : count == 3 ? "dreier" : numbers.cardinal(count) + "er") + "lei",
        first: index,
        last: index
      )
    }
    if suffix == "×", amount.isPlain, let count = amount.number.value, count > 0 {
      return scanner.reading(
        .number,
        rule: "number of times",
        words: times(count),
        first: index,
        last: index
      )
    }
    if suffix == "x", amount.isPlain, let count = amount.number.value, count > 0,
      scanner.next(index).map({ $0.utf8.first.map(DigitWord.isDigit) == true }) == true
    {
      // "2x 30 PS".
      return scanner.reading(
        .number,
        rule: "number of times",
        words: times(count),
        first: index,
        last: index
      )
    }
    if amount.isPlain, !amount.word.hasLeadingZero(0),
      Self.joinedEndings.contains(where: { suffix.hasPrefix($0) })
    {
      // "3fach", "19jährige".
      return scanner.reading(
        .number,
        rule: "number in a word",
        words: words(amount.number, form: .masculine) + suffix,
        first: index,
        last: amount.end
      )
    }
    guard suffix.hasPrefix("%ig") || suffix.hasPrefix("%-ig") else { return nil }
    let ending = suffix.drop { $0 == "%" || $0 == "-" }
    let number = words(amount.number, form: .masculine) + "prozent" + ending
    return scanner.reading(
      .number,
      rule: "number in a word",
      words: number,
      first: index,
      last: amount.end
    )
  }

  private static let joinedEndings = [
    "fach", "mal", "jährig", "monatig", "wöchig", "tägig", "stündig", "minütig", "teilig",
    "stellig", "seitig",
    "köpfig", "stöckig", "bändig", "prozentig",
  ]

  private static let beforeTowns: Set<String> = ["nach", "in", "aus", "von", "an", "d", "de"]

  private static let postcodes: Set<String> = ["postleitzahl", "plz"]

  /// "nach 10115 Berlin", "die Postleitzahl ist 86150 Augsburg".
  func isPostalCode(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Bool {
    guard let next = scanner.next(index), next.first?.isUppercase == true,
      !word.digits(0).hasSuffix("000")
    else { return false }
    let isAfterComma = index > 0 && scanner.after(index - 1) == ","
    return isAfterComma || index == 0 || Self.beforeTowns.contains(scanner.precedingWord(index))
      || (1...3).contains {
        index >= $0 && Self.postcodes.contains(scanner.word(index - $0).lowercased())
      }
  }

  func isWord(unit symbol: String) -> Bool { symbol == "um" }

  var versesHaveCommas: Bool { true }

  /// "beim sog. Wunder", "ein frz. Dichter", but "engl." alone.
  func adjective(_ words: String, in scanner: ReadingScanner, at index: Int) -> String? {
    if let ending = greetingEnding(in: scanner, at: index) { return words + ending }
    if let noun = nounBehindRow(in: scanner, at: index) {
      let first = firstOfRow(in: scanner, at: index)
      return scanner.ordinalEnding(at: first, noun: noun).map { words + $0 } ?? words
    }
    let first = firstOfRow(in: scanner, at: index)
    // "dem sog. „Western-Store“".
    guard index + 1 < scanner.tokens.count, scanner.after(index) == ".",
      ["", "\"", "„", "“", "»", "«", "'", "‚", "›"].contains(scanner.before(index + 1)),
      isNoun(scanner.word(index + 1))
    else { return words }
    return scanner.ordinalEnding(at: first, noun: scanner.word(index + 1)).map { words + $0 }
  }

  /// "die dt., engl. und frz. Fassung": the noun behind several adjectives, of which the first one has an article before it.
  private func nounBehindRow(in scanner: ReadingScanner, at index: Int) -> String? {
    var place = index
    while place + 1 < scanner.tokens.count, place - index < 8 {
      let mark = scanner.after(place)
      let isJoiner = ["und", "u", "oder", "bzw", "sowie"].contains(scanner.word(place))
      guard isJoiner || mark == "." || mark == ".," else { return nil }
      if !isJoiner, mark == ".", place > index, isNoun(scanner.word(place + 1)) {
        return scanner.word(place + 1)
      }
      guard isJoiner || place == index || isAdjective(in: scanner, at: place) else { return nil }
      if place == index, !isRow(in: scanner, behind: index) { return nil }
      place += 1
    }
    return nil
  }

  /// The first one of several abbreviated adjectives, before which the article stands.
  private func firstOfRow(in scanner: ReadingScanner, at index: Int) -> Int {
    var first = index
    while first > 0, index - first < 6 {
      let isJoined = first > 1 && ["und", "u", "oder", "bzw"].contains(scanner.word(first - 1))
      let previous = isJoined ? first - 2 : first - 1
      guard isJoined ? scanner.after(previous) == "." : scanner.after(previous) == ".,",
        isAdjective(in: scanner, at: previous)
      else { break }
      first = previous
    }
    return first
  }

  private func isRow(in scanner: ReadingScanner, behind index: Int) -> Bool {
    scanner.after(index) == ".,"
      || ["und", "u", "oder", "bzw", "sowie"].contains(scanner.word(index + 1))
  }

  private func isAdjective(in scanner: ReadingScanner, at index: Int) -> Bool {
    tables.abbreviations.alternatives(scanner.text[scanner.tokens[index].core], isFirst: false)
      .contains { $0.condition.contains(.adjective) }
  }

  /// "mit freundl. Grüßen", "herzl. Dank": of the words at the end of a letter.
  private func greetingEnding(in scanner: ReadingScanner, at index: Int) -> String? {
    guard index + 1 < scanner.tokens.count, scanner.after(index) == "." else { return nil }
    let isBehindMit = scanner.precedingWord(index).lowercased() == "mit"
    switch scanner.word(index + 1) {
    case "Grüßen", "Grüssen", "Glückwünschen": return "en"
    case "Grüße", "Grüsse", "Glückwünsche": return "e"
    case "Gruß", "Gruss", "Dank": return isBehindMit ? "em" : "er"
    case "Genehmigung", "Unterstützung": return isBehindMit ? "er" : "e"
    default: return nil
    }
  }

  /// "Georg Fr. Händel" has a second name.
  func isWord(_ abbreviation: String, after previous: String) -> Bool {
    abbreviation == "Fr" && !previous.isEmpty
      && context.ruler(named: previous.prefix(1).uppercased() + previous.dropFirst()) == .masculine
  }

  func isWord(in scanner: ReadingScanner, at index: Int) -> Bool {
    scanner.isWordBeforeCount(index)
  }

  // MARK: Streets

  func mayAbbreviate(_ word: ArraySlice<UInt8>, hasStop: Bool) -> Bool {
    hasStop
      && (Self.isStreet(word) || ReadingScanner.isNumberName(word)
        || word.count == 2 && word.elementsEqual("hl".utf8))
  }

  private static func isStreet(_ word: ArraySlice<UInt8>) -> Bool {
    let end = word.endIndex
    // "gestr." is no street.
    return word.count > 4 && word.first.map(ByteTraits.of) != .small
      && word[end - 1] == UInt8(ascii: "r")
      && word[end - 2] == UInt8(ascii: "t")
      && word[end - 3] | 0x20 == UInt8(ascii: "s")
  }

  /// "Hauptstr." and "Berliner Str.": any name may precede it. "Marktpl. 3" needs the number.
  func abbreviation(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let core = scanner.tokens[index].core
    let word = scanner.text[core]
    if word.count > 4, word.suffix(2).elementsEqual("pl".utf8), scanner.after(index) == ".",
      scanner.isCapitalized(index),
      scanner.isDirectlyBefore(index, isKind: { $0 == .digit })
    {
      return scanner.stopped(
        index,
        words: String(decoding: word.dropLast(2), as: UTF8.self) + "platz",
        rule: "abbreviation of a street"
      )
    }
    guard Self.isStreet(word), scanner.after(index).hasPrefix(".") else { return nil }
    let isCapital = word[core.upperBound - 3] == UInt8(ascii: "S")
    let name = String(decoding: word.dropLast(3), as: UTF8.self)
    let end = core.upperBound + (scanner.endsSentence(at: index, condition: []) ? 0 : 1)
    return Reading(
      .abbreviation,
      rule: "abbreviation of a street",
      words: name + (isCapital ? "Straße" : "straße"),
      range: core.lowerBound..<end
    )
  }
}
