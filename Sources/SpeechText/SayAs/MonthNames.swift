// SPDX-License-Identifier: Apache-2.0

/// Names of months and days, and their abbreviations.
enum MonthNames {
  private static let others = [
    "jänner": 1, "feber": 2, "maerz": 3, "mrz": 3, "fevrier": 2, "aout": 8, "decembre": 12,
    "setiembre": 9,
  ]

  static func name(_ month: Int, language: any Language) -> String {
    language.months[month - 1]
  }

  /// The month of a name or of its first letters, at least three, if no other begins with them.
  static func month(_ text: String, language: any Language) -> Int? {
    if text.utf8.first.map(DigitWord.isDigit) ?? true { return nil }
    if let month = others[text.lowercased()] { return month }
    return text.count < 3 ? nil : index(of: text, in: language.months).map { $0 + 1 }
  }

  /// The day of the week in full, from its name or from two of its letters on.
  static func weekday(_ text: String, language: any Language) -> String? {
    if text.utf8.first.map(DigitWord.isDigit) ?? true { return nil }
    return text.count < 2
      ? nil : index(of: text, in: language.weekdays).map { language.weekdays[$0] }
  }

  private static func index(of text: String, in names: [String]) -> Int? {
    let text = text.lowercased()
    let names = names.map { $0.lowercased() }
    if let exact = names.firstIndex(of: text) { return exact }
    let found = names.indices.filter { names[$0].hasPrefix(text) }
    return found.count == 1 ? found[0] : nil
  }
}
