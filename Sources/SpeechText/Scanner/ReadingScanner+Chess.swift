// SPDX-License-Identifier: Apache-2.0

/// Moves of chess, whose signs are no operators.
extension ReadingScanner {
  /// "31.Rxe6+", "Qg7#", "fxe6", "0-0": a capture, a check or a castling beside another move or the number of one.
  func chessMove(at index: Int, words: ChessWords) -> Reading? {
    var rest = text[tokens[index].core]
    guard (3...12).contains(rest.count), mayEndMove(rest) else { return nil }
    let number = rest.prefix(while: DigitWord.isDigit)
    var spoken = ""
    if !number.isEmpty, rest.dropFirst(number.count).first == UInt8(ascii: "."), number.count < 4,
      let value = Int(String(decoding: number, as: UTF8.self))
    {
      rest = rest.dropFirst(number.count).drop { $0 == UInt8(ascii: ".") }
      spoken = language.numbers.cardinal(value) + ". "
    }
    guard let move = move(rest, words: words),
      !spoken.isEmpty || isBesideMove(index, words: words)
        || isCaptureBesideSquare(rest, words: words)
    else { return nil }
    return reading(
      .formula,
      rule: "move of chess",
      words: spoken + move,
      first: index,
      last: index
    )
  }

  /// The last bytes of a square, a check or a castling: other words with digits cost nothing.
  private func mayEndMove(_ bytes: ArraySlice<UInt8>) -> Bool {
    let last = bytes[bytes.endIndex - 1]
    let previous = bytes[bytes.endIndex - 2]
    if last == UInt8(ascii: "+") || last == UInt8(ascii: "#") { return DigitWord.isDigit(previous) }
    return last &- 0x31 < 8 && previous &- 0x61 < 8
      || last == UInt8(ascii: "0") && previous == UInt8(ascii: "-") && bytes.count < 10
  }

  private func isBesideMove(_ index: Int, words: ChessWords) -> Bool {
    if index > 0, after(index - 1).hasPrefix("."),
      tokens[index - 1].traits.isSubset(of: [
        .digit, .stop, .closing,
      ]), tokens[index - 1].core.count < 4
    {
      return true
    }
    return [index - 1, index + 1].contains { place in
      tokens.indices.contains(place) && (2...9).contains(tokens[place].core.count)
        && tokens[place].traits.contains(.digit)
        && (move(
          text[tokens[place].core].drop { DigitWord.isDigit($0) || $0 == UInt8(ascii: ".") },
          words: words
        ) != nil
          || isSquare(text[tokens[place].core]))
    }
  }

  /// "threatens Qxf7 and the rook on b3": a capture by a piece, in a sentence with a square.
  private func isCaptureBesideSquare(_ move: ArraySlice<UInt8>, words: ChessWords) -> Bool {
    move.first.map(words.pieces.utf8.contains) == true && move.contains(UInt8(ascii: "x"))
      && tokens.contains { isSquare(text[$0.core]) }
  }

  private func isSquare(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == 2 && (0x61...0x68).contains(bytes[bytes.startIndex])
      && (0x31...0x38).contains(bytes[bytes.startIndex + 1])
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
      let letter = String(decoding: [byte], as: UTF8.self)
      let isPiece = place == 0 && words.pieces.utf8.contains(byte)
      guard isPiece || (0x61...0x68).contains(byte) || (0x31...0x38).contains(byte) else {
        return nil
      }
      parts.append(DigitWord.isDigit(byte) ? language.digits(letter) : letter.uppercased())
    }
    guard !parts.isEmpty || !end.isEmpty, isCapture || !end.isEmpty || parts.count == 1,
      isCapture || !end.isEmpty
        || rest.first.map({ words.pieces.utf8.contains($0) }) == true
    else { return nil }
    if isCapture { parts.append(words.takes) }
    let file = String(decoding: square.prefix(1), as: UTF8.self).uppercased()
    let rank = language.digits(String(decoding: square.suffix(1), as: UTF8.self))
    return (parts + [file, rank]).joined(separator: " ") + end
  }
}
