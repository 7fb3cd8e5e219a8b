// SPDX-License-Identifier: Apache-2.0

/// Words around a number or an abbreviation that decide what it is: the tables `context` of one or more languages, a line for
/// each set. In small letters, except for names and scales.
final class ContextWords: Sendable {
  /// Words behind a number that are not what is counted.
  let notCounted: ContextSet
  /// Words before a one that is a noun itself.
  let articlesOfOne: ContextSet
  /// Words before a number that is their name, not how many there are of what follows.
  let labels: ContextSet
  /// Words before a month without a day.
  let beforeMonths: ContextSet
  /// Words before a day and a month in digits.
  let datePrepositions: ContextSet
  /// Of those, the words before a date whose year has two digits, which may also be a version: "am 5.5.55".
  let shortDateWords: ContextSet
  /// Words about the parameters of a program: "$1" beside them is one.
  let parameters: ContextSet
  /// Nouns before which a unit is in the singular: "60 s timeout".
  let heads: ContextSet
  /// Words about a length of time, before hours, minutes and seconds.
  let durations: ContextSet
  /// Words before a day of the week.
  let beforeDays: ContextSet
  /// Words between two days.
  let betweenDays: ContextSet
  /// Words before a Roman numeral that make it a number.
  let chapters: ContextSet
  /// Words before the name of a ruler, which begin a clause or ask for no verb behind the name.
  let beforeRulers: ContextSet
  /// Words about a journey or a meeting, beside a time of day with a full stop: "the train leaves at 10.05".
  let timetables: ContextSet
  /// Words before a letter that is a grade: "a B-".
  let grades: ContextSet
  /// Words behind the two numbers of a metre in music: "6/8 time".
  let metres: ContextSet
  /// Words behind a number that are a scale.
  let scaleWords: ContextSet
  /// Words that are a scale before a currency, and a unit elsewhere: "5 Mio €".
  let scalesOfMoney: ContextSet
  /// Words about a call.
  let calls: ContextSet
  /// Words between those and the number.
  let callFillers: ContextSet
  /// Words before a time of day with seconds.
  let clockPrepositions: ContextSet
  /// Words before a score or a ratio.
  let scoreWords: ContextSet
  /// Words before a unit without a number.
  let unitPrepositions: ContextSet
  /// Words that name a code, and words between those and its digits.
  let codes: ContextSet
  let codeFillers: ContextSet
  /// What a code is for: "verification".
  let codeNames: ContextSet
  /// Words before one for a code that make it rules or a program: "dress".
  let otherCodes: ContextSet
  /// Words behind the digits of a code that are not what is counted.
  let afterCodes: ContextSet
  /// Words behind a fraction, before what is divided.
  let afterFractions: ContextSet
  /// Words beside a rating: "stars".
  let ratings: ContextSet
  /// Words before a blood pressure.
  let pressures: ContextSet
  /// Words behind degrees.
  let afterDegrees: ContextSet
  /// Words before the name of a street.
  let streetPrepositions: ContextSet
  /// Words behind a number and a unit that is a word, too.
  let afterUnitWords: ContextSet
  /// Words between two titles before one name: "Mr. and Mrs. Lee".
  let coupleWords: ContextSet
  /// Words before the abbreviation of a weekday with a date.
  let dateArticles: ContextSet
  /// Words between the parts of a date.
  let dateJoiners: ContextSet
  /// Of those, the words before one of a unit.
  let eachPrepositions: ContextSet
  /// Words before minutes and seconds.
  let durationPrepositions: ContextSet
  /// Words behind an hour with minutes that make it a time of day.
  let hourMarks: ContextSet
  /// What letters directly behind a number are a scale: "5Mio users".
  let scaleLetters: ContextSet
  private let men: ContextSet
  private let women: ContextSet
  private let rulers: ContextSet
  private let masculineTitles: ContextSet
  private let feminineTitles: ContextSet
  private let books: [String]

  init(of tables: [WordTables]) {
    var marks = ContextSet.Marks()
    for table in tables { marks.add(table.context) }
    // A date may also begin the text.
    marks.add("", to: "dateArticles")
    notCounted = marks.set("notCounted")
    articlesOfOne = marks.set("articlesOfOne")
    labels = marks.set("labels")
    beforeMonths = marks.set("beforeMonths")
    datePrepositions = marks.set("datePrepositions")
    shortDateWords = marks.set("shortDateWords")
    parameters = marks.set("parameters")
    heads = marks.set("heads")
    durations = marks.set("durations")
    beforeDays = marks.set("beforeDays")
    betweenDays = marks.set("betweenDays")
    chapters = marks.set("chapters")
    beforeRulers = marks.set("beforeRulers")
    timetables = marks.set("timetables")
    metres = marks.set("metres")
    grades = marks.set("grades")
    scaleWords = marks.set("scaleWords")
    scalesOfMoney = marks.set("scalesOfMoney")
    calls = marks.set("calls")
    callFillers = marks.set("callFillers")
    clockPrepositions = marks.set("clockPrepositions")
    scoreWords = marks.set("scoreWords")
    unitPrepositions = marks.set("unitPrepositions")
    codes = marks.set("codes")
    codeFillers = marks.set("codeFillers")
    codeNames = marks.set("codeNames")
    otherCodes = marks.set("otherCodes")
    afterCodes = marks.set("afterCodes")
    afterFractions = marks.set("afterFractions")
    ratings = marks.set("ratings")
    pressures = marks.set("pressures")
    afterDegrees = marks.set("afterDegrees")
    streetPrepositions = marks.set("streetPrepositions")
    afterUnitWords = marks.set("afterUnitWords")
    coupleWords = marks.set("coupleWords")
    dateArticles = marks.set("dateArticles")
    dateJoiners = marks.set("dateJoiners")
    eachPrepositions = marks.set("eachPrepositions")
    durationPrepositions = marks.set("durationPrepositions")
    hourMarks = marks.set("hourMarks")
    scaleLetters = marks.set("scaleLetters")
    men = marks.set("men")
    women = marks.set("women")
    rulers = marks.set("rulers")
    masculineTitles = marks.set("masculineTitles")
    feminineTitles = marks.set("feminineTitles")
    books = marks.words(of: "books")
  }

  // MARK: Names before a numeral

  /// The gender of a ruler or pope by name; nil for a name that is not known.
  func ruler(named name: String) -> NumberForm? {
    if women.contains(name) { return .feminine }
    // "--" is a dash.
    let areMen =
      men.contains(name)
      || name.contains("-") && name.contains(where: \.isLetter)
        && name.split(separator: "-").allSatisfy { men.contains(String($0)) }
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
