// SPDX-License-Identifier: Apache-2.0

/// Units of cooks, sailors and sellers of cars, by other words of their trade.
extension Spanish {
  private static let seaWords: Set<String> = [
    "visibilidad", "visib", "nudos", "rumbo", "eslora", "marejada", "oleaje", "fondeadero",
    "travesía", "baliza", "boya", "faro", "singladura", "regata", "navegar", "navegación",
  ]
  private static let foods: Set<String> = [
    "sal", "azúcar", "aceite", "vinagre", "harina", "canela", "levadura", "pimentón", "miel",
    "mantequilla", "pimienta", "orégano", "vainilla", "perejil", "cacao", "agua", "leche",
  ]
  private static let cars: Set<String> = [
    "cv", "tdi", "hdi", "diésel", "diesel", "gasolina", "itv", "coche", "airbag", "turismo", "kms",
  ]
  private static let beforePortions: Set<String> = ["ingredientes", "para"]

  func trade(in scanner: ReadingScanner, at place: Int, amount: Amount) -> WrittenUnit? {
    let hasStop = scanner.after(place).hasPrefix(".")
    switch scanner.word(place) {
    case "mn" where scanner.hasWord(of: Self.seaWords):
      return named("milla náutica,millas náuticas,f", last: place)
    // "1 c/s de sal", "2 c. c. de azúcar".
    case "c/s" where isBeforeFood(place, in: scanner):
      return named("cucharada sopera,cucharadas soperas,f", last: place)
    case "c/c" where isBeforeFood(place, in: scanner):
      return named("cucharadita,cucharaditas,f", last: place)
    case "c":
      let next = scanner.word(place + 1)
      guard scanner.after(place) == ".", ["s", "c"].contains(next),
        scanner.after(place + 1) == ".", isBeforeFood(place + 1, in: scanner)
      else { return nil }
      let noun =
        next == "s" ? "cucharada sopera,cucharadas soperas,f" : "cucharadita,cucharaditas,f"
      return named(noun, last: place + 1, hasStop: true)
    // "Ingredientes (4 p.)".
    case "p" where hasStop && Self.beforePortions.contains(scanner.word(place - 2).lowercased()):
      return named("persona,personas,f", last: place, hasStop: true)
    // "150 CV, 5 ptas."
    case "ptas", "pta", "p":
      guard hasStop, amount.isPlain, let value = amount.number.value, (2...5).contains(value),
        scanner.hasWord(of: Self.cars)
      else { return nil }
      return named("puerta,puertas,f", last: place, hasStop: true)
    default: return nil
    }
  }

  /// "de sal", "de aceite": something that is eaten, behind a measure.
  private func isBeforeFood(_ place: Int, in scanner: ReadingScanner) -> Bool {
    scanner.word(place + 1) == "de" && Self.foods.contains(scanner.word(place + 2))
  }

  private func named(_ cell: String, last: Int, hasStop: Bool = false) -> WrittenUnit {
    WrittenUnit(noun: Noun(cell), last: last, hasStop: hasStop)
  }
}
