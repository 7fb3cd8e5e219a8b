// SPDX-License-Identifier: Apache-2.0

/// Letters in the form that voices know: a letter and its marks as one character (Unicode's NFC), ligatures of printed pages
/// in their letters, letters and digits of full width as those of ASCII. Voices leave out, spell or draw out the others.
package enum ComposedText {
  /// Whether a text may have something to compose: the whole cost for other texts.
  package static func mayChange(_ text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { place in
        switch bytes[place] {
        // Marks of letters, U+0300 to U+036F.
        case 0xCC, 0xCD: true
        // Jamo of Korean, marks of kana, ligatures, and what has full width.
        case 0xE1, 0xE3, 0xEF: place + 2 < bytes.count && mayChange(bytes, at: place)
        default: false
        }
      }
    }
  }

  private static func mayChange(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let third = bytes[place + 2]
    switch (bytes[place], bytes[place + 1]) {
    case (0xE1, 0x84...0x87): return true
    case (0xE3, 0x82): return third == 0x99 || third == 0x9A
    case (0xEF, 0xAC): return third <= 0x86
    case (0xEF, 0xBC): return (0x90...0x99).contains(third) || (0xA1...0xBA).contains(third)
    case (0xEF, 0xBD): return (0x81...0x9A).contains(third)
    default: return false
    }
  }

  /// The words that are written otherwise, in order, without overlap.
  /// - Parameter text: UTF-8; the ranges of readings are its indices.
  package static func readings(in text: ArraySlice<UInt8>) -> [Reading] {
    guard mayChange(text) else { return [] }
    return ReadingToken.tokens(of: text).flatMap { token -> [Reading] in
      guard mayChange(text[token.core]),
        let word = String(validating: text[token.core], as: UTF8.self)
      else { return [] }
      return readings(of: word, at: token.core)
    }
  }

  /// One for a word; in a text without spaces, one for each row of characters.
  private static func readings(of word: String, at range: Range<Int>) -> [Reading] {
    var found: [Reading] = []
    var spoken = ""
    var row: (words: String, range: Range<Int>)?
    var place = range.lowerBound
    func finish() {
      if let row { found.append(reading(row.words, range: row.range)) }
      row = nil
    }
    for character in word {
      let end = place + character.utf8.count
      let composed = composed(character)
      spoken += composed ?? String(character)
      if let composed {
        row = ((row?.words ?? "") + composed, (row?.range.lowerBound ?? place)..<end)
      } else {
        finish()
      }
      place = end
    }
    finish()
    guard !found.isEmpty else { return [] }
    return word.unicodeScalars.contains(where: isWithoutSpaces)
      ? found : [reading(spoken, range: range)]
  }

  private static func reading(_ words: String, range: Range<Int>) -> Reading {
    Reading(.script, rule: "letters in their usual form", words: words, range: range)
  }

  /// Kana, Chinese characters and what is between them.
  private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    (0x3000...0x9FFF).contains(scalar.value)
  }

  private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

  /// Nil for a character that is in its usual form.
  private static func composed(_ character: Character) -> String? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    if scalars.count == 1 {
      switch first.value {
      case 0xFB00...0xFB06: return ligatures[Int(first.value) - 0xFB00]
      case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
        return Unicode.Scalar(first.value - 0xFEE0).map { String(Character($0)) }
      default: return nil
      }
    }
    if let syllable = syllable(Array(scalars)) { return syllable }
    // As characters compare, so are they found: in whichever form.
    guard let letter = letters[character], String(letter).unicodeScalars.count < scalars.count
    else { return nil }
    return String(letter)
  }

  /// Letters that have a character of their own with their marks: Latin, Greek, Cyrillic, kana.
  private static let letters: [Character: Character] = {
    var letters: [Character: Character] = [:]
    for range: ClosedRange<UInt32> in [
      0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF, 0x3041...0x30FF,
    ] {
      for value in range {
        guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
        let character = Character(scalar)
        if letters[character] == nil { letters[character] = character }
      }
    }
    return letters
  }()

  /// A syllable of Korean, by the arithmetic of the Unicode Standard, section 3.12.
  private static func syllable(_ jamo: [Unicode.Scalar]) -> String? {
    guard (2...3).contains(jamo.count), (0x1100...0x1112).contains(jamo[0].value),
      (0x1161...0x1175).contains(jamo[1].value)
    else { return nil }
    var value = 0xAC00 + ((jamo[0].value - 0x1100) * 21 + jamo[1].value - 0x1161) * 28
    if jamo.count == 3 {
      guard (0x11A8...0x11C2).contains(jamo[2].value) else { return nil }
      value += jamo[2].value - 0x11A7
    }
    return Unicode.Scalar(value).map { String(Character($0)) }
  }
}
