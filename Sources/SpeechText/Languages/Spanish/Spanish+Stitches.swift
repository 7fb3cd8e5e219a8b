// SPDX-License-Identifier: Apache-2.0

/// What patterns of knitting write of stitches.
extension Spanish {
  private static let knitting: Set<String> = [
    "teja", "tejer", "teje", "tejen", "lazada", "lazadas", "jtos", "monte", "montar", "monta",
    "punto", "puntos", "agujas", "aguja",
    "vta", "vuelta", "vueltas", "hilera", "hileras", "lana", "ganchillo", "repetir", "cadenetas",
  ]
  private static let kinds = [
    "d": "del derecho", "der": "del derecho", "r": "del revés", "rev": "del revés",
    "jtos": "juntos", "b": "bajo,puntos bajos", "j": "jersey,puntos jersey",
  ]

  /// "2 p. d., 2 p. r.", "96 p.", "2 der., 2 rev.": stitches, where a word of knitting is in the sentence.
  func stitches(in scanner: ReadingScanner, at place: Int) -> WrittenUnit? {
    guard scanner.after(place).hasPrefix("."), isKnitting(scanner) else { return nil }
    let symbol = scanner.word(place)
    guard symbol == "p" else { return stitches(symbol, last: place) }
    if scanner.after(place) == ".", scanner.after(place + 1).hasPrefix("."),
      let unit = stitches(scanner.word(place + 1), last: place + 1)
    {
      return unit
    }
    return WrittenUnit(noun: Noun("punto,puntos"), last: place, hasStop: true)
  }

  private func stitches(_ kind: String, last: Int) -> WrittenUnit? {
    Self.kinds[kind].map { words in
      WrittenUnit(
        noun: Noun(words.contains(",") ? "punto \(words)" : "punto \(words),puntos \(words)"),
        last: last,
        hasStop: true
      )
    }
  }

  private func isKnitting(_ scanner: ReadingScanner) -> Bool {
    scanner.tokens.contains { token in
      (3...9).contains(token.core.count)
        && Self.knitting.contains(
          String(decoding: scanner.text[token.core], as: UTF8.self).lowercased()
        )
    }
  }
}
