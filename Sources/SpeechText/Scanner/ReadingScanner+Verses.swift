// SPDX-License-Identifier: Apache-2.0

/// Verses of the Bible, whose chapter and verse are written like a time or a decimal.
extension ReadingScanner {
  /// Whether the name of a book precedes a word.
  func isBook(at index: Int) -> Bool {
    guard index > 0, after(index - 1).isEmpty || after(index - 1) == "," else {
      return index > 0 && after(index - 1) == "."
        && (isBook(abbreviated: word(index - 1)) || isNumberedBook(index - 1))
    }
    return language.context.isBook(word(index - 1)) || isSong(index - 1)
  }

  /// "Song of Solomon", "Song of Songs": the one book whose name is of several words.
  private func isSong(_ last: Int) -> Bool {
    (4...7).contains(tokens[last].core.count) && last > 1 && precedingWord(last) == "of"
      && word(last - 2) == "Song" && ["Solomon", "Songs"].contains(word(last))
  }

  /// "Deut. 7:1": the beginning of a name, with a full stop.
  private func isBook(abbreviated word: String) -> Bool {
    (word.utf8.count > 2 || ["Ps", "Mt", "Mk", "Lk", "Jn", "Gn", "Mc", "Lc"].contains(word))
      && word.first?.isUppercase == true && (language.context.hasBook(word) || word.utf8.count == 2)
  }

  /// "1 Co. 13:4": two letters behind the number of a book.
  private func isNumberedBook(_ index: Int) -> Bool {
    index > 0 && tokens[index].core.count == 2 && isCapitalized(index)
      && tokens[index - 1].core.count == 1 && tokens[index - 1].traits == .digit
      && language.context.hasBook(word(index))
  }

  /// "Hb 11,2 g/dL": an amount of something, which letters that also abbreviate a book name.
  func isBeforeUnit(_ index: Int) -> Bool {
    // "la Hb 11,2": of blood; before the name of a book is no article.
    let first = firstByte(of: index) &- 0x30 < 10 ? index - 1 : index
    if first > 0, word(first) == "Hb", ["la", "su", "una"].contains(precedingWord(first)) {
      return true
    }
    return next(index).map { unit($0) != nil || $0.contains("/") || $0 == "%" } == true
  }

  /// "3:14 ff."
  func isBeforeVerses(_ index: Int) -> Bool {
    guard let next = next(index) else { return false }
    return next == "ff" || next == "f" && after(index + 1).hasPrefix(".")
  }

  /// "13:4–7" behind the name of a book, whose dash joins verses.
  func verses(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.count == 2, word.marks[0] == .colon, word.marks[1].joins, word.isBare,
      word.sign == nil, isBook(at: index)
    else { return nil }
    let words = spoken(word, run: 0) + " " + spoken(word, run: 1)
    return reading(
      .score,
      rule: "verse of a book",
      words: words + language.to + spoken(word, run: 2),
      first: index,
      last: index
    )
  }

  /// "Johannes 3,16"; with a colon it is read as a ratio is.
  func verse(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.first == .comma, word.marks.dropFirst().allSatisfy(\.joins),
      word.runs.count < 4, word.isBare, word.sign == nil, language.versesHaveCommas,
      isBook(at: index), !isBeforeUnit(index)
    else { return nil }
    let last = word.runs.count > 2 ? language.to + spoken(word, run: 2) : ""
    let words = spoken(word, run: 0) + " " + spoken(word, run: 1) + last
    return reading(.score, rule: "verse of a book", words: words, first: index, last: index)
  }
}
