// SPDX-License-Identifier: Apache-2.0

/// Roman numerals that number things in German: those of rulers have a full stop.
extension ReadingScanner {
  private static let joiners: Set<String> = ["bis", "und", "oder", "sowie", "–", "-"]
  private static let labels: Set<String> = [
    "Kap", "Bd", "Bde", "Abschn", "Art", "Nr", "Abt", "Kl", "Anl", "Anh", "Ziff", "Tab", "Abb",
    "BGBl", "RGBl", "ABl", "Hptst",
  ]

  /// "Apollo XI", "Kap. IV", "Winnetou I bis III": behind a name or an abbreviation, or beside another numeral. A letter alone
  /// needs one of the last two.
  func germanNumeral(at index: Int) -> Reading? {
    guard index > 0 else { return nil }
    if tokens[index].core.count > 2, let reading = rangeOfNumerals(at: index) { return reading }
    guard let value = germanNumeral(index), rulerForm(before: index) == nil else { return nil }
    if index > 1, tokens[index - 1].traits.contains(.digit), after(index - 1).isEmpty,
      ["§", "§§", "Art"].contains(word(index - 2))
    {
      // "§ 433 I BGB".
      return reading(
        .roman,
        rule: "paragraph of a law",
        words: "Absatz " + language.numbers.cardinal(value),
        first: index,
        last: index
      )
    }
    let core = tokens[index].core
    let isLetter = core.count == 1
    if after(index - 1) == "." {
      guard Self.labels.contains(word(index - 1)) else { return nil }
      return cardinal(value, at: index, rule: "numbered part")
    }
    // A full stop inside of a sentence makes an ordinal.
    if after(index) == ".", index + 1 < tokens.count { return nil }
    let isInRow =
      isBesideNumeral(index, step: 1) || isBesideNumeral(index, step: -1)
      || !isLetter
        && tokens[..<index].indices.contains {
          tokens[$0].core.count > 1 && germanNumeral($0) != nil
        }
    if isInRow { return cardinal(value, at: index, rule: "numeral beside another one") }
    if isLetter, let reading = numeralOfRoom(at: index, value: value) { return reading }
    guard !isLetter, after(index - 1).isEmpty, before(index).isEmpty, isCapitalized(index - 1),
      !isFunctionWord(word(index - 1).lowercased())
    else { return nil }
    return cardinal(value, at: index, rule: "numeral behind a name")
  }

  private func cardinal(_ value: Int, at index: Int, rule: String) -> Reading {
    reading(
      .roman,
      rule: rule,
      words: language.numbers.cardinal(value),
      first: index,
      last: index
    )
  }

  /// The value of a word of I, V and X; nil for others, and for rows of X, which stand for anything.
  private func germanNumeral(_ index: Int) -> Int? {
    let core = tokens[index].core
    guard (1...5).contains(core.count),
      text[core].allSatisfy({ "IVX".utf8.contains($0) }),
      core.count == 1 || text[core].contains(where: { $0 != UInt8(ascii: "X") })
    else { return nil }
    return WrittenNumber.roman(word(index)).flatMap { $0 < 40 ? $0 : nil }
  }

  /// "Bd. I–III".
  private func rangeOfNumerals(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    guard core.contains(where: { $0 == UInt8(ascii: "-") || $0 == 0xE2 }),
      core.allSatisfy({ "IVX-–".utf8.contains($0) })
    else { return nil }
    let values = word(index).split { "-–".contains($0) }.map { WrittenNumber.roman($0) }
    guard values.count == 2, let low = values[0], let high = values[1], low < high, high < 40 else {
      return nil
    }
    return reading(
      .roman,
      rule: "numeral beside another one",
      words: language.numbers.cardinal(low) + language.to + language.numbers.cardinal(high),
      first: index,
      last: index
    )
  }

  /// "I bis III", "II und V": one of the two has several letters.
  private func isBesideNumeral(_ index: Int, step: Int) -> Bool {
    let other = index + 2 * step
    guard tokens.indices.contains(other), Self.joiners.contains(word(index + step)),
      let value = germanNumeral(index), let second = germanNumeral(other),
      tokens[index].core.count + tokens[other].core.count > 2
    else { return false }
    return step > 0 ? value < second : value > second
  }
}
