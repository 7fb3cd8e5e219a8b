// SPDX-License-Identifier: Apache-2.0

/// Nouns in a running text, and how numbers agree with them.
protocol LanguageGrammar: Sendable {
  /// The gender of a noun as far as numbers before it need it; nil where it is not known or there is none.
  func gender(of noun: String) -> NumberForm?
  /// Whether a word behind a number may be what is counted.
  func isNoun(_ word: String) -> Bool
  /// "1½ horas" is "una hora y media".
  func singular(of noun: String) -> String
  /// Whether a number has a form for each gender.
  func isInflected(_ number: WrittenNumber) -> Bool
  /// The gender of a noun that is certain enough for the article that a one before it is; nil: the word may be another one.
  func gender(ofOne noun: String) -> NumberForm?
  /// Whether nothing tells the form of a one before a word.
  func isUnsureOne(before word: String) -> Bool
  /// Whether a one after an article is a noun itself.
  var oneIsNounAfterArticle: Bool { get }
  /// The article that is a one before its noun, in the case that the text asks for; nil for other numbers.
  func article(
    in scanner: ReadingScanner,
    at index: Int,
    amount: Amount,
    form: NumberForm
  )
    -> String?
  /// "the 60 W bulb": whether a measure describes a noun behind it, and has no plural.
  func isAttribute(in scanner: ReadingScanner, at index: Int, end: Int) -> Bool

  // MARK: Numbers in compounds

  var formInCompounds: NumberForm { get }
  /// A number and the rest of its word, which begins with a hyphen.
  func compound(_ number: String, rest: String) -> String
  /// Before a word with a number, or another abbreviation, articles lose their vowel: "l'A7".
  var elidesArticles: Bool { get }

  // MARK: Halves

  /// ½ before what it is a half of, perhaps with a whole number.
  func half(whole: Int?, form: NumberForm, isBeforeNoun: Bool) -> String
  /// A half before a noun, in the case that the text asks for; nil where there are none.
  func half(in scanner: ReadingScanner, at index: Int, form: NumberForm) -> String?
  /// The half of "deux tasses et demie", with a space before it; nil where it precedes the noun.
  func halfBehindNoun(_ form: NumberForm) -> String?
}

extension LanguageGrammar {
  func gender(of noun: String) -> NumberForm? { nil }
  func singular(of noun: String) -> String {
    noun.hasSuffix("s") ? String(noun.dropLast()) : noun
  }
  func isInflected(_ number: WrittenNumber) -> Bool { false }
  func gender(ofOne noun: String) -> NumberForm? { gender(of: noun) }
  var oneIsNounAfterArticle: Bool { true }
  func article(
    in scanner: ReadingScanner,
    at index: Int,
    amount: Amount,
    form: NumberForm
  )
    -> String?
  { nil }
  func isAttribute(in scanner: ReadingScanner, at index: Int, end: Int) -> Bool { false }
  var formInCompounds: NumberForm { .counting }
  func compound(_ number: String, rest: String) -> String { number + rest }
  var elidesArticles: Bool { false }
  func half(in scanner: ReadingScanner, at index: Int, form: NumberForm) -> String? { nil }
  func halfBehindNoun(_ form: NumberForm) -> String? { nil }
}

extension LanguageGrammar where Self: Language {
  func isNoun(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    let isLetter = ByteTraits.of(first).contains(.small) || first >= 0xC3
    return isLetter && !context.notCounted.contains(word)
  }

  func isUnsureOne(before word: String) -> Bool { isNoun(word) && gender(ofOne: word) == nil }

  func half(whole: Int?, form: NumberForm, isBeforeNoun: Bool) -> String {
    words(FractionReading(whole: whole, numerator: 1, denominator: 2))
  }
}
