// SPDX-License-Identifier: Apache-2.0

/// Names of characters that are neither letters nor digits.
enum Symbols {
  /// Letters with a diacritic: the base letter, and which diacritic.
  private static let marked: [Character: (Character, String)] = {
    let rows = [
      ("acute", "áéíóúýćńśź", "aeiouycnsz"), ("grave", "àèìòù", "aeiou"),
      ("circumflex", "âêîôû", "aeiou"),
      ("diaeresis", "äëïöüÿ", "aeiouy"), ("tilde", "ãñõ", "ano"), ("cedilla", "çş", "cs"),
      ("ring", "åů", "au"),
      ("caron", "čďěňřšťž", "cdenrstz"), ("stroke", "øłđ", "old"),
    ]
    var marked: [Character: (Character, String)] = [:]
    for (mark, letters, plain) in rows {
      for (letter, base) in zip(letters, plain) { marked[letter] = (base, mark) }
    }
    return marked
  }()

  static func name(_ character: Character, language: any Language) -> String? {
    language.tables.symbols.value(of: String(character))
  }

  /// Any single character: a digit as a word, a letter or mark by name.
  static func spoken(_ character: Character, language: any Language) -> String {
    if SayAsRequest.isDigit(character), let digit = character.wholeNumberValue {
      return language.numbers.cardinal(digit)
    }
    if character == " " { return word("space", language: language) }
    if let name = name(character, language: language) { return name }
    if character.isLetter { return letter(character, language: language) }
    return EmojiNames.name(character, language: language)
      ?? systemName(character, language: type(of: language).code)
      ?? lastName(character, word: word("character", language: language))
  }

  static func word(_ key: String, language: any Language) -> String {
    language.tables.symbols.value(of: key) ?? key
  }

  /// How a single letter is written so that it is read by its name: in capitals, as small ones are words ("a", "y").
  static func letter(_ character: Character, language: any Language) -> String {
    if character == "ß" { return language.eszett }
    if character == "æ" || character == "Æ" { return "A-E" }
    if character == "œ" || character == "Œ" { return "O-E" }
    let small = Character(character.lowercased())
    if !language.ownLetters.contains(small), let (base, mark) = marked[small],
      let name = language.tables.accents.value(of: mark)
    {
      return base.uppercased() + language.withMark + name
    }
    return character.uppercased()
  }
}
