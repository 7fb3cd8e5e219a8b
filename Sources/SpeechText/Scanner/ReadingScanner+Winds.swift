// SPDX-License-Identifier: Apache-2.0

/// Letters of the compass behind a word of the weather, and of dimensions before a length.
extension ReadingScanner {
  /// "vent NO 5 à 6", "vientos del SE": one to three letters of directions, in capitals.
  func wind(
    at index: Int,
    behind labels: Set<String>,
    joined: ([String]) -> String = { $0.joined(separator: "-") }
  ) -> Reading? {
    let core = tokens[index].core
    guard (1...3).contains(core.count), index > 0,
      text[core].allSatisfy({ "NSEOW".utf8.contains($0) }), after(index) != ".",
      isBehind(index, labels: labels)
    else { return nil }
    let parts = word(index).compactMap { language.compass[String($0)] }
    guard parts.count == core.count else { return nil }
    return reading(
      .abbreviation,
      rule: "letters of a direction behind a wind",
      words: joined(parts),
      first: index,
      last: index
    )
  }

  /// Directly, or with a small word between.
  private func isBehind(_ index: Int, labels: Set<String>) -> Bool {
    let previous = precedingWord(index)
    if labels.contains(previous) { return true }
    return index > 1 && ["de", "du", "del", "secteur", "componente", "à", "a"].contains(previous)
      && (labels.contains(word(index - 2).lowercased())
        || index > 2 && labels.contains(word(index - 3).lowercased()))
  }

  /// "H. 1,20 m", "L. 80 cm": a letter with its full stop before a length.
  func dimension(at index: Int, names: [String: String]) -> Reading? {
    guard tokens[index].core.count == 1, isBeforeDigits(index), after(index) == ".",
      let words = names[word(index)],
      let number = DigitWord(text, core: tokens[index + 1].core), number.prefix.isEmpty,
      number.sign == nil,
      ["mm", "cm", "m"].contains(
        number.suffix.isEmpty ? next(index + 1) ?? "" : number.string(number.suffix)
      )
    else { return nil }
    return title(words, at: index)
  }
}
