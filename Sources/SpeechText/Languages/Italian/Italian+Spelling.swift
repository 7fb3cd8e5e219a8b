// SPDX-License-Identifier: Apache-2.0

extension Italian {
  var versesHaveCommas: Bool { true }
  func capital(_ letter: String, word: String) -> String { "\(letter) \(word)" }
  var withMark: String { " con " }
  var spellsCountryCodes: Bool { false }

  // MARK: Words in a running text

  /// "l'art. 5", "dell'1%".
  var elidesArticles: Bool { true }

  func mayAbbreviate(_ word: ArraySlice<UInt8>, hasStop: Bool) -> Bool {
    hasStop && word.contains { $0 == UInt8(ascii: "'") || $0 == 0xE2 }
  }

  /// "e" is "ed" before the same sound.
  func and(before word: String) -> String? { word.lowercased().hasPrefix("e") ? "ed" : nil }

  private static let temperatures = ["temperatura", "kelvin", "°c", "°f"]
  /// Before an amount that says another one again.
  private static let again: Set<String> = ["ovvero", "cioè", "ossia", "="]

  func digits(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    scanner.kelvin(
      at: index,
      word: word,
      beside: Self.temperatures,
      equal: Self.again
    )
  }

  private static let numbered: [String: NumberForm] = [
    "secolo": .masculine, "edizione": .feminine, "guerra": .feminine, "legislatura": .feminine,
    "dinastia": .feminine, "municipio": .masculine, "canto": .masculine,
  ]

  /// "il XX secolo", "la II guerra mondiale".
  func roman(in scanner: ReadingScanner, at index: Int, value: Int) -> Reading? {
    guard let form = scanner.next(index).flatMap({ Self.numbered[$0.lowercased()] }),
      let words = numbers.ordinal(value, form: form)
    else { return nil }
    return scanner.reading(
      .roman,
      rule: "numeral before what it numbers",
      words: words,
      first: index,
      last: index
    )
  }

  func ruler(_ value: Int, form: NumberForm) -> String {
    numbers.ordinal(value, form: form) ?? numbers.cardinal(value)
  }
}
