// SPDX-License-Identifier: Apache-2.0

/// Numbers of laws.
extension Spanish {
  private static let laws: Set<String> = [
    "ley", "orgánica", "l.o", "decreto", "decreto-ley", "r.d", "rd", "rdl", "orden", "sts", "stc",
    "sentencia", "r.d.-ley", "rd-ley", "d.a", "directiva", "reglamento", "circular", "resolución",
    "lo", "d", "o", "legislativo", "foral", "ministerial", "auto", "acuerdo", "instrucción",
    "r.d.l", "rdleg", "decisión",
  ]

  /// "Ley 39/2015": the number of a law and its year.
  func law(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, word.runs[0].count < 5,
      scanner.isYear(word, run: 1), index > 0,
      scanner.after(index - 1).isEmpty || scanner.after(index - 1) == ".",
      Self.laws.contains(scanner.word(index - 1).lowercased()), let number = word.value(0),
      let year = word.value(1)
    else { return nil }
    return scanner.reading(
      .number,
      rule: "number and year of a law",
      words: numbers.cardinal(number) + " de " + numbers.cardinal(year),
      first: index,
      last: index
    )
  }
}
