// SPDX-License-Identifier: Apache-2.0

/// What small advertisements write of houses.
extension Spanish {
  /// Words and units that only such an advertisement has, in small letters.
  private static let homes: Set<String> = [
    "piso", "casa", "apartamento", "departamento", "dpto", "depto", "chalet", "estudio", "alquilo",
    "alquila", "alquiler", "vendo", "venta", "jardín", "terraza", "garaje", "cochera", "baño",
    "baños", "ascensor", "m²", "m2", "dorm", "hab", "amb", "rec", "cocina", "balcón", "piscina",
  ]
  private static let rooms = [
    "hab": "habitación,habitaciones,f", "habs": "habitación,habitaciones,f",
    "dorm": "dormitorio,dormitorios", "amb": "ambiente,ambientes", "rec": "recámara,recámaras,f",
  ]

  /// "piso 65 m², 2 hab.": rooms, where another word of a house is in the sentence; "3.412 hab." are inhabitants.
  func rooms(in scanner: ReadingScanner, at place: Int, amount: Amount) -> WrittenUnit? {
    let symbol = scanner.word(place)
    guard let rooms = Self.rooms[symbol], let value = amount.number.value,
      scanner.after(place).hasPrefix(".") || symbol == "habs"
    else { return nil }
    let isHome =
      value < 20
      && scanner.tokens.indices.contains { other in
        other != place && (2...12).contains(scanner.tokens[other].core.count)
          && Self.homes.contains(scanner.word(other).lowercased())
      }
    guard isHome || symbol == "hab" && value > 1 else { return nil }
    return WrittenUnit(
      noun: Noun(isHome ? rooms : "habitante,habitantes"),
      last: place,
      hasStop: true
    )
  }
}
