// SPDX-License-Identifier: Apache-2.0

/// Words with digits that mean something else in French than their form says.
extension French {
  private static let numberLabels: Set<String> = [
    "n°", "nº", "no", "numéro", "réf", "référence", "lot", "facture", "dossier", "décret", "loi",
    "arrêt", "pourvoi", "avis", "devis", "commande", "contrat", "siren", "siret",
  ]
  private static let meters: Set<String> = ["mesure", "rythme", "tempo", "valse", "signature"]
  private static let points: Set<String> = [
    "point", "points", "coordonnées", "coordonnée", "position", "pixel", "sommet", "origine",
    "case",
    "cellule", "vecteur", "coin",
  ]
  private static let places: Set<String> = [
    "piste", "porte", "quai", "salle", "siège", "terminal", "la", "une", "ma", "sa",
  ]
  private static let limits: Set<String> = [
    "exp", "avant", "depuis", "en", "per", "péremption", "validité", "expire", "à", "de", "fin",
    "début", "dès", "jusqu'en", "jusqu’en", "mise", "le", "du", "au",
  ]
  private static let pages: Set<String> = ["p", "page", "feuille"]
  private static let temperatures = ["température", "kelvin", "°c", "°f"]
  /// Before an amount that says another one again.
  private static let again: Set<String> = ["soit", "="]

  private static let beforeMinutes: Set<String> = [
    "les", "cuire", "reposer", "mijoter", "bouillir", "refroidir", "lever", "infuser", "cuisson",
  ]
  private static let identities: Set<String> = ["siret", "siren", "rcs", "ss", "nir"]

  func digits(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    if let reading = scanner.timeWithPrimes(at: index, word: word)
      ?? scanner.productWithPower(at: index, word: word)
      ?? scanner.letterOfPlace(at: index, word: word, behind: Self.places)
      ?? scanner.inches(at: index, word: word)
      ?? scanner.coordinates(at: index, word: word, behind: Self.points)
      ?? scanner.product(at: index, word: word)
      ?? scanner.degreesWithDirection(at: index, word: word)
      ?? scanner.valves(at: index, word: word, noun: "soupapes")
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
    if let reading = namedByContext(in: scanner, at: index, word: word)
      ?? printed(in: scanner, at: index, word: word)
    {
      return reading
    }
    if let reading = scanner.numberBehindMark(at: index, word: word)
      ?? scanner.numberedMonth(at: index, word: word)
      ?? scanner.countInHours(at: index, word: word)
      ?? partOfLaw(in: scanner, at: index, word: word)
      ?? countdown(in: scanner, at: index, word: word)
      ?? roomsAndHalf(in: scanner, at: index, word: word)
      ?? scanner.monthAndYear(at: index, word: word, behind: Self.limits, joiner: " ")
    {
      return reading
    }
    return word.marks.isEmpty
      ? oneNumber(in: scanner, at: index, word: word)
      : twoNumbers(in: scanner, at: index, word: word)
  }

  private func oneNumber(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    if let reading = scanner.identityNumber(at: index, word: word, behind: Self.identities)
      ?? hourWithDigit(in: scanner, at: index, word: word)
      ?? scanner.secondsBehind(at: index, word: word)
      ?? scanner.hoursAndHalf(at: index, word: word, joiner: nil)
      ?? scanner.hourRange(at: index, word: word)
      ?? freeNumber(in: scanner, at: index, word: word)
    {
      return reading
    }
    if let reading = ordinalAndMore(in: scanner, at: index, word: word)
      ?? meters(in: scanner, at: index, word: word)
    {
      return reading
    }
    if let reading = scanner.minutesWithPrime(at: index, word: word, behind: Self.beforeMinutes)
      ?? scanner.secondsWithParts(at: index, word: word)
    {
      return reading
    }
    return enumerated(in: scanner, at: index, word: word)
      ?? eurosAndCents(in: scanner, at: index, word: word)
  }

  private func twoNumbers(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    if let reading = car(in: scanner, at: index, word: word)
      ?? halfBehindUnit(in: scanner, at: index, word: word)
      ?? mixture(in: scanner, at: index, word: word)
      ?? dayWithPoint(in: scanner, at: index, word: word)
      ?? scanner.secondsWithParts(at: index, word: word)
      ?? scanner.pairByContext(
        at: index,
        word: word,
        numbers: Self.numberLabels,
        meters: Self.meters,
        pages: Self.pages
      )
    {
      return reading
    }
    if let reading = final(in: scanner, at: index, word: word)
      ?? quarter(in: scanner, at: index, word: word)
      ?? part(in: scanner, at: index, word: word)
    {
      return reading
    }
    return mark(in: scanner, at: index, word: word)
      ?? departure(in: scanner, at: index, word: word)
  }

  /// "0 800 123 456", "0 820 12 34 56".
  private func freeNumber(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count == 1, word.value(0) == 0 else { return nil }
    let counts = [[3, 3, 3], [3, 2, 2, 2]].first { counts in
      counts.indices.allSatisfy { place in
        scanner.hasNothing(after: index + place)
          && scanner.word(index + place + 1).utf8.count == counts[place]
          && ReadingScanner.isNumber(scanner.word(index + place + 1))
      }
    }
    guard let counts, scanner.word(index + 1).hasPrefix("8") || counts.count == 3 else {
      return nil
    }
    let groups = (0...counts.count).map { place -> String in
      let group = scanner.word(index + place)
      return group.hasPrefix("0") ? digits(group) : numbers.cardinal(Int(group) ?? 0)
    }
    return scanner.reading(
      .telephone,
      rule: "groups of a telephone number",
      words: groups.joined(separator: ", "),
      first: index,
      last: index + counts.count
    )
  }

  /// "90e+3": an ordinal with a number more, no power of ten.
  private func ordinalAndMore(
    in scanner: ReadingScanner,
    at index: Int,
    word: DigitWord
  )
    -> Reading?
  {
    guard word.prefix.isEmpty, word.sign == nil, (3...4).contains(word.suffix.count),
      word.string(word.suffix).hasPrefix("e+"), let minute = word.value(0), minute > 9,
      let more = Int(word.string(word.suffix.dropFirst(2))),
      let ordinal = numbers.ordinal(minute, form: .masculine)
    else { return nil }
    return scanner.reading(
      .ordinal,
      rule: "ending of an ordinal",
      words: ordinal + " plus " + numbers.cardinal(more),
      first: index,
      last: index
    )
  }

  /// "1m85".
  private func meters(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.runs[0].count == 1, word.suffix.count == 3,
      word.string(word.suffix).hasPrefix("m"), let meters = word.value(0),
      let rest = Int(word.string(word.suffix.dropFirst()))
    else { return nil }
    let unit = meters < 2 ? " mètre " : " mètres "
    return scanner.reading(
      .measure,
      rule: "unit inside a number",
      words: numbers.cardinal(meters) + unit + numbers.cardinal(rest),
      first: index,
      last: index
    )
  }

  /// "1°) Ouvrez", "2° fermez": marks of a list; "x 1° 1790": the first marriage of a register.
  private func enumerated(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.string(word.suffix) == "°",
      scanner.after(index).hasPrefix(")") || scanner.isLetter("x", at: index - 1),
      let value = word.value(0), (1...20).contains(value),
      let ordinal = numbers.ordinal(value, form: .feminine)
    else { return nil }
    return scanner.reading(
      .ordinal,
      rule: "mark of a list",
      words: ordinal + "ment",
      first: index,
      last: index
    )
  }

  private static let finals = [2: "demi", 4: "quart", 8: "huitième", 16: "seizième"]

  /// "la 1/2 finale", "le 1/4 de finale"; "th. 6/7" has two marks of an oven.
  private func final(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, let above = word.value(0),
      let below = word.value(1)
    else { return nil }
    if index > 0, scanner.word(index - 1).lowercased() == "th", below == above + 1 {
      return scanner.reading(
        .number,
        rule: "marks of an oven",
        words: numbers.cardinal(above) + " " + numbers.cardinal(below),
        first: index,
        last: index
      )
    }
    let noun = below == 2 ? scanner.next(index) : scanner.word(index + 2)
    guard above == 1, let words = Self.finals[below], noun == "finale" || noun == "finales",
      below == 2 || scanner.next(index) == "de"
    else { return nil }
    let plural = below > 2 && noun == "finales" ? "s" : ""
    return scanner.reading(
      .fraction,
      rule: "numbers above and below a slash",
      words: words + plural,
      first: index,
      last: index
    )
  }

  /// "8 h moins le 1/4", "le 1/4 de la population": a part, no date.
  private func quarter(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, word.value(0) == 1,
      scanner.precedingWord(index) == "le", let below = word.value(1), below > 2,
      scanner.word(index - 2) == "moins"
        || context.afterFractions.contains(scanner.next(index) ?? ""),
      let words = denominator(below, isOne: true)
    else { return nil }
    return scanner.reading(
      .fraction,
      rule: "numbers above and below a slash",
      words: words,
      first: index,
      last: index
    )
  }

  /// "1/12e du loyer".
  private func part(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.prefix.isEmpty, word.sign == nil,
      word.string(word.suffix) == "e" || word.string(word.suffix) == "ème",
      let above = word.value(0), let below = word.value(1), above > 0, above < below
    else { return nil }
    return scanner.reading(
      .fraction,
      rule: "numbers above and below a slash",
      words: words(FractionReading(whole: nil, numerator: above, denominator: below)),
      first: index,
      last: index
    )
  }

  /// "1€20", "12 €50": cents behind the sign.
  private func eurosAndCents(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading?
  {
    guard word.prefix.isEmpty, word.sign == nil, word.marks.isEmpty, word.runs[0].count < 5 else {
      return nil
    }
    let isAttached = !word.suffix.isEmpty
    guard
      isAttached
        || scanner.hasNothing(after: index)
          && scanner.text[scanner.tokens[index + 1].core.lowerBound] == 0xE2
    else { return nil }
    let behind = isAttached ? word.string(word.suffix) : scanner.next(index) ?? ""
    let digits = behind.dropFirst()
    guard behind.first == "€", digits.utf8.count == 2, ReadingScanner.isNumber(digits),
      let (unit, part) = CurrencyNames.nouns("EUR", language: self)
    else { return nil }
    let number = WrittenNumber(whole: word.digits(0), fraction: String(digits))
    return scanner.reading(
      .money,
      rule: "currency beside an amount",
      words: words(number, unit: unit, part: part),
      first: index,
      last: isAttached ? index : index + 1
    )
  }

  /// "14/20": a mark of a school.
  private func mark(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.last == .slash, word.marks.count < 3, word.isBare, word.sign == nil,
      word.value(word.runs.count - 1) == 20,
      !context.afterFractions.contains(scanner.next(index) ?? ""),
      let number = word.number(0..<word.runs.count - 1, decimalIsComma: true),
      let value = number.value, value <= 20, value > 1
    else { return nil }
    return scanner.reading(
      .score,
      rule: "number of the highest one",
      words: words(number) + outOf + numbers.cardinal(20),
      first: index,
      last: index
    )
  }

  /// "un 4x4": a car.
  private func car(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.times], word.isBare, word.sign == nil, word.value(0) == 4,
      word.value(1) == 4, scanner.next(index).map({ scanner.unit($0) != nil }) != true
    else { return nil }
    return scanner.reading(
      .number,
      rule: "name of a car",
      words: "quatre-quatre",
      first: index,
      last: index
    )
  }

  private static let departures: Set<String> = [
    "train", "tgv", "ter", "bus", "car", "vol", "avion", "ferry", "celui",
  ]

  /// "le train de 7.42".
  private func departure(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.point], word.isBare, word.sign == nil, word.runs[1].count == 2,
      let hour = word.value(0), hour < 24, let minute = word.value(1), minute < 60,
      scanner.precedingWord(index) == "de",
      Self.departures.contains(scanner.word(index - 2).lowercased())
    else { return nil }
    return scanner.reading(
      .time,
      rule: "hour and minutes",
      words: words(TimeReading(hour: hour, minute: minute)),
      first: index,
      last: index
    )
  }
}
