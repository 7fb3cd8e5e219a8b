// SPDX-License-Identifier: Apache-2.0

/// Words with an ending in parentheses, which some of those that are meant have.
extension ReadingScanner {
  /// "né(e)", "alumno(a)", "Nutzer(innen)": the ending of the other gender is not said. "las opción(es)": that of the plural
  /// is, where the words before are one. "étudiant(e)s" has an ending of its own behind.
  func optionalEnding(at index: Int) -> Reading? {
    guard let parts = optionalParts(index), language.optionalEndings.contains(parts.ending),
      !Self.functions.contains(parts.word.lowercased()),
      // "jed(es)" has lost its ending without it; nouns have none, and articles and adjectives a letter.
      !language.stopMakesOrdinals || parts.ending.utf8.count == 1
        || parts.word.first?.isUppercase == true
    else { return nil }
    let core = tokens[index].core
    guard parts.behind.isEmpty else {
      guard ["s", "x", "n", "en"].contains(parts.behind) else { return nil }
      return Reading(
        .abbreviation,
        rule: "ending of another gender",
        words: parts.word + parts.behind,
        range: core
      )
    }
    let isPlural = isOptionalPlural(index, ending: parts.ending, depth: 0)
    return Reading(
      .abbreviation,
      rule: isPlural ? "ending of the plural" : "ending of another gender",
      words: isPlural ? language.plural(of: parts.word, ending: parts.ending) : parts.word,
      range: core.lowerBound..<core.upperBound + 1
    )
  }

  /// Functions of mathematics, whose argument may be a letter: "log(n)".
  private static let functions: Set<String> = [
    "sin", "cos", "tan", "log", "ln", "lg", "exp", "max", "min", "det", "lim", "mod", "arg", "sup",
    "inf", "len", "abs", "sen", "cot", "sinh", "cosh", "tanh", "arcsin", "arccos", "arctan",
  ]

  /// The word, what is in the parentheses, and the letters behind them; nil for any other form.
  private func optionalParts(_ index: Int) -> (word: String, ending: String, behind: String)? {
    let core = tokens[index].core
    guard isOptionalEnding(tokens[index]), !after(index).hasPrefix("))"),
      let opening = text[core].lastIndex(of: UInt8(ascii: "(")), opening - core.lowerBound > 1,
      text[core.lowerBound..<opening].allSatisfy(Self.isLetter)
    else { return nil }
    let closing = text[opening..<core.upperBound].firstIndex(of: UInt8(ascii: ")"))
    let end = closing ?? core.upperBound
    // "SS(S)" is a code.
    guard opening + 1 < end, text[opening - 1] != text[opening + 1] else { return nil }
    return (
      String(decoding: text[core.lowerBound..<opening], as: UTF8.self),
      String(decoding: text[opening + 1..<end], as: UTF8.self),
      closing.map { String(decoding: text[($0 + 1)..<core.upperBound], as: UTF8.self) } ?? ""
    )
  }

  /// Whether a word ends with some letters in parentheses, perhaps with a letter or two behind.
  func isOptionalEnding(_ token: ReadingToken) -> Bool {
    guard token.core.count > 3 else { return false }
    if token.core.upperBound < token.whole.upperBound,
      text[token.core.upperBound] == UInt8(ascii: ")")
    {
      return text[token.core].suffix(7).contains(UInt8(ascii: "("))
    }
    return text[token.core].suffix(3).contains(UInt8(ascii: ")"))
      && text[token.core].suffix(8).contains(UInt8(ascii: "("))
  }

  private func isOptionalPlural(_ index: Int, ending: String, depth: Int) -> Bool {
    guard language.pluralEndings.contains(ending) else { return false }
    if let singular = language.singularDeterminers {
      return !singular.contains(preceding(index).lowercased())
    }
    if isAfterPlural(index) { return true }
    // "3 archivo(s) elegido(s)": as the word before it.
    guard depth < 3, index > 0, after(index - 1) == ")", let before = optionalParts(index - 1)
    else { return false }
    return isOptionalPlural(index - 1, ending: before.ending, depth: depth + 1)
  }

  /// "las CADENA(s)", "2 archivo(s)", "las nuevas CADENA(s)": an article of a plural or a number, perhaps with an adjective
  /// of the plural between.
  private func isAfterPlural(_ index: Int) -> Bool {
    if isPluralDeterminer(index - 1) { return true }
    let adjective = preceding(index)
    if language.nounsPrecedeAdjectives, adjective.utf8.count > 4, adjective.allSatisfy(\.isLetter),
      ["os", "as"].contains(adjective.suffix(2).lowercased())
    {
      return true
    }
    return adjective.utf8.count > 3 && adjective.hasSuffix("s") && isPluralDeterminer(index - 2)
  }

  private func isPluralDeterminer(_ index: Int) -> Bool {
    guard index >= 0, hasNothing(after: index) else { return false }
    let word = word(index)
    if language.pluralDeterminers.contains(word.lowercased()) { return true }
    return Self.isNumber(word) && Int(word).map { $0 > 1 } == true
  }
}
