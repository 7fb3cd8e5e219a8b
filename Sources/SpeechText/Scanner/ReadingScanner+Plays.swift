// SPDX-License-Identifier: Apache-2.0

/// Acts, scenes and verses of plays and poems.
extension ReadingScanner {
  /// "Phèdre, I, 3, v. 306": a numeral between commas, before a number and a verse.
  func numeralOfPlay(at index: Int, value: Int, before verses: Set<String>) -> Reading? {
    guard value < 40, after(index) == ",", index + 2 < tokens.count, after(index + 1) == ",",
      Self.isNumber(word(index + 1)), verses.contains(word(index + 2)), isBeforeDigits(index + 2)
    else { return nil }
    return reading(
      .roman,
      rule: "numbered part",
      words: language.numbers.cardinal(value),
      first: index,
      last: index
    )
  }

  private static let parts: Set<String> = [
    "scène", "acte", "chant", "livre", "escena", "acto", "canto", "jornada",
  ]

  /// "I, 3, v. 306", "acte III, sc. 2, v. 860": a number of two digits or a numeral and a comma before it. "Lib, v. 2" is a version.
  func verseOfPlay(_ words: String, at index: Int) -> Reading? {
    guard text[tokens[index].core].elementsEqual("v".utf8), after(index) == ".", isVerse(index)
    else { return nil }
    return title(words, at: index)
  }

  private func isVerse(_ index: Int) -> Bool {
    guard index > 1, after(index - 1) == ",", isBeforeDigits(index),
      Self.isNumber(word(index + 1)) || isRangeOfNumbers(index + 1)
    else { return false }
    return numeral(index - 1) != nil
      || Self.isNumber(word(index - 1)) && tokens[index - 1].core.count < 3
        && (numeral(index - 2) != nil || !after(index - 2).isEmpty
          || Self.parts.contains(word(index - 2).lowercased()))
  }

  private func isRangeOfNumbers(_ index: Int) -> Bool {
    DigitWord(text, core: tokens[index].core).map { word in
      word.isBare && word.sign == nil && word.marks.count == 1 && word.marks[0].joins
    } ?? false
  }
}
