// SPDX-License-Identifier: Apache-2.0

/// The tables of a language, each a file of its folder. Values of several columns have tabs between them.
final class WordTables: Sendable {
  /// Words that are not spoken as they are spelled, with their conditions.
  let abbreviations: AbbreviationTable
  /// Marks of letters.
  let accents: WordTable
  /// What is said for words of capital letters that voices say wrong: their letters, or the word that they are.
  let acronyms: WordTable
  /// Words around a number: sets of words by the names that `ContextWords` has for them.
  let context: WordTable
  /// Units and their hundredths, by ISO code.
  let currencies: WordTable
  /// Units of time.
  let durations: WordTable
  /// CLDR's names.
  let emoji: WordTable
  /// Names of Greek letters.
  let greek: WordTable
  /// Names of keys.
  let keys: WordTable
  /// Greek and Cyrillic letters in Latin ones.
  let letters: WordTable
  /// Months by their names and abbreviations.
  let months: WordTable
  /// Signs between the terms of a formula.
  let operators: WordTable
  /// What an amount may be for each of, abbreviated.
  let periods: WordTable
  /// Millions and what is above.
  let scales: WordTable
  /// Signs by their meaning.
  let signs: WordTable
  /// Abbreviations of addresses.
  let streets: WordTable
  /// Characters by their names.
  let symbols: WordTable
  /// Abbreviations of titles before a name.
  let titles: WordTable
  let units: WordTable

  /// - Parameter language: the name of its folder.
  init(of language: String) {
    func table(_ name: String) -> WordTable { WordTable(name, of: language) }
    abbreviations = AbbreviationTable(table("abbreviations"))
    accents = table("accents")
    acronyms = table("acronyms")
    context = table("context")
    currencies = table("currencies")
    durations = table("durations")
    emoji = table("emoji")
    greek = table("greek")
    keys = table("keys")
    letters = table("letters")
    months = table("months")
    operators = table("operators")
    periods = table("periods")
    scales = table("scales")
    signs = table("signs")
    streets = table("streets")
    symbols = table("symbols")
    titles = table("titles")
    units = table("units")
  }
}
