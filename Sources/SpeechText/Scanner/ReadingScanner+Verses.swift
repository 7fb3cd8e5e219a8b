// SPDX-License-Identifier: Apache-2.0

/// Verses of the Bible, whose chapter and verse are written like a time or a decimal.
extension ReadingScanner {
  /// Whether the name of a book precedes a word.
  func isBook(at index: Int) -> Bool {
    index > 0 && after(index - 1).isEmpty && language.context.isBook(word(index - 1))
  }

  /// "Johannes 3,16"; with a colon it is read as a ratio is.
  func verse(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.comma], word.isBare, word.sign == nil, language.versesHaveCommas,
      isBook(at: index)
    else { return nil }
    let words = spoken(word, run: 0) + " " + spoken(word, run: 1)
    return reading(.score, rule: "verse of a book", words: words, first: index, last: index)
  }
}
