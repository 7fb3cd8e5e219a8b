// SPDX-License-Identifier: Apache-2.0

/// The rules for sentence boundaries in one language.
struct SentenceRules: Sendable {
  private let abbreviations: Set<String>
  /// Abbreviations only before a number, else words of their own: "no. 5".
  private let beforeNumbers: Set<String>
  /// A full stop makes a number an ordinal one: "am 3. Mai".
  private let stopMakesOrdinals: Bool
  /// A semicolon is a question mark, as in Greek.
  private let semicolonAsks: Bool
  /// Full stops only abbreviate: scripts that end a sentence with white space.
  private let stopsOnlyAbbreviate: Bool

  init(language tag: String) {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let language = primary == "no" || primary == "nn" ? "nb" : primary
    abbreviations = Abbreviations.words(language)
    beforeNumbers = Abbreviations.beforeNumbers(language)
    stopMakesOrdinals = Self.ordinalLanguages.contains(language)
    semicolonAsks = language == "el"
    stopsOnlyAbbreviate = ["th", "lo", "km", "my", "bo", "dz"].contains(language)
  }

  private static let ordinalLanguages: Set<String> = [
    "bs", "cs", "da", "de", "dsb", "et", "eu", "fi", "fo", "gsw", "hr", "hsb", "hu", "is", "lb",
    "lv", "nb",
    "nds", "pl", "sk", "sl", "sr", "tr",
  ]

  @inline(__always)
  func character(_ scalar: Unicode.Scalar) -> SentenceCharacter {
    if semicolonAsks, scalar == ";" || scalar == "\u{37E}" { return .terminator }
    return SentenceCharacter(scalar)
  }

  func abbreviates(_ word: WordBeforeStop, nextIsDigit: Bool) -> Bool {
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
