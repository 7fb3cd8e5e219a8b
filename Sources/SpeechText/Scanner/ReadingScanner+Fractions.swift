// SPDX-License-Identifier: Apache-2.0

/// Fractions.
extension ReadingScanner {
  /// Denominators of fractions that people write with a slash; other pairs are not fractions: "24/7", "9/11".
  static let denominators: Set<Int> = [
    2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 32, 64, 100, 1_000,
  ]

  /// "1/2", "3/4"; else two numbers: "24/7".
  func fraction(at index: Int, word: DigitWord) -> Reading? {
    guard word.runs.count == 2, word.marks == [.slash], word.prefix.isEmpty,
      word.suffix.isEmpty || isCompound(word), let above = word.value(0),
      let below = word.value(1), !word.hasLeadingZero(0), !word.hasLeadingZero(1)
    else { return nil }
    // "1200/75" are not the years 1200 and 1275, and "2024/1187" is the number of a file.
    let isPairOfYears =
      word.runs[1].count == 2 && !above.isMultiple(of: 100) || below > above && isYear(word, run: 1)
    if isYear(word, run: 0), isPairOfYears, word.sign == nil {
      let second =
        below < 100 ? language.numbers.cardinal(below) : language.numbers.year(below)
      let words = language.numbers.year(above) + " " + second
      return reading(.year, rule: "years with a slash", words: words, first: index, last: index)
    }
    if above > 0, below > 1, word.isBare, word.sign == nil,
      hasWord(of: Self.reductions, near: index)
    {
      let part = FractionReading(whole: nil, numerator: above, denominator: below)
      return fraction(language.words(part), first: index, last: index, word: word)
    }
    if let reading = placeInSeries(at: index, above: above, below: below)
      ?? metre(at: index, above: above, below: below)
    {
      return reading
    }
    guard above > 0, above < below || above < 10 && below < 5 && isBeforeDivided(index),
      Self.denominators.contains(below)
        || above == 1 && (isBeforeWhole(index) || next(index) == "s")
        || isPercent(behind: index, above: above, below: below),
      !isOfAlternatives(at: index, word: word), !areVersions(at: index, above: above, below: below)
    else {
      // "500/25" would be heard as 525.
      if Self.soundAsOne(above, and: below) { return nil }
      // "2024/1187" would be heard as one number.
      let joint = above > 999 && below > 99 ? ", " : " "
      let words =
        language.numbers.cardinal(above) + joint + language.numbers.cardinal(below)
        + word.string(word.suffix)
      return word.sign == nil && (word.suffix.isEmpty || isOfAlternatives(at: index, word: word))
        ? reading(.number, rule: "numbers with a slash", words: words, first: index, last: index)
        : nil
    }
    if let reading = fractionOfUnit(at: index, last: index, word: word)
      ?? fractionOfAbbreviatedUnit(at: index, word: word)
    {
      return reading
    }
    if isUnsureHalf(at: index, above: above, below: below) { return nil }
    let words = fractionWords(above, below: below, whole: nil, at: index)
    return fraction(words + ending(of: word), first: index, last: index, word: word)
  }

  /// What is done with fractions alone.
  private static let reductions: Set<String> = [
    "simplify", "simplified", "simplifies", "simplifying", "numerator", "denominator", "kürze",
    "kürzen", "gekürzt",
    "kürzt", "erweitern", "erweitere", "zähler", "nenner", "simplifie", "simplifier", "simplifiez",
    "simplifions",
    "numérateur", "dénominateur", "simplifica", "simplificar", "simplifique", "simplificamos",
    "numerador", "denominador",
    "semplifica", "semplificare",
  ]

  /// Whether the words of two numbers are those of their sum, as "twenty" and "five" are.
  private static func soundAsOne(_ first: Int, and second: Int) -> Bool {
    guard first > second, second > 0 else { return false }
    return first.isMultiple(of: second < 10 ? 10 : second < 100 ? 100 : 1_000)
  }

  /// "355/113": two numbers of several digits, which a word of mathematics in the sentence makes a fraction.
  func largeFraction(
    at index: Int,
    word: DigitWord,
    joiner: String,
    beside words: Set<String>
  ) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, let above = word.value(0),
      let below = word.value(1), above > 31, below > 31, !word.hasLeadingZero(0),
      !word.hasLeadingZero(1),
      tokens.indices.contains(where: { place in
        (2...13).contains(tokens[place].core.count)
          && words.contains(self.word(place).lowercased())
      })
    else { return nil }
    return two(
      above,
      and: below,
      joiner: joiner,
      as: .fraction,
      rule: "slash beside a word of mathematics",
      at: index
    )
  }

  /// "in 6/8 time": two numbers of a metre.
  private func metre(at index: Int, above: Int, below: Int) -> Reading? {
    guard [2, 4, 8, 16].contains(below), above > 1,
      next(index).map({ language.context.metres.contains($0.lowercased()) }) == true
        || isBehindBars(index)
    else { return nil }
    let words = language.numbers.cardinal(above) + " " + language.numbers.cardinal(below)
    return reading(.number, rule: "metre", words: words, first: index, last: index)
  }

  private static let bars: Set<String> = ["mesure", "mesures", "rythme", "battuta", "misura"]

  /// "une mesure à 3/4": a preposition, and a word for bars close before it.
  private func isBehindBars(_ index: Int) -> Bool {
    ["à", "en", "a", "di"].contains(precedingWord(index))
      && (max(0, index - 6)..<index).contains { Self.bars.contains(word($0).lowercased()) }
  }

  /// Whether a half would have to agree with a noun of unknown gender.
  private func isUnsureHalf(at index: Int, above: Int, below: Int) -> Bool {
    above == 1 && below == 2 && isNounBehind(index)
      && language.isInflected(WrittenNumber(whole: "1"))
      && language.isUnsureOne(before: word(index + 1))
  }

  /// "3/2 of it", "5/4 inch": odds, dates and counts have the same form.
  private func isBeforeDivided(_ index: Int) -> Bool {
    guard let next = next(index) else { return isInEquation(index) }
    return isBeforeWhole(index) || unit(next) != nil || isInEquation(index)
  }

  private func isInEquation(_ index: Int) -> Bool {
    [index - 1, index + 1].contains { place in
      tokens.indices.contains(place) && tokens[place].core.count <= 3
        && language.tables.operators.value(of: word(place)) != nil
    }
  }

  /// "1/25 of it".
  private func isBeforeWhole(_ index: Int) -> Bool {
    next(index).map(language.context.afterFractions.contains) ?? false
  }

  /// "1/25 (4%)": the same in hundredths behind it.
  private func isPercent(behind index: Int, above: Int, below: Int) -> Bool {
    guard index + 1 < tokens.count, after(index).isEmpty, before(index + 1) == "(",
      let word = DigitWord(text, core: tokens[index + 1].core), word.prefix.isEmpty,
      word.sign == nil, word.marks.count < 2, below < 10_000, let percent = word.value(0),
      percent <= 100
    else { return false }
    let sign = word.suffix.isEmpty ? self.word(index + 2) : word.string(word.suffix)
    // Rounded up or down.
    return sign == "%" && abs(100 * above - percent * below) < below
  }

  /// "2/3-way", "16/32 bits": two numbers of which one is meant.
  private func isOfAlternatives(at index: Int, word: DigitWord) -> Bool {
    let noun =
      word.suffix.isEmpty ? next(index) : word.string(word.suffix.dropFirst())
    return noun.map { Self.alternatives.contains($0.lowercased()) } ?? false
  }

  /// "Outlook Express 5/6": two versions that follow each other, behind a name inside a sentence, and with nothing divided.
  private func areVersions(at index: Int, above: Int, below: Int) -> Bool {
    above > 3 && below == above + 1 && index > 1 && !language.stopMakesOrdinals
      && tokens[index - 1].traits.contains(.small) && isCapitalized(index - 1)
      && after(index - 1).isEmpty && after(index - 2).isEmpty && !isNounBehind(index)
      && next(index).map { unit($0) == nil && !language.context.afterFractions.contains($0) }
        ?? true
  }

  private static let alternatives: Set<String> = ["bit", "bits", "way", "byte", "bytes", "d"]

  /// "(1/6)" behind a word: the first of six messages or parts.
  private func placeInSeries(at index: Int, above: Int, below: Int) -> Reading? {
    let isEnclosed =
      before(index) == "(" && after(index).hasPrefix(")")
      || before(index) == "[" && after(index).hasPrefix("]")
    guard isEnclosed, index > 0, above > 0, above <= below, above < 10 || before(index) == "["
    else { return nil }
    return two(
      above,
      and: below,
      joiner: language.outOf,
      as: .score,
      rule: "number of the highest one",
      at: index
    )
  }

  /// "3/8-in.": a unit, or the rest of the word.
  private func ending(of word: DigitWord) -> String {
    guard word.suffix.count > 1, let unit = unit(word.string(word.suffix.dropFirst())) else {
      return word.string(word.suffix)
    }
    return " " + unit.one
  }

  /// "5/8-inch".
  private func isCompound(_ word: DigitWord) -> Bool {
    let suffix = text[word.suffix]
    return suffix.count > 1 && suffix.first == UInt8(ascii: "-")
      && suffix.dropFirst().allSatisfy(Self.isLetter)
  }

  private func fraction(_ words: String, first: Int, last: Int, word: DigitWord) -> Reading {
    let sign =
      word.sign == .minus ? language.minus + " " : word.sign == .plus ? language.plus + " " : ""
    return reading(
      .fraction,
      rule: "numbers above and below a slash",
      words: sign + words,
      first: first,
      last: last
    )
  }

  /// "2 1/2" and "2 ½", "2½".
  func mixedFraction(at index: Int, word: DigitWord) -> Reading? {
    guard word.runs.count == 1, word.prefix.isEmpty, let whole = word.value(0),
      !word.hasLeadingZero(0)
    else { return nil }
    if let (above, below) = single(word.text[word.suffix]) {
      return mixed(whole, above: above, below: below, word: word, index: index, isAttached: true)
    }
    if let reading = mixedCompound(at: index, word: word, whole: whole) { return reading }
    guard word.suffix.isEmpty, hasNothing(after: index) else { return nil }
    let core = tokens[index + 1].core
    if let (above, below) = single(text[core]) {
      return mixed(whole, above: above, below: below, word: word, index: index)
    }
    guard core.count <= 7, text[core].contains(UInt8(ascii: "/")),
      let next = DigitWord(text, core: core), next.isBare, next.sign == nil, next.marks == [.slash],
      let above = next.value(0), let below = next.value(1), above > 0, above < below,
      Self.denominators.contains(below)
    else { return nil }
    return mixed(whole, above: above, below: below, word: word, index: index)
  }

  /// "1½-inch".
  private func mixedCompound(at index: Int, word: DigitWord, whole: Int) -> Reading? {
    let suffix = text[word.suffix]
    guard let hyphen = suffix.firstIndex(of: UInt8(ascii: "-")), hyphen + 1 < suffix.endIndex,
      suffix[(hyphen + 1)...].allSatisfy(Self.isLetter),
      let (above, below) = single(suffix[..<hyphen])
    else { return nil }
    let words = fractionWords(above, below: below, whole: whole, at: index)
    let noun = word.string(hyphen + 1..<suffix.endIndex)
    return fraction(words + " " + noun, first: index, last: index, word: word)
  }

  /// Two words, or one with the sign of the fraction; with the noun behind them where the half follows it: "deux tasses et demie".
  private func mixed(
    _ whole: Int,
    above: Int,
    below: Int,
    word: DigitWord,
    index: Int,
    isAttached: Bool = false
  ) -> Reading {
    let isHalf = above == 1 && below == 2
    let last = isAttached ? index : index + 1
    if !isAttached, let reading = fractionOfUnit(at: index, last: last, word: word) {
      return reading
    }
    let form = form(at: last, number: WrittenNumber(whole: "2"), isAnyNumber: true)
    guard isHalf, let half = language.halfBehindNoun(form), isNounBehind(last) else {
      let words = fractionWords(above, below: below, whole: whole, at: last)
      return fraction(words, first: index, last: last, word: word)
    }
    let next = self.word(last + 1)
    let noun = whole == 1 ? language.singular(of: next) : next
    let number = WrittenNumber(whole: String(whole))
    return fraction(
      language.words(number, form: form) + " " + noun + half,
      first: index,
      last: last + 1,
      word: word
    )
  }

  /// "½" alone.
  func singleFraction(at index: Int) -> Reading? {
    guard let (above, below) = single(text[tokens[index].core]) else { return nil }
    // "¼ tsp".
    let content = "\(above)/\(below)"
    if let symbol = next(index), symbol.utf8.count > 1 || symbol == "l", symbol != "in",
      unit(symbol) != nil,
      let words = words(content + " " + symbol, kind: .unit, at: index)
    {
      return Reading(
        .fraction,
        rule: "fraction of a unit",
        words: words,
        range: tokens[index].core.lowerBound..<tokens[index + 1].core.upperBound
          + lengthOfUnitsStop(after: index + 1)
      )
    }
    let words = fractionWords(above, below: below, whole: nil, at: index)
    return reading(.fraction, rule: "sign of a fraction", words: words, first: index, last: index)
  }

  func single(_ bytes: ArraySlice<UInt8>) -> (Int, Int)? {
    guard (2...3).contains(bytes.count), let first = bytes.first, first == 0xC2 || first == 0xE2,
      let character = String(decoding: bytes, as: UTF8.self).first
    else { return nil }
    return FractionReading.singles[character]
  }

  /// - Parameter index: of the word whose follower may be what is divided.
  func fractionWords(_ above: Int, below: Int, whole: Int?, at index: Int) -> String {
    let reading = FractionReading(whole: whole, numerator: above, denominator: below)
    guard above == 1, below == 2 else { return language.words(reading) }
    let form = form(at: index, number: WrittenNumber(whole: "2"), isAnyNumber: true)
    if whole == nil, let half = language.half(in: self, at: index, form: form) { return half }
    return language.half(whole: whole, form: form, isBeforeNoun: isNounBehind(index))
  }
}
