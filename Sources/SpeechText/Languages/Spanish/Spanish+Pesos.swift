// SPDX-License-Identifier: Apache-2.0

/// What money the sign of a sentence is.
extension Spanish {
  private static let dollarsOfOthers: Set<String> = [
    "EE.UU", "EEUU", "Wall", "Washington", "Miami", "Ecuador", "Quito", "Guayaquil", "Salvador",
    "Panamá", "Unidos", "York", "Nasdaq", "Trump", "Biden", "estadounidense", "estadounidenses",
    "Florida", "Texas", "California", "SRI",
  ]

  /// By a point between thousands behind the sign, by a word for pesos, the code of a currency, or the name of a country or city where those are: "$1.015 en Buenos Aires".
  func dollar(in scanner: ReadingScanner) -> String? {
    guard region.isEmpty || region == "ES" || region == "419" else { return nil }
    var found: String?
    // "M. N.": moneda nacional.
    let isNational = scanner.tokens.indices.contains { index in
      scanner.isLetter("N", at: index) && scanner.isLetter("M", at: index - 1)
    }
    if isNational { return "MXN" }
    for index in scanner.tokens.indices where scanner.tokens[index].core.count > 2 {
      let word = scanner.word(index)
      if Self.dollarsOfOthers.contains(word) { return nil }
      // "$ 12.500.-" of Argentina.
      if found == nil, hasPointsOfPesos(index, in: scanner) { found = "ARS" }
      found =
        found ?? Self.pesos[word]
        ?? (word.hasSuffix(".-") || word == "blue" && scanner.precedingWord(index) == "dólar"
          ? "ARS" : nil)
    }
    return found
  }

  private static let pesos: [String: String] = [
    "MXN": "MXN", "ARS": "ARS", "COP": "COP", "CLP": "CLP", "M.N": "MXN", "México": "MXN",
    "CDMX": "MXN", "Monterrey": "MXN", "Guadalajara": "MXN", "Argentina": "ARS", "Aires": "ARS",
    "Bogotá": "COP", "Medellín": "COP", "Colombia": "COP", "Chile": "CLP", "pesos": "ARS",
    "peso": "ARS", "Che": "ARS", "CABA": "ARS", "Rosario": "ARS", "INEGI": "MXN", "IMSS": "MXN",
    "Puebla": "MXN", "Toluca": "MXN", "Oaxaca": "MXN", "Tijuana": "MXN", "Querétaro": "MXN",
    "Jalisco": "MXN", "Jal": "MXN", "Sonora": "MXN", "Ahorita": "MXN", "ahorita": "MXN",
    "güey": "MXN", "mexicano": "MXN", "mexicanos": "MXN", "mexicana": "MXN", "Tucumán": "ARS",
    "bondi": "ARS", "expensas": "ARS", "Sos": "ARS", "vos": "ARS", "Vos": "ARS",
    "che": "ARS", "mozo": "ARS", "fono": "CLP", "Palermo": "ARS", "argentino": "ARS",
    "argentinos": "ARS", "AFIP": "ARS", "AMBA": "ARS",
    "Cali": "COP", "Barranquilla": "COP", "colombianos": "COP", "Valparaíso": "CLP",
    "chilenos": "CLP", "MercadoPago": "ARS", "CBU": "ARS", "CVU": "ARS", "ANSES": "ARS",
    "monotributo": "ARS",
    "CLABE": "MXN", "SPEI": "MXN", "OXXO": "MXN", "Oxxo": "MXN", "Infonavit": "MXN", "mdp": "MXN",
    "mmdp": "MXN", "DIAN": "COP", "Nequi": "COP", "Montevideo": "UYU", "uruguayos": "UYU",
    "Uruguay": "UYU", "CURP": "MXN", "RFC": "MXN", "SAT": "MXN", "predial": "MXN",
    "CUIT": "ARS", "CUIL": "ARS", "NIT": "COP", "lucas": "CLP", "RUT": "CLP",
  ]

  /// "$87.900", "$ 1.250.000": where the sign comes first and points group the digits, in Argentina, Chile, Colombia and
  /// Uruguay, it is that of pesos. Mexico has commas there, as those who pay with dollars do, and Spain writes the sign behind.
  private func hasPointsOfPesos(_ index: Int, in scanner: ReadingScanner) -> Bool {
    let core = scanner.tokens[index].core
    guard region != "ES", scanner.tokens[index].traits.contains([.digit, .stop]), core.count > 4,
      let word = DigitWord(scanner.text, core: core), word.sign == nil, word.suffix.isEmpty,
      word.prefix.isEmpty
        ? index > 0 && scanner.hasNothing(after: index - 1)
          && scanner.text[scanner.tokens[index - 1].core].elementsEqual("$".utf8)
        : scanner.text[word.prefix].elementsEqual("$".utf8),
      word.runs[0].count < 4
    else { return false }
    let points = word.marks.prefix { $0 == .point }.count
    let isFraction = word.marks.count == points + 1 && word.marks.last == .comma
    return points > 0 && (word.marks.count == points || isFraction)
      && word.runs.dropFirst().prefix(points).allSatisfy { $0.count == 3 }
  }

  /// "S/ 14.90", "S/. 20", "S/1,250.00": soles, which have a point before their hundredths.
  func soles(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let core = scanner.tokens[index].core
    guard core.count > 1, scanner.text[core].starts(with: "S/".utf8) else { return nil }
    let isApart = core.count == 2 || core.count == 3 && scanner.text[core].last == UInt8(ascii: ".")
    let place = isApart ? index + 1 : index
    guard place < scanner.tokens.count, ["", "."].contains(isApart ? scanner.after(index) : ""),
      let word = DigitWord(scanner.text, core: scanner.tokens[place].core), word.suffix.isEmpty,
      word.sign == nil,
      isApart
        ? word.prefix.isEmpty && scanner.before(place).isEmpty
        : ["S/", "S/."].contains(word.string(word.prefix)),
      let number = word.number(
        word.runs.indices,
        decimalIsComma: word.marks.last == .comma && word.runs[word.runs.count - 1].count != 3
      ), let (unit, part) = CurrencyNames.nouns("PEN", language: self)
    else { return nil }
    let next = scanner.next(place)
    // "S/ 5 mil" are five thousand.
    if next == "mil" { return nil }
    let scale = scanner.scale(after: place)
    let isNamed = next.map { $0 == unit.one || $0 == unit.many } == true
    return scanner.reading(
      .money,
      rule: "currency beside an amount",
      words: scale.map { words(number, of: $0.noun) + " de " + unit.many }
        ?? words(number, unit: unit, part: part),
      first: index,
      last: scale?.end ?? (isNamed ? place + 1 : place)
    )
  }
}
