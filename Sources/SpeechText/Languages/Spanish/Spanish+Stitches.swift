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
    let symbol = scanner.word(place)
    let isWhole = symbol == "pd" || symbol == "pr"
    guard scanner.after(place).hasPrefix(".") || isWhole, isKnitting(scanner) else { return nil }
    if symbol == "v" {
      return WrittenUnit(noun: Noun("vuelta,vueltas,f"), last: place, hasStop: true)
    }
    if isWhole { return stitches(String(symbol.dropFirst()), last: place) }
    if symbol.hasPrefix("p.") { return stitches(String(symbol.dropFirst(2)), last: place) }
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

  private static let crochetWords: Set<String> = [
    "ganchillo", "crochet", "cadeneta", "cadenetas", "amigurumi", "anillo", "tejer", "teje",
  ]
  private static let rows: Set<String> = ["vuelta", "vta", "hilera", "hil", "ronda"]
  private static let crochetStitches = [
    "pb": "punto bajo,puntos bajos", "pa": "punto alto,puntos altos",
    "mp": "medio punto,medios puntos", "cad": "cadeneta,cadenetas,f",
    "pe": "punto enano,puntos enanos",
  ]

  /// "Vuelta 3: 2 pb en cada punto": stitches of crochet, where a row has its number or a word of it is in the sentence.
  func crochet(in scanner: ReadingScanner, at place: Int) -> WrittenUnit? {
    guard let noun = Self.crochetStitches[scanner.word(place)],
      scanner.hasWord(of: Self.crochetWords) || scanner.hasRow(of: Self.rows)
    else { return nil }
    return WrittenUnit(
      noun: Noun(noun),
      last: place,
      hasStop: scanner.after(place).hasPrefix(".")
    )
  }

  private func isKnitting(_ scanner: ReadingScanner) -> Bool {
    scanner.hasWord(of: Self.knitting) || scanner.hasRow(of: Self.rows)
  }
}
