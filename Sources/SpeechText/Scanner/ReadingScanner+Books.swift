// SPDX-License-Identifier: Apache-2.0

/// Abbreviated names of the books of the Bible, which their verses explain.
extension ReadingScanner {
  /// "Mt 5, 3-12", "Jn 3,16", "Ps 103": an abbreviation before a chapter with its verses; of psalms, their number.
  func book(at index: Int, names: [String: String], psalms: Set<String>) -> Reading? {
    guard (2...4).contains(tokens[index].core.count), index + 1 < tokens.count,
      tokens[index + 1].traits.contains(.digit), before(index + 1).isEmpty,
      after(index).isEmpty || after(index) == ".", let name = names[word(index)],
      !isBeforeUnit(index + 1),
      isBeforeVerse(index + 1) || isChapterOfNumberedBook(index)
        || psalms.contains(word(index)) && isPsalm(index + 1)
    else { return nil }
    return Reading(
      .abbreviation,
      rule: "book of a verse",
      words: name,
      range: tokens[index].core.lowerBound..<tokens[index].core.upperBound + after(index).utf8.count
    )
  }

  private func isBeforeVerse(_ index: Int) -> Bool {
    guard let number = DigitWord(text, core: tokens[index].core), number.isBare, number.sign == nil,
      number.runs[0].count < 4
    else { return false }
    if let mark = number.marks.first { return mark == .comma || mark == .colon }
    // "5, 3-12": behind the comma there are verses and no other word.
    guard after(index) == ",", index + 1 < tokens.count,
      let verse = DigitWord(text, core: tokens[index + 1].core), verse.prefix.isEmpty,
      verse.suffix.count < 3, verse.runs[0].count < 4
    else { return false }
    return verse.marks.first?.joins == true || !after(index + 1).isEmpty
      || index + 2 == tokens.count || tokens[index + 2].core.isEmpty
  }

  /// "1 Co 13": a chapter alone, behind the number of one of several letters or histories.
  private func isChapterOfNumberedBook(_ index: Int) -> Bool {
    guard index > 0, after(index - 1).isEmpty, tokens[index - 1].core.count == 1,
      (0x31...0x34).contains(text[tokens[index - 1].core.lowerBound]),
      tokens[index + 1].traits.isSubset(of: [.digit, .closing, .stop]),
      let chapter = Int(word(index + 1))
    else { return false }
    return (1...60).contains(chapter) && tokens[index].core.count > 1
  }

  private func isPsalm(_ index: Int) -> Bool {
    guard let number = DigitWord(text, core: tokens[index].core), number.sign == nil,
      number.prefix.isEmpty, let value = number.value(0)
    else { return false }
    return (1...150).contains(value) && next(index).map { unit($0) == nil } != false
  }
}
