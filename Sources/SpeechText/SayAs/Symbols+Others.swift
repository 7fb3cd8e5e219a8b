// SPDX-License-Identifier: Apache-2.0

/// Names of characters for which there is none in the tables here. Engines are silent at most of them, and a listener would
/// not learn that there is something.
extension Symbols {
  /// A mark or symbol of a language that may have no tables: by the dictionaries of the system.
  /// - Parameter language: BCP 47.
  static func systemName(_ character: Character, language: String) -> String? {
    if let name = SystemSymbolNames.table(language)?[String(character)] { return name }
    return SystemEmojiNames.table(language).flatMap { names in
      EmojiNames.name(character) { names[String(decoding: $0, as: UTF8.self)] }
    }
  }

  /// A character may have any number of combining marks.
  private static let maxScalars = 4

  /// What every character is called at last: by Unicode, in English, else by its number.
  /// - Parameter word: "character" in the language.
  static func lastName(_ character: Character, word: String) -> String {
    let scalars = character.unicodeScalars.filter { !$0.properties.isVariationSelector }
    let named = scalars.isEmpty ? Array(character.unicodeScalars) : scalars.map { $0 }
    return named.prefix(maxScalars).map { scalar in
      let properties = scalar.properties
      guard let name = properties.name ?? properties.nameAlias else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\(word) " + digits.map(String.init).joined(separator: " ")
      }
      return name.lowercased()
    }.joined(separator: ", ")
  }
}
