// SPDX-License-Identifier: Apache-2.0

/// Two Roman numerals with a dash between, behind a word for a part.
extension ReadingScanner {
  /// "vols. I–III", "Chapters II-IV": the lower one first.
  func numberedParts(at index: Int) -> Reading? {
    guard index > 0, before(index).isEmpty, ["", "."].contains(after(index - 1)),
      let (low, high) = numeralsWithDash(index), isNameOfParts(index - 1)
    else { return nil }
    let numbers = language.numbers
    return reading(
      .roman,
      rule: "numbered part",
      words: numbers.cardinal(low) + language.to + numbers.cardinal(high),
      first: index,
      last: index
    )
  }

  /// The values of "I–III"; nil for anything else.
  func numeralsWithDash(_ index: Int) -> (low: Int, high: Int)? {
    guard tokens.indices.contains(index), (3...14).contains(tokens[index].core.count),
      "IVXL".utf8.contains(firstByte(of: index))
    else { return nil }
    let parts = word(index).split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "-" || $0 == "–" }
    )
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy("IVXL".utf8.contains) }),
      // "I–L" has two letters, as an index has.
      parts[1] != "L", let low = WrittenNumber.roman(String(parts[0])),
      let high = WrittenNumber.roman(String(parts[1])), low < high, high < 100
    else { return nil }
    return (low, high)
  }

  /// "vols", "Chapters", "tomes": one of the words for numbered parts, or its plural.
  private func isNameOfParts(_ index: Int) -> Bool {
    let name = word(index).lowercased()
    let chapters = language.context.chapters
    return chapters.contains(name)
      || name.hasSuffix("s") && chapters.contains(String(name.dropLast()))
  }
}
