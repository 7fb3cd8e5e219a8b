// SPDX-License-Identifier: Apache-2.0

/// Numbers, fractions, and what they count.
protocol LanguageCounting: Sendable {
  var numbers: any NumberWords { get }
  /// Whether a comma, not a point, precedes the fraction.
  var decimalIsComma: Bool { get }
  /// Whether up to two digits after the separator are one number: "virgule quatorze".
  var readsFractionsAsNumbers: Bool { get }

  // MARK: Ordinals

  /// - Parameter preceding: the text before it, which may decide the ending.
  func ordinal(_ value: Int, form: NumberForm, after preceding: String) -> String?
  /// What digits of an ordinal may end with in `say-as`, and the gender that it shows: "1st", "3.", "2e", "2ª".
  var ordinalSuffixes: [(suffix: String, form: NumberForm?)] { get }
  /// The form of an ordinal before a noun that its suffix asks for: "1.er" is "primer".
  func ordinal(_ words: String, writtenAs text: String) -> String

  /// The words of digits or a Roman numeral with an ending in a running text; nil if it is not one of an ordinal.
  func ordinal(_ value: Int, ending: String) -> String?

  // MARK: How often

  /// How often something is done: "zweimal".
  func times(_ count: Int) -> String
  /// A name that is said once for several in a row: "red heart three times".
  func repeated(_ name: String, count: Int) -> String

  // MARK: Fractions

  /// ½ alone.
  var half: String { get }
  /// 2½, where nothing is known of what is counted.
  func wholeAndHalf(_ whole: Int) -> String
  /// 2¾.
  /// - Parameter part: the words of ¾.
  func whole(_ whole: Int, and part: String) -> String
  /// Nil for denominators without a name.
  /// - Parameter isOne: of one part; else a plural.
  func denominator(_ value: Int, isOne: Bool) -> String?
  var numeratorForm: NumberForm { get }
  /// A one before another number of the same things, whatever their gender.
  var oneBeforeNumber: String? { get }

  // MARK: What is counted

  /// Whether what is counted is a singular.
  func isSingular(_ number: WrittenNumber) -> Bool
  /// "eine halbe Stunde", "une heure et demie", "dos horas y media"; nil where the words for fractions will do.
  func half(_ whole: Int?, of noun: Noun) -> String?
  /// Any other fraction of a unit.
  /// - Parameter whole: the whole number before it, which `words` contain.
  func fraction(_ words: String, whole: Int?, of noun: Noun) -> String
  /// Between a million and what is counted, with spaces around: "un millón de euros".
  func joiner(before noun: Noun) -> String
  /// A unit of length with an exponent, two or three, that the tables do not have.
  func powered(_ noun: Noun, isSquare: Bool) -> Noun
  /// With the spelling of the region: metre, litre.
  func spelled(unit: String) -> String
}

extension LanguageCounting {
  var readsFractionsAsNumbers: Bool { false }
  func ordinal(_ value: Int, form: NumberForm, after preceding: String) -> String? {
    numbers.ordinal(value, form: form)
  }
  func ordinal(_ words: String, writtenAs text: String) -> String { words }
  func ordinal(_ value: Int, ending: String) -> String? { nil }
  var numeratorForm: NumberForm { .masculine }
  var oneBeforeNumber: String? { nil }
  func isSingular(_ number: WrittenNumber) -> Bool {
    number.whole == "1" && number.fraction.isEmpty
  }
  func half(_ whole: Int?, of noun: Noun) -> String? { nil }
  func fraction(_ words: String, whole: Int?, of noun: Noun) -> String {
    words + " " + (whole == nil ? noun.one : noun.many)
  }
  func joiner(before noun: Noun) -> String { " " }
  func spelled(unit: String) -> String { unit }
}
