// SPDX-License-Identifier: Apache-2.0

/// The fonts of Rich Text Format, as far as they say what the bytes of a text mean.
struct RTFFonts {
  /// That of text without one.
  private(set) var usual: Int?
  private var page = CodePage.windows1252
  private var pages: [Int: CodePage] = [:]
  /// Fonts of signs, whose letters mean other things.
  private var signs: Set<Int> = []
  /// The one that the table describes.
  private var current: Int?

  /// A font of the table begins.
  mutating func begin(_ font: Int?) { current = font }

  /// Reads a word about fonts and code pages; false for another.
  mutating func read(_ word: String, number: Int?) -> Bool {
    let stated = number.flatMap { CodePage(number: $0) }
    switch word {
    case "deff": usual = number
    case "ansicpg": page = stated ?? page
    case "mac": page = .macRoman
    case "pc": page = CodePage(number: 437) ?? page
    case "pca": page = CodePage(number: 850) ?? page
    case "fcharset":
      guard let current, let number else { break }
      pages[current] = CodePage(fontCharset: number)
      if number == 2 { signs.insert(current) }
    case "cpg": if let current, let stated { pages[current] = stated }
    default: return false
    }
    return true
  }

  /// Whether letters in a font are signs that have no names.
  func areSigns(_ font: Int?) -> Bool { font.map(signs.contains) ?? false }

  func page(of font: Int?) -> CodePage { font.flatMap { pages[$0] } ?? page }
}
