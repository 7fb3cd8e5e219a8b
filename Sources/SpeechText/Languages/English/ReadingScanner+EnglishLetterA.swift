// SPDX-License-Identifier: Apache-2.0

/// Letters by themselves: A, which voices say as the article unless a hyphen is behind it, and several of one.
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

  private static let counts: Set<String> = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "straight", "several",
    "mostly", "few", "double",
  ]

  /// "two As", "2 Bs": several of a letter, which voices say as two letters or as a word.
  func lettersCounted(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    guard core.count == 2, core.last == UInt8(ascii: "s"), index > 0, hasNothing(after: index - 1),
      core.first.map({ ByteTraits.of($0) == .capital }) == true,
      Self.counts.contains(word(index - 1).lowercased())
        || tokens[index - 1].traits == .digit && tokens[index - 1].core.count < 3,
      !isWordInCapital(index)
    else { return nil }
    return reading(
      .formula,
      rule: "several of a letter",
      words: word(index).dropLast() + "'s",
      first: index,
      last: index
    )
  }

  /// "2 As for the value", after which a word tells that it is one.
  private func isWordInCapital(_ index: Int) -> Bool {
    guard ["As", "Is", "Us"].contains(word(index)), let next = next(index) else { return false }
    return !["and", "or", "in", "on", "at"].contains(next)
  }
}
