// SPDX-License-Identifier: Apache-2.0

/// Marks that stand for something else than the sign that they are.
extension ReadingScanner {
  /// "**Note:**", "*not at all*": asterisks that open directly before a word and close directly behind one emphasise what is
  /// between them, as in mail, chats and Markdown. A single one is the mark of a note, or an operator.
  func emphasis(at index: Int) -> Reading? {
    let core = tokens[index].core
    let opening = openingMarks(index)
    let closing = closingMarks(index)
    // "*2 p. d.*, repetir de * a *": a text that speaks of the marks needs them.
    guard opening + closing > 0, opening + closing < core.count,
      !tokens.indices.contains(where: isMarkOfPlace),
      opening == closing
        || closing == 0 && closes(opening, after: index)
        || opening == 0 && opens(closing, before: index)
    else { return nil }
    let start = core.lowerBound + opening
    let end = core.upperBound - closing
    let inner = narrowed(index, from: start, to: end).reading(at: index)
    var words = String(decoding: text[start..<end], as: UTF8.self)
    if let inner, inner.range.upperBound <= end, inner.range.lowerBound >= start {
      let head = String(decoding: text[start..<inner.range.lowerBound], as: UTF8.self)
      let tail = String(decoding: text[inner.range.upperBound..<end], as: UTF8.self)
      words = head + inner.parts.map(\.words).joined(separator: " ") + tail
    }
    return Reading(.symbol, rule: "mark of emphasis", words: words, range: core)
  }

  /// Whether an asterisk is a word of its own, and not between numbers.
  func isMarkOfPlace(_ index: Int) -> Bool {
    let core = tokens[index].core
    return core.count == 1 && text[core.lowerBound] == UInt8(ascii: "*")
      && (index == 0 || index + 1 == tokens.count || !tokens[index - 1].traits.contains(.digit)
        || !tokens[index + 1].traits.contains(.digit))
  }

  /// Asterisks before a letter or a digit, at most three.
  private func openingMarks(_ index: Int) -> Int {
    let core = text[tokens[index].core]
    let count = core.prefix { $0 == UInt8(ascii: "*") }.count
    guard (1...3).contains(count), count < core.count,
      Self.mayBegin(core[core.startIndex + count])
    else { return 0 }
    return count
  }

  private static func mayBegin(_ byte: UInt8) -> Bool {
    isLetter(byte) || DigitWord.isDigit(byte) || byte == UInt8(ascii: "\"")
  }

  /// Asterisks behind something, at most three.
  private func closingMarks(_ index: Int) -> Int {
    let core = text[tokens[index].core]
    let count = core.reversed().prefix { $0 == UInt8(ascii: "*") }.count
    return (1...3).contains(count) && count < core.count ? count : 0
  }

  /// The most words between two marks.
  private static let maxEmphasis = 60

  private func closes(_ count: Int, after index: Int) -> Bool {
    tokens[(index + 1)...].prefix(Self.maxEmphasis).indices
      .first { openingMarks($0) > 0 || closingMarks($0) > 0 }
      .map { openingMarks($0) == 0 && closingMarks($0) == count } ?? false
  }

  private func opens(_ count: Int, before index: Int) -> Bool {
    tokens[..<index].suffix(Self.maxEmphasis).indices
      .last { openingMarks($0) > 0 || closingMarks($0) > 0 }
      .map { openingMarks($0) == count && closingMarks($0) == 0 } ?? false
  }

  /// "★★★★☆": how many of the stars are full.
  func stars(_ word: String, at index: Int) -> Reading? {
    let full = word.prefix { $0 == "★" }.count
    let all = word.count
    guard (3...10).contains(all), full > 0, word.dropFirst(full).allSatisfy({ $0 == "☆" }) else {
      return nil
    }
    let number = language.numbers.cardinal(full, form: .feminine)
    let words =
      full == all
      ? number + " " + language.stars
      : language.numbers.cardinal(full) + language.outOf + language.numbers.cardinal(all) + " "
        + language.stars
    return reading(.score, rule: "row of stars", words: words, first: index, last: index)
  }

  /// "a B- in chemistry": the sign behind a letter of a grade, which an article or another grade tells.
  func grade(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard core.count == 2 || core.count == 4, (0x41...0x46).contains(text[core.lowerBound]),
      ["-", "−"].contains(String(decoding: text[core.dropFirst()], as: UTF8.self)),
      after(index).isEmpty || after(index) != "-",
      language.context.grades.contains(precedingWord(index))
        || tokens.indices.contains(where: { isGradeWithPlus($0) })
    else { return nil }
    let letter = String(decoding: text[core.prefix(1)], as: UTF8.self)
    return reading(
      .symbol,
      rule: "sign of a grade",
      words: letter + " " + language.minus,
      first: index,
      last: index
    )
  }

  private func isGradeWithPlus(_ index: Int) -> Bool {
    let core = tokens[index].core
    return core.count == 2 && (0x41...0x46).contains(text[core.lowerBound])
      && text[core.lowerBound + 1] == UInt8(ascii: "+")
  }

  /// "+/-" before a tolerance.
  func tolerance(at index: Int) -> Reading? {
    guard ["+/-", "+/−", "+-"].contains(word(index)) else { return nil }
    return reading(
      .symbol,
      rule: "sign by its meaning",
      words: language.plusMinus,
      first: index,
      last: index
    )
  }
}
