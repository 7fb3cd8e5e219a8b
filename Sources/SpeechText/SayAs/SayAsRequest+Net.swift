// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  /// An e-mail address or a URI: what can be read as a word is, the rest by name.
  mutating func net(in language: WordingLanguage) -> String? {
    let kind = format { ["email": "email", "uri": "uri", "url": "uri"][$0] }
    guard !text.contains(" "), kind != "email" || text.split(separator: "@").count == 2,
      text.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    var rest = text[...]
    var spoken: [String] = []
    if kind == "email", rest.lowercased().hasPrefix("mailto:") { rest = rest.dropFirst(7) }
    while let character = rest.first {
      let word = rest.prefix { $0.isLetter }
      let isLast = rest.dropFirst(word.count).first.map { "/:?#".contains($0) } ?? true
      let isAfterDot = rest.startIndex > text.startIndex && text[..<rest.startIndex].last == "."
      if !word.isEmpty {
        // A country code at the end of a host is spelled: "Punkt D E". Spanish reads it as a word.
        let isCountry = word.count == 2 && isAfterDot && isLast && language.name != .spanish
        let isSpoken = Self.isWord(word) && !isCountry
        spoken += isSpoken ? [String(word)] : word.map { Symbols.letter($0, language) }
        rest = rest.dropFirst(word.count)
      } else if Self.isDigit(character) {
        spoken.append(language.digits(String(character)))
        rest.removeFirst()
      } else {
        spoken.append(Self.mark(character, language))
        rest.removeFirst()
      }
    }
    return Symbols.spelling(spoken, language)
  }

  private static func mark(_ character: Character, _ language: WordingLanguage) -> String {
    switch (character, language.name) {
    case ("/", .german): "Slash"
    case ("/", .french): "slash"
    case ("-", .english): "dash"
    default: Symbols.name(character, language) ?? String(character)
    }
  }

  /// Whether it has a vowel, so that an engine can speak it.
  private static func isWord(_ text: Substring) -> Bool {
    text.count > 1 && text.contains { "aeiouyäöüáéíóúàèùâêîôû".contains($0.lowercased()) }
  }
}
