// SPDX-License-Identifier: Apache-2.0

/// The words of a name that is written without spaces: "BlackFriday2024".
enum NameParts {
  /// The words, with numbers in words.
  static func words(of name: some StringProtocol, language: any Language) -> String {
    parts(of: name).map { part in
      guard part.utf8.count <= 9, let number = Int(part) else { return part }
      let isYear = part.utf8.count == 4 && (1_100..<2_100).contains(number)
      return isYear ? language.numbers.year(number) : language.numbers.cardinal(number)
    }.joined(separator: " ")
  }

  /// Cut before each capital after a small letter, before the last capital of several with small letters after it, and
  /// between letters and digits.
  static func parts(of name: some StringProtocol) -> [String] {
    let characters = Array(name)
    var parts: [String] = []
    var part = ""
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber || "'’".contains(character) else {
        if !part.isEmpty { parts.append(part) }
        part = ""
        continue
      }
      if let last = part.last {
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        let isWord =
          character.isUppercase && (last.isLowercase || last.isUppercase && next.isLowercase)
        if isWord || last.isNumber != character.isNumber {
          parts.append(part)
          part = ""
        }
      }
      part.append(character)
    }
    return part.isEmpty ? parts : parts + [part]
  }
}
