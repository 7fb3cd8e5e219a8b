// SPDX-License-Identifier: Apache-2.0

/// Roman numerals: of chapters and centuries, and of rulers.
extension ReadingScanner {
  func roman(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard (1...12).contains(core.count), let first = text[core].first, Self.isRomanDigit(first)
    else {
      return nil
    }
    let length = text[core].prefix(while: Self.isRomanDigit).count
    if length < core.count {
      if let reading = genitive(at: index, length: length) ?? numberedParts(at: index) {
        return reading
      }
      return romanOrdinal(at: index, length: length)
    }
    let numeral = word(index)
    guard let value = WrittenNumber.roman(numeral), !isLetterOfAlphabet(numeral) else { return nil }
    if let reading = language.roman(in: self, at: index, value: value) { return reading }
    guard index > 0, !isInitial(at: index) else { return nil }
    let previous = word(index - 1)
    // "Vol. II": the full stop of an abbreviation.
    let isAbbreviated = after(index - 1) == "."
    guard after(index - 1).isEmpty || isAbbreviated else { return nil }
    if language.context.chapters.contains(previous.lowercased()) {
      // "The book I read".
      guard
        numeral != "I" || !language.romanLetterIsWord || !after(index).isEmpty
          || previous.first?.isUppercase == true || isNumberedElsewhere(previous, besides: index),
        isNumberOfPart(value, numeral: numeral)
      else { return nil }
      let words = language.numbers.cardinal(value)
      return reading(.roman, rule: "numbered part", words: words, first: index, last: index)
    }
    if let reading = lettersOfSize(at: index, numeral: numeral) { return reading }
    if language.stopMakesOrdinals || isAbbreviated { return nil }
    if let reading = lettersBehindArticle(at: index, numeral: numeral) { return reading }
    return ruler(at: index, value: value, numeral: numeral, name: previous)
  }

  /// C, D, L and M by themselves number nothing: "Part D", "Class C".
  private func isLetterOfAlphabet(_ numeral: String) -> Bool {
    numeral.utf8.count == 1 && ["C", "D", "L", "M"].contains(numeral)
  }

  /// A letter with a full stop before a name is a part of that name: "George V. Higgins". A title before it, a name that
  /// only rulers have, or a word that begins a sentence behind it make it a number: "King George V. Then".
  func isInitial(at index: Int) -> Bool {
    // "Jean-Pierre X., 45 ans".
    if !language.stopMakesOrdinals, tokens[index].core.count == 1, after(index).hasPrefix(".,") {
      return true
    }
    guard tokens[index].core.count == 1, after(index) == ".", isCapitalized(index + 1),
      !language.sentenceStarters.contains(word(index + 1).lowercased())
    else { return false }
    return !language.context.isRulersOnly(word(index - 1))
      && (index < 2 || language.context.ruler(titled: word(index - 2)) == nil)
  }

  /// "Größe XL": of no part, they are the letters of a size, which engines would say as a number.
  private func lettersOfSize(at index: Int, numeral: String) -> Reading? {
    guard numeral == "XL" else { return nil }
    return reading(
      .formula,
      rule: "letters of a size",
      words: language.spelling(["X", "L"]),
      first: index,
      last: index
    )
  }

  /// "an IV": the article is that of a letter, not of a number.
  private func lettersBehindArticle(at index: Int, numeral: String) -> Reading? {
    guard numeral.utf8.count > 1, language.romanLetterIsWord, precedingWord(index) == "an"
    else { return nil }
    return reading(
      .formula,
      rule: "letters behind an article",
      words: language.spelling(numeral.map(String.init)),
      first: index,
      last: index
    )
  }

  /// "Louis XIV's".
  private func genitive(at index: Int, length: Int) -> Reading? {
    let core = tokens[index].core
    let end = core.lowerBound + length
    let ending = String(decoding: text[end..<core.upperBound], as: UTF8.self)
    guard language.romanLetterIsWord, ending == "'s" || ending == "’s",
      rulerForm(before: index) != nil,
      let ruler = narrowed(index, from: core.lowerBound, to: end).roman(at: index),
      let words = ruler.parts.first?.words
    else { return nil }
    return reading(.roman, rule: ruler.rule, words: words + ending, first: index, last: index)
  }

  /// "type I errors" beside "type II": the same word before a numeral that is not a word.
  private func isNumberedElsewhere(_ part: String, besides index: Int) -> Bool {
    (max(1, index - 40)..<min(tokens.count, index + 40)).contains { place in
      place != index && (2...5).contains(tokens[place].core.count) && numeral(place) != nil
        && word(place - 1) == part && after(place - 1).isEmpty
    }
  }

  /// No part has the number of "CD", "MI" or "DIV".
  private func isNumberOfPart(_ value: Int, numeral: String) -> Bool {
    value <= 100 || value < 400 && numeral.utf8.count > 2
  }

  private static func isRomanDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "I"), UInt8(ascii: "V"), UInt8(ascii: "X"), UInt8(ascii: "L"),
      UInt8(ascii: "C"), UInt8(ascii: "D"), UInt8(ascii: "M"):
      true
    default: false
    }
  }

  /// "XIXe", "Ier", "XXᵉ", "XIXth".
  private func romanOrdinal(at index: Int, length: Int) -> Reading? {
    let core = tokens[index].core
    let split = core.lowerBound + length
    // "Le" and "De" are words: only I, V and X, which reach 39.
    guard core.upperBound - split <= 6,
      text[core.lowerBound..<split].allSatisfy({
        $0 == UInt8(ascii: "I") || $0 == UInt8(ascii: "V") || $0 == UInt8(ascii: "X")
      }),
      let value = WrittenNumber.roman(
        String(decoding: text[core.lowerBound..<split], as: UTF8.self)
      ),
      let words = ordinal(
        value,
        ending: String(decoding: text[split..<core.upperBound], as: UTF8.self)
      ),
      !language.romanLetterIsWord || length > 1,
      language.romanNumeralsHaveEndings || !Self.isLetter(text[split])
    else { return nil }
    if let reading = language.century(in: self, at: index, words: words) { return reading }
    return reading(.roman, rule: "ending of an ordinal", words: words, first: index, last: index)
  }

  // MARK: Rulers

  /// The gender of the ruler whose name precedes a numeral; nil if there is none.
  func rulerForm(before index: Int) -> NumberForm? {
    guard index > 0, after(index - 1).isEmpty else { return nil }
    let name = word(index - 1)
    if let form = language.context.ruler(named: name) { return form }
    guard index > 1, after(index - 2).isEmpty, name.first?.isUppercase == true else { return nil }
    return language.context.ruler(titled: word(index - 2))
  }

  /// The most rulers of one name: popes called John reached XXIII.
  static let maxRuler = 30

  private func ruler(at index: Int, value: Int, numeral: String, name: String) -> Reading? {
    guard value <= Self.maxRuler else { return nil }
    guard let form = rulerForm(before: index) ?? formOfAuthor(before: index, numeral: numeral)
    else {
      // "Rocky II": letters that are surely a numeral.
      guard numeral.utf8.count > 1,
        isSurelyNumeral(numeral),
        name.first?.isUppercase == true, name.contains(where: \.isLowercase),
        !isFunctionWord(name.lowercased())
      else { return nil }
      // "James R. Whitfield III", "Edwin Meese III": an initial or a first name is in the name of a person.
      let isPerson =
        index > 1
        && (isInitialOfName(index - 2)
          || language.romanLetterIsWord && after(index - 2).isEmpty
            && English.firstNames.contains(word(index - 2)))
      return reading(
        .roman,
        rule: isPerson ? "numeral behind the name of a person" : "numeral behind a name",
        words: isPerson
          ? language.ruler(value, form: .masculine) : language.numbers.cardinal(value),
        first: index,
        last: index
      )
    }
    // "King Charles I think".
    guard numeral != "I" || !language.romanLetterIsWord || isSureOne(index) else { return nil }
    let words = language.ruler(value, form: form)
    return reading(.roman, rule: "ruler's name", words: words, first: index, last: index)
  }

  /// "II", "XI" and "XIV"; "XX" also names chromosomes and sizes.
  private func isSurelyNumeral(_ numeral: String) -> Bool {
    let letters = numeral.utf8
    return letters.allSatisfy { $0 == UInt8(ascii: "I") || $0 == UInt8(ascii: "V") }
      || letters.allSatisfy("IVX".utf8.contains) && letters.contains(UInt8(ascii: "I"))
  }

  private func isInitialOfName(_ index: Int) -> Bool {
    tokens[index].core.count == 1 && after(index) == "." && isCapitalized(index)
  }

  /// "-- Loudon Wainwright III": who signs is a person, and no part of a series.
  private func formOfAuthor(before index: Int, numeral: String) -> NumberForm? {
    var place = index - 1
    while place > 0, index - place < 5, isCapitalized(place) { place -= 1 }
    let isSigned = index - place > 2 && text[tokens[place].whole].elementsEqual("--".utf8)
    let isPerson =
      ["II", "III", "IV"].contains(numeral) && before(place + 1).isEmpty && after(index - 1).isEmpty
      && !after(index).hasPrefix(":") && !isFunctionWord(word(place + 1).lowercased())
    return isSigned && isPerson && language.romanLetterIsWord ? .masculine : nil
  }

  /// Whether "I" behind a name of a ruler is no pronoun: something other than a verb of the first person follows, or the name
  /// begins its clause, where a comma would stand before the pronoun: "but Elizabeth I never married".
  private func isSureOne(_ index: Int) -> Bool {
    !after(index).isEmpty || index + 1 == tokens.count || index == 1 || !after(index - 2).isEmpty
      || language.context.beforeRulers.contains(word(index - 2).lowercased())
      || ["of", "and", "in", "was", "died", "ruled", "reigned", "became"].contains(word(index + 1))
  }
}
