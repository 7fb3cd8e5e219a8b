// SPDX-License-Identifier: Apache-2.0

/// What registers and encyclopedias write about the life of a person, the day or the year of which stands beside the sign.
extension ReadingScanner {
  /// "(1552?-1618)": a year of which nobody is sure, before another one.
  func doubtfulYear(at index: Int, word: DigitWord, doubt: String) -> Reading? {
    guard word.prefix.isEmpty, word.marks.isEmpty, word.runs[0].count == 4, word.sign == nil,
      let year = word.value(0), (1_000..<2_100).contains(year),
      text[word.suffix].first == UInt8(ascii: "?"), word.suffix.count > 5,
      let other = DigitWord(text, core: word.suffix.lowerBound + 1..<word.suffix.upperBound),
      other.marks.isEmpty, other.runs[0].count == 4, let end = other.value(0), year < end,
      end < 2_100, other.suffix.isEmpty,
      other.prefix.isEmpty && other.sign == .minus
        || text[other.prefix].elementsEqual("–".utf8)
    else { return nil }
    return reading(
      .range,
      rule: "dash between years",
      words: doubt + " " + language.numbers.year(year) + language.to + language.numbers.year(end),
      first: index,
      last: index
    )
  }

  /// The words of a language for a day in a life.
  struct LifeWords {
    let born: String
    let died: String
    /// Between the verb and a day: "le", "el".
    let article: String
    /// Small words before a date or a place.
    let prepositions: Set<String>
  }

  /// "† 1788", "† le 9 oct. 1871", and with a death in the same sentence "* 1720".
  func lifeSign(at index: Int, words: LifeWords) -> Reading? {
    let core = tokens[index].core
    guard index + 1 < tokens.count, after(index).isEmpty, before(index + 1).isEmpty else {
      return nil
    }
    let verb: String
    if isDagger(core) {
      verb = words.died
    } else if core.count == 1, text[core.lowerBound] == UInt8(ascii: "*"), hasDagger {
      verb = words.born
    } else {
      return nil
    }
    return lifeWords(verb, words: words, before: index + 1).map { spoken in
      reading(
        .symbol,
        rule: "sign before a date of a life",
        words: spoken,
        first: index,
        last: index
      )
    }
  }

  /// "n. en Toledo", "m. el 9 de octubre": letters of verbs, where the sentence has another such sign.
  func lifeLetter(at index: Int, letters: [String: String], words: LifeWords) -> Reading? {
    guard after(index) == ".", let verb = letters[word(index)],
      index == 0 || !tokens[index - 1].traits.contains(.digit) || !after(index - 1).isEmpty,
      lifeWords(verb, words: words, before: index + 1) != nil,
      hasDagger
        || tokens.indices.contains(where: { other in
          other != index && after(other) == "." && letters[word(other)] != nil
            && letters[word(other)] != verb
            && lifeWords(verb, words: words, before: other + 1) != nil
        })
    else { return nil }
    return lifeWords(verb, words: words, before: index + 1).map { title($0, at: index) }
  }

  private var hasDagger: Bool { tokens.contains { isDagger($0.core) } }

  private func isDagger(_ core: Range<Int>) -> Bool {
    core.count == 3 && text[core].elementsEqual("†".utf8)
  }

  /// The verb with what the date behind it asks for; nil where there is no date.
  private func lifeWords(_ verb: String, words: LifeWords, before index: Int) -> String? {
    guard tokens.indices.contains(index) else { return nil }
    if words.prepositions.contains(word(index)) { return verb }
    // "* Jaca, 1811; † ibíd., 1869": a place and a year.
    if isCapitalized(index) || word(index).hasPrefix("ib"),
      (1...3).contains(where: { place in
        tokens.indices.contains(index + place) && tokens[index + place].core.count == 4
          && Self.isNumber(word(index + place)) && !after(index + place - 1).isEmpty
      })
    {
      return verb
    }
    guard tokens[index].traits.contains(.digit),
      let number = DigitWord(text, core: tokens[index].core), number.isBare, number.sign == nil
    else { return nil }
    if number.isPlain, (3...4).contains(number.runs[0].count) { return verb + " en" }
    return isDayBeforeMonth(index) || number.runs.count == 3 || next(index) == "de"
      ? verb + " " + words.article : nil
  }
}
