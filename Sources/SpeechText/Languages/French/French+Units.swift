// SPDX-License-Identifier: Apache-2.0

/// Units in a running text that are no symbols.
extension French {
  private static let electricWords: Set<String> = [
    "prise", "tension", "courant", "batterie", "pile", "secteur", "fusible", "disjoncteur",
    "chargeur", "ampoule", "alimentation", "volts", "ampères", "prises", "piles",
  ]

  private static let lineWords: Set<String> = [
    "modem", "modems", "bauds", "kbps", "débit", "transmission", "connexion", "liaison", "ligne",
  ]

  func unit(in scanner: ReadingScanner, behind amount: Amount) -> WrittenUnit? {
    let place = amount.end + 1
    let symbol = scanner.word(place)
    let hasStop = scanner.after(place).hasPrefix(".")
    if let dose = scanner.repeatedDose(behind: amount, times: "fois")
      ?? scanner.energy(behind: amount)
    {
      return dose
    }
    if let unit = trade(in: scanner, at: place, amount: amount)
      ?? letterBehind(in: scanner, amount: amount, symbol: symbol)
    {
      return unit
    }
    switch symbol {
    case "c":
      return spoon(in: scanner, at: place) ?? centimes(in: scanner, at: place, amount: amount)
    case "ch", "p", "pces", "chb":
      if let rooms = rooms(in: scanner, at: place, amount: amount) { return rooms }
      return pages(in: scanner, at: place, amount: amount)
    case "cuil" where scanner.word(place + 1) == "à": return spoon(in: scanner, at: place)
    case "càs", "càc", "cp", "pers", "mn", "pts", "cts", "CàS", "CàC":
      return scanner.writtenUnit(symbol, last: place, hasStop: hasStop)
    case "cpr", "comp":
      return scanner.unit("cp").map { WrittenUnit(noun: $0, last: place, hasStop: hasStop) }
    case "gél": return named("gélule,gélules,f", last: place, hasStop: hasStop)
    case "gr", "grs", "kgs", "kms", "cms", "mins":
      return scanner.writtenUnit(symbol, last: place, hasStop: hasStop)
    case "c.à.s", "c-à-s", "CS", "cs", "c.à.c", "c-à-c", "CC":
      guard !symbol.hasPrefix("C") || scanner.word(place + 1).hasPrefix("d") else { return nil }
      return scanner.unit(symbol.uppercased().hasSuffix("S") ? "càs" : "càc")
        .map { WrittenUnit(noun: $0, last: place, hasStop: hasStop) }
    case "pt": return named("point,points", last: place, hasStop: hasStop)
    case "sem": return named("semaine,semaines,f", last: place, hasStop: hasStop)
    case "j": return days(in: scanner, at: place)
    case "ct": return cents(in: scanner, at: place, amount: amount)
    case "m" where scanner.after(place) == ".": return stitches(in: scanner, at: place)
    case "ms", "mc", "br", "db", "ml": return crochet(in: scanner, at: place)
    case "bps" where scanner.hasWord(of: Self.lineWords):
      return named("bit par seconde,bits par seconde", last: place)
    case "fr" where hasStop && amount.word.marks == [.point]:
      return francs(in: scanner, amount: amount)
    // "3 fr. 30 c.": a number of hundredths behind it.
    case "fr" where scanner.after(place) == "." && isHundredths(place + 1, in: scanner):
      return named("franc,francs", last: place, hasStop: true)
    // "10 000 fr. de rente".
    case "fr", "frs", "liv":
      guard hasStop, amount.end > 0, !amount.isPlain, amount.number.fraction.isEmpty else {
        return nil
      }
      return named(symbol == "liv" ? "livre,livres,f" : "franc,francs", last: place, hasStop: true)
    case "F" where Self.francs.contains(scanner.next(place) ?? ""):
      return named("franc,francs", last: place)
    case "l/100" where scanner.next(place) != "km":
      return named("litre aux cent,litres aux cent", last: place)
    case "M": return scanner.millions(behind: amount, symbol: symbol, before: ["de"])
    case "Md", "Mds", "Mrd":
      return scanner.millions(behind: amount, symbol: symbol, before: ["de"], isSure: true)
    case "CV" where (amount.number.value ?? 0) > 19:
      return scanner.unit("ch").map { WrittenUnit(noun: $0, last: place) }
    case "bout" where hasStop: return named("bouteille,bouteilles,f", last: place, hasStop: true)
    case "a" where scanner.word(place - 2) == "ha" || scanner.word(place + 2) == "ca":
      return named("are,ares", last: place)
    case "ca" where scanner.word(place - 2) == "a": return named("centiare,centiares", last: place)
    case "V", "A": return scanner.electricUnit(behind: amount, words: Self.electricWords)
    case "j/7", "h/24": return outOf(in: scanner, at: place, amount: amount)
    default: return symbol.utf8.contains(0x2F) ? scanner.dose(behind: amount, each: "par") : nil
    }
  }

  /// "Paris, 1998, 320 p."
  private func pages(in scanner: ReadingScanner, at place: Int, amount: Amount) -> WrittenUnit? {
    let mark = scanner.after(place)
    guard scanner.word(place) == "p",
      mark.hasPrefix(".") && scanner.tokens.count == place + 1
        || [".,", ".;", ".)"].contains(mark),
      (amount.number.value ?? 0) > 15
    else { return nil }
    return named("page,pages,f", last: place, hasStop: true)
  }

  private static let francs: Set<String> = [
    "suisses", "suisse", "belges", "belge", "CFA", "CFP", "français",
  ]

  private func named(_ cell: String, last: Int, hasStop: Bool = false) -> WrittenUnit {
    WrittenUnit(noun: Noun(cell), last: last, hasStop: hasStop)
  }

  /// "2 c. à s.", "1 c. à café", "3 cuil. à soupe".
  private func spoon(in scanner: ReadingScanner, at place: Int) -> WrittenUnit? {
    guard scanner.after(place) == ".", scanner.word(place + 1) == "à",
      scanner.hasNothing(after: place + 1)
    else { return nil }
    let kind = scanner.word(place + 2)
    let isAbbreviated = scanner.after(place + 2).hasPrefix(".")
    switch kind {
    case "thé", "table":
      return named("cuillère à \(kind),cuillères à \(kind),f", last: place + 2)
    case "s" where isAbbreviated, "soupe":
      return named("cuillère à soupe,cuillères à soupe,f", last: place + 2, hasStop: isAbbreviated)
    case "c" where isAbbreviated, "café":
      return named("cuillère à café,cuillères à café,f", last: place + 2, hasStop: isAbbreviated)
    default: return nil
    }
  }

  /// "½ c. à c. de sel", "1/2 c. à s.": a part of a spoon, which is feminine.
  func fractionOfSpoon(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let core = scanner.tokens[index].core
    guard (2...3).contains(core.count), let first = scanner.text[core].first,
      DigitWord.isDigit(first) || first == 0xC2 || first == 0xE2, scanner.hasNothing(after: index),
      ["c", "cuil"].contains(scanner.word(index + 1)),
      let (above, below) = scanner.single(scanner.text[core]) ?? slashed(scanner.text[core]),
      let spoon = spoon(in: scanner, at: index + 1)
    else { return nil }
    let fraction = FractionReading(whole: nil, numerator: above, denominator: below)
    let isHalf = above == 1 && below == 2
    let length = spoon.hasStop ? scanner.ownStopLength(after: spoon.last) : 0
    return Reading(
      .fraction,
      rule: "fraction of a unit",
      words: isHalf ? "une demi-" + spoon.noun.one : words(fraction) + " de " + spoon.noun.one,
      range: core.lowerBound..<scanner.tokens[spoon.last].core.upperBound + length
    )
  }

  private func slashed(_ bytes: ArraySlice<UInt8>) -> (Int, Int)? {
    ["1/2": (1, 2), "1/4": (1, 4), "3/4": (3, 4), "1/3": (1, 3)][
      String(decoding: bytes, as: UTF8.self)
    ]
  }

  /// "pendant 5 j", "sous 30 j.": at the end of a clause or before a small word.
  private func days(in scanner: ReadingScanner, at place: Int) -> WrittenUnit? {
    if let next = scanner.next(place), !scanner.isFunctionWord(next), !Self.daysOff.contains(next) {
      return nil
    }
    return named("jour,jours", last: place, hasStop: scanner.after(place).hasPrefix("."))
  }

  /// "95 ct. le km"; "votre lettre du 3 ct." has a day of the month.
  private func cents(in scanner: ReadingScanner, at place: Int, amount: Amount) -> WrittenUnit? {
    let hasStop = scanner.after(place).hasPrefix(".")
    let previous = scanner.precedingWord(place - 1)
    guard hasStop, amount.isPlain, previous == "du" || previous == "le",
      (amount.number.value ?? 99) < 32
    else {
      return scanner.unit("cts").map { WrittenUnit(noun: $0, last: place, hasStop: hasStop) }
    }
    return WrittenUnit(
      noun: Noun("courant,courant"),
      last: place,
      hasStop: true,
      rule: "day of this month"
    )
  }

  private func isHundredths(_ place: Int, in scanner: ReadingScanner) -> Bool {
    (1...2).contains(scanner.word(place).utf8.count) && ReadingScanner.isNumber(scanner.word(place))
  }

  /// "12.50 fr."
  private func francs(in scanner: ReadingScanner, amount: Amount) -> WrittenUnit? {
    guard
      let number = amount.word.number(amount.word.runs.indices, decimalIsComma: false),
      let (unit, part) = CurrencyNames.nouns("CHF", language: self)
    else { return nil }
    let place = amount.end + 1
    return WrittenUnit(
      noun: unit,
      last: place,
      hasStop: true,
      words: words(number, unit: Noun("franc,francs"), part: part),
      rule: "currency beside an amount"
    )
  }

  /// "7 j/7, 24 h/24".
  private func outOf(in scanner: ReadingScanner, at place: Int, amount: Amount) -> WrittenUnit? {
    guard amount.isPlain, let above = amount.number.value else { return nil }
    let isDays = scanner.word(place) == "j/7"
    let noun = Noun(isDays ? "jour,jours" : "heure,heures,f")
    let words =
      numbers.cardinal(above, form: noun.form) + " " + noun.many + " sur "
      + numbers.cardinal(isDays ? 7 : 24)
    return WrittenUnit(noun: noun, last: place, words: words, rule: "hours of a day")
  }
}
