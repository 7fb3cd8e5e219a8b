// SPDX-License-Identifier: Apache-2.0

/// Words with digits that mean something else in Spanish than their form says.
extension Spanish {
  private static let temperatures = ["temperatura", "kelvin", "°c", "°f"]
  /// Before an amount that says another one again.
  private static let again: Set<String> = ["sea", "="]

  private static let numberLabels: Set<String> = [
    "n.º", "nº", "n°", "n.°", "núm", "número", "ref", "referencia", "lote", "factura",
    "expediente", "exp", "pedido", "contrato", "orden", "no", "#",
  ]
  private static let meters: Set<String> = ["compás", "ritmo", "tempo", "vals"]
  private static let points: Set<String> = [
    "punto", "puntos", "coordenadas", "coordenada", "posición", "píxel", "pixel", "vértice",
    "origen", "casilla", "celda", "vector", "esquina",
  ]
  private static let places: Set<String> = [
    "pista", "puerta", "andén", "sala", "asiento", "terminal", "plaza",
  ]
  private static let beforeDays: Set<String> = ["el", "del", "al", "desde", "hasta", "a", "de"]
  private static let limits: Set<String> = [
    "exp", "cad", "caducidad", "caduca", "vence", "vencimiento", "venc", "antes", "desde", "hasta",
    "en", "de", "fin", "consumir", "validez", "del", "el",
  ]
  private static let pages: Set<String> = ["p", "pág", "página", "hoja"]
  private static let beforeMinutes: Set<String> = [
    "los", "cada", "el", "al", "reposar", "cocer", "hervir", "hornear", "cocinar", "enfriar",
    "levar",
  ]
  private static let identities: Set<String> = ["dni", "nie", "nif", "cif", "cuit", "ruc"]

  func digits(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    if let reading = printed(in: scanner, at: index, word: word) { return reading }
    if let reading = scanner.timeWithPrimes(at: index, word: word)
      ?? scanner.productWithPower(at: index, word: word)
      ?? scanner.letterOfPlace(at: index, word: word, behind: Self.places)
      ?? scanner.inches(at: index, word: word)
      ?? scanner.coordinates(at: index, word: word, behind: Self.points)
      ?? scanner.product(at: index, word: word)
      ?? scanner.degreesWithDirection(at: index, word: word)
      ?? scanner.valves(at: index, word: word, noun: "válvulas")
      ?? scanner.rangesWithSlash(at: index, word: word)
      ?? scanner.kelvin(
        at: index,
        word: word,
        beside: Self.temperatures,
        equal: Self.again
      )
    {
      return reading
    }
    if let reading = celsius(in: scanner, at: index, word: word)
      ?? partOfYear(in: scanner, at: index, word: word)
      ?? scanner.starsOfHouse(at: index, word: word, of: ["hotel", "hoteles", "camping"])
    {
      return reading
    }
    if let reading = half(in: scanner, at: index, word: word)
      ?? scanner.numberBehindMark(at: index, word: word)
      ?? scanner.numberedMonth(at: index, word: word)
      ?? scanner.countInHours(at: index, word: word)
      ?? scanner.monthAndYear(at: index, word: word, behind: Self.limits, joiner: " de ")
    {
      return reading
    }
    if let reading = episode(in: scanner, at: index, word: word) { return reading }
    return word.marks.isEmpty
      ? oneNumber(in: scanner, at: index, word: word)
      : twoNumbers(in: scanner, at: index, word: word)
  }

  private func oneNumber(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    if let reading = scanner.identityNumber(at: index, word: word, behind: Self.identities)
      ?? telephoneInThrees(in: scanner, at: index, word: word)
      ?? dayWithMonth(in: scanner, at: index, word: word)
      ?? scanner.secondsBehind(at: index, word: word)
      ?? scanner.romanMonth(at: index, word: word, behind: Self.beforeDays, joiner: " de ")
      ?? scanner.hoursAndHalf(at: index, word: word, joiner: "y")
      ?? scanner.hourRange(at: index, word: word)
    {
      return reading
    }
    if let reading = floor(in: scanner, at: index, word: word) { return reading }
    return each(in: scanner, at: index, word: word) ?? degrees(in: scanner, at: index, word: word)
      ?? scanner.minutesWithPrime(at: index, word: word, behind: Self.beforeMinutes)
      ?? scanner.secondsWithParts(at: index, word: word)
  }

  private func twoNumbers(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    if let reading = scanner.twoDays(at: index, word: word, joiner: "de")
      ?? hourWithMark(in: scanner, at: index, word: word)
      ?? hourOfHalfDay(in: scanner, at: index, word: word)
    {
      return reading
    }
    if let reading = hoursWithPoints(in: scanner, at: index, word: word)
      ?? hourWithPoint(in: scanner, at: index, word: word)
    {
      return reading
    }
    if let reading = scanner.pairByContext(
      at: index,
      word: word,
      numbers: Self.numberLabels,
      meters: Self.meters,
      pages: Self.pages
    ) {
      return reading
    }
    if let reading = final(in: scanner, at: index, word: word)
      ?? halfBehindUnit(in: scanner, at: index, word: word)
      ?? scanner.secondsWithParts(at: index, word: word)
      ?? part(in: scanner, at: index, word: word) ?? article(in: scanner, at: index, word: word)
      ?? apostrophe(in: scanner, at: index, word: word)
    {
      return reading
    }
    return law(in: scanner, at: index, word: word) ?? mark(in: scanner, at: index, word: word)
      ?? clock(in: scanner, at: index, word: word)
  }

  /// "2am", "7:30pm", "7.30pm".
  private func half(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, (2...3).contains(word.suffix.count),
      word.marks.isEmpty || word.marks == [.colon] || scanner.timeWithPoint(word) != nil,
      word.runs[0].count < 3
    else { return nil }
    let suffix = word.string(word.suffix).lowercased()
    guard ["am", "pm", "a.m", "p.m"].contains(suffix) else { return nil }
    return scanner.half(at: index, to: index, word: word, half: suffix)
  }

  /// "5ºB": a floor and a door.
  private func floor(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.suffix.count == 3, let value = word.value(0),
      let ordinal = ordinal(value, ending: String(word.string(word.suffix).prefix(1))),
      let door = word.string(word.suffix).last, ("A"..."Z").contains(door)
    else { return nil }
    return scanner.reading(
      .ordinal,
      rule: "ending of an ordinal",
      words: ordinal + " " + String(door),
      first: index,
      last: index
    )
  }

  private static let finals = [2: "semi", 4: "cuartos", 8: "octavos", 16: "dieciseisavos"]

  /// "los 1/4 de final".
  private func final(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, word.value(0) == 1,
      let below = word.value(1), below > 2, let words = Self.finals[below],
      scanner.next(index) == "de", scanner.word(index + 2) == "final"
    else { return nil }
    return scanner.reading(
      .fraction,
      rule: "numbers above and below a slash",
      words: words,
      first: index,
      last: index
    )
  }

  /// "las 2/3 partes".
  private func part(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, let above = word.value(0),
      let below = word.value(1), (3...10).contains(below), (1..<below).contains(above),
      scanner.next(index) == (above == 1 ? "parte" : "partes"),
      let ordinal = numbers.ordinal(below, form: .feminine)
    else { return nil }
    let hasArticle = ["la", "una"].contains(scanner.precedingWord(index))
    let count = above == 1 && hasArticle ? "" : numbers.cardinal(above, form: .feminine) + " "
    return scanner.reading(
      .fraction,
      rule: "numbers above and below a slash",
      words: count + ordinal + (above == 1 ? "" : "s"),
      first: index,
      last: index
    )
  }

  /// "2 años y 1/2".
  private func halfBehindUnit(
    in scanner: ReadingScanner,
    at index: Int,
    word: DigitWord
  )
    -> Reading?
  {
    guard word.marks == [.slash], word.isBare, word.sign == nil, word.value(0) == 1,
      word.value(1) == 2, index > 2, scanner.precedingWord(index) == "y",
      scanner.hasNothing(after: index - 2), scanner.hasNothing(after: index - 3),
      scanner.tokens[index - 3].traits == .digit, isNoun(scanner.word(index - 2)),
      scanner.next(index).map({ context.notCounted.contains($0) }) ?? true
    else { return nil }
    return scanner.reading(
      .fraction,
      rule: "half of a unit",
      words: gender(of: scanner.word(index - 2)) == .feminine ? "media" : "medio",
      first: index,
      last: index
    )
  }

  private static let articles: Set<String> = [
    "pág", "págs", "página", "páginas", "art", "arts", "artículo", "artículos", "n.º", "nº", "núm",
    "número",
  ]

  /// "art. 1.902": the number of an article of a code, or behind the sign of a number, with its thousands.
  private func article(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.point], word.isBare, word.sign == nil, word.runs[0].count < 4,
      word.runs[1].count == 3, !word.hasLeadingZero(0), index > 0,
      scanner.after(index - 1).isEmpty || scanner.after(index - 1) == ".",
      Self.articles.contains(scanner.word(index - 1).lowercased()),
      let value = Int(word.digits(0) + word.digits(1))
    else { return nil }
    return scanner.reading(
      .number,
      rule: "number with groups of digits",
      words: numbers.cardinal(value),
      first: index,
      last: index
    )
  }

  /// "15'30 h", "3'5 %", "0'99 €": an apostrophe before minutes or a fraction, where a unit follows.
  private func apostrophe(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.apostrophe], word.isBare, word.sign == nil, word.runs[1].count < 4,
      let symbol = scanner.next(index), let whole = word.value(0)
    else { return nil }
    let words: String
    if symbol == "h" || symbol == "horas" {
      guard whole < 25, word.runs[1].count == 2, let minute = word.value(1), minute < 60 else {
        return nil
      }
      words = wordsBeforeMark(TimeReading(hour: whole, minute: minute))
    } else {
      let number = WrittenNumber(whole: String(whole), fraction: word.digits(1))
      if let currency = scanner.currency(symbol), currency.scale == nil {
        words = self.words(number, unit: currency.unit, part: currency.part)
      } else if let unit = scanner.unit(symbol) {
        words = self.words(number, of: unit)
      } else {
        return nil
      }
    }
    return scanner.reading(
      .measure,
      rule: "apostrophe before a fraction",
      words: words,
      first: index,
      last: index + 1
    )
  }

  /// "c/8 h": every eight hours.
  private func each(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.count == 2, word.string(word.prefix) == "c/", word.sign == nil else {
      return nil
    }
    let rest = scanner.reading(at: index, from: word.runs[0].lowerBound)
    let part = Reading.Part(words: "cada ", range: word.prefix)
    guard let rest else { return nil }
    return Reading(rest.kind, rule: "abbreviation before a number", parts: [part] + rest.parts)
  }

  private static let weather: Set<String> = [
    "hace", "hacía", "hará", "temperatura", "temperaturas", "máxima", "mínima", "máximas",
    "mín", "máx", "temp", "mínimas", "termómetro", "termómetros", "bajo", "horno", "fiebre",
  ]

  /// "Hacía -3 ºC en Burgos y 21º en Málaga": the sign of ordinals for that of degrees, where another temperature or a word
  /// of the weather is.
  private func degrees(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.suffix.count == 2, word.string(word.suffix) == "º",
      let value = word.value(0),
      word.sign == .minus || value > 3, let unit = scanner.unit("°"),
      scanner.next(index).map({ $0 == "C" || context.notCounted.contains($0) }) ?? true,
      isAngle(value, in: scanner, at: index)
        || scanner.tokens.indices.contains(where: { isOfWeather($0, in: scanner) })
    else { return nil }
    var number = WrittenNumber(whole: String(value))
    number.isNegative = word.sign == .minus
    return scanner.reading(
      .measure,
      rule: "degrees of a temperature",
      words: words(number, of: unit),
      first: index,
      last: index
    )
  }

  /// "hornear a 180º", "un giro de 270º": so high a number is hardly an ordinal without its noun.
  private func isAngle(_ value: Int, in scanner: ReadingScanner, at index: Int) -> Bool {
    value > 99 && value % 5 == 0
      && ["a", "de", "hasta", "unos", "gira", "girar"].contains(scanner.precedingWord(index))
  }

  private func isOfWeather(_ index: Int, in scanner: ReadingScanner) -> Bool {
    let count = scanner.tokens[index].core.count
    guard (3...14).contains(count) else { return false }
    let word = scanner.word(index)
    return Self.weather.contains(word.lowercased()) || word.hasSuffix("ºC") || word.hasSuffix("°C")
  }

  /// "18/20": a mark of a school; nothing is divided into twenty parts there.
  private func mark(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, word.value(1) == 20,
      let value = word.value(0), (11...20).contains(value),
      !context.afterFractions.contains(scanner.next(index) ?? "")
    else { return nil }
    return scanner.reading(
      .score,
      rule: "number of the highest one",
      words: numbers.cardinal(value) + outOf + numbers.cardinal(20),
      first: index,
      last: index
    )
  }

  /// "el tren de las 7.42", "a las 13.05".
  private func clock(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, let time = scanner.timeWithPoint(word),
      word.runs[0].count < 3,
      // "22.40 Cine." of a programme.
      scanner.precedingWord(index) == "las"
        || index == 0 && word.runs[0].count == 2 && scanner.hasNothing(after: 0)
          && scanner.isCapitalized(1),
      scanner.next(index).map({ !$0.hasSuffix("s") && scanner.unit($0) == nil }) ?? true
    else { return nil }
    return scanner.reading(
      .time,
      rule: "hour and minutes",
      words: words(time),
      first: index,
      last: index
    )
  }
}
