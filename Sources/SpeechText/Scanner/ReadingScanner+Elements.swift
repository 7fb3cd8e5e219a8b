// SPDX-License-Identifier: Apache-2.0

/// The symbol of an element by itself.
extension ReadingScanner {
  private static let labels: Set<String> = [
    "symbole", "symbol", "elementsymbol", "símbolo", "simbolo",
  ]
  private static let kinds: Set<String> = [
    "chimique", "químico", "chimico", "chemical", "atomique", "atómico", "element", "is", "est",
    "es", "ist", "è",
  ]

  /// "de symbole Cu", "mit dem Symbol Fe": a capital and a small letter behind a word for symbols. They are spelled.
  func symbolOfElement(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard core.count == 2, index > 0, after(index - 1).isEmpty || after(index - 1) == ":",
      ByteTraits.of(text[core.lowerBound]) == .capital,
      ByteTraits.of(text[core.lowerBound + 1]) == .small
    else { return nil }
    let previous = word(index - 1).lowercased()
    guard
      Self.labels.contains(previous)
        || Self.kinds.contains(previous) && index > 1
          && Self.labels.contains(word(index - 2).lowercased())
    else { return nil }
    let letters = word(index)
    // "el símbolo Se encontró": a sentence may begin with letters of an element.
    guard Self.areElements(letters), next(index).map(isFunctionWord) ?? true else { return nil }
    return reading(
      .formula,
      rule: "symbols of elements",
      words: language.spelling(letters.map { Symbols.letter($0, language: language) }),
      first: index,
      last: index
    )
  }
}
