// SPDX-License-Identifier: Apache-2.0

/// Words around a number or an abbreviation that decide what it is; in small letters. The default of each is in
/// `SharedWords`.
protocol LanguageContext: Sendable {
  /// Words behind a number that are not what is counted.
  var notCounted: Set<String> { get }
  /// Words before a one that is a noun itself.
  var articlesOfOne: Set<String> { get }
  /// Words before a number that is their name, not how many there are of what follows.
  var labels: Set<String> { get }
  /// Words before a month without a day.
  var beforeMonths: Set<String> { get }
  /// Words before a day and a month in digits.
  var datePrepositions: Set<String> { get }
  /// Words before a day of the week.
  var beforeDays: Set<String> { get }
  /// Words between two days.
  var betweenDays: Set<String> { get }
  /// Words before a Roman numeral that make it a number.
  var chapters: Set<String> { get }
  /// Words behind a number that are a scale.
  var scaleWords: Set<String> { get }
  /// Words about a call.
  var calls: Set<String> { get }
  /// Words between those and the number.
  var callFillers: Set<String> { get }
  /// Words before a time of day with seconds.
  var clockPrepositions: Set<String> { get }
  /// Words before a score or a ratio.
  var scoreWords: Set<String> { get }
  /// Words before a unit without a number.
  var unitPrepositions: Set<String> { get }
  /// Words between two titles before one name: "Mr. and Mrs. Lee".
  var coupleWords: Set<String> { get }
  /// Words before the abbreviation of a weekday with a date.
  var dateArticles: Set<String> { get }
  /// Words between the parts of a date.
  var dateJoiners: Set<String> { get }
  /// Of those, the words before one of a unit.
  var eachPrepositions: Set<String> { get }
  /// Words before minutes and seconds.
  var durationPrepositions: Set<String> { get }

  // MARK: Names before a numeral

  /// The gender of a ruler or pope by name; nil for a name that is not known.
  func ruler(named name: String) -> NumberForm?
  /// The gender of whom a title such as "king" makes a ruler; nil for another word.
  func ruler(titled title: String) -> NumberForm?
  /// Whether a word is the name of a book of the Bible.
  func isBook(_ word: String) -> Bool
}

extension LanguageContext {
  var notCounted: Set<String> { SharedWords.notCounted }
  var articlesOfOne: Set<String> { SharedWords.articlesOfOne }
  var labels: Set<String> { SharedWords.labels }
  var beforeMonths: Set<String> { SharedWords.beforeMonths }
  var datePrepositions: Set<String> { SharedWords.datePrepositions }
  var beforeDays: Set<String> { SharedWords.beforeDays }
  var betweenDays: Set<String> { SharedWords.betweenDays }
  var chapters: Set<String> { SharedWords.chapters }
  var scaleWords: Set<String> { SharedWords.scaleWords }
  var calls: Set<String> { SharedWords.calls }
  var callFillers: Set<String> { SharedWords.callFillers }
  var clockPrepositions: Set<String> { SharedWords.clockPrepositions }
  var scoreWords: Set<String> { SharedWords.scoreWords }
  var unitPrepositions: Set<String> { SharedWords.unitPrepositions }
  var coupleWords: Set<String> { SharedWords.coupleWords }
  var dateArticles: Set<String> { SharedWords.dateArticles }
  var dateJoiners: Set<String> { SharedWords.dateJoiners }
  var eachPrepositions: Set<String> { SharedWords.eachPrepositions }
  var durationPrepositions: Set<String> { SharedWords.durationPrepositions }
  func ruler(named name: String) -> NumberForm? { RulerNames.form(name) }
  func ruler(titled title: String) -> NumberForm? { RulerNames.form(titled: title) }
  func isBook(_ word: String) -> Bool { BibleBooks.contains(word) }
}
