// SPDX-License-Identifier: Apache-2.0

/// The rules for sentence boundaries in one language.
struct SentenceRules: Sendable {
  private let words: SentenceWords

  init(language tag: String) {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let language = primary == "no" || primary == "nn" ? "nb" : primary
    words =
      Languages.all.first { $0.code == language }?.sentenceWords ?? OtherSentences.words(language)
  }

  @inline(__always)
  func character(_ scalar: Unicode.Scalar) -> SentenceCharacter {
    if scalar == words.terminator { return .terminator }
    return SentenceCharacter(scalar)
  }

  /// Such a word before a capitalised one ends a sentence: "in the U.S. How", "& Co. It", "you and I. Did".
  func endsSentence(_ word: WordBeforeStop, before next: String) -> Bool {
    guard !words.stopsOnlyAbbreviate, words.starters.contains(next) else { return false }
    // "Er wurde 80. Seine Frau": no ordinal is before an article or a pronoun.
    if words.stopMakesOrdinals, word.number != nil, !word.isFirst { return true }
    return word.isDotted && word.isUppercase || words.mayEnd.contains(word.text)
      || word.isUppercase && word.text == words.lonePronoun
  }

  /// A full stop after the word ends a sentence before a number with a small letter after it: "He came. 81 percent".
  func endsSentenceBeforeNumber(_ word: WordBeforeStop) -> Bool {
    guard words.areKnown else { return false }
    if isCompound(word) { return false }
    return word.letters >= 4 || word.number != nil
  }

  /// German compounds end in abbreviations: "Hauptstr. 5", "Artikelnr. 7".
  private func isCompound(_ word: WordBeforeStop) -> Bool {
    words.stopMakesOrdinals && (word.text.hasSuffix("str") || word.text.hasSuffix("nr"))
  }

  /// A number behind a word that it is the name of ends a sentence before a capital: "in Kapitel 10. Danach".
  func isName(_ word: WordBeforeStop, in bytes: Span<UInt8>, from start: Int) -> Bool {
    guard !words.labels.isEmpty, word.number != nil else { return false }
    let label = word.precedingWord(in: bytes, from: start)
    return words.labels.contains(label) || label.hasSuffix("str.")
  }

  func abbreviates(_ word: WordBeforeStop, nextIsDigit: Bool) -> Bool {
    if word.isNumeroSign { return true }
    if words.stopsOnlyAbbreviate || word.isInitial || word.isDotted || word.hasNoVowel {
      return true
    }
    if words.abbreviations.contains(word.text) { return true }
    if nextIsDigit, words.beforeNumbers.contains(word.text) || isCompound(word) { return true }
    if let number = word.number {
      // "1. Introduction": the cut would leave a number by itself.
      if word.isFirst { return true }
      // "der 100. Geburtstag", but "im Jahr 1984. Danach".
      let isYear = (1100...2100).contains(number) && !number.isMultiple(of: 100)
      return words.stopMakesOrdinals && !isYear
    }
    return words.stopMakesOrdinals && word.isRomanNumeral
  }
}
