// SPDX-License-Identifier: Apache-2.0

/// Numbers and abbreviations in a running text.
extension Spanish {
  private static let verses: Set<String> = ["v", "vv"]

  var versesHaveCommas: Bool { true }
  var romanNumeralsHaveEndings: Bool { false }

  var degreeMakesOrdinals: Bool { true }

  private static let beforeLetters: Set<String> = [
    "vitamina", "plan", "clase", "grupo", "hepatitis", "letra", "tipo", "serie", "bloque", "punto",
    "sector", "puerta", "opción", "ala", "sala", "zona", "talla", "vitaminas",
  ]

  /// "la vitamina D. Esa es".
  func isWord(_ abbreviation: String, after previous: String) -> Bool {
    abbreviation == "D" && Self.beforeLetters.contains(previous)
  }

  /// "Sr. alcalde", "Sres. socios".
  func isOffice(_ word: String, after title: ArraySlice<UInt8>) -> Bool {
    title.starts(with: "Sr".utf8) && word.utf8.count > 3 && isNoun(word)
  }

  private static let beforeUnits: Set<String> = [
    "el", "del", "al", "de", "por", "en", "un", "cada", "los",
  ]

  func ownReading(in scanner: ReadingScanner, at index: Int) -> Reading? {
    if scanner.tokens[index].traits.contains(.sign), let reading = soles(in: scanner, at: index) {
      return reading
    }
    return scanner.powerOfUnit(at: index, behind: Self.beforeUnits)
      ?? why(in: scanner, at: index) ?? monthBeforeYear(in: scanner, at: index)
      ?? titleOfWoman(
        in: scanner,
        at: index
      )
  }

  func isWord(unit symbol: String) -> Bool { symbol == "ha" || symbol == "mi" }

  func ordinal(_ value: Int, ending: String) -> String? {
    switch ending {
    case "º", ".º", ".°", ".o": return numbers.ordinal(value, form: .masculine)
    case "ª", ".ª", ".a": return numbers.ordinal(value, form: .feminine)
    case ".os", "os": return numbers.ordinal(value, form: .masculine).map { $0 + "s" }
    case ".as", "as": return numbers.ordinal(value, form: .feminine).map { $0 + "s" }
    case ".er", "er", ".ᵉʳ":
      // The forms before a noun: primer, tercer.
      return numbers.ordinal(value, form: .masculine).map { words in
        words.hasSuffix("ero") ? String(words.dropLast()) : words
      }
    default: return spelledOrdinal(value, ending: ending)
    }
  }

  /// "2do", "3ra", "4to", "5tas": the last letters of the ordinal itself.
  private func spelledOrdinal(_ value: Int, ending: String) -> String? {
    let plural = ending.utf8.count > 2 && ending.hasSuffix("s") ? "s" : ""
    let ending = plural.isEmpty ? ending[...] : ending.dropLast()
    guard (2...3).contains(ending.utf8.count), value > 0, value < 100 else { return nil }
    return [NumberForm.masculine, .feminine].lazy
      .compactMap { numbers.ordinal(value, form: $0) }
      .first { $0.hasSuffix(ending) }
      .map { $0 + plural }
  }

  /// "91 123 45 67".
  func isTelephone(groups: [Int], hasLeadingZero: Bool) -> Bool {
    groups == [2, 3, 2, 2] || groups == [3, 2, 2, 2]
  }

  func half(whole: Int?, form: NumberForm, isBeforeNoun: Bool) -> String {
    let half = form == .feminine ? "media" : "medio"
    return whole.map { "\(numbers.cardinal($0, form: form)) y \(half)" }
      ?? (isBeforeNoun ? half : self.half)
  }

  func halfBehindNoun(_ form: NumberForm) -> String? {
    form == .feminine ? " y media" : " y medio"
  }

  /// "72/min".
  func numberWithEnding(in scanner: ReadingScanner, at index: Int, amount: Amount) -> Reading? {
    scanner.perUnit(at: index, amount: amount)
  }

  /// "51 de ellas".
  func number(in scanner: ReadingScanner, at index: Int, value: Int, word: DigitWord) -> Reading? {
    if value == 1 { return one(in: scanner, at: index) }
    guard scanner.next(index) == "de", scanner.word(index + 2) == "ellas", !word.hasLeadingZero(0),
      isInflected(WrittenNumber(whole: word.digits(0)))
    else { return nil }
    return scanner.reading(
      .number,
      rule: "number",
      words: numbers.cardinal(value, form: .feminine),
      first: index,
      last: index
    )
  }

  /// "12,450 viviendas, según el INEGI": where the sentence has a sign of Mexico, or before what is counted and has no parts.
  func commaGroups(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Bool {
    guard word.runs[1].count == 3, let noun = scanner.next(index), noun.hasSuffix("s"),
      !Self.divisible.contains(noun)
    else { return false }
    return word.runs[0].count > 1 || dollar(in: scanner) == "MXN"
  }

  private static let divisible: Set<String> = [
    "millones", "miles", "puntos", "veces", "grados", "horas", "minutos", "segundos", "metros",
    "kilómetros", "kilos", "gramos", "litros", "toneladas", "pulgadas", "pies", "años", "días",
    "euros", "dólares", "pesos", "unidades", "milímetros", "centímetros", "milésimas", "billones",
    "vatios", "voltios", "bits", "centavos", "céntimos", "partes",
  ]

  // MARK: Roman numerals

  private static let centuries: Set<String> = ["s", "S", "ss"]
  private static let parts: Set<String> = [
    "anexo", "título", "volumen", "escena", "lámina", "canto", "tabla", "figura",
  ]

  /// "s. XIX", "anexo II", "la II Guerra Mundial".
  func roman(in scanner: ReadingScanner, at index: Int, value: Int) -> Reading? {
    if let reading = scanner.numeralInSeries(at: index, value: value)
      ?? scanner.numeralOfPlay(at: index, value: value, before: Self.verses)
    {
      return reading
    }
    guard index > 0 else { return nil }
    let isCentury =
      value <= 21 && scanner.after(index - 1) == "."
      && Self.centuries.contains(scanner.word(index - 1))
      && (scanner.word(index - 1) != "S" || !scanner.isInitial(at: index))
    let isPart =
      value < 100 && scanner.after(index - 1).isEmpty && !scanner.isInitial(at: index)
      && scanner.next(index) != "="
      && Self.parts.contains(scanner.precedingWord(index))
    guard isCentury || isPart else { return edition(in: scanner, at: index, value: value) }
    return scanner.reading(
      .roman,
      rule: isCentury ? "century" : "numbered part",
      words: numbers.cardinal(value),
      first: index,
      last: index
    )
  }

  private static let editions: Set<String> = [
    "jornadas", "juegos", "congresos", "premios", "encuentro", "encuentros", "aniversario",
    "centenario", "edición", "congreso", "guerra", "república", "legislatura",
    "jornada", "premio", "concurso", "festival", "feria", "torneo", "dinastía", "milenio",
    "imperio", "rep", "internacional", "concilio",
  ]

  /// "la II Guerra Mundial", "el V Congreso", "el XXV aniversario": between an article, which has the gender, and a noun.
  private func edition(in scanner: ReadingScanner, at index: Int, value: Int) -> Reading? {
    let article = scanner.precedingWord(index)
    guard value < 100, ["el", "la", "del", "al", "los", "las"].contains(article) else { return nil }
    let isPlural = article == "los" || article == "las"
    let form: NumberForm = article == "la" || article == "las" ? .feminine : .masculine
    guard let next = scanner.next(index) else {
      return elliptic(in: scanner, at: index, value: value, form: form)
    }
    let isKnown = Self.editions.contains(next.lowercased())
    guard
      isKnown
        || scanner.numeral(index) != nil && value > 1 && next.first?.isUppercase == true
          && next.utf8.count > 4 && scanner.tokens[index].core.count > 1
    else { return elliptic(in: scanner, at: index, value: value, form: form) }
    // "el III Congreso": "tercer" before a noun.
    let ordinal =
      form == .masculine && !isPlural
      ? self.ordinal(value, ending: ".er") ?? numbers.ordinal(value, form: form)
      : numbers.ordinal(value, form: form)
    return ordinal.map {
      scanner.reading(
        .roman,
        rule: "numeral between an article and a noun",
        words: isPlural ? $0 + "s" : $0,
        first: index,
        last: index
      )
    }
  }

  /// "El tomo V está agotado; el VI, no": a numeral without its noun, where another one has it.
  private func elliptic(
    in scanner: ReadingScanner,
    at index: Int,
    value: Int,
    form: NumberForm
  )
    -> Reading?
  {
    guard scanner.next(index).map({ context.notCounted.contains($0) }) ?? true,
      !scanner.after(index).hasPrefix(".") || index + 1 == scanner.tokens.count,
      scanner.tokens.indices.contains(where: { isNumbered($0, besides: index, in: scanner) })
    else { return nil }
    return scanner.reading(
      .roman,
      rule: "another numeral of the series",
      words: value > 10 ? numbers.cardinal(value) : numbers.ordinal(value, form: form) ?? "",
      first: index,
      last: index
    )
  }

  /// "tomo V", "2.ª Guerra".
  private func isNumbered(_ index: Int, besides other: Int, in scanner: ReadingScanner) -> Bool {
    guard index != other, index + 1 < scanner.tokens.count else { return false }
    if scanner.numeral(index) != nil, index > 0 {
      let previous = scanner.word(index - 1).lowercased()
      return context.chapters.contains(previous) || Self.parts.contains(previous)
        || Self.centuries.contains(previous)
        || Self.editions.contains(scanner.word(index + 1).lowercased())
    }
    return scanner.word(index).hasSuffix(".ª")
      && Self.editions.contains(scanner.word(index + 1).lowercased())
  }

  func ruler(_ value: Int, form: NumberForm) -> String {
    let ordinal = value <= 10 ? numbers.ordinal(value, form: form) : nil
    return ordinal ?? numbers.cardinal(value)
  }

  // MARK: Words

  /// "y" is "e" before the sound of i.
  func and(before word: String) -> String? {
    let word = word.lowercased()
    let soundsLikeI =
      (word.hasPrefix("i") || word.hasPrefix("í") || word.hasPrefix("hi"))
      && !word.hasPrefix("hie") && !word.hasPrefix("hia") && !word.hasPrefix("hio")
    return soundsLikeI ? "e" : nil
  }
}
