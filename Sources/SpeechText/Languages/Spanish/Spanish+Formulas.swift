// SPDX-License-Identifier: Apache-2.0

/// Words of formulas, numbers of books, quotients and small parts.
extension Spanish {
  var functionNames: [String: String] { Self.functions }
  var overTerm: String { "partido por" }
  var behindFraction: String { " de" }

  private static let functions = [
    "sen": "seno", "sin": "seno", "cos": "coseno", "tan": "tangente", "tg": "tangente",
    "log": "logaritmo", "ln": "logaritmo",
  ]

  // MARK: Numbers of books, and parts

  private static let bookNumbers: Set<String> = [
    "ISBN", "ISSN", "ISBN-10", "ISBN-13", "isbn", "issn",
  ]

  /// "ISBN 84-206-1234-X", "ISSN: 0210-4822": each digit.
  func bookNumber(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard index > 0, word.prefix.isEmpty, word.sign == nil,
      word.marks.allSatisfy({ $0.joins }), scanner.tokens[index - 1].core.count < 8,
      ["", ":", "."].contains(scanner.after(index - 1)),
      Self.bookNumbers.contains(scanner.word(index - 1)),
      (7...13).contains(word.runs.reduce(0) { $0 + $1.count })
    else { return nil }
    let ending = word.string(word.suffix)
    guard ["", "X", "-X", "x", "-x"].contains(ending) else { return nil }
    let groups = word.runs.indices.map { digits(word.digits($0)) } + (ending.isEmpty ? [] : ["X"])
    return scanner.reading(
      .number,
      rule: "digits of a code",
      words: groups.joined(separator: ", "),
      first: index,
      last: index
    )
  }

  /// "3/24 = 0,125": a quotient of numbers before an equals sign, where no fraction has a name that people say.
  func quotient(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, scanner.next(index) == "=",
      let above = word.value(0), let below = word.value(1), below > 10, below != 100
    else { return nil }
    return scanner.two(
      above,
      and: below,
      joiner: " partido por ",
      as: .formula,
      rule: "sign between terms",
      at: index
    )
  }

  private static let smallParts = [
    10_000: "una diezmilésima", 100_000: "una cienmilésima", 1_000_000: "una millonésima",
  ]

  /// "1/10000 gramos", "1/1000000 de metro".
  func smallPart(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, word.value(0) == 1,
      let below = word.value(1), below > 1_000, let words = Self.smallParts[below]
    else { return nil }
    let isBeforeNoun = scanner.next(index).map { isNoun($0) } == true
    return scanner.reading(
      .fraction,
      rule: "numbers above and below a slash",
      words: words + (isBeforeNoun ? " de" : ""),
      first: index,
      last: index
    )
  }
}
