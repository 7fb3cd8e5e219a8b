// SPDX-License-Identifier: Apache-2.0

/// Words with an ending in parentheses, which some of those that are meant have.
extension ReadingScanner {
  /// "né(e)", "alumno(a)": the ending of the other gender is not said. "las opción(es)": that of the plural is, where the
  /// words before are one.
  func optionalEnding(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard isOptionalEnding(tokens[index]), !after(index).hasPrefix("))"),
      let opening = text[core].lastIndex(of: UInt8(ascii: "(")), opening - core.lowerBound > 1,
      text[core.lowerBound..<opening].allSatisfy(Self.isLetter),
      text[opening - 1] != text[opening + 1]
    else { return nil }
    let ending = String(decoding: text[opening + 1..<core.upperBound], as: UTF8.self)
    guard language.optionalEndings.contains(ending) else { return nil }
    let word = String(decoding: text[core.lowerBound..<opening], as: UTF8.self)
    let isPlural = language.pluralEndings.contains(ending) && isAfterPlural(index)
    return Reading(
      .abbreviation,
      rule: isPlural ? "ending of the plural" : "ending of another gender",
      words: isPlural ? language.plural(of: word, ending: ending) : word,
      range: core.lowerBound..<core.upperBound + 1
    )
  }

  /// Whether a word ends with a letter or two in parentheses.
  func isOptionalEnding(_ token: ReadingToken) -> Bool {
    guard token.core.count > 3, token.core.upperBound < token.whole.upperBound,
      text[token.core.upperBound] == UInt8(ascii: ")")
    else { return false }
    return text[token.core].suffix(4).contains(UInt8(ascii: "("))
  }

  /// "las CADENA(s)", "2 archivo(s)", "las nuevas CADENA(s)": an article of a plural or a number, perhaps with an adjective
  /// of the plural between.
  private func isAfterPlural(_ index: Int) -> Bool {
    if isPluralDeterminer(index - 1) { return true }
    let adjective = preceding(index)
    return adjective.utf8.count > 3 && adjective.hasSuffix("s") && isPluralDeterminer(index - 2)
  }

  private func isPluralDeterminer(_ index: Int) -> Bool {
    guard index >= 0, hasNothing(after: index) else { return false }
    let word = word(index)
    if language.pluralDeterminers.contains(word.lowercased()) { return true }
    return Self.isNumber(word) && Int(word).map { $0 > 1 } == true
  }
}
