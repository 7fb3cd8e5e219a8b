// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension SayAsRequest {
  /// Street abbreviations in full, house numbers as numbers, postal codes digit by digit.
  mutating func address(in language: any Language) -> String? {
    let words = text.split(separator: " ").map(String.init)
    var spoken: [String] = []
    for (index, word) in words.enumerated() {
      spoken.append(Self.words(for: AddressPart(words, at: index), in: language) ?? word)
    }
    return language.spelling(spoken)
  }

  /// Nil for a word that stays as it is written.
  private static func words(for part: AddressPart, in language: any Language) -> String? {
    let word = part.word
    let comma = part.hasComma ? "," : ""
    if word.allSatisfy(isDigit) { return number(word, in: language) + comma }
    if word.first?.isNumber == true, let split = numberWithLetters(word, in: language) {
      return split + comma
    }
    if let words = language.word(of: part) ?? AddressWords.full(part.key, language: language) {
      return words + comma
    }
    // "SW1A" and "D-12043".
    let isCode =
      word.contains(where: isDigit)
      && word.allSatisfy { isDigit($0) || $0.isUppercase || $0 == "-" }
    guard isCode else { return nil }
    let names = word.filter { $0 != "-" }.map { Symbols.spoken($0, language: language) }
    return language.spelling(names) + comma
  }

  private static func number(_ digits: String, in language: any Language) -> String {
    guard digits.utf8.count < 5, digits.first != "0", let value = Int(digits) else {
      return language.digits(digits)
    }
    return language.houseNumber(value)
  }

  /// "12a", "5th", "90210-1234".
  private static func numberWithLetters(_ text: String, in language: any Language) -> String? {
    let digits = text.prefix(while: isDigit)
    let rest = text.dropFirst(digits.count)
    if rest.first == "-", rest.dropFirst().allSatisfy(isDigit) {
      return language.digits(String(digits)) + ", " + language.digits(String(rest))
    }
    guard digits.utf8.count <= 5, let value = Int(digits) else { return nil }
    if let street = language.street(value, ending: String(rest)) { return street }
    guard rest.count == 1, let letter = rest.first, letter.isLetter else { return nil }
    return language.numbers.cardinal(value) + " " + Symbols.letter(letter, language: language)
  }

  /// A name is spoken as written, but titles in full, so that their full stop does not end a
  /// sentence.
  mutating func name(in language: any Language) -> String? {
    text.split(separator: " ").map { word in
      let key = word.lowercased().replacing(text: ".", with: "")
      guard let title = AddressWords.title(key, language: language),
        word.hasSuffix(".") || key == "mme" || key == "mlle"
      else { return String(word) }
      return title
    }.joined(separator: " ")
  }
}
