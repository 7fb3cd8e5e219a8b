// SPDX-License-Identifier: Apache-2.0

/// Moves of chess, meters of music, and the numbers of books of the Bible.
extension Spanish {
  private static let chess = ChessWords(
    pieces: "RDTAC",
    takes: "por",
    check: "jaque",
    mate: "jaque mate",
    castles: "enroque corto",
    castlesLong: "enroque largo"
  )
  private static let pieces: [UInt8: String] = [
    UInt8(ascii: "R"): "rey", UInt8(ascii: "D"): "dama", UInt8(ascii: "T"): "torre",
    UInt8(ascii: "A"): "alfil", UInt8(ascii: "C"): "caballo",
  ]

  /// "2. Cf3 Cc6", "31.Txe6+": the letter of a piece by its name.
  func chessMove(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard let move = scanner.chessMove(at: index, words: Self.chess),
      let words = move.parts.first?.words
    else { return nil }
    let core = scanner.tokens[index].core
    let first = scanner.text[core].first { !DigitWord.isDigit($0) && $0 != UInt8(ascii: ".") }
    guard let first, let piece = Self.pieces[first] else { return move }
    let letter = String(decoding: [first], as: UTF8.self)
    var parts = words.split(separator: " ").map(String.init)
    guard let place = parts.firstIndex(of: letter), place < 4 else { return move }
    parts[place] = piece
    return scanner.reading(
      .formula,
      rule: move.rule,
      words: parts.joined(separator: " "),
      first: index,
      last: index
    )
  }

  /// "4. O-O": behind the number of a move, or beside a square.
  func castling(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let core = scanner.tokens[index].core
    guard core.count == 3 || core.count == 5, scanner.text[core.lowerBound] == UInt8(ascii: "O"),
      let words = ["O-O": Self.chess.castles, "O-O-O": Self.chess.castlesLong][scanner.word(index)],
      [index - 1, index + 1].contains(where: { place in
        scanner.tokens.indices.contains(place)
          && scanner.tokens[place].traits.contains(.digit)
          && scanner.tokens[place].core.count < 6
      })
    else { return nil }
    return scanner.reading(
      .formula,
      rule: "move of chess",
      words: words,
      first: index,
      last: index
    )
  }

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
      joiner: " ",
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
}
