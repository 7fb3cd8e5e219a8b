// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  /// Street abbreviations in full, house numbers as numbers, postal codes digit by digit.
  mutating func address(in language: WordingLanguage) -> String? {
    let words = text.split(separator: " ").map(String.init)
    var spoken: [String] = []
    for (index, word) in words.enumerated() {
      let isEnd = index == words.count - 1 || word.hasSuffix(",")
      spoken.append(part(word, at: index, of: words, isEnd: isEnd, language))
    }
    return Symbols.spelling(spoken, language)
  }

  private func part(
    _ word: String,
    at index: Int,
    of words: [String],
    isEnd: Bool,
    _ language: WordingLanguage
  ) -> String {
    let comma = word.hasSuffix(",") ? "," : ""
    let bare = comma.isEmpty ? word : String(word.dropLast())
    let key = bare.lowercased().replacing(".", with: "")
    if bare.allSatisfy(Self.isDigit) { return number(bare, at: index, language) + comma }
    if bare.first?.isNumber == true, let split = numberWithLetters(bare, language) {
      return split + comma
    }
    // "St. John St.": a saint before a name, a street after one.
    if language.name == .english, key == "st" {
      let isSaint =
        !isEnd && index + 1 < words.count && words[index + 1].first?.isUppercase == true
        && (index == 0 || words[index - 1].first?.isNumber == true)
      return (isSaint ? "Saint" : "Street") + comma
    }
    if bare.allSatisfy(\.isUppercase), index > 0, let state = AddressWords.state(bare, language) {
      return state + comma
    }
    if let full = AddressWords.full(key, language) { return full + comma }
    if language.name == .german, key.hasSuffix("str"), key != "str" {
      let name = bare.replacing(".", with: "").dropLast(3)
      return name + (name.last == "-" ? "Straße" : "straße") + comma
    }
    // "3.º"; "SW1A" and "D-12043" are codes.
    if language.name == .spanish, let ordinal = ordinalWord(bare, language) {
      return ordinal + comma
    }
    let isCode =
      bare.contains(where: Self.isDigit)
      && bare.allSatisfy { Self.isDigit($0) || $0.isUppercase || $0 == "-" }
    guard isCode else { return word }
    let names = bare.filter { $0 != "-" }.map { Symbols.spoken($0, language) }
    return Symbols.spelling(names, language) + comma
  }

  private func ordinalWord(_ word: String, _ language: WordingLanguage) -> String? {
    guard word.first?.isNumber == true, let last = word.last, "ºª".contains(last) else {
      return nil
    }
    var request = SayAsRequest(content: word, format: nil, detail: nil, preceding: "")
    return request.ordinal(in: language)
  }

  private func number(_ digits: String, at index: Int, _ language: WordingLanguage) -> String {
    guard digits.utf8.count < 5, digits.first != "0", let value = Int(digits) else {
      return language.digits(digits)
    }
    // "1600 Pennsylvania Avenue" is sixteen hundred.
    let isLikeYear = language.name == .english && value >= 1_000 && !value.isMultiple(of: 1_000)
    return isLikeYear ? language.numbers.year(value) : language.numbers.cardinal(value)
  }

  /// "12a", "5th", "90210-1234".
  private func numberWithLetters(_ text: String, _ language: WordingLanguage) -> String? {
    let digits = text.prefix(while: Self.isDigit)
    let rest = text.dropFirst(digits.count)
    if rest.first == "-", rest.dropFirst().allSatisfy(Self.isDigit) {
      return language.digits(String(digits)) + ", " + language.digits(String(rest))
    }
    guard digits.utf8.count <= 5, let value = Int(digits) else { return nil }
    if language.name == .english, ["st", "nd", "rd", "th"].contains(rest.lowercased()) {
      return language.numbers.ordinal(value, .masculine)
    }
    guard rest.count == 1, let letter = rest.first, letter.isLetter else { return nil }
    return language.numbers.cardinal(value) + " " + Symbols.letter(letter, language)
  }

  /// A name is spoken as written, but titles in full, so that their full stop does not end a
  /// sentence.
  mutating func name(in language: WordingLanguage) -> String? {
    text.split(separator: " ").map { word in
      let key = word.lowercased().replacing(".", with: "")
      guard let title = AddressWords.title(key, language),
        word.hasSuffix(".") || key == "mme" || key == "mlle"
      else { return String(word) }
      return title
    }.joined(separator: " ")
  }
}
