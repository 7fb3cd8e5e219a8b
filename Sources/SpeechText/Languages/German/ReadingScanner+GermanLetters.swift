// SPDX-License-Identifier: Apache-2.0

/// German abbreviations of one letter, each of which is several words: what is beside them decides, else they stay.
extension ReadingScanner {
  /// - Precondition: a full stop may be behind the word.
  func germanLetter(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard core.count == 1, after(index).hasPrefix("."), index + 1 < tokens.count else { return nil }
    let isAlone = after(index) == "." && before(index + 1).isEmpty
    guard isAlone else { return nil }
    switch text[core.lowerBound] {
    case UInt8(ascii: "S"):
      return isSentenceOfLaw(index) || isNextSentenceOfLaw(index)
        ? stopped(index, words: "Satz") : nil
    case UInt8(ascii: "s"):
      return isReference(index) ? stopped(index, words: "siehe") : nil
    case UInt8(ascii: "R"): return isNumbered(index) ? stopped(index, words: "Raum") : nil
    case UInt8(ascii: "H"): return isNumbered(index) ? stopped(index, words: "Heft") : nil
    case UInt8(ascii: "Z"): return isNumbered(index) ? stopped(index, words: "Zeile") : nil
    case UInt8(ascii: "v"): return from(at: index)
    case UInt8(ascii: "m"):
      return isBefore(Self.afterWith, at: index) || isBetweenNouns(index)
        ? stopped(index, words: "mit") : nil
    case UInt8(ascii: "f"):
      return isBefore(Self.afterFor, at: index) ? stopped(index, words: "für") : nil
    case UInt8(ascii: "A"), UInt8(ascii: "M"), UInt8(ascii: "E"): return partOfMonth(at: index)
    case UInt8(ascii: "o"):
      if Self.afterWithout.contains(word(index + 1)) { return stopped(index, words: "ohne") }
      return isBetweenAlternatives(index) ? stopped(index, words: "oder") : nil
    case UInt8(ascii: "u"):
      return betweenWeekdays(at: index) ?? others(at: index) ?? underAge(at: index)
    case UInt8(ascii: "d"): return thisMonth(at: index)
    case UInt8(ascii: "n"), UInt8(ascii: "i"): return endOfGame(at: index)
    case UInt8(ascii: "V"):
      // "Faust, V. 1112", and "Vor allem" at the beginning of a sentence.
      if tokens[index + 1].traits.contains(.digit), index > 0,
        after(index - 1).hasSuffix(",") || before(index) == "("
      {
        return stopped(index, words: "Vers")
      }
      return index > 0 && word(index + 1) == "a" && after(index + 1) == "."
        ? pair(at: index, first: "Verdacht", second: "auf") : nil
    default: return nil
    }
  }

  /// A word with its full stop.
  /// "Sa u. So": no sentence begins with the second day.
  private func betweenWeekdays(at index: Int) -> Reading? {
    guard after(index) == ".", isWeekday(index - 1), isWeekday(index + 1) else { return nil }
    return stopped(index, words: "und")
  }

  func stopped(_ index: Int, words: String, rule: String = "abbreviation") -> Reading {
    let token = tokens[index]
    let length = token.core.upperBound < token.whole.upperBound ? 1 : 0
    return Reading(
      .abbreviation,
      rule: rule,
      words: words,
      range: token.core.lowerBound..<token.core.upperBound + length
    )
  }

  private func pair(at index: Int, first: String, second: String) -> Reading {
    let last = tokens[index + 1]
    let isLast = index + 2 == tokens.count || after(index + 1) != "."
    return Reading(
      .abbreviation,
      rule: "abbreviation",
      parts: [
        Reading.Part(words: first, range: tokens[index].whole),
        Reading.Part(
          words: second,
          range: last.core.lowerBound..<(isLast ? last.core.upperBound : last.core.upperBound + 1)
        ),
      ]
    )
  }

  // MARK: Laws and references

  private static let articlesOfLaw: Set<String> = ["Abs", "Absatz", "Art", "Artikel", "§", "UAbs"]

  /// "Abs. 2 S. 3" and "§ 5 S. 1": the number of an article or paragraph before it, where "Abb. 3, S. 12" has a comma.
  private func isSentenceOfLaw(_ index: Int) -> Bool {
    guard index > 1, after(index - 1).isEmpty, tokens[index - 1].traits.contains(.digit),
      tokens[index + 1].traits.contains(.digit)
    else { return false }
    return hasLaw(before: index)
  }

  /// "Abs. 1 S. 1 Nr. 1 und S. 2": another one.
  private func isNextSentenceOfLaw(_ index: Int) -> Bool {
    index > 2 && ["und", "oder", "sowie", "bis", "u"].contains(word(index - 1))
      && tokens[index + 1].traits.contains(.digit)
      && tokens[..<index].indices.contains { word($0) == "S" && isSentenceOfLaw($0) }
  }

  private func hasLaw(before index: Int) -> Bool {
    let label = word(index - 2)
    if Self.articlesOfLaw.contains(label) || word(index - 1).hasPrefix("§") { return true }
    return ["Nr", "Nummer", "Halbs", "Alt"].contains(label)
      && tokens[..<index].indices.contains { Self.articlesOfLaw.contains(word($0)) }
  }

  /// "Uhr, R. 204": a number behind a letter that ends no name, as that of "Ludwig R. 2024 gewählt" does.
  private func isNumbered(_ index: Int) -> Bool {
    tokens[index + 1].traits.contains(.digit) && tokens[index + 1].core.count < 4
      && (index == 0 || !after(index - 1).isEmpty || !isCapitalized(index - 1))
  }

  private static let afterSee: Set<String> = ["auch", "dazu", "hierzu", "unten", "oben", "ferner"]

  /// "s. Aushang" and "s. auch": no seconds, which a number precedes.
  private func isReference(_ index: Int) -> Bool {
    let next = word(index + 1)
    if index > 0, tokens[index - 1].traits.contains(.digit), after(index - 1).isEmpty {
      return false
    }
    if Self.afterSee.contains(next) { return true }
    return tokens[index + 1].core.count > 2 && next.first?.isUppercase == true
      && !language.sentenceStarters.contains(next.lowercased())
  }

  // MARK: Prepositions and conjunctions

  private static let afterWith: Set<String> = [
    "dem", "der", "den", "einem", "einer", "seinem", "seiner", "seinen", "ihrem", "ihrer", "ihren",
    "meinem", "meiner", "meinen", "deinem", "deiner", "unserem", "unserer", "unseren", "viel",
    "vielen", "allen",
  ]
  private static let afterFor: Set<String> = [
    "den", "die", "das", "einen", "eine", "ein", "alle", "uns", "mich", "dich", "euch", "seine",
    "seinen", "ihre", "ihren", "meine", "meinen", "deine", "deinen", "unsere", "unseren",
  ]

  /// "m. seinem Hund", "f. die Kinder": an article or pronoun behind a letter that no number precedes.
  private func isBefore(_ words: Set<String>, at index: Int) -> Bool {
    (index == 0 || !tokens[index - 1].traits.contains(.digit)) && words.contains(word(index + 1))
  }

  /// "Schnitzel m. Salat", "3 Zi. m. Balkon": nouns on both sides, of which the second one has a known gender.
  private func isBetweenNouns(_ index: Int) -> Bool {
    guard index > 0, ["", "."].contains(after(index - 1)),
      [index - 1, index + 1].allSatisfy({ place in
        isCapitalized(place) && tokens[place].traits.contains(.small)
      }), tokens[index + 1].core.count > 3
    else { return false }
    return language.gender(of: word(index + 1)) != nil
      || Self.counted.contains(word(index - 1))
  }

  private static let counted: Set<String> = ["Zi", "Whg", "Zimmer", "Wohnung", "Haus", "DZ", "EZ"]

  private static let afterWithout: Set<String> = [
    "Abzug", "Gewähr", "Gewährleistung", "Garantie", "Titel", "MwSt", "Befund", "Haustiere",
    "Provision", "Makler", "Zucker", "Angabe", "Angaben", "Bedeutung",
  ]
  private static let beforeParts: Set<String> = [
    "bis", "ab", "von", "seit", "zwischen", "gegen", "und", "aussaat", "ernte", "blüte",
    "pflanzung",
    "anfang", "mitte", "ende", "beginn",
  ]

  /// "M. März bis E. April": a part of a month, behind a word of time.
  private func partOfMonth(at index: Int) -> Reading? {
    guard index > 0, let month = month(word(index + 1)), month == word(index + 1),
      Self.beforeParts.contains(precedingWord(index))
        || word(index + 2) == "bis"
    else { return nil }
    let words = [
      UInt8(ascii: "A"): "Anfang", UInt8(ascii: "M"): "Mitte", UInt8(ascii: "E"): "Ende",
    ]
    return words[text[tokens[index].core.lowerBound]].map {
      stopped(index, words: $0, rule: "abbreviation before a month")
    }
  }

  /// "Kinder u. 6 J. frei": before an age.
  private func underAge(at index: Int) -> Reading? {
    guard tokens[index + 1].traits.contains(.digit), index > 0, isCapitalized(index - 1),
      hasNothing(after: index + 1), ["J", "Jahre", "Jahren"].contains(word(index + 2))
    else { return nil }
    return stopped(index, words: "unter", rule: "abbreviation before an age")
  }

  private static let beforeEditors: Set<String> = [
    "Hrsg", "Hg", "hrsg", "bearb", "übers", "Übers", "ill", "Text", "Fotos",
  ]

  /// "Otto v. Bismarck", "Urt. v. 12.3.2019": a name on both sides, a date, or an article.
  private func from(at index: Int) -> Reading? {
    if tokens[index + 1].traits.contains(.digit) {
      let core = tokens[index + 1].core
      guard let digits = DigitWord(text, core: core), digits.prefix.isEmpty else { return nil }
      // "innerhalb v. 14 Tagen".
      if ["innerhalb", "innerh", "außerhalb"].contains(word(index - 1).lowercased()) {
        return stopped(index, words: "von")
      }
      // "eine Urkunde v. 1234".
      if digits.isPlain, isYear(digits, run: 0) { return stopped(index, words: "von") }
      guard
        digits.marks.first == .point || isDayBeforeMonth(index + 1)
          || after(index + 1).hasPrefix(".") && index + 2 < tokens.count
            && (month(word(index + 2)) != nil || tokens[index + 2].traits.contains(.digit))
      else { return nil }
      return stopped(index, words: "vom", rule: "abbreviation before a date")
    }
    if ["der", "den", "dem", "einem", "einer"].contains(word(index + 1))
      || index > 0 && Self.beforeEditors.contains(word(index - 1)) && isCapitalized(index + 1)
    {
      return stopped(index, words: "von")
    }
    if word(index + 1) == "d", after(index + 1) == ".", isCapitalized(index + 2), index > 0,
      isCapitalized(index - 1)
    {
      // "Graf v. d. Osten".
      return pair(at: index, first: "von", second: "der")
    }
    guard index > 0, isCapitalized(index - 1), isCapitalized(index + 1),
      tokens[index + 1].core.count > 2, word(index + 1) != "Chr",
      after(index - 1).isEmpty || after(index - 1) == "." && tokens[index - 1].core.count < 4
    else { return nil }
    return stopped(index, words: "von", rule: "abbreviation between names")
  }

  /// "5 o. 6" and "Tee o. Kaffee".
  private func isBetweenAlternatives(_ index: Int) -> Bool {
    guard index > 0, after(index - 1).isEmpty || after(index - 1) == "." else { return false }
    if ["älter", "jünger", "mehr", "weniger", "ähnlich"].contains(word(index + 1)) { return true }
    let areNumbers =
      tokens[index - 1].traits.contains(.digit) && tokens[index + 1].traits.contains(.digit)
    return areNumbers
      || [index - 1, index + 1].allSatisfy { isCapitalized($0) && tokens[$0].core.count > 2 }
  }

  /// "bei Opel u. a. Herstellern", "Birnen u. a.": behind a noun that no comma follows, and before its plural or the end.
  private func others(at index: Int) -> Reading? {
    guard word(index + 1) == "a", after(index + 1).hasPrefix("."), index > 0,
      after(index - 1).isEmpty, isCapitalized(index - 1), tokens[index - 1].core.count > 2,
      !isFunctionWord(word(index - 1).lowercased())
    else { return nil }
    let mark = after(index + 1)
    if index + 2 == tokens.count || mark != "." {
      return mark.dropFirst().allSatisfy { ",;)".contains($0) }
        ? pair(at: index, first: "und", second: "andere") : nil
    }
    let next = word(index + 2)
    guard before(index + 2).isEmpty, isCapitalized(index + 2), index > 1,
      next.hasSuffix("ern") || next.hasSuffix("eln"),
      GermanCases.dative.contains(word(index - 2).lowercased())
    else { return nil }
    return pair(at: index, first: "und", second: "anderen")
  }

  /// "am 5. d. M.", "vom 3.4. d. J."
  private func thisMonth(at index: Int) -> Reading? {
    guard index > 0, tokens[index + 1].core.count == 1, after(index + 1).hasPrefix("."),
      tokens[index - 1].traits.contains(.digit) && after(index - 1) == "."
        || month(word(index - 1)) != nil
    else { return nil }
    switch word(index + 1) {
    case "M": return pair(at: index, first: "dieses", second: "Monats")
    case "J": return pair(at: index, first: "dieses", second: "Jahres")
    default: return nil
    }
  }

  // MARK: Games

  /// "2:1 (1:0) n. V.", "4:2 i. E.": behind a score.
  private func endOfGame(at index: Int) -> Reading? {
    guard index > 0, tokens[index + 1].core.count == 1, after(index + 1).hasPrefix("."),
      text[tokens[index - 1].core].contains(UInt8(ascii: ":")),
      tokens[index - 1].traits.contains(.digit)
    else { return nil }
    switch (word(index), word(index + 1)) {
    case ("n", "V"): return pair(at: index, first: "nach", second: "Verlängerung")
    case ("n", "P"): return pair(at: index, first: "nach", second: "Penaltyschießen")
    case ("n", "E"): return pair(at: index, first: "nach", second: "Elfmeterschießen")
    case ("i", "E"): return pair(at: index, first: "im", second: "Elfmeterschießen")
    default: return nil
    }
  }
}
