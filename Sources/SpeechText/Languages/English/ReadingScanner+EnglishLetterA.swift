// SPDX-License-Identifier: Apache-2.0

/// The letter A, which voices say as the article unless a hyphen is behind it.
extension ReadingScanner {
  private static let named: Set<String> = [
    "option", "vitamin", "plan", "group", "grade", "type", "hepatitis", "section", "part", "class",
    "appendix", "exhibit", "building", "block", "terminal", "gate", "answer", "schedule",
    "influenza", "column", "unit", "category", "zone", "letter", "level", "point", "side",
    "team", "an", "straight",
  ]

  /// "vitamin A is", "choose A or B", "an A in Maths": behind what letters name, or beside another letter. Before a mark, voices
  /// say the letter by themselves.
  func letterA(at index: Int) -> Reading? {
    guard tokens[index].core.count == 1, text[tokens[index].core.lowerBound] == UInt8(ascii: "A"),
      index + 1 < tokens.count, hasNothing(after: index), before(index).isEmpty
    else { return nil }
    let isJoined =
      ["or", "and", "to", "&"].contains(word(index + 1))
      && tokens.indices.contains(index + 2) && tokens[index + 2].core.count == 1
      && isCapitalized(index + 2)
    let isNamed =
      index > 0 && Self.named.contains(precedingWord(index).lowercased())
      && !isCapitalized(index + 1)
    guard isJoined || isNamed else { return nil }
    return reading(
      .formula,
      rule: "letter that is no article",
      words: "A-",
      first: index,
      last: index
    )
  }
}
