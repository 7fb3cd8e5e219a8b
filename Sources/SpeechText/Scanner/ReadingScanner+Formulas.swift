// SPDX-License-Identifier: Apache-2.0

/// Substances: "CO₂", "H2O".
extension ReadingScanner {
  /// Symbols of the chemical elements that words of daily use contain; others are rare enough to stay as written.
  private static let elements: Set<Substring> = [
    "H", "He", "Li", "B", "C", "N", "O", "F", "Na", "Mg", "Al", "Si", "P", "S", "Cl", "K", "Ca",
    "Ti", "Cr", "Mn",
    "Fe", "Co", "Ni", "Cu", "Zn", "As", "Se", "Br", "Ag", "Cd", "Sn", "Sb", "I", "Ba", "Pt", "Au",
    "Hg", "Pb", "U",
  ]

  /// Whether letters are symbols of elements, one behind another.
  static func areElements(_ letters: String) -> Bool {
    var rest = letters[...]
    while let character = rest.first {
      let two = rest.prefix(2)
      let symbol = elements.contains(two) && two.last?.isLowercase == true ? two : rest.prefix(1)
      guard character.isUppercase, elements.contains(symbol) else { return false }
      rest = rest.dropFirst(symbol.count)
    }
    return true
  }

  /// Letters and small figures below the line, each by its name. Without such figures there must be two elements.
  func formula(at index: Int) -> Reading? {
    let range = withoutArticle(tokens[index].core)
    guard (2...24).contains(range.count), ByteTraits.of(text[range.lowerBound]) == .capital,
      !isSpokenName(text[range])
    else { return nil }
    var rest = String(decoding: text[range], as: UTF8.self)[...]
    var words: [String] = []
    var elements = 0
    var hasSubscript = false
    var hasNumber = false
    while let character = rest.first {
      if character.isUppercase {
        let two = rest.prefix(2)
        let symbol =
          Self.elements.contains(two) && two.last?.isLowercase == true ? two : rest.prefix(1)
        guard Self.elements.contains(symbol) else { return nil }
        words += symbol.map { Symbols.letter($0, language: language) }
        elements += 1
        rest = rest.dropFirst(symbol.count)
        continue
      }
      let figures = rest.prefix { $0.isWholeNumber }
      let value = figures.reduce(0) { min($0, 9_999) * 10 + ($1.wholeNumberValue ?? 0) }
      guard !figures.isEmpty, figures.utf8.count <= 9,
        figures.unicodeScalars.allSatisfy({ Self.isSubscript($0) || $0.isASCII })
      else { return nil }
      if figures.unicodeScalars.contains(where: Self.isSubscript) { hasSubscript = true }
      hasNumber = true
      words.append(language.numbers.cardinal(value))
      rest = rest.dropFirst(figures.count)
    }
    guard hasSubscript || hasNumber && elements > 1 else { return nil }
    return Reading(
      .formula,
      rule: "symbols of elements",
      words: language.spelling(words),
      range: range
    )
  }

  /// "POP3", "COP21": a vowel between two consonants, and figures at the end alone, as names that are spoken as words have.
  private func isSpokenName(_ name: ArraySlice<UInt8>) -> Bool {
    let letters = name.prefix(3)
    return name.count > 3 && name.dropFirst(3).allSatisfy(DigitWord.isDigit)
      && letters.allSatisfy { ByteTraits.of($0) == .capital }
      && letters.map { "OIU".utf8.contains($0) } == [false, true, false]
  }

  /// Without "l'" and "d'" before a vowel.
  private func withoutArticle(_ core: Range<Int>) -> Range<Int> {
    guard language.elidesArticles, core.count > 4 else { return core }
    for mark in ["'", "’"] where text[core].dropFirst().starts(with: mark.utf8) {
      return core.lowerBound + 1 + mark.utf8.count..<core.upperBound
    }
    return core
  }

  private static func isSubscript(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{2080}"..."\u{2089}").contains(scalar)
  }
}
