// SPDX-License-Identifier: Apache-2.0

/// What small advertisements write of houses and prices.
extension French {
  /// Words and units that only such an advertisement has, in small letters.
  private static let homes: Set<String> = [
    "maison", "villa", "appartement", "appart", "appt", "apt", "studio", "loyer", "terrain",
    "jardin", "jard", "balcon", "terrasse", "garage", "cuisine", "cuis", "sdb", "m²", "m2", "gîte",
    "duplex", "chambres", "chb", "pièces", "étage", "asc", "t2", "t3", "t4", "t5", "f2", "f3",
    "f4",
  ]

  /// "Maison 4 p., 2 ch., jardin": rooms, where another word of a house is in the sentence; else a page or a horse-power.
  func rooms(in scanner: ReadingScanner, at place: Int, amount: Amount) -> WrittenUnit? {
    guard amount.isPlain, let value = amount.number.value, (1...20).contains(value) else {
      return nil
    }
    let symbol = scanner.word(place)
    let isHome = scanner.tokens.indices.contains { other in
      other != place && (2...12).contains(scanner.tokens[other].core.count)
        && Self.homes.contains(scanner.word(other).lowercased())
    }
    guard isHome else { return nil }
    let isPart = symbol == "p" || symbol == "pces"
    return WrittenUnit(
      noun: Noun(isPart ? "pièce,pièces,f" : "chambre,chambres,f"),
      last: place,
      hasStop: scanner.after(place).hasPrefix(".")
    )
  }

  private static let prices: Set<String> = [
    "€", "euro", "euros", "prix", "coûte", "coûtent", "monnaie", "pièce",
  ]

  /// "à 1,10 €, le petit pain à 95 c.": hundredths of a euro, where a price is beside them.
  func centimes(in scanner: ReadingScanner, at place: Int, amount: Amount) -> WrittenUnit? {
    guard amount.isPlain, let value = amount.number.value, (1..<100).contains(value),
      scanner.hasNothing(after: place) || !scanner.after(place).isEmpty
        || place + 1 == scanner.tokens.count,
      scanner.tokens.indices.contains(where: { other in
        other != place && scanner.tokens[other].core.count < 9
          && (Self.prices.contains(scanner.word(other).lowercased())
            || scanner.word(other).hasSuffix("€"))
      })
    else { return nil }
    return WrittenUnit(
      noun: Noun("centime,centimes"),
      last: place,
      hasStop: scanner.after(place).hasPrefix(".")
    )
  }
}
