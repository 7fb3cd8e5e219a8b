// SPDX-License-Identifier: Apache-2.0

/// Units of cooks and sellers of cars, by other words of their trade; centuries with a dash.
extension French {
  private static let foods: Set<String> = [
    "sel", "sucre", "cannelle", "levure", "farine", "vinaigre", "miel", "beurre", "poivre",
    "moutarde", "cacao", "vanille", "curry", "cumin", "paprika", "lait", "fécule", "bicarbonate",
  ]
  private static let cars: Set<String> = [
    "ch", "tdi", "hdi", "dci", "diesel", "essence", "clim", "voiture", "airbag", "berline", "kms",
  ]

  func trade(in scanner: ReadingScanner, at place: Int, amount: Amount) -> WrittenUnit? {
    switch scanner.word(place) {
    // "1 cc de cannelle"; "125 cc" are a volume.
    case "cc" where scanner.next(place) == "de" && Self.foods.contains(scanner.word(place + 2)):
      return scanner.writtenUnit("càc", last: place)
    // "Ingrédients (4 p.)", "Pour 6 p."
    case "p":
      guard scanner.after(place).hasPrefix("."),
        ["ingrédients", "pour"].contains(scanner.word(place - 2).lowercased())
      else { return nil }
      return WrittenUnit(noun: Noun("personne,personnes,f"), last: place, hasStop: true)
    // "150 ch, 5 ptes".
    case "ptes", "pte":
      guard amount.isPlain, let value = amount.number.value, (2...5).contains(value),
        scanner.hasWord(of: Self.cars)
      else { return nil }
      return WrittenUnit(
        noun: Noun("porte,portes,f"),
        last: place,
        hasStop: scanner.after(place).hasPrefix(".")
      )
    default: return nil
    }
  }

  /// "XIXe-XXe s.", "XIXe-XXe siècles": two ordinals of centuries, the later one behind.
  func centuries(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let core = scanner.tokens[index].core
    guard (5...16).contains(core.count), "IVX".utf8.contains(scanner.text[core.lowerBound]),
      scanner.tokens[index].traits.contains(.small)
    else { return nil }
    let parts = scanner.word(index).split { $0 == "-" || $0 == "–" }
    let values = parts.compactMap { part -> Int? in
      let numeral = part.prefix { "IVX".contains($0) }
      return ["e", "ᵉ", "è", "ème", "er"].contains(part.dropFirst(numeral.count))
        ? WrittenNumber.roman(String(numeral)) : nil
    }
    guard parts.count == 2, values.count == 2, values[0] < values[1], values[1] < 22,
      let first = numbers.ordinal(values[0], form: .masculine),
      let second = numbers.ordinal(values[1], form: .masculine)
    else { return nil }
    let words = first + to + second
    return century(in: scanner, at: index, words: words)
      ?? scanner.reading(.roman, rule: "century", words: words, first: index, last: index)
  }
}
