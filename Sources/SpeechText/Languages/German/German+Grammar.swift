// SPDX-License-Identifier: Apache-2.0

extension German {
  // MARK: Endings in parentheses

  var optionalEndings: Set<String> {
    ["in", "inn", "innen", "n", "en", "e", "er", "r", "s", "es", "se"]
  }
  var pluralEndings: Set<String> { ["n", "en", "e", "er", "s", "se"] }
  var pluralDeterminers: Set<String> { Self.plurals }

  private static let plurals: Set<String> = [
    "alle", "allen", "mehrere", "mehreren", "einige", "einigen", "viele", "vielen", "beide",
    "beiden", "zwei", "drei", "vier",
  ]

  // MARK: Genders

  func gender(of noun: String) -> NumberForm? {
    // Abbreviations, whose letters end other words.
    if noun.utf8.count < 4, let form = Self.shortNouns[noun] { return form }
    return GermanGenders.form(noun.lowercased())
  }

  private static let shortNouns: [String: NumberForm] = [
    "OG": .neuter, "UG": .neuter, "Hj": .neuter, "Jt": .neuter, "Lj": .neuter, "Etg": .feminine,
    "Kl": .feminine, "RV": .masculine, "DZ": .neuter, "EZ": .neuter, "TV": .masculine,
    "PC": .masculine, "Hd": .feminine, "WK": .masculine,
    "AG": .feminine, "LKW": .masculine, "PKW": .masculine, "Lkw": .masculine, "Pkw": .masculine,
    "CD": .feminine, "DVD": .feminine, "SMS": .feminine, "App": .feminine, "WC": .neuter,
    "Min": .feminine, "Std": .feminine, "Wo": .feminine,
  ]

  /// Words that begin a sentence are capitalised, too.
  func isNoun(_ word: String) -> Bool {
    word.first?.isUppercase == true && !context.notCounted.contains(word)
  }

  /// "1 pn Salz" has an abbreviation of which nothing is known.
  func isUnsureOne(before word: String) -> Bool {
    Self.unknownUnits.contains(word) || isNoun(word) && gender(ofOne: word) == nil
  }

  private static let unknownUnits: Set<String> = ["pn", "ds", "cn", "sm", "lg", "md", "c"]

  func isInflected(_ number: WrittenNumber) -> Bool {
    number.whole == "1" && number.fraction.isEmpty && !number.isNegative
  }

  var oneIsNounAfterArticle: Bool { false }

  func article(
    in scanner: ReadingScanner,
    at index: Int,
    amount: Amount,
    form: NumberForm
  )
    -> String?
  { scanner.germanArticle(at: index, amount: amount, form: form) }

  /// "ein halber Kopf", "nach einer halben Tasse".
  func half(in scanner: ReadingScanner, at index: Int, form: NumberForm) -> String? {
    scanner.germanHalf(at: index, form: form) ?? scanner.germanHalfBeforeAdjective(at: index)
  }

  // MARK: Numbers in compounds

  var formInCompounds: NumberForm { .masculine }

  private static let shortEndings: Set<Substring> = [
    "mal", "mals", "fach", "er", "ern", "ers", "te", "ten", "tens", "ter", "tes", "tel", "ste",
    "sten",
    "ster", "stes", "stel", "ig", "ige", "eck", "rad",
  ]

  /// "zehnjährig" is one word, "drei-Zimmer-Wohnung" is not.
  func compound(_ number: String, rest: String) -> String {
    let part = rest.dropFirst().prefix { $0 != "-" }
    // "75-dpi-Drucker": an abbreviation is no ending.
    let isJoined =
      part.first?.isLowercase == true && (part.utf8.count > 4 || Self.shortEndings.contains(part))
    return number + (isJoined ? String(rest.dropFirst()) : rest)
  }
}
