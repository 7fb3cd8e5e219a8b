// SPDX-License-Identifier: Apache-2.0

/// Abbreviations that only the words around them explain.
extension Spanish {
  /// Abbreviations with a full stop that the table does not have.
  private static let abbreviated = [
    "SS", "Fr", "Col", "esc", "Esc", "min", "Ej", "No", "pl", "Pl", "int", "Int", "pdte", "Pdte",
    "secr", "vta", "temp",
    "prof", "pte", "Pte", "dto", "Dto", "vit", "pp", "pág",
  ].map { Array($0.utf8) }

  func mayAbbreviate(_ word: ArraySlice<UInt8>, hasStop: Bool) -> Bool {
    guard hasStop, word.count < 5 else { return false }
    if word.count == 1 { return word.first.map { "SPnmNpv".utf8.contains($0) } == true }
    return Self.abbreviated.contains { word.elementsEqual($0) }
  }

  func abbreviation(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let token = scanner.tokens[index]
    if token.traits.contains(.sign) {
      return scanner.timesPer(at: index) ?? sign(in: scanner, at: index)
        ?? slashed(in: scanner, at: index)
        ?? scanner.lifeSign(at: index, words: Self.lives) ?? scanner.emphasis(at: index)
    }
    if let reading = withoutStop(in: scanner, at: index) { return reading }
    guard scanner.isBeforeStop(index), token.core.count < 6 else { return nil }
    switch scanner.word(index) {
    case "vit" where scanner.isCapitalized(index + 1):
      return scanner.word(index + 1).utf8.count < 4 ? scanner.title("vitamina", at: index) : nil
    case "S" where centuries(in: scanner, at: index + 1) == nil:
      return majesty(in: scanner, at: index) ?? saint(in: scanner, at: index)
        ?? century(in: scanner, at: index)
    case "S.M", "S.A.R": return joinedMajesty(in: scanner, at: index)
    case "a", "d": return eraWithPreposition(in: scanner, at: index)
    case "A.C" where scanner.numeral(index - 1) != nil:
      return scanner.title("antes de Cristo", at: index)
    case "SS": return majesties(in: scanner, at: index)
    case "P", "Fr":
      guard
        ["el", "al", "del", "y"].contains(scanner.precedingWord(index).lowercased())
          || scanner.word(index) == "Fr" && index > 0 && scanner.after(index - 1) == ",",
        scanner.isCapitalized(index + 1), !scanner.isAfterInitial(index)
      else { return nil }
      let isFriar = scanner.word(index) == "Fr"
      guard isFriar || scanner.precedingWord(index) != "y" else { return nil }
      return scanner.title(isFriar ? "fray" : "padre", at: index)
    case "Col" where scanner.word(index + 1) == "de" && scanner.isCapitalized(index + 2):
      return scanner.title("colegio", at: index)
    case "dto", "Dto":
      guard scanner.isBeforeDigits(index), scanner.word(index + 2) == "%" else { return nil }
      return scanner.title("descuento", at: index)
    case "Col"
    where scanner.isCapitalized(index + 1)
      && (index > 0 && scanner.after(index - 1) == "," || isBeforePostcode(index, in: scanner)):
      return scanner.title("colonia", at: index)
    case "ss" where scanner.precedingWord(index) == "y":
      return scanner.title("siguientes", at: index)
    case "ej", "Ej":
      let isNoun = ["por", "como", "un", "este", "otro", "el"].contains(
        scanner.precedingWord(index)
      )
      return scanner.title(isNoun ? "ejemplo" : "por ejemplo", at: index)
    case "esc", "Esc": return scene(in: scanner, at: index)
    case "s", "S", "ss": return centuriesBehindLetter(in: scanner, at: index)
    case "min": return minute(in: scanner, at: index) ?? minister(in: scanner, at: index)
    case "n", "m", "N":
      return scanner.lifeLetter(
        at: index,
        letters: ["n": "nació", "m": "murió", "N": "nació"],
        words: Self.lives
      )
    case "No": return numbered(in: scanner, at: index)
    case "pl", "Pl":
      guard ["de", "del"].contains(scanner.word(index + 1)), scanner.after(index) == ".",
        scanner.isCapitalized(index + 2) || scanner.isCapitalized(index + 3)
      else { return nil }
      return scanner.title("plaza", at: index)
    case "vta" where scanner.precedingWord(index) == "y":
      return scanner.title("vuelta", at: index)
    case "prof" where scanner.isAfterLength(index):
      return scanner.title("profundidad", at: index)
    case "temp": return season(in: scanner, at: index)
    case "int", "Int": return inside(in: scanner, at: index)
    case "pdte", "Pdte", "pte", "Pte", "secr": return office(in: scanner, at: index)
    default: return nil
    }
  }

  private func withoutStop(in scanner: ReadingScanner, at index: Int) -> Reading? {
    if let reading = lettersByContext(in: scanner, at: index)
      ?? lettersOfDays(in: scanner, at: index)
    {
      return reading
    }
    guard scanner.tokens[index].core.count == 2, scanner.word(index) == "CP",
      isPostcode(index + 1, in: scanner)
    else { return nil }
    return scanner.reading(
      .abbreviation,
      rule: "abbreviation before a number",
      words: "código postal",
      first: index,
      last: index
    )
  }

  private static let lives = ReadingScanner.LifeWords(
    born: "nació",
    died: "murió",
    article: "el",
    prepositions: ["el", "en", "hacia", "a"]
  )
  private static let numbered: Set<String> = [
    "folio", "cuenta", "serie", "cliente", "expediente", "pedido", "factura", "teléfono", "control",
    "orden", "guía", "registro", "contrato", "póliza", "empleado", "socio", "tarjeta", "referencia",
    "identificación", "parte", "lote", "oficio", "acta", "recibo", "seguridad", "habitaciones",
    "catálogo", "artículo", "inventario", "colegiado", "licencia", "páginas",
  ]

  /// "No. de folio", "Oficio No. 12": before what is numbered, or a capital inside a sentence before digits. "No. 3 veces" is
  /// an answer.
  private func numbered(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.after(index) == ".", index + 1 < scanner.tokens.count else { return nil }
    let isNamed =
      scanner.word(index + 1) == "de"
      && Self.numbered.contains(scanner.word(index + 2).lowercased())
    let isBeforeDigits =
      index > 0 && scanner.tokens[index + 1].traits.contains(.digit)
      && scanner.before(index).isEmpty
      && (scanner.after(index - 1).isEmpty || scanner.after(index - 1) == ",")
    return isNamed || isBeforeDigits ? scanner.title("número", at: index) : nil
  }

  /// "cap. 3, temp. 2" of a series; "temp. 37,2 °C".
  private func season(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let next = index + 1
    guard scanner.after(index) == ".", next < scanner.tokens.count,
      scanner.tokens[next].traits.contains(.digit)
    else { return nil }
    let isHeat = scanner.word(next).contains("°") || scanner.word(next + 1).hasPrefix("°")
    let isSeries = ["cap", "ep", "serie", "capítulo", "episodio"].contains { part in
      scanner.tokens.indices.contains { scanner.word($0).lowercased() == part }
    }
    guard isHeat || isSeries else { return nil }
    return scanner.title(isHeat ? "temperatura" : "temporada", at: index)
  }

  private static let phones: Set<String> = ["tel", "teléfono", "tfno", "llame", "llamá", "llamar"]

  /// "int. 23" of a telephone, or of an address.
  private func inside(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.after(index) == ".", index + 1 < scanner.tokens.count,
      scanner.tokens[index + 1].traits.contains(.digit)
    else { return nil }
    let isPhone = (0..<index).contains { Self.phones.contains(scanner.word($0).lowercased()) }
    return scanner.title(isPhone ? "interno" : "interior", at: index)
  }

  private static let pending: Set<String> = [
    "pago", "cobro", "envío", "entrega", "confirmar", "revisión", "aprobación", "firma", "recibir",
    "resolver", "ejecución", "asignar", "validar", "revisar", "pagar", "cobrar", "definir",
    "confirmación", "publicación", "tramitar",
  ]

  /// "D. Luis Prado (pdte.)", "el pdte. de la comunidad", "pdte. de pago"; "(secr.)" behind a woman or a man.
  private func office(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let isEnclosed = scanner.before(index) == "("
    let article = scanner.precedingWord(index)
    if scanner.word(index) == "secr" {
      guard isEnclosed,
        let title = (max(0, index - 4)..<index).last(where: { isTitle($0, in: scanner) })
      else { return nil }
      let isWoman = ["D.ª", "Dña", "Sra", "Dra", "Srta", "Mª", "M.ª"].contains(scanner.word(title))
      return scanner.title(isWoman ? "secretaria" : "secretario", at: index)
    }
    if scanner.word(index + 1) == "de", Self.pending.contains(scanner.word(index + 2)) {
      return scanner.title("pendiente", at: index)
    }
    // "el Sr. Pte."
    if index > 0, scanner.after(index - 1) == ".", ["Sr", "Sra"].contains(scanner.word(index - 1)) {
      return scanner.title(scanner.word(index - 1) == "Sr" ? "presidente" : "presidenta", at: index)
    }
    guard isEnclosed || ["el", "la", "del", "al", "su", "como"].contains(article) else {
      return nil
    }
    return scanner.title(article == "la" ? "presidenta" : "presidente", at: index)
  }

  private func isTitle(_ index: Int, in scanner: ReadingScanner) -> Bool {
    abbreviations(of: scanner, at: index).contains { $0.condition.contains(.beforeName) }
  }

  private func abbreviations(
    of scanner: ReadingScanner,
    at index: Int
  )
    -> [(condition: AbbreviationCondition, words: String)]
  {
    scanner.abbreviations.alternatives(scanner.text[scanner.tokens[index].core], isFirst: false)
  }

  /// Five digits or six.
  private func isPostcode(_ index: Int, in scanner: ReadingScanner) -> Bool {
    scanner.after(index - 1).isEmpty && (5...6).contains(scanner.word(index).utf8.count)
      && ReadingScanner.isNumber(scanner.word(index))
  }

  private static let majesties = [
    "M": "Su Majestad", "A": "Su Alteza", "E": "Su Excelencia", "S": "Su Santidad",
    "A.R": "Su Alteza Real",
  ]

  /// "S. M. el rey": the initials of a title, behind which is an article.
  private func majesty(in scanner: ReadingScanner, at index: Int) -> Reading? {
    var letters = scanner.word(index + 1)
    var last = index + 1
    if last + 1 < scanner.tokens.count, scanner.after(last) == ".", scanner.word(last + 1) == "R",
      scanner.after(last + 1) == "."
    {
      last += 1
      letters += ".R"
    }
    return title(Self.majesties[letters], in: scanner, at: index, to: last)
  }

  /// "S.M. el rey", without spaces.
  private func joinedMajesty(in scanner: ReadingScanner, at index: Int) -> Reading? {
    title(
      Self.majesties[String(scanner.word(index).dropFirst(2))],
      in: scanner,
      at: index,
      to: index
    )
  }

  /// "SS. MM. los reyes".
  private func majesties(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let words = ["MM": "Sus Majestades", "AA": "Sus Altezas"][scanner.word(index + 1)]
    return title(words, in: scanner, at: index, to: index + 1)
  }

  private func title(
    _ words: String?,
    in scanner: ReadingScanner,
    at index: Int,
    to last: Int
  )
    -> Reading?
  {
    guard let words, last + 1 < scanner.tokens.count, scanner.after(index) == ".",
      scanner.after(last) == ".", ["el", "la", "los", "las"].contains(scanner.word(last + 1))
    else { return nil }
    let range = scanner.tokens[index].core.lowerBound..<scanner.tokens[last].core.upperBound + 1
    return Reading(.abbreviation, rule: "title before an office", words: words, range: range)
  }

  /// First names that are hardly surnames: an initial does not precede them.
  private static let saints: Set<String> = [
    "Juan", "José", "Pedro", "Pablo", "Antonio", "Francisco", "Miguel", "Luis", "Ignacio",
    "Fernando", "Isidro", "Sebastián", "Agustín", "Jorge", "Rafael", "Gabriel", "Cristóbal",
    "Bartolomé", "Roque", "Blas", "Esteban", "Nicolás", "Jerónimo", "Bernardo",
  ]

  /// "S. Juan".
  private func saint(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.after(index) == ".", Self.saints.contains(scanner.word(index + 1)),
      !scanner.isAfterInitial(index),
      index == 0 || !scanner.after(index - 1).isEmpty
        || !scanner.isCapitalized(index - 1) || scanner.isFunctionWord(scanner.precedingWord(index))
    else { return nil }
    return scanner.title("San", at: index)
  }

  /// "Acto III, esc. 2"; of an address: "esc. 2, 3.º B".
  private func scene(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.after(index) == ".", index + 1 < scanner.tokens.count else { return nil }
    let next = scanner.word(index + 1)
    guard
      scanner.tokens[index + 1].traits.contains(.digit) || scanner.numeral(index + 1) != nil
        || ["izda", "dcha", "izq"].contains(next) || next.utf8.count == 1
    else { return nil }
    let isPlay = (1...3).contains { index >= $0 && scanner.word(index - $0).lowercased() == "acto" }
    return scanner.title(isPlay ? "escena" : "escalera", at: index)
  }

  /// "en el min. 90", "gol (min. 89)".
  private func minute(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.isBeforeDigits(index),
      scanner.before(index) == "(" || ["el", "del", "al"].contains(scanner.precedingWord(index))
    else { return nil }
    return scanner.title("minuto", at: index)
  }

  /// "El min. de Sanidad".
  private func minister(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let article = scanner.precedingWord(index)
    guard scanner.after(index) == ".", ["el", "la", "del", "al"].contains(article),
      scanner.word(index + 1) == "de", scanner.isCapitalized(index + 2)
    else { return nil }
    return scanner.title(article == "la" ? "ministra" : "ministro", at: index)
  }

  /// "y/o", "s/ interés", "c/ 8 min".
  private func sign(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let words: String
    switch scanner.word(index) {
    case "y/o": words = "y o"
    case "c/u": words = "cada uno"
    case "e/" where scanner.hasDigitsBehind(index) || scanner.isCapitalized(index + 1):
      words = "entre"
    case "#" where scanner.hasDigitsBehind(index): words = number
    case "B/N": words = "blanco y negro"
    case "€" where ["de", "en", "los"].contains(scanner.precedingWord(index)): words = "euros"
    case "°C", "ºC": words = "grados Celsius"
    case "°F", "ºF": words = "grados Fahrenheit"
    case ">" where scanner.menu(at: index) != nil: words = ","
    case "c/" where scanner.next(index)?.first?.isLowercase == true: words = "con"
    case "s/" where ["el", "la", "los", "las", "un", "una"].contains(scanner.next(index) ?? ""):
      words = "sobre"
    case "s/" where scanner.next(index)?.first?.isLowercase == true: words = "sin"
    case "@" where index > 0 && scanner.tokens[index - 1].traits == .digit: words = "arrobas"
    case "c/"
    where index + 1 < scanner.tokens.count
      && scanner.tokens[index + 1].traits.contains(.digit):
      words = "cada"
    case let joined
    where joined.hasPrefix("c/") || joined.hasPrefix("s/") || joined.hasPrefix("p/"):
      // "c/parrilla", "s/alcohol", "p/persona".
      let rest = joined.dropFirst(2)
      guard rest.utf8.count > 2, rest.allSatisfy(\.isLowercase) else { return nil }
      words = (["c": "con ", "s": "sin "][joined.prefix(1)] ?? "por ") + rest
    default: return nil
    }
    return scanner.reading(
      .abbreviation,
      rule: "abbreviation by the words beside it",
      words: words,
      first: index,
      last: index
    )
  }
}
