// SPDX-License-Identifier: Apache-2.0

/// Names of months and days, and their abbreviations.
enum MonthNames {
  private static let english = words(
    "January February March April May June July August September October November December"
  )
  private static let german = words(
    "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
  )
  private static let french = words(
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
  )
  private static let spanish = words(
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
  )
  private static let others = [
    "jänner": 1, "feber": 2, "maerz": 3, "mrz": 3, "fevrier": 2, "aout": 8, "decembre": 12,
    "setiembre": 9,
  ]

  private static func names(_ language: WordingLanguage) -> [String] {
    language.pick(english, german, french, spanish)
  }

  static func name(_ month: Int, _ language: WordingLanguage) -> String {
    names(language)[month - 1]
  }

  /// The month of a name or of its first letters, at least three, if no other begins with them.
  static func month(_ text: String, _ language: WordingLanguage) -> Int? {
    if text.utf8.first.map(DigitWord.isDigit) ?? true { return nil }
    if let month = others[text.lowercased()] { return month }
    return text.count < 3 ? nil : index(of: text, in: names(language)).map { $0 + 1 }
  }

  /// The day of the week in full, from its name or from two of its letters on.
  static func weekday(_ text: String, _ language: WordingLanguage) -> String? {
    if text.utf8.first.map(DigitWord.isDigit) ?? true { return nil }
    let names = language.pick(
      words("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
      words("Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Sonnabend"),
      words("lundi mardi mercredi jeudi vendredi samedi dimanche"),
      words("lunes martes miércoles jueves viernes sábado domingo")
    )
    return text.count < 2 ? nil : index(of: text, in: names).map { names[$0] }
  }

  private static func index(of text: String, in names: [String]) -> Int? {
    let text = text.lowercased()
    let names = names.map { $0.lowercased() }
    if let exact = names.firstIndex(of: text) { return exact }
    let found = names.indices.filter { names[$0].hasPrefix(text) }
    return found.count == 1 ? found[0] : nil
  }
}
