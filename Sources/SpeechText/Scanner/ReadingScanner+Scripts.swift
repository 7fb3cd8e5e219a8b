// SPDX-License-Identifier: Apache-2.0

/// Words of another script.
extension ReadingScanner {
  /// Greek and Cyrillic words in the letters of the language: a voice would spell them, or be silent. A Greek letter by
  /// itself is called by its name. Other scripts stay as written.
  func foreignWord(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard tokens[index].traits.contains(.script),
      let word = String(validating: text[core], as: UTF8.self)
    else { return nil }
    let scalars = word.unicodeScalars
    if scalars.count == 1, let letter = scalars.first,
      let name = GreekLetters.name(letter, language: language)
    {
      return Reading(.script, rule: "name of a letter", words: name, range: core)
    }
    // A letter inside of a word: "μm", "β-carotene".
    guard scalars.filter({ OtherLetters.isForeign($0) }).count > 1,
      let words = OtherLetters.latin(word, language: language)
    else { return letters(in: word, core: core) }
    return Reading(.script, rule: "other script", words: words, range: core)
  }

  /// A single Greek letter before a hyphen, by its name.
  private func letters(in word: String, core: Range<Int>) -> Reading? {
    guard let letter = word.unicodeScalars.first, word.dropFirst().hasPrefix("-"),
      let name = GreekLetters.name(letter, language: language)
    else { return nil }
    return Reading(
      .script,
      rule: "name of a letter",
      words: name,
      range: core.lowerBound..<core.lowerBound + 2
    )
  }
}
