// SPDX-License-Identifier: Apache-2.0

/// German ordinals: digits or a Roman numeral with a full stop, inflected as an adjective is.
extension ReadingScanner {
  /// Words that begin a sentence, not a noun that an ordinal could describe.
  private static let starters: Set<String> = [
    "Der", "Die", "Das", "Er", "Sie", "Es", "Wir", "Ich", "Ihr", "Ein", "Eine", "Und", "Aber",
    "Dann",
    "Danach", "In", "Im", "Am", "Auf", "Mit", "Nach", "Wenn", "Als", "Doch", "So", "Auch",
  ]

  func germanOrdinal(at index: Int, value: Int, word: DigitWord) -> Reading? {
    guard word.runs[0].count <= 4, !word.hasLeadingZero(0) else {
      return nil
    }
    // "Das Buch kam 1984. Später": a year, unless an article is before it.
    guard word.runs[0].count < 4 || Self.articles.contains(precedingWord(index)) else { return nil }
    if precedingWord(index) == "zu", value < 13, hasFullStopInside(index),
      self.word(index + 1).first?.isUppercase != true, let stem = GermanNumbers().ordinalStem(value)
    {
      // "zu dritt".
      let token = tokens[index]
      let end = token.core.upperBound + 1
      return Reading(
        .ordinal,
        rule: "number of persons",
        words: stem,
        range: token.core.lowerBound..<end
      )
    }
    return germanOrdinal(at: index, value: value)
  }

  func germanOrdinal(at index: Int, value: Int) -> Reading? {
    guard value > 0, let stem = GermanNumbers().ordinalStem(value) else { return nil }
    if index == tokens.count - 1 { return lastOrdinal(at: index, value: value, stem: stem) }
    guard hasFullStopInside(index) else { return nil }
    let next = word(index + 1)
    let isMonth = month(next) != nil
    // At the start of a sentence it numbers the item of a list.
    let isCentury = next.hasPrefix("Jh") || next.hasPrefix("Jahrh")
    guard isMonth || index > 0 || isCentury, let first = next.first, !Self.starters.contains(next)
    else {
      return nil
    }
    guard first.isLetter || isOrdinalNumber(index + 1),
      isMonth || !first.isUppercase || !isAfterNoun(index),
      isMonth || !endsClause(index, value: value)
    else { return nil }
    let ending = ordinalEnding(at: index, noun: isMonth || !first.isLetter ? "Tag" : next)
    let token = tokens[index]
    return Reading(
      isMonth ? .date : .ordinal,
      rule: "full stop of an ordinal",
      words: stem + ending,
      range: token.core.lowerBound..<token.core.upperBound + 1
    )
  }

  private static let articles: Set<String> = [
    "der", "die", "das", "dem", "den", "des", "zum", "zur", "beim", "ein", "eine", "einen", "einem",
    "einer", "jede", "jeder", "jedes", "jeden",
  ]

  /// "der", or a preposition with an article in it.
  func isAfterArticle(_ index: Int) -> Bool {
    let word = precedingWord(index)
    return Self.articles.contains(word) || Self.dateArticles.contains(word) || word == "im"
  }

  private static let dateArticles: Set<String> = ["am", "vom", "zum", "der", "den", "dem", "beim"]

  /// "Heute ist der 17." The full stop also ends the sentence, and stays.
  private func lastOrdinal(at index: Int, value: Int, stem: String) -> Reading? {
    guard value <= 31, after(index) == ".", Self.dateArticles.contains(precedingWord(index)) else {
      return nil
    }
    let words = stem + ordinalEnding(at: index, noun: "Tag")
    return reading(
      .ordinal,
      rule: "article before a full stop",
      words: words,
      first: index,
      last: index
    )
  }

  /// "Zimmer 3. Anna kommt": a number behind a noun ends a sentence there.
  private func isAfterNoun(_ index: Int) -> Bool {
    guard index > 0, after(index - 1).isEmpty, let first = word(index - 1).first else {
      return false
    }
    return first.isUppercase && (index > 1 || isLabel(index - 1))
  }

  /// "Die Vorgabe ist 1. Mit", "standardmäßig 200. Setzen Sie": a value behind a verb, or a large one behind a
  /// preposition, ends a sentence.
  private func endsClause(_ index: Int, value: Int) -> Bool {
    if isLabel(index - 1) || Self.beforeValues.contains(precedingWord(index)) { return true }
    return value > 31 && ["auf", "von", "bis", "um", "mit"].contains(precedingWord(index))
  }

  private static let beforeValues: Set<String> = [
    "ist", "war", "sind", "beträgt", "standardmäßig", "gleich", "lautet", "entspricht",
  ]

  /// Whether a full stop separates a word from the next; or a full stop and a comma, in a list of ordinals.
  private func hasFullStopInside(_ index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    let (token, next) = (tokens[index], tokens[index + 1])
    guard token.core.upperBound < token.whole.upperBound,
      text[token.core.upperBound] == UInt8(ascii: "."),
      next.core.lowerBound == next.whole.lowerBound, !next.core.isEmpty
    else { return false }
    return token.whole.upperBound - token.core.upperBound == 1
      || after(index) == ".," && isOrdinalNumber(index + 1)
  }

  private func isOrdinalNumber(_ index: Int) -> Bool {
    let word = word(index)
    return word.utf8.count <= 2 && Self.isNumber(word) && after(index).hasPrefix(".")
  }

  /// The word that decides the ending: before other ordinals of a list, "am 3. und 4. Mai".
  private func determiner(before index: Int) -> Int {
    var place = index - 1
    while place > 0 {
      let word = word(place).lowercased()
      let isOrdinal =
        after(place).hasPrefix(".") && (Self.isNumber(word) || WrittenNumber.roman(word) != nil)
      guard
        isOrdinal
          || ["und", "oder", "bis", "zum"].contains(word) && place > 1
            && after(place - 1).hasPrefix(".")
      else { break }
      if word == "zum" { break }
      place -= 1
    }
    return place
  }

  private func ordinalEnding(at index: Int, noun: String) -> String {
    let place = determiner(before: index)
    let isAdjective = noun.first?.isLowercase == true
    let gender =
      isAdjective || month(noun) != nil
      ? .masculine : language.gender(of: noun.hasPrefix("Jh") ? "Jahrhundert" : noun)
    guard place >= 0, after(place).isEmpty || place != index - 1 else {
      return strongEnding(gender)
    }
    switch word(place).lowercased() {
    case "am", "im", "vom", "zum", "zur", "beim", "dem", "den", "des", "ab", "seit", "bis", "nach",
      "vor", "einem", "einen", "einer", "eines", "keinem", "keinen", "keiner", "meinem", "meinen",
      "meiner", "seinem", "seinen", "seiner", "ihrem", "ihren", "ihrer", "unserem", "unseren",
      "unserer", "deinem", "deinen", "deiner", "diesem", "diesen", "jedem", "jeden", "jenem":
      return "en"
    case "der", "dieser", "jeder":
      // Nominative of a masculine noun; genitive and dative of a feminine one, and what follows a preposition.
      let isOblique = gender == .feminine || place > 0 && isPreposition(word(place - 1))
      return isOblique ? "en" : "e"
    case "die", "das", "ins", "ans", "aufs", "übers", "fürs", "eine", "keine", "meine", "seine",
      "ihre",
      "unsere", "deine", "diese", "dieses", "jede", "jedes":
      return "e"
    default: return strongEnding(gender)
    }
  }

  /// Without an article, and after "ein": dritter Preis, drittes Kind, dritte Klasse.
  private func strongEnding(_ gender: NumberForm?) -> String {
    switch gender {
    case .masculine: "er"
    case .neuter: "es"
    default: "e"
    }
  }

  private func isPreposition(_ word: String) -> Bool {
    let word = word.lowercased()
    return GermanCases.dative.contains(word) || word == "während" || word == "wegen"
  }

  // MARK: One of a noun

  private static let adverbs: Set<String> = [
    "nur", "noch", "genau", "etwa", "ca", "circa", "mindestens", "höchstens", "bloß", "je", "rund",
  ]
  private static let copulas: Set<String> = [
    "ist", "war", "sind", "waren", "wird", "bleibt", "fehlt", "fehlen", "steht", "liegt", "kommt",
    "und", "oder", "gilt", "entspricht",
  ]

  /// "ein", "eine", "einen", "einem" and "einer" before a noun; nil for other numbers.
  func germanArticle(at index: Int, amount: Amount, form: NumberForm) -> String? {
    guard amount.isPlain, amount.number.whole == "1", form != .counting
    else { return nil }
    var place = index - 1
    while place >= 0, Self.adverbs.contains(word(place).lowercased()) { place -= 1 }
    // "Abs. 1 GG" is one of the paragraphs.
    if place >= 0, after(place) == ".", isLabel(place) { return nil }
    guard place >= 0, after(place).isEmpty else { return form == .feminine ? "eine" : "ein" }
    let before = word(place).lowercased()
    if GermanCases.dative.contains(before) { return form == .feminine ? "einer" : "einem" }
    if form == .feminine { return "eine" }
    return form == .masculine && !Self.copulas.contains(before) ? "einen" : "ein"
  }
}
