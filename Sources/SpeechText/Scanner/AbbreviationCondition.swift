// SPDX-License-Identifier: Apache-2.0

/// What must surround an abbreviation so that it has a meaning.
struct AbbreviationCondition: OptionSet {
  let rawValue: UInt32

  /// A name follows: a title.
  static let beforeName = AbbreviationCondition(rawValue: 1)
  /// Digits follow.
  static let beforeNumber = AbbreviationCondition(rawValue: 2)
  /// A name or a number precedes it: a kind of street or firm.
  static let afterName = AbbreviationCondition(rawValue: 4)
  /// Digits precede it.
  static let afterNumber = AbbreviationCondition(rawValue: 8)
  /// A number or a word of time is beside it: a month.
  static let month = AbbreviationCondition(rawValue: 16)
  /// A comma or a number follows: a day of the week.
  static let weekday = AbbreviationCondition(rawValue: 32)
  /// It is also written without a full stop.
  static let stopIsOptional = AbbreviationCondition(rawValue: 64)
  /// A house number precedes and a name follows: "221 N. Main St."
  static let street = AbbreviationCondition(rawValue: 128)
  /// A Roman numeral follows: a century.
  static let beforeRoman = AbbreviationCondition(rawValue: 256)

  /// The name of a street precedes it, with a house number or a preposition of place before that: "at 12 Sunset Dr."
  static let afterStreet = AbbreviationCondition(rawValue: 512)

  /// An adjective, whose ending the noun behind it decides.
  static let adjective = AbbreviationCondition(rawValue: 1024)

  /// A year in digits follows: "b. 1802".
  static let beforeYear = AbbreviationCondition(rawValue: 4096)
  /// A word in small letters follows.
  static let beforeSmall = AbbreviationCondition(rawValue: 8192)
  /// One letter with a parenthesis follows: "inc. b)".
  static let beforeLetter = AbbreviationCondition(rawValue: 16_384)
  /// An age follows: "Pac. de 54 años".
  static let beforeAge = AbbreviationCondition(rawValue: 32_768)
  /// An amount of money or another number follows: "est. $8,000".
  static let beforeAmount = AbbreviationCondition(rawValue: 65_536)

  /// A name and a comma precede it: "Baton Rouge, La."
  static let afterComma = AbbreviationCondition(rawValue: 131_072)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  private static let names: [Substring: AbbreviationCondition] = [
    "always": [], "before-name": .beforeName, "before-number": .beforeNumber,
    "after-name": .afterName, "after-number": .afterNumber, "month": .month, "weekday": .weekday,
    "stop-optional": .stopIsOptional, "direction": .street, "before-roman": .beforeRoman,
    "after-street": .afterStreet, "adjective": .adjective,
    "before-year": .beforeYear, "before-small": .beforeSmall, "before-letter": .beforeLetter,
    "before-age": .beforeAge, "before-amount": .beforeAmount, "after-comma": .afterComma,
  ]

  /// The conditions of a column of the tables: names with commas between them.
  init(_ column: some StringProtocol) {
    self = []
    for name in column.split(separator: ",") { formUnion(Self.names[Substring(name)] ?? []) }
  }
}

extension AbbreviationCondition {
  /// The reason that it gives, in words for people.
  var rule: String {
    if contains(.beforeName) { return "title before a name" }
    if contains(.beforeNumber) || contains(.beforeAmount) { return "abbreviation before a number" }
    if contains(.beforeYear) { return "abbreviation before a year" }
    if contains(.afterName) || contains(.afterComma) { return "abbreviation after a name" }
    if contains(.afterStreet) { return "abbreviation after the name of a street" }
    if contains(.afterNumber) { return "abbreviation after a number" }
    if contains(.month) { return "month beside a number" }
    if contains(.weekday) { return "day of the week beside a number or a word of time" }
    if contains(.beforeRoman) { return "abbreviation before a Roman numeral" }
    if contains(.beforeLetter) { return "abbreviation before a letter" }
    if contains(.beforeAge) { return "abbreviation before an age" }
    if contains(.street) { return "direction before the name of a street" }
    return "abbreviation"
  }
}
