// SPDX-License-Identifier: Apache-2.0

/// The rules for sentence boundaries in one language.
struct SentenceRules: Sendable {
  private let abbreviations: Set<String>
  /// Abbreviations only before a number, else words of their own: "no. 5".
  private let beforeNumbers: Set<String>
  /// A full stop makes a number an ordinal one: "am 3. Mai".
  private let stopMakesOrdinals: Bool
  /// Abbreviations that may also end a sentence, which a word of `starters` then shows.
  private let mayEnd: Set<String>
  private let starters: Set<String>
  /// A mark of ASCII that ends sentences in this language alone: Greek asks with a semicolon, Armenian writes its full
  /// stop as a colon.
  private let terminator: Unicode.Scalar?
  /// The language's abbreviations are known, so that another word is none.
  private let hasAbbreviations: Bool
  /// A word of one letter.
  private let lonePronoun: String?
  /// Full stops only abbreviate: scripts that end a sentence with white space.
  private let stopsOnlyAbbreviate: Bool

  init(language tag: String) {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let language = primary == "no" || primary == "nn" ? "nb" : primary
    abbreviations = Abbreviations.words(language)
    beforeNumbers = Abbreviations.beforeNumbers(language)
    stopMakesOrdinals = Self.ordinalLanguages.contains(language)
    mayEnd = SentenceStarters.mayEnd(language)
    starters = SentenceStarters.words(language)
    terminator = language == "el" ? ";" : language == "hy" ? ":" : nil
    hasAbbreviations = Abbreviations.isKnown(language)
    lonePronoun = language == "en" ? "i" : nil
    stopsOnlyAbbreviate = ["th", "lo", "km", "my", "bo", "dz"].contains(language)
  }

  private static let ordinalLanguages: Set<String> = [
    "bs", "cs", "da", "de", "dsb", "et", "eu", "fi", "fo", "gsw", "hr", "hsb", "hu", "is", "lb",
    "lv", "nb",
    "nds", "pl", "sk", "sl", "sr", "tr",
  ]

  @inline(__always)
  func character(_ scalar: Unicode.Scalar) -> SentenceCharacter {
    if scalar == terminator { return .terminator }
    return SentenceCharacter(scalar)
  }

  /// Such a word before a capitalised one ends a sentence: "in the U.S. How", "& Co. It", "you and I. Did".
  func endsSentence(_ word: WordBeforeStop, before next: String) -> Bool {
    guard !stopsOnlyAbbreviate, starters.contains(next) else { return false }
    return word.isDotted && word.isUppercase || mayEnd.contains(word.text)
      || word.isUppercase && word.text == lonePronoun
  }

  /// A full stop after the word ends a sentence before a number with a small letter after it: "He came. 81 percent".
  func endsSentenceBeforeNumber(_ word: WordBeforeStop) -> Bool {
    guard hasAbbreviations else { return false }
    // German compounds end in abbreviations: "Hauptstr. 5", "Artikelnr. 7".
    if stopMakesOrdinals, word.text.hasSuffix("str") || word.text.hasSuffix("nr") { return false }
    return word.letters >= 4 || word.number != nil
  }

  func abbreviates(_ word: WordBeforeStop, nextIsDigit: Bool) -> Bool {
    if word.isNumeroSign { return true }
    if stopsOnlyAbbreviate || word.isInitial || word.isDotted || word.hasNoVowel { return true }
    if abbreviations.contains(word.text) { return true }
    if nextIsDigit, beforeNumbers.contains(word.text) { return true }
    if let number = word.number {
      // "1. Introduction": the cut would leave a number by itself.
      if word.isFirst { return true }
      // "der 100. Geburtstag", but "im Jahr 1984. Danach".
      let isYear = (1100...2100).contains(number) && !number.isMultiple(of: 100)
      return stopMakesOrdinals && !isYear
    }
    return stopMakesOrdinals && word.isRomanNumeral
  }
}
