// SPDX-License-Identifier: Apache-2.0

/// Names of emoji and other symbols, from CLDR's annotations.
enum EmojiNames {
  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let variations: ClosedRange<Unicode.Scalar> = "\u{FE0E}"..."\u{FE0F}"
  private static let tones: ClosedRange<Unicode.Scalar> = "\u{1F3FB}"..."\u{1F3FF}"
  private static let regionalLetters: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"

  /// Whether a character is shown as a picture, and not as a letter or sign of the text.
  static func isPicture(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    if first.properties.isEmojiPresentation || regionalLetters.contains(first) { return true }
    let hasVariation = character.unicodeScalars.contains { $0 == "\u{FE0F}" || $0 == "\u{20E3}" }
    return first.properties.isEmoji && (hasVariation || first.value >= 0x1F000)
  }

  /// The name of a picture or sign: the whole sequence's if it has one, else with the tones of skin after it, else those
  /// of its parts; nil where nothing of it is known.
  static func name(_ character: Character, table: (String.UTF8View) -> String?) -> String? {
    let scalars = character.unicodeScalars.filter { !variations.contains($0) }
    if let name = lookup(scalars, table: table) { return name }
    let tones = scalars.filter { Self.tones.contains($0) }
    let base = scalars.filter { !Self.tones.contains($0) }
    if !tones.isEmpty, let name = lookup(base, table: table) {
      return ([name] + tones.compactMap { lookup([$0], table: table) }).joined(separator: " ")
    }
    let parts = scalars.split(separator: joiner).compactMap { part in
      lookup(part, table: table) ?? part.first.flatMap { lookup([$0], table: table) }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// By the table of the language; where it has none, by the names that the system has.
  static func name(_ character: Character, language: any Language) -> String? {
    let table = language.tables.emoji
    if !table.isEmpty { return name(character) { table.value(of: $0) } }
    let code = type(of: language).code
    return SystemEmojiNames.table(code).flatMap { names in
      name(character) { names[String(decoding: $0, as: UTF8.self)] }
    }
  }

  private static func lookup(
    _ scalars: some Sequence<Unicode.Scalar>,
    table: (String.UTF8View) -> String?
  ) -> String? {
    var key = String.UnicodeScalarView()
    key.append(contentsOf: scalars)
    return table(String(key).utf8)
  }
}
