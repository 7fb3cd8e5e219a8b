// SPDX-License-Identifier: Apache-2.0

/// Words around a number or an abbreviation that decide what it is: the tables `context` of one or more languages, a line for
/// each set. In small letters, except for names and scales.
final class ContextWords: Sendable {
  /// Words behind a number that are not what is counted.
  let notCounted: Set<String>
  /// Words before a one that is a noun itself.
  let articlesOfOne: Set<String>
  /// Words before a number that is their name, not how many there are of what follows.
  let labels: Set<String>
  /// Words before a month without a day.
  let beforeMonths: Set<String>
  /// Words before a day and a month in digits.
  let datePrepositions: Set<String>
  /// Of those, the words before a date whose year has two digits, which may also be a version: "am 5.5.55".
  let shortDateWords: Set<String>
  /// Words about the parameters of a program: "$1" beside them is one.
  let parameters: Set<String>
  /// Nouns before which a unit is in the singular: "60 s timeout".
  let heads: Set<String>
  /// Words about a length of time, before hours, minutes and seconds.
  let durations: Set<String>
  /// Words before a day of the week.
  let beforeDays: Set<String>
  /// Words between two days.
  let betweenDays: Set<String>
  /// Words before a Roman numeral that make it a number.
  let chapters: Set<String>
  /// Words behind a number that are a scale.
  let scaleWords: Set<String>
  /// Words that are a scale before a currency, and a unit elsewhere: "5 Mio €".
  let scalesOfMoney: Set<String>
  /// Words about a call.
  let calls: Set<String>
  /// Words between those and the number.
  let callFillers: Set<String>
  /// Words before a time of day with seconds.
  let clockPrepositions: Set<String>
  /// Words before a score or a ratio.
  let scoreWords: Set<String>
  /// Words before a unit without a number.
  let unitPrepositions: Set<String>
  /// Words that name a code, and words between those and its digits.
  let codes: Set<String>
  let codeFillers: Set<String>
  /// What a code is for: "verification".
  let codeNames: Set<String>
  /// Words before one for a code that make it rules or a program: "dress".
  let otherCodes: Set<String>
  /// Words behind the digits of a code that are not what is counted.
  let afterCodes: Set<String>
  /// Words behind a fraction, before what is divided.
  let afterFractions: Set<String>
  /// Words beside a rating: "stars".
  let ratings: Set<String>
  /// Words before a blood pressure.
  let pressures: Set<String>
  /// Words behind degrees.
  let afterDegrees: Set<String>
  /// Words before the name of a street.
  let streetPrepositions: Set<String>
  /// Words behind a number and a unit that is a word, too.
  let afterUnitWords: Set<String>
  /// Words between two titles before one name: "Mr. and Mrs. Lee".
  let coupleWords: Set<String>
  /// Words before the abbreviation of a weekday with a date.
  let dateArticles: Set<String>
  /// Words between the parts of a date.
  let dateJoiners: Set<String>
  /// Of those, the words before one of a unit.
  let eachPrepositions: Set<String>
  /// Words before minutes and seconds.
  let durationPrepositions: Set<String>
  /// Words behind an hour with minutes that make it a time of day.
  let hourMarks: Set<String>
  /// What letters directly behind a number are a scale: "5Mio users".
  let scaleLetters: Set<String>
  private let men: Set<String>
  private let women: Set<String>
  private let rulers: Set<String>
  private let masculineTitles: Set<String>
  private let feminineTitles: Set<String>
  private let books: Set<String>

  init(of tables: [WordTables]) {
    func words(_ set: String) -> Set<String> {
      tables.reduce(into: []) { words, tables in
        if let more = tables.context.value(of: set.utf8) { words.formUnion(WordSet.of(more)) }
      }
    }
    notCounted = words("notCounted")
    articlesOfOne = words("articlesOfOne")
    labels = words("labels")
    beforeMonths = words("beforeMonths")
    datePrepositions = words("datePrepositions")
    shortDateWords = words("shortDateWords")
    parameters = words("parameters")
    heads = words("heads")
    durations = words("durations")
    beforeDays = words("beforeDays")
    betweenDays = words("betweenDays")
    chapters = words("chapters")
    scaleWords = words("scaleWords")
    scalesOfMoney = words("scalesOfMoney")
    calls = words("calls")
    callFillers = words("callFillers")
    clockPrepositions = words("clockPrepositions")
    scoreWords = words("scoreWords")
    unitPrepositions = words("unitPrepositions")
    codes = words("codes")
    codeFillers = words("codeFillers")
    codeNames = words("codeNames")
    otherCodes = words("otherCodes")
    afterCodes = words("afterCodes")
    afterFractions = words("afterFractions")
    ratings = words("ratings")
    pressures = words("pressures")
    afterDegrees = words("afterDegrees")
    streetPrepositions = words("streetPrepositions")
    afterUnitWords = words("afterUnitWords")
    coupleWords = words("coupleWords")
    // A date may also begin the text.
    dateArticles = words("dateArticles").union([""])
    dateJoiners = words("dateJoiners")
    eachPrepositions = words("eachPrepositions")
    durationPrepositions = words("durationPrepositions")
    hourMarks = words("hourMarks")
    scaleLetters = words("scaleLetters")
    men = words("men")
    women = words("women")
    rulers = words("rulers")
    masculineTitles = words("masculineTitles")
    feminineTitles = words("feminineTitles")
    books = words("books")
  }

  // MARK: Names before a numeral

  /// The gender of a ruler or pope by name; nil for a name that is not known.
  func ruler(named name: String) -> NumberForm? {
    if women.contains(name) { return .feminine }
    let areMen =
      men.contains(name)
      || name.contains("-") && name.split(separator: "-").allSatisfy { men.contains(String($0)) }
    return areMen ? .masculine : nil
  }

  /// Whether a name is one that hardly anybody else has: "Napoleon".
  func isRulersOnly(_ name: String) -> Bool { rulers.contains(name) }

  /// The gender of whom a title such as "king" makes a ruler; nil for another word.
  func ruler(titled title: String) -> NumberForm? {
    let title = title.lowercased()
    if feminineTitles.contains(title) { return .feminine }
    return masculineTitles.contains(title) ? .masculine : nil
  }

  /// Whether a word is the name of a book of the Bible.
  func isBook(_ word: String) -> Bool { books.contains(word) }

  /// Whether a word is the beginning of the name of such a book.
  func hasBook(_ word: String) -> Bool { books.contains { $0.hasPrefix(word) } }
}
