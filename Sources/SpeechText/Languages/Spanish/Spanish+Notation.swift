// SPDX-License-Identifier: Apache-2.0

/// Numbers and abbreviations in a running text.
extension Spanish {
  var versesHaveCommas: Bool { true }
  var romanNumeralsHaveEndings: Bool { false }

  var degreeMakesOrdinals: Bool { true }

  func isWord(unit symbol: String) -> Bool { symbol == "ha" || symbol == "mi" }

  func ordinal(_ value: Int, ending: String) -> String? {
    switch ending {
    case "º", ".º", ".°", ".o": return numbers.ordinal(value, form: .masculine)
    case "ª", ".ª", ".a": return numbers.ordinal(value, form: .feminine)
    case ".er", "er", ".ᵉʳ":
      // The forms before a noun: primer, tercer.
      return numbers.ordinal(value, form: .masculine).map { words in
        words.hasSuffix("ero") ? String(words.dropLast()) : words
      }
    default: return nil
    }
  }

  /// "91 123 45 67".
  func isTelephone(groups: [Int], hasLeadingZero: Bool) -> Bool {
    groups == [2, 3, 2, 2] || groups == [3, 2, 2, 2]
  }

  // MARK: Nouns

  func gender(of noun: String) -> NumberForm? { SpanishGenders.form(noun.lowercased()) }
  func gender(ofOne noun: String) -> NumberForm? { SpanishGenders.sureForm(noun.lowercased()) }

  /// 21 000 and 200 000, too: veintiuna mil, doscientas mil.
  func isInflected(_ number: WrittenNumber) -> Bool {
    number.fraction.isEmpty && !number.isNegative
      && (number.endsInOne || number.whole.utf8.count > 2)
  }

  func singular(of noun: String) -> String {
    guard noun.hasSuffix("s") else { return noun }
    let isLong = ["les", "nes", "res", "ses"].contains { noun.hasSuffix($0) }
    return String(noun.dropLast(isLong ? 2 : 1))
  }

  func half(whole: Int?, form: NumberForm, isBeforeNoun: Bool) -> String {
    let half = form == .feminine ? "media" : "medio"
    return whole.map { "\(numbers.cardinal($0, form: form)) y \(half)" }
      ?? (isBeforeNoun ? half : self.half)
  }

  func halfBehindNoun(_ form: NumberForm) -> String? {
    form == .feminine ? " y media" : " y medio"
  }

  // MARK: Roman numerals

  private static let centuries: Set<String> = ["s", "S", "ss"]

  /// "s. XIX": the numeral of a century, whose abbreviation is read with it.
  func roman(in scanner: ReadingScanner, at index: Int, value: Int) -> Reading? {
    guard index > 0, value <= 21, scanner.after(index - 1) == ".",
      Self.centuries.contains(scanner.word(index - 1))
    else { return nil }
    return scanner.reading(
      .roman,
      rule: "century",
      words: numbers.cardinal(value),
      first: index,
      last: index
    )
  }

  func ruler(_ value: Int, form: NumberForm) -> String {
    let ordinal = value <= 10 ? numbers.ordinal(value, form: form) : nil
    return ordinal ?? numbers.cardinal(value)
  }

  // MARK: Words

  /// "y" is "e" before the sound of i.
  func and(before word: String) -> String? {
    let word = word.lowercased()
    let soundsLikeI =
      (word.hasPrefix("i") || word.hasPrefix("í") || word.hasPrefix("hi"))
      && !word.hasPrefix("hie") && !word.hasPrefix("hia") && !word.hasPrefix("hio")
    return soundsLikeI ? "e" : nil
  }
}
