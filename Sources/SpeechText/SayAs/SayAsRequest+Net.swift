// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  /// An e-mail address or a URI: what can be read as a word is, the rest by name.
  mutating func net(in language: any Language) -> String? {
    let kind = format { ["email": "email", "uri": "uri", "url": "uri"][$0] }
    guard !text.contains(" "), kind != "email" || text.split(separator: "@").count == 2,
      text.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    var rest = text[...]
    var spoken: [String] = []
    // "/var/lib/<name>": the brackets around what stands for something else compare nothing, and are not said.
    let hasPlaceholder = text.contains("<") && text.contains(">")
    if kind == "email", rest.lowercased().hasPrefix("mailto:") { rest = rest.dropFirst(7) }
    while let character = rest.first {
      let word = rest.prefix { $0.isLetter }
      let isLast = rest.dropFirst(word.count).first.map { "/:?#".contains($0) } ?? true
      let isAfterDot = rest.startIndex > text.startIndex && text[..<rest.startIndex].last == "."
      if !word.isEmpty {
        // A country code at the end of a host: "Punkt D E".
        let isCountry = word.count == 2 && isAfterDot && isLast && language.spellsCountryCodes
        let isSpoken = Self.isWord(word) && !isCountry
        spoken += isSpoken ? [String(word)] : word.map { Symbols.letter($0, language: language) }
        rest = rest.dropFirst(word.count)
      } else if Self.isDigit(character) {
        let digits = rest.prefix(while: Self.isDigit)
        // "/etc/X11", "/dev/sda12": numbers of parts, as they are read in other names; those of hosts are codes.
        let isNumber = kind == nil && digits.count == 2 && character != "0"
        let isYear = kind == nil && isYear(digits)
        spoken +=
          isOfNetwork(digits)
          ? [language.networkNumber(Int(digits) ?? 0)]
          : isYear
            ? [language.numbers.year(Int(digits) ?? 0)]
            : isNumber
              ? [language.numbers.cardinal(Int(digits) ?? 0)]
              : digits.map { language.digits(String($0)) }
        rest = rest.dropFirst(digits.count)
      } else if hasPlaceholder, character == "<" || character == ">" {
        rest.removeFirst()
      } else {
        spoken.append(
          language.markInAddress(character) ?? Symbols.name(character, language: language)
            ?? String(character)
        )
        rest.removeFirst()
      }
    }
    return language.spelling(spoken)
  }

  /// "budget_2024-v2.xlsx": four digits between marks, no longer row of them as in "IMG_2024_1999".
  private func isYear(_ digits: Substring) -> Bool {
    guard digits.count == 4, let value = Int(digits), (1_900..<2_100).contains(value) else {
      return false
    }
    let before = text[..<digits.startIndex].last
    let after = text[digits.endIndex...].first
    return [before, after].allSatisfy { $0.map { "_-./ ".contains($0) } ?? true }
  }

  /// "me@10.0.0.5", "http://10.0.0.5/": one of four numbers below 256 with points between.
  private func isOfNetwork(_ digits: Substring) -> Bool {
    guard digits.count < 4, digits.count == 1 || digits.first != "0" else { return false }
    let isPart: (Character) -> Bool = { $0 == "." || Self.isDigit($0) }
    let start = text[..<digits.startIndex].lastIndex { !isPart($0) }.map(text.index(after:))
    let rest = text[(start ?? text.startIndex)...]
    let parts = rest.prefix(while: isPart).split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { $0.count < 4 && Int($0).map { $0 < 256 } ?? false }
  }

  /// Whether it has a vowel, so that an engine can speak it.
  private static func isWord(_ text: Substring) -> Bool {
    text.count > 1 && text.lowercased().contains { "aeiouyäöüáéíóúàèùâêîôû".contains($0) }
  }
}
