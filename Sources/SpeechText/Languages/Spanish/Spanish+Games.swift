// SPDX-License-Identifier: Apache-2.0

/// Meters of music, and the numbers of books of the Bible.
extension Spanish {
  private static let music: Set<String> = [
    "compás", "compases", "ritmo", "ritmos", "tempo", "vals", "negra", "negras", "corchea",
    "corcheas", "semicorcheas", "pulsos", "zortziko", "polirritmia",
  ]

  /// "el compás de 3/4 y el 6/8": the second of two meters, which is no day.
  func meterOfMusic(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, let above = word.value(0),
      let below = word.value(1), [2, 4, 8, 16].contains(below), (2...12).contains(above),
      scanner.hasWord(of: Self.music)
    else { return nil }
    return scanner.two(
      above,
      and: below,
      joiner: " por ",
      as: .number,
      rule: "meter of music",
      at: index
    )
  }

  private static let letters: Set<String> = ["Co", "Cor", "Tes", "Tim", "Pe", "Jn", "Ts", "Tm"]
  private static let histories: Set<String> = ["Re", "Cr", "Sam", "Mac"]

  /// "1 Cor 13", "2 Re 8, 27": the first letter and the second book.
  func numberOfBook(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count == 1, let value = word.value(0), (1...4).contains(value),
      let book = scanner.next(index), (2...3).contains(book.utf8.count),
      Self.letters.contains(book) || Self.histories.contains(book),
      lettersByContext(in: scanner, at: index + 1)?.rule == "book of a verse",
      let ordinal = numbers.ordinal(
        value,
        form: Self.letters.contains(book) ? .feminine : .masculine
      )
    else { return nil }
    return scanner.reading(
      .ordinal,
      rule: "number of a book",
      words: ordinal + " de",
      first: index,
      last: index
    )
  }

  /// "3x07": an episode behind its season.
  func episode(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.marks == [.times], word.hasLeadingZero(1),
      word.runs.allSatisfy({ $0.count < 3 }), let season = word.value(0)
    else { return nil }
    return scanner.reading(
      .number,
      rule: "number of an episode",
      words: "\(numbers.cardinal(season)) \(by) \(digits(word.digits(1)))",
      first: index,
      last: index
    )
  }
}
