// SPDX-License-Identifier: Apache-2.0

/// What each character means in a string of IPA.
enum IPASymbols {
  enum Meaning {
    case symbol(PhonemeSymbol.Kind)
    /// Brackets and the like, which have no sound.
    case nothing

    var symbol: PhonemeSymbol.Kind? {
      if case .symbol(let kind) = self { return kind }
      return nil
    }
  }

  /// Nil: not a symbol of IPA.
  static func kind(_ scalar: Unicode.Scalar) -> Meaning? {
    if brackets.contains(scalar) { return .nothing }
    if ties.contains(scalar) { return .symbol(.tie) }
    if suprasegmentals.contains(scalar) || tones.contains(where: { $0.contains(scalar) }) {
      return .symbol(.suprasegmental)
    }
    if diacritics.contains(where: { $0.contains(scalar.value) }) { return .symbol(.diacritic) }
    if letters.contains(where: { $0.contains(scalar.value) }) { return .symbol(.letter) }
    return scalar.properties.isWhitespace ? .symbol(.space) : nil
  }

  /// Brackets around phonemes, and joiners for fonts.
  private static let brackets = Set(
    "[]/(){}\u{27E6}\u{27E7}\u{2E28}\u{2E29}\u{200C}\u{200D}".unicodeScalars
  )
  private static let ties = Set("\u{361}\u{35C}\u{362}".unicodeScalars)
  /// Stress, length, borders, intonation, steps of tone.
  private static let suprasegmentals = Set(
    "\u{2C8}\u{2CC}\u{2D0}\u{2D1}.|\u{2016}\u{203F}\u{2197}\u{2198}\u{2191}\u{2193}-".unicodeScalars
  )
  private static let tones: [ClosedRange<Unicode.Scalar>] = [
    "\u{2E5}"..."\u{2E9}", "\u{2EB}"..."\u{2ED}", "\u{A700}"..."\u{A721}",
  ]

  /// Combining marks; then modifier letters and what is above the line: secondary articulation, release, numbers of
  /// tones.
  private static let diacritics: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
    0xB2...0xB3, 0xB9...0xB9, 0x2B0...0x2FF, 0x1D2C...0x1D6A, 0x1D78...0x1D78, 0x1D9B...0x1DBF,
    0x2070...0x209C, 0xA788...0xA78A, 0xA7F2...0xA7F4, 0xA7F8...0xA7F9, 0xAB5C...0xAB5F,
    0xAB69...0xAB6B, 0x10780...0x107BA,
  ]

  /// The chart's letters, those of the extensions for disordered speech, and what earlier charts had.
  private static let letters: [ClosedRange<UInt32>] = [
    0x61...0x7A, 0xE6...0xE7, 0xF0...0xF0, 0xF8...0xF8, 0x127...0x127, 0x14B...0x14B, 0x153...0x153,
    0x180...0x1C3, 0x1DD...0x1DD, 0x221...0x221, 0x234...0x24F, 0x250...0x2AF, 0x3B2...0x3B2,
    0x3B8...0x3B8, 0x3BB...0x3BB, 0x3C7...0x3C7, 0x1D00...0x1D2B, 0x1D6B...0x1D77,
    0x1D79...0x1D9A, 0x2C60...0x2C7F, 0xA727...0xA727, 0xA78E...0xA78E, 0xA7AE...0xA7AF,
    0xA7B1...0xA7B7, 0xAB30...0xAB5A, 0xAB60...0xAB68, 0x1DF00...0x1DF2A,
  ]

  /// Alternative characters, mapped to the form of 2020, decomposed.
  static let spellings: [Unicode.Scalar: String] = {
    var spellings: [Unicode.Scalar: String] = [
      // Keyboards and fonts.
      "g": "ɡ", ":": "ː", "'": "ˈ", "\u{2019}": "ʼ", "!": "ǃ", "ε": "ɛ", "γ": "ɣ", "φ": "ɸ",
      "ɩ": "ɪ", "ɷ": "ʊ",
      "ꭓ": "χ", "ꞵ": "β", "ʚ": "ɞ", "ı": "i", "\u{2BB}": "ʼ", "ɿ": "ɨ", "~": "\u{303}", "ⱷ": "ɸ",
      // Clicks before 1989, and ligatures.
      "ʇ": "ǀ", "ʗ": "ǃ", "ʖ": "ǁ", "ʦ": "t\u{361}s", "ʣ": "d\u{361}z", "ʧ": "t\u{361}ʃ",
      "ʤ": "d\u{361}ʒ",
      "ʨ": "t\u{361}ɕ", "ʥ": "d\u{361}ʑ", "ꭦ": "d\u{361}ʐ", "ꭧ": "t\u{361}ʂ", "ƻ": "d\u{361}z",
      "ƾ": "t\u{361}s", "ƛ": "t\u{361}ɬ",
      // Two places for one diacritic.
      "\u{35C}": "\u{361}", "\u{30A}": "\u{325}", "\u{30D}": "\u{329}", "\u{311}": "\u{32F}",
      "\u{2C0}": "ˀ",
    ]
    let marks =
      "\u{300}\u{301}\u{302}\u{303}\u{304}\u{306}\u{308}\u{30A}\u{30B}\u{30C}\u{30F}\u{325}\u{330}"
    // Swift's characters compare by canonical equivalence, so this dictionary finds all precomposed letters.
    var pairs: [Character: String] = [:]
    for letter in "abcdefhijklmnopqrstuvwxyzøæ".unicodeScalars {
      for mark in marks.unicodeScalars {
        let pair = String(String.UnicodeScalarView([letter, mark]))
        guard let character = pair.first, pair.count == 1 else { continue }
        pairs[character] = pair
      }
    }
    for value in [0xC0...0x17F, 0x1CD...0x233, 0x1E00...0x1EFF].joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)), let pair = pairs[Character(scalar)] else {
        continue
      }
      spellings[scalar] = pair
    }
    return spellings
  }()
}
