// SPDX-License-Identifier: Apache-2.0

/// Letters of the sides of things: "B x H x T".
extension ReadingScanner {
  /// Width, height, length, depth and diameter as German, French, Spanish, Italian and English abbreviate them.
  private static let sides: Set<String> = [
    "B", "H", "T", "L", "D", "W", "P", "Ø", "l", "h", "p", "b", "t", "An", "Al", "F", "La", "Lo",
    "Pr", "A", "Alt", "Anch", "Prof", "Long", "Larg", "Haut", "ép", "E", "G",
  ]

  /// "B x H x T", "(BxHxT)", "L × l × H": three sides, or two beside amounts with that sign, with the word between the sides.
  func dimensionLetters(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard core.count < 13 else { return nil }
    return core.count < 5 ? lettersApart(at: index) : joinedLetters(at: index)
  }

  /// "P 160" behind another side.
  func isSideBeforeAmount(_ index: Int) -> Bool {
    hasNothing(after: index) && Self.sides.contains(word(index))
      && tokens[index + 1].traits.contains(.digit)
  }

  private func isTimes(_ index: Int) -> Bool {
    let core = tokens[index].core
    return core.count == 1 && text[core.lowerBound] | 0x20 == UInt8(ascii: "x")
      || text[core].elementsEqual("×".utf8)
  }

  private func lettersApart(at index: Int) -> Reading? {
    guard index + 2 < tokens.count, hasNothing(after: index), isTimes(index + 1),
      Self.sides.contains(word(index))
    else { return nil }
    var last = index
    var letters: Set<String> = [word(index)]
    while last + 2 < tokens.count, hasNothing(after: last), hasNothing(after: last + 1),
      isTimes(last + 1), Self.sides.contains(word(last + 2)),
      letters.insert(word(last + 2)).inserted
    {
      last += 2
    }
    guard letters.count == 3 || letters.count == 2 && isBesideProduct(index, last: last) else {
      return nil
    }
    let parts = stride(from: index + 1, to: last, by: 2).map {
      Reading.Part(words: language.by, range: tokens[$0].core)
    }
    return Reading(.formula, rule: "letters of sides", parts: parts)
  }

  /// "BxHxT", "HxB".
  private func joinedLetters(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard text[core].contains(where: { $0 | 0x20 == UInt8(ascii: "x") || $0 == 0x97 }) else {
      return nil
    }
    let letters = word(index).split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      .map(String.init)
    guard letters.count == 3, Set(letters).count == 3, letters.allSatisfy(Self.sides.contains)
    else { return nil }
    return reading(
      .formula,
      rule: "letters of sides",
      words: letters.joined(separator: " \(language.by) "),
      first: index,
      last: index
    )
  }

  /// Behind "30 x 20 cm" or before it.
  private func isBesideProduct(_ index: Int, last: Int) -> Bool {
    (max(0, index - 6)..<min(tokens.count, last + 7)).contains { place in
      guard tokens[place].traits.contains(.digit) else { return false }
      return place + 2 < tokens.count && isTimes(place + 1)
        && tokens[place + 2].traits.contains(.digit)
        || DigitWord(text, core: tokens[place].core)?.marks.contains(.times) == true
    }
  }
}
