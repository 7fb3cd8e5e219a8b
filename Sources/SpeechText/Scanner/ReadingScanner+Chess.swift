// SPDX-License-Identifier: Apache-2.0

/// Moves of chess, whose signs are no operators.
extension ReadingScanner {
  /// "2. Nf3", "31.Rxe6+", "Qg7#", "fxe6", "0-0": a move beside another one or the number of one, or where a text speaks of
  /// chess.
  func chess(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    guard core.count <= 12, let first = core.first else { return nil }
    guard tokens[index].traits.contains(.digit) else {
      guard first == UInt8(ascii: "O"), core.count == 3 || core.count == 5,
        core.dropFirst().first == UInt8(ascii: "-"), let words = language.chess
      else { return nil }
      return chessMove(at: index, words: words)
    }
    if core.count < 4, core.allSatisfy(DigitWord.isDigit) {
      guard after(index).hasPrefix("."), let words = language.chess else { return nil }
      return numberOfMove(at: index, words: words)
    }
    guard core.count > 1, mayEndMove(core), let words = language.chess else { return nil }
    return chessMove(at: index, words: words)
  }

  private func chessMove(at index: Int, words: ChessWords) -> Reading? {
    var rest = text[tokens[index].core]
    let number = rest.prefix(while: DigitWord.isDigit)
    var spoken = ""
    if !number.isEmpty, rest.dropFirst(number.count).first == UInt8(ascii: "."), number.count < 4,
      let value = Int(String(decoding: number, as: UTF8.self))
    {
      rest = rest.dropFirst(number.count).drop { $0 == UInt8(ascii: ".") }
      // A comma: a full stop would end the sentence.
      spoken = language.numbers.cardinal(value) + ", "
    }
    guard rest.count > 1 else { return nil }
    if !spoken.isEmpty, isSquare(rest), isMoveOrSquare(index + 1, words: words) {
      return move(spoken + square(rest), at: index)
    }
    guard let move = move(rest, words: words),
      !spoken.isEmpty || isBesideMove(index, words: words)
        || isCapture(rest, at: index, words: words)
        || isAmongMoves(index, words: words)
    else { return nil }
    return self.move(spoken + move, at: index)
  }

  private func move(_ words: String, at index: Int) -> Reading? {
    reading(.formula, rule: "move of chess", words: words, first: index, last: index)
  }

  /// "1. e4 c5 2. Nf3": the number before a move, which ends no sentence.
  private func numberOfMove(at index: Int, words: ChessWords) -> Reading? {
    guard isNumberOfMove(index, words: words), let value = Int(word(index)) else { return nil }
    // "c5 2." would run together.
    let pause =
      index > 0 && after(index - 1).isEmpty && isMoveOrSquare(index - 1, words: words) ? ", " : ""
    return Reading(
      .number,
      rule: "number of a move of chess",
      words: pause + language.numbers.cardinal(value) + ",",
      range: tokens[index].core.lowerBound..<tokens[index].whole.upperBound
    )
  }

  /// Digits and full stops before a move; before a pawn's, which a cell of a table is called, too, another move follows.
  private func isNumberOfMove(_ index: Int, words: ChessWords) -> Bool {
    guard index + 1 < tokens.count, tokens[index].core.count < 4, Self.isNumber(word(index)),
      tokens[index].core.upperBound < tokens[index].whole.upperBound,
      text[tokens[index].core.upperBound..<tokens[index].whole.upperBound]
        .allSatisfy({ $0 == UInt8(ascii: ".") }), before(index + 1).isEmpty
    else { return false }
    let next = text[tokens[index + 1].core]
    guard (2...8).contains(next.count) else { return false }
    return move(next, words: words) != nil
      || isSquare(next)
        && (isMoveOrSquare(index + 2, words: words) || speaksOfChess(near: index, words: words))
  }

  /// The last bytes of a square, a check or a castling: other words with digits cost nothing.
  private func mayEndMove(_ bytes: ArraySlice<UInt8>) -> Bool {
    let last = bytes[bytes.endIndex - 1]
    let previous = bytes[bytes.endIndex - 2]
    if last == UInt8(ascii: "+") || last == UInt8(ascii: "#") { return DigitWord.isDigit(previous) }
    return last &- 0x31 < 8 && previous &- 0x61 < 8
      || last == UInt8(ascii: "0") && previous == UInt8(ascii: "-") && bytes.count < 10
  }

  private func isMoveOrSquare(_ index: Int, words: ChessWords) -> Bool {
    guard tokens.indices.contains(index), (2...9).contains(tokens[index].core.count) else {
      return false
    }
    let bytes = text[tokens[index].core]
      .drop { DigitWord.isDigit($0) || $0 == UInt8(ascii: ".") }
    return move(bytes, words: words) != nil || isSquare(bytes)
  }

  private func isBesideMove(_ index: Int, words: ChessWords) -> Bool {
    if index > 0, after(index - 1).hasPrefix("."),
      tokens[index - 1].traits.isSubset(of: [
        .digit, .stop, .closing,
      ]), tokens[index - 1].core.count < 4
    {
      return true
    }
    return isMoveOrSquare(index - 1, words: words) || isMoveOrSquare(index + 1, words: words)
  }

  /// "threatens Qxf7 and the rook on b3", "resigned after Rxd8+": a capture by a piece, in a sentence with a square or with check.
  private func isCapture(
    _ move: ArraySlice<UInt8>,
    at index: Int,
    words: ChessWords
  ) -> Bool {
    guard move.first.map({ words.pieces[$0] != nil }) == true, move.contains(UInt8(ascii: "x")),
      let last = move.last
    else { return false }
    return !DigitWord.isDigit(last) || near(index).contains { isSquare(text[tokens[$0].core]) }
  }

  /// "Cf3 Cc6 and White played Bb5": near the number of a move, or where a text speaks of chess.
  private func isAmongMoves(_ index: Int, words: ChessWords) -> Bool {
    speaksOfChess(near: index, words: words)
      || near(index).contains { place in
        tokens[place].traits.contains(.digit) && isNumberOfMove(place, words: words)
      }
  }

  private func speaksOfChess(near index: Int, words: ChessWords) -> Bool {
    near(index).contains { place in
      guard (4...14).contains(tokens[place].core.count) else { return false }
      let word = word(place)
      return words.sides.contains(word) || words.terms.contains(word.lowercased())
    }
  }

  /// As many words on both sides as a sentence has, so that a long row of moves costs no more for each.
  private func near(_ index: Int) -> Range<Int> {
    max(0, index - 30)..<min(tokens.count, index + 30)
  }

  private func isSquare(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == 2 && (0x61...0x68).contains(bytes[bytes.startIndex])
      && (0x31...0x38).contains(bytes[bytes.startIndex + 1])
  }

  private func square(_ bytes: ArraySlice<UInt8>) -> String {
    let file = String(decoding: bytes.prefix(1), as: UTF8.self).uppercased()
    return language.spelled(file, isLast: false) + " "
      + language.digits(String(decoding: bytes.suffix(1), as: UTF8.self))
  }

  /// The words of a move with a piece, a capture or a check; nil for a plain square and for anything else.
  private func move(_ bytes: ArraySlice<UInt8>, words: ChessWords) -> String? {
    let castling = String(decoding: bytes, as: UTF8.self)
    if ["0-0-0", "O-O-O"].contains(castling) { return words.castlesLong }
    if ["0-0", "O-O"].contains(castling) { return words.castles }
    var rest = bytes
    var end = ""
    if rest.last == UInt8(ascii: "+") { end = ", " + words.check }
    if rest.last == UInt8(ascii: "#") { end = ", " + words.mate }
    if !end.isEmpty { rest = rest.dropLast() }
    guard isSquare(rest.suffix(2)) else { return nil }
    let square = rest.suffix(2)
    rest = rest.dropLast(2)
    var parts: [String] = []
    var isCapture = false
    if rest.last == UInt8(ascii: "x") {
      isCapture = true
      rest = rest.dropLast()
    }
    guard rest.count < 4 else { return nil }
    for (place, byte) in rest.enumerated() {
      if place == 0, let piece = words.pieces[byte] {
        parts.append(piece)
        continue
      }
      guard (0x61...0x68).contains(byte) || (0x31...0x38).contains(byte) else { return nil }
      let letter = String(decoding: [byte], as: UTF8.self)
      parts.append(
        DigitWord.isDigit(byte)
          ? language.digits(letter) : language.spelled(letter.uppercased(), isLast: false)
      )
    }
    let isPiece = rest.first.map { words.pieces[$0] != nil } == true
    guard !parts.isEmpty || !end.isEmpty, isCapture || !end.isEmpty || parts.count == 1 || isPiece,
      isCapture || !end.isEmpty || isPiece
    else { return nil }
    if isCapture { parts.append(words.takes) }
    return (parts + [self.square(square)]).joined(separator: " ") + end
  }
}
