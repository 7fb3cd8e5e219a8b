// SPDX-License-Identifier: Apache-2.0

/// Units in a running text that are no symbols.
extension Spanish {
  private static let electricWords: Set<String> = [
    "enchufe", "tensión", "corriente", "batería", "pila", "fusible", "cargador", "bombilla",
    "voltaje", "toma", "voltios", "amperios", "vatios", "pilas",
  ]
  private static let lineWords: Set<String> = [
    "módem", "modem", "módems", "modems", "baudios", "kbps", "transmisión", "conexión", "enlace",
    "línea",
  ]
  /// Units of the tables that are abbreviations, whose full stop is not said.
  private static let abbreviated: Set<String> = [
    "comp", "cáps", "pts", "cts", "seg", "pers", "cs", "lpm", "ptos", "ptas", "uds", "ud", "pta",
    "Ptas",
    "gr", "grs", "kgs", "kms", "cms", "mts", "lts", "ltr", "mins", "cdita", "cditas", "cént",
  ]

  func unit(in scanner: ReadingScanner, behind amount: Amount) -> WrittenUnit? {
    let place = amount.end + 1
    let symbol = scanner.word(place)
    let hasStop = scanner.after(place).hasPrefix(".")
    if let dose = scanner.repeatedDose(behind: amount, times: "por")
      ?? scanner.energy(behind: amount)
    {
      return dose
    }
    if let unit = trade(in: scanner, at: place, amount: amount) { return unit }
    if Self.abbreviated.contains(symbol) {
      return scanner.writtenUnit(symbol, last: place, hasStop: hasStop)
    }
    switch symbol {
    case "a" where hasStop && scanner.word(place - 2) != "ha":
      return years(in: scanner, at: place, amount: amount)
    case "d", "sem": return days(in: scanner, at: place)
    case "CV" where (amount.number.value ?? 0) > 19: return scanner.writtenUnit("cv", last: place)
    case "l/100" where scanner.next(place) != "km":
      return named("litro a los cien,litros a los cien", last: place)
    case "hab", "habs", "dorm", "amb", "rec":
      return rooms(in: scanner, at: place, amount: amount)
    case "der", "rev", "p.d", "p.r", "v", "pd", "pr": return stitches(in: scanner, at: place)
    case "pb", "pa", "mp", "cad", "pe": return crochet(in: scanner, at: place)
    case "hab./km²", "hab/km²", "hab./km2", "hab/km2", "hab./Km²":
      return named(
        "habitante por kilómetro cuadrado,habitantes por kilómetro cuadrado",
        last: place
      )
    case "bps" where scanner.hasWord(of: Self.lineWords):
      return named("bit por segundo,bits por segundo", last: place)
    case "ha" where scanner.next(place + 1) == "a":
      return named("hectárea,hectáreas,f", last: place)
    case "a" where scanner.word(place - 2) == "ha" || scanner.word(place + 2) == "ca":
      return named("área,áreas,f", last: place)
    case "ca" where scanner.word(place - 2) == "a":
      return named("centiárea,centiáreas,f", last: place)
    case "hs" where amount.word.marks.isEmpty:
      return named("hora,horas,f", last: place, hasStop: hasStop)
    case "p":
      if let stitches = stitches(in: scanner, at: place) { return stitches }
      return pair("p", in: scanner, at: place, noun: "punto porcentual,puntos porcentuales")
        ?? pair("b", in: scanner, at: place, noun: "punto básico,puntos básicos")
    case "p.p" where hasStop:
      return named("punto porcentual,puntos porcentuales", last: place, hasStop: true)
    case "pp" where !amount.number.fraction.isEmpty:
      return named("punto porcentual,puntos porcentuales", last: place, hasStop: hasStop)
    case "pp" where hasStop, "págs" where hasStop && amount.number.fraction.isEmpty:
      return named("página,páginas,f", last: place, hasStop: true)
    case "M": return scanner.millions(behind: amount, symbol: symbol, before: ["de"])
    case "mill", "bill":
      return scale(symbol, in: scanner, at: place, amount: amount, hasStop: hasStop)
    case "V", "A": return scanner.electricUnit(behind: amount, words: Self.electricWords)
    default:
      guard symbol.utf8.contains(0x2F) else { return nil }
      return scanner.dose(behind: amount, each: "cada")
        ?? unitEach(symbol, in: scanner, at: place, amount: amount)
    }
  }

  /// "3 mill. de euros", "3 mill. €".
  private func scale(
    _ symbol: String,
    in scanner: ReadingScanner,
    at place: Int,
    amount: Amount,
    hasStop: Bool
  ) -> WrittenUnit? {
    guard hasStop, let noun = CurrencyNames.scale(symbol, language: self) else { return nil }
    if let currency = scanner.currency(scanner.word(place + 1)) {
      return WrittenUnit(
        noun: noun,
        last: place + 1,
        words: words(amount.number, of: noun) + " de " + currency.unit.many,
        rule: "abbreviation of a scale"
      )
    }
    guard scanner.word(place + 1) == "de", scanner.word(place + 2) != "" else { return nil }
    return WrittenUnit(noun: noun, last: place, hasStop: true, rule: "abbreviation of a scale")
  }

  /// "1 comp./día": an abbreviation of what is taken, and how often.
  private func unitEach(
    _ symbol: String,
    in scanner: ReadingScanner,
    at place: Int,
    amount: Amount
  )
    -> WrittenUnit?
  {
    let parts = symbol.split(separator: "/")
    guard parts.count == 2, parts[0].hasSuffix("."), amount.high == nil,
      parts[1].utf8.allSatisfy(ReadingScanner.isLetter),
      Self.abbreviated.contains(String(parts[0].dropLast())),
      let noun = scanner.unit(String(parts[0].dropLast()))
    else { return nil }
    let each = String(parts[1])
    let name = tables.periods.value(of: each) ?? scanner.unit(each)?.one ?? each
    return WrittenUnit(
      noun: noun,
      last: place,
      words: words(amount.number, of: noun) + " \(per) " + name,
      rule: "unit for each of another"
    )
  }

  private func named(_ cell: String, last: Int, hasStop: Bool = false) -> WrittenUnit {
    WrittenUnit(noun: Noun(cell), last: last, hasStop: hasStop)
  }

  private static let beforeAges: Set<String> = [
    "de", "tengo", "tiene", "con", "tenía", "cumple", "cumplió", "los", "a",
  ]

  /// "Pac. de 63 a., TA": an age; "9 a. m." is a time, "44 a. C." a year.
  private func years(in scanner: ReadingScanner, at place: Int, amount: Amount) -> WrittenUnit? {
    let next = scanner.word(place + 1)
    guard scanner.after(place) != "." || next.first?.isLowercase == true && next.utf8.count > 1,
      amount.isPlain, (amount.number.value ?? 999) < 121,
      Self.beforeAges.contains(scanner.precedingWord(place - 1)),
      next != "de" || scanner.word(place + 2) != "C"
    else { return nil }
    return named("año,años", last: place, hasStop: true)
  }

  /// "x 7 d.", "durante 5 d": at the end of a clause.
  private func days(in scanner: ReadingScanner, at place: Int) -> WrittenUnit? {
    if let next = scanner.next(place), !scanner.isFunctionWord(next) { return nil }
    let word = scanner.precedingWord(place - 1)
    let isWeeks = scanner.word(place) == "sem"
    guard isWeeks || ["x", "durante", "por", "en", "cada", "hace", "tras"].contains(word) else {
      return nil
    }
    return named(
      isWeeks ? "semana,semanas,f" : "día,días",
      last: place,
      hasStop: scanner.after(place).hasPrefix(".")
    )
  }

  /// "4,5 p. p."
  private func pair(
    _ letter: String,
    in scanner: ReadingScanner,
    at place: Int,
    noun: String
  )
    -> WrittenUnit?
  {
    guard scanner.after(place) == ".", scanner.word(place + 1) == letter,
      scanner.after(place + 1).hasPrefix(".")
    else { return nil }
    return named(noun, last: place + 1, hasStop: true)
  }
}
