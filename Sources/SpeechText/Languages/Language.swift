// SPDX-License-Identifier: Apache-2.0

/// A language that is written out here: a folder of `Languages`, which has its rules, numbers and words, and an entry of
/// `Languages.all`. A requirement with a default is a form that only some languages have.
protocol Language: LanguagePhrases, LanguageCounting, LanguageCalendar, LanguageSpelling,
  LanguageGrammar,
  LanguageNotation, LanguageDates, LanguageTables
{
  /// The primary subtag of its tags.
  static var code: String { get }
  /// - Parameter region: in capitals: "GB"; empty when the tag names none.
  init(region: String)
  /// Decides the order of day and month, the decimal separator and what `$` is.
  var region: String { get }
}

extension Language {
  static var context: ContextWords { Languages.quoted }
}
