// SPDX-License-Identifier: Apache-2.0

/// Finds the words of a text one by one, as far as they are asked for.
///
/// Letters and digits make words, with apostrophes between letters and points between digits. Signs that are spoken (`€`,
/// `&`, emoji) are words, and so is each character of the scripts that write none (Chinese, Japanese, Thai, …). Everything
/// else only separates.
struct WordScanner {
  private let text: String
  private var index: String.Index
  private var offset = 0

  init(_ text: String) {
    self.text = text
    index = text.startIndex
  }

  /// The next word; nil at the end.
  mutating func next() -> ScannedWord? {
    var border: Int?
    while let character = peek() {
      switch Self.kind(of: character) {
      case .space:
        advance(character)
        border = offset
      case .separator, .format: advance(character)
      case .single:
        let start = offset
        advance(character)
        return word(String(character), from: start, border: border)
      case .letter, .digit:
        let start = offset
        let text = readWord()
        return word(text, from: start, border: border)
      }
    }
    return nil
  }

  private func word(_ text: String, from start: Int, border: Int?) -> ScannedWord {
    // Both ways, because ß becomes SS and final ς becomes Σ only in capitals.
    let key = text.uppercased().lowercased()
    return ScannedWord(key: key, range: start..<offset, border: border ?? start)
  }

  private mutating func readWord() -> String {
    var result = ""
    var last = Kind.letter
    while let character = peek() {
      let kind = Self.kind(of: character)
      switch kind {
      case .letter, .digit:
        result.append(character)
        last = kind
      case .format: break
      case .separator:
        guard let joint = joint(character, after: last) else { return result }
        result.append(joint)
      case .space, .single: return result
      }
      advance(character)
    }
    return result
  }

  /// What a sign inside a word counts as; nil: it ends the word.
  private func joint(_ character: Character, after last: Kind) -> Character? {
    let following = text.index(after: index)
    guard following < text.endIndex, Self.kind(of: text[following]) == last else { return nil }
    switch (last, character) {
    case (.letter, "'"), (.letter, "’"), (.letter, "‘"): return "'"
    case (.digit, "."), (.digit, ","), (.digit, ":"): return character
    default: return nil
    }
  }

  private func peek() -> Character? { index < text.endIndex ? text[index] : nil }

  private mutating func advance(_ character: Character) {
    text.formIndex(after: &index)
    offset += character.utf8.count
  }

  private enum Kind {
    case letter
    case digit
    case single
    case space
    /// Invisible, and ignored inside words: soft hyphens, joiners, marks of direction.
    case format
    case separator
  }

  private static func kind(of character: Character) -> Kind {
    guard let scalar = character.unicodeScalars.first else { return .separator }
    if isWrittenWithoutSpaces(scalar) { return character.isLetter ? .single : .separator }
    if character.isLetter { return .letter }
    if character.isNumber { return .digit }
    if character.isWhitespace { return .space }
    // Punctuation by its Unicode category, but spoken.
    if "&%@#§‰".contains(character) { return .single }
    switch scalar.properties.generalCategory {
    case .format: return .format
    case .mathSymbol, .currencySymbol, .otherSymbol: return .single
    default: return .separator
    }
  }

  /// Unicode blocks of Thai, Lao, Myanmar, Khmer, Japanese and Chinese.
  private static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x0E00: false
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF:
      true
    default: false
    }
  }
}
