// SPDX-License-Identifier: Apache-2.0

/// Ordinals before titles, decades with the ending of English, and eras between years.
extension Spanish {
  /// What old books, almanacs, manuals and players write with digits; in steps, as a longer chain takes the compiler minutes.
  func printed(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    if let reading = bookNumber(in: scanner, at: index, word: word)
      ?? firstOfTitles(in: scanner, at: index, word: word)
      ?? ordinalWithStop(in: scanner, at: index, word: word)
    {
      return reading
    }
    if let reading = decadeWithEnding(in: scanner, at: index, word: word)
      ?? eraBetweenYears(in: scanner, at: index, word: word)
      ?? meterOfMusic(in: scanner, at: index, word: word)
      ?? numberOfBook(in: scanner, at: index, word: word)
    {
      return reading
    }
    return quotient(in: scanner, at: index, word: word)
      ?? smallPart(in: scanner, at: index, word: word)
  }

  /// Masculine nouns that have a capital behind an ordinal. A name of a person, of whom one is the first, has no other
  /// form of it: "1º Alonso".
  private static let titles: Set<String> = [
    "Axioma", "Premio", "Congreso", "Encuentro", "Concurso", "Festival", "Torneo", "Aniversario",
    "Piso", "Ministro", "Grado", "Curso", "Batallón", "Regimiento", "Teniente", "Capítulo",
    "Principio", "Teorema", "Paso", "Nivel", "Mandamiento", "Trimestre", "Semestre", "Ciclo",
    "Puesto", "Lugar", "Foro", "Simposio", "Seminario", "Campeonato", "Certamen", "Parcial",
    "Problema", "Ejercicio", "Acto", "Plan", "Informe", "Debate", "Cuarto", "Tiempo",
    "Equipo",
  ]

  /// "1º Axioma", "3.° Congreso": the form before a noun.
  func firstOfTitles(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, word.prefix.isEmpty, word.sign == nil,
      (2...3).contains(word.suffix.count), let value = word.value(0),
      value % 10 == 1 || value % 10 == 3, value < 100,
      ["º", "°", ".º", ".°"].contains(word.string(word.suffix)),
      let noun = scanner.next(index), Self.titles.contains(noun),
      let words = ordinal(value, ending: ".er")
    else { return nil }
    return scanner.reading(
      .ordinal,
      rule: "ending of an ordinal",
      words: words,
      first: index,
      last: index
    )
  }

  private static let endings: Set<String> = [
    "er", "ro", "do", "to", "mo", "vo", "no", "ra", "da", "ta", "ma", "va", "na",
  ]

  /// "el 1er. piso", "la 2da. vez": the full stop behind the last letters of an ordinal, inside a sentence.
  func ordinalWithStop(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, word.prefix.isEmpty, word.sign == nil, word.suffix.count == 2,
      scanner.after(index) == ".", Self.endings.contains(word.string(word.suffix)),
      scanner.word(index + 1).first?.isLowercase == true, let value = word.value(0),
      let words = ordinal(value, ending: word.string(word.suffix))
    else { return nil }
    return Reading(
      .ordinal,
      rule: "ending of an ordinal",
      words: words,
      range: scanner.tokens[index].core.lowerBound..<scanner.tokens[index].whole.upperBound
    )
  }

  private static let beforeDecades: Set<String> = ["los", "años"]
  /// What has the style of a decade.
  private static let styles: Set<String> = [
    "fiesta", "fiestas", "música", "moda", "estilo", "look", "rock", "pop", "éxitos", "baladas",
    "noche", "disco", "funk", "estética", "series", "serie", "películas", "película", "retro",
  ]

  /// "los 90's", "los años 60s", "los 1990s", "fiesta 80s": the ending is not said, as Spanish has none.
  func decadeWithEnding(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, word.prefix.isEmpty, word.sign == nil,
      (1...4).contains(word.suffix.count), let value = word.value(0), value % 10 == 0,
      (10..<100).contains(value) || (1_100..<2_100).contains(value),
      ["s", "'s", "’s"].contains(word.string(word.suffix)),
      case let previous = scanner.precedingWord(index),
      Self.beforeDecades.contains(previous)
        || (50..<100).contains(value) && Self.styles.contains(previous)
    else { return nil }
    return scanner.reading(
      .year,
      rule: "ending of a decade",
      words: (Self.styles.contains(previous) ? "años " : "") + numbers.cardinal(value),
      first: index,
      last: index
    )
  }

  private static let eras = [
    "a.C-": "antes de Cristo", "a.C.-": "antes de Cristo", "a.C.–": "antes de Cristo",
    "a.C–": "antes de Cristo", "A.C.-": "antes de Cristo", "A.C-": "antes de Cristo",
    "d.C.-": "después de Cristo", "d.C.–": "después de Cristo",
  ]

  /// "(63 a.C.-14 d.C.)", "(2 a.C-65)": an era between two years.
  func eraBetweenYears(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard (4...7).contains(word.prefix.count), word.marks.isEmpty, word.suffix.isEmpty,
      let era = Self.eras[word.string(word.prefix)], index > 0,
      scanner.tokens[index - 1].traits.contains(.digit) || scanner.numeral(index - 1) != nil,
      let year = word.value(0)
    else { return nil }
    return Reading(
      .year,
      rule: "year of an era",
      parts: [
        Reading.Part(words: era + to, range: word.prefix),
        Reading.Part(words: numbers.cardinal(year), range: word.runs[0]),
      ]
    )
  }

  /// "44 a. de C.", "siglo I d. de J. C.".
  func eraWithPreposition(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard index > 0, scanner.word(index + 1) == "de",
      scanner.tokens[index - 1].traits.contains(.digit) || scanner.numeral(index - 1) != nil
    else { return nil }
    let isFull = scanner.word(index + 2) == "J" && scanner.after(index + 2) == "."
    let last = index + (isFull ? 3 : 2)
    guard scanner.word(last) == "C", scanner.after(last).hasPrefix(".") else { return nil }
    let core = scanner.tokens[index].core
    return Reading(
      .year,
      rule: "year of an era",
      words: (scanner.word(index) == "a" ? "antes de " : "después de ")
        + (isFull ? "Jesucristo" : "Cristo"),
      range: core.lowerBound..<scanner.tokens[last].core.upperBound
        + scanner.ownStopLength(after: last)
    )
  }
}
