// SPDX-License-Identifier: Apache-2.0

/// Numbers and abbreviations in a running text.
extension French {
  var versesHaveCommas: Bool { true }
  /// "Dupont et al. 2002".
  func isWord(_ abbreviation: String, after previous: String) -> Bool {
    abbreviation == "al" && previous == "et"
  }

  var elidesArticles: Bool { true }

  func ordinal(_ value: Int, ending: String) -> String? {
    switch ending {
    case "er" where value == 1, "e", "ème", "eme": numbers.ordinal(value, form: .masculine)
    case "es", "èmes": numbers.ordinal(value, form: .masculine).map { $0 + "s" }
    case "ers" where value == 1: "premiers"
    case "res" where value == 1, "ères" where value == 1: "premières"
    case "nds" where value == 2: "seconds"
    case "ndes" where value == 2: "secondes"
    case "re" where value == 1, "ère" where value == 1: numbers.ordinal(value, form: .feminine)
    case "nd" where value == 2: "second"
    case "nde" where value == 2, "de" where value == 2: "seconde"
    default: nil
    }
  }

  /// "06.12.34.56.78".
  func isTelephone(groups: [Int], hasLeadingZero: Bool) -> Bool {
    hasLeadingZero && groups == [2, 2, 2, 2, 2]
  }

  // MARK: Nouns

  func gender(of noun: String) -> NumberForm? { FrenchGenders.form(noun.lowercased()) }

  /// "un" is also what is counted with.
  func gender(ofOne noun: String) -> NumberForm? {
    FrenchGenders.isSurelyFeminine(noun.lowercased()) ? .feminine : .masculine
  }

  func isInflected(_ number: WrittenNumber) -> Bool {
    number.fraction.isEmpty && !number.isNegative && number.endsInOne
  }

  // MARK: Halves

  func half(whole: Int?, form: NumberForm, isBeforeNoun: Bool) -> String {
    guard let whole else { return isBeforeNoun && form == .feminine ? "une demi" : half }
    return numbers.cardinal(whole, form: form) + " et " + (form == .feminine ? "demie" : "demi")
  }

  func halfBehindNoun(_ form: NumberForm) -> String? {
    form == .feminine ? " et demie" : " et demi"
  }

  // MARK: Abbreviations

  var hasShortAbbreviations: Bool { true }

  func mayAbbreviate(_ word: ArraySlice<UInt8>, hasStop: Bool) -> Bool {
    !hasStop && word.starts(with: "St".utf8)
  }

  private static let saints = ["St": "Saint", "Ste": "Sainte", "Sts": "Saints", "Stes": "Saintes"]

  /// "St-Denis", "Ste-Marie".
  func abbreviation(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let core = scanner.tokens[index].core
    guard let mark = scanner.text[core].firstIndex(of: UInt8(ascii: "-")),
      mark + 1 < core.upperBound
    else { return nil }
    let title = core.lowerBound..<mark
    guard let words = Self.saints[String(decoding: scanner.text[title], as: UTF8.self)] else {
      return nil
    }
    return Reading(.abbreviation, rule: "title before a name", words: words, range: title)
  }

  /// "M. le maire", "Mme la présidente".
  func isOffice(_ word: String, after title: ArraySlice<UInt8>) -> Bool {
    title.first == UInt8(ascii: "M")
      && (["le", "la", "les"].contains(word) || word.hasPrefix("l'") || word.hasPrefix("l’"))
  }

  // MARK: Roman numerals

  /// "du XIIe s."
  func century(in scanner: ReadingScanner, at index: Int, words: String) -> Reading? {
    guard scanner.next(index) == "s", scanner.after(index + 1).hasPrefix(".") else { return nil }
    let end = scanner.tokens[index + 1].core.upperBound + scanner.stopLength(after: index + 1)
    let range = scanner.tokens[index].core.lowerBound..<end
    return Reading(.roman, rule: "ending of an ordinal", words: words + " siècle", range: range)
  }

  func ruler(_ value: Int, form: NumberForm) -> String {
    let ordinal = value == 1 ? numbers.ordinal(value, form: form) : nil
    return ordinal ?? numbers.cardinal(value)
  }
}
