// SPDX-License-Identifier: Apache-2.0

/// Signs that German texts write for words: those of genealogy, and a slash between words.
extension ReadingScanner {
  func germanSign(at index: Int) -> Reading? {
    let core = tokens[index].core
    if core.count > 4, let reading = bothGenders(at: index) { return reading }
    if core.count < 5, let reading = areaForEach(at: index) { return reading }
    guard core.count <= 6 else { return nil }
    if core.count == 3, let reading = heatOfOven(at: index) { return reading }
    if core.count < 4, let (above, below) = single(text[core]),
      let reading = quarterOfHour(at: index, above: above, below: below)
        ?? singleFractionOfUnit(at: index)
        ?? partOfHour(at: index, above: above, below: below)
    {
      return reading
    }
    if let reading = lifeWithoutDate(at: index) { return reading }
    if core.count > 4 { return twoWeekdays(at: index) }
    guard index + 1 < tokens.count else { return nil }
    if core.count == 1, text[core.lowerBound] == UInt8(ascii: ">") { return menu(at: index) }
    if text[core].elementsEqual("†".utf8), word(index + 1) == "ebd" || word(index + 1) == "in",
      tokens[..<index].contains(where: { text[$0.core].starts(with: "*".utf8) })
    {
      return reading(
        .symbol,
        rule: "sign of a life before a place",
        words: "gestorben",
        first: index,
        last: index
      )
    }
    if core.count == 1, text[core.lowerBound] == UInt8(ascii: "/") { return slash(at: index) }
    guard let words = vital(text[core]), before(index + 1).isEmpty, after(index).isEmpty,
      tokens[index + 1].traits.contains(.digit)
    else { return nil }
    let isDay =
      isFullDate(from: tokens[index + 1].core.lowerBound)
      || after(index + 1) == "." && index + 2 < tokens.count && month(word(index + 2)) != nil
    // A star also marks the item of a list.
    guard
      isDay
        ? index > 0 || !before(index).isEmpty || core.count == 3
        : isYearOfLife(index, year: index + 1)
    else {
      return nil
    }
    return reading(
      .symbol,
      rule: "sign of a life before a date",
      words: words + (isDay ? " am" : ""),
      first: index,
      last: index
    )
  }

  /// "180° O/U": the heat of an oven from above and below, behind degrees.
  private func heatOfOven(at index: Int) -> Reading? {
    guard text[tokens[index].core].elementsEqual("O/U".utf8), index > 0, after(index - 1).isEmpty,
      ["°", "°C", "C", "Grad"].contains(where: word(index - 1).hasSuffix)
    else { return nil }
    return reading(
      .abbreviation,
      rule: "letters behind degrees",
      words: "Ober- und Unterhitze",
      first: index,
      last: index
    )
  }

  /// "davon 3 früh †", "∞ mit Anna": behind a word at the end of a clause, and before "mit".
  private func lifeWithoutDate(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    let words: String
    if core.elementsEqual("†".utf8) {
      guard index > 0, after(index - 1).isEmpty, before(index).isEmpty,
        index + 1 == tokens.count || !after(index).isEmpty
      else { return nil }
      words = "gestorben"
    } else {
      guard core.elementsEqual("∞".utf8) || core.elementsEqual("⚭".utf8),
        hasNothing(after: index), word(index + 1) == "mit"
      else { return nil }
      words = "verheiratet"
    }
    return reading(.symbol, rule: "sign of a life", words: words, first: index, last: index)
  }

  /// "Pro m² 3 l Kompost": a unit of an area or a volume by itself.
  private func areaForEach(at index: Int) -> Reading? {
    guard text[tokens[index].core.lowerBound] < 0x80, ["pro", "je"].contains(precedingWord(index)),
      let unit = unit(word(index)), unit.one.count > 6
    else { return nil }
    return reading(.measure, rule: "unit by itself", words: unit.one, first: index, last: index)
  }

  private static let genders: [String: String] = [
    "m/w/d": "männlich, weiblich, divers", "w/m/d": "weiblich, männlich, divers",
    "d/m/w": "divers, männlich, weiblich", "d/w/m": "divers, weiblich, männlich",
    "m/w/x": "männlich, weiblich, divers",
  ]

  /// "(m/w/d)", "Teilnehmer*innen", "Schüler/-innen": a sign before the ending of women, which is a pause.
  private func bothGenders(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    if core.count == 5, let words = Self.genders[word(index)] {
      return reading(.symbol, rule: "genders", words: words, first: index, last: index)
    }
    guard ByteTraits.of(core[core.startIndex]) == .capital,
      let sign = core.firstIndex(where: { "*_/".utf8.contains($0) }), sign - core.startIndex > 2
    else { return nil }
    var end = String(decoding: core[(sign + 1)...], as: UTF8.self)
    if end.hasPrefix("-") { end.removeFirst() }
    guard end == "in" || end == "innen", core[..<sign].allSatisfy(Self.isLetter) else { return nil }
    let stem = String(decoding: core[..<sign], as: UTF8.self)
    return reading(
      .symbol,
      rule: "sign before the ending of women",
      words: stem + " " + end,
      first: index,
      last: index
    )
  }

  /// "½ TL", "¼ l".
  private func singleFractionOfUnit(at index: Int) -> Reading? {
    guard hasNothing(after: index), (1...4).contains(tokens[index + 1].core.count),
      let sign = word(index).first, let (above, below) = FractionReading.singles[sign],
      let unit = unit(word(index + 1)), !Self.unsure.contains(word(index + 1))
    else { return nil }
    let fraction = FractionReading(whole: nil, numerator: above, denominator: below)
    let half = above == 1 && below == 2 ? germanHalf(at: index, form: unit.form) : nil
    return Reading(
      .fraction,
      rule: "fraction of a unit",
      words: (half ?? language.words(fraction)) + " " + unit.one,
      range: tokens[index].core.lowerBound..<tokens[index + 1].core.upperBound
        + lengthOfUnitsStop(after: index + 1)
    )
  }

  func isAfterVitalSign(_ index: Int) -> Bool {
    index > 0 && after(index - 1).isEmpty && vital(text[tokens[index - 1].core]) != nil
  }

  private func vital(_ sign: ArraySlice<UInt8>) -> String? {
    if sign.elementsEqual("*".utf8) { return "geboren" }
    if sign.elementsEqual("†".utf8) { return "gestorben" }
    return sign.elementsEqual("∞".utf8) || sign.elementsEqual("⚭".utf8) ? "verheiratet" : nil
  }

  private func isYearOfLife(_ index: Int, year: Int) -> Bool {
    guard let word = DigitWord(text, core: tokens[year].core), word.marks.isEmpty,
      word.runs[0].count == 4, word.suffix.isEmpty
    else { return false }
    // "Gertrud, * 1923, hatte".
    let isApposition = index > 0 && after(index - 1) == "," && after(year).hasPrefix(",")
    return before(index).hasPrefix("(") || isApposition
      || !text[tokens[index].core].contains(UInt8(ascii: "*"))
      || tokens[index...].contains { text[$0.core].starts(with: "†".utf8) }
  }

  /// "*12.4.1901", "†1988".
  func vitalDate(at index: Int, word: DigitWord) -> Reading? {
    guard (1...3).contains(word.prefix.count), let words = vital(text[word.prefix]) else {
      return nil
    }
    if let date = fullDate(from: word.runs[0].lowerBound) {
      return Reading(
        .date,
        rule: "sign of a life before a date",
        words: words + " am " + date.words,
        range: tokens[index].core.lowerBound..<date.end
      )
    }
    guard word.marks.isEmpty, word.suffix.isEmpty, isYear(word, run: 0),
      isYearOfLife(index, year: index), let year = word.value(0)
    else { return nil }
    return reading(
      .date,
      rule: "sign of a life before a date",
      words: words + " " + language.numbers.year(year),
      first: index,
      last: index
    )
  }

  private static let beforeRoot: Set<String> = [
    "in", "auf", "unter", "nach", "von", "aus", "bei", "durch", "ab",
  ]
  private static let oneOfMany: Set<String> = ["ein", "eine", "einen", "einem", "einer"]
  private static let commands: Set<String> = [
    "find", "ls", "cd", "du", "df", "mount", "umount", "chroot", "tar",
  ]

  /// "in / oder in /boot", "mit einem / beginnende", "find / -name": the sign itself, or the folder that has no other name. "der /
  /// die", "mit / ohne" and the lines of a verse have it between them.
  private func isRoot(_ index: Int) -> Bool {
    let (previous, next) = (word(index - 1), word(index + 1))
    if Self.commands.contains(previous) { return true }
    if next == "oder" || next == "und" {
      if loneMark(index + 2) != nil { return true }
      return Self.beforeRoot.contains(previous)
        && tokens.contains { token in
          token.core.count > 1 && text[token.core.lowerBound] == UInt8(ascii: "/")
        }
    }
    return Self.oneOfMany.contains(previous)
      && ["ende", "enden", "endem", "ender", "endes"].contains { next.hasSuffix($0) }
      && next.first?.isLowercase == true
  }

  /// "12 / 4 = 3" divides; between two words of a kind nothing is said.
  private func slash(at index: Int) -> Reading? {
    guard index > 0, hasNothing(after: index - 1), hasNothing(after: index) else { return nil }
    let numbers = [index - 1, index + 1].count { tokens[$0].traits.contains(.digit) }
    if numbers == 2 {
      let isEquation = tokens[index...].contains { text[$0.core].elementsEqual("=".utf8) }
      return isEquation
        ? reading(
          .formula,
          rule: "sign between terms",
          words: "geteilt durch",
          first: index,
          last: index
        ) : nil
    }
    let areWords = [index - 1, index + 1].allSatisfy { place in
      tokens[place].traits.isDisjoint(with: .sign)
    }
    guard areWords, numbers == 1 || isCapitalized(index - 1) == isCapitalized(index + 1),
      !isRoot(index)
    else { return nil }
    return reading(.symbol, rule: "slash between words", words: ",", first: index, last: index)
  }
}
