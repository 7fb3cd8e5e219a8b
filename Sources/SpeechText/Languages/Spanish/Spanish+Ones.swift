// SPDX-License-Identifier: Apache-2.0

/// A one before a noun whose gender no list has, and the hour of one.
extension Spanish {
  /// Words before a one that counts what is behind it: a verb would have its subject before it, "1 representa".
  private static let beforeCounted: Set<String> = [
    "solo", "sólo", "con", "más", "menos", "necesitas", "necesita", "necesitamos", "hay", "hubo",
    "había", "queda", "quedan", "quedaba", "falta", "faltan", "tengo", "tiene", "tienes", "tenía",
    "compra", "compré", "compro", "compró", "vendo", "busco", "alquilo", "incluye", "incluyen",
    "lleva", "trae", "pide", "pedí", "añade", "añada", "añadir", "ponga", "pon", "dame", "quiero",
    "quedó", "perdió", "recibió", "contiene", "use", "tome", "tomar", "tejer", "cada", "dejó",
  ]
  private static let beforeOne: Set<String> = ["a", "hasta", "desde", "sobre", "es", "de", "era"]
  private static let openings: Set<String> = [
    "abierto", "abierta", "abre", "abren", "cierra", "horario", "horarios", "atiende", "consulta",
  ]
  private static let afterOne: Set<String> = ["y", "menos", "en", "a"]

  /// "solo 1 taquilla", "3 heridos y 1 fallecida", "1 entrada gratuita"; "a la 1".
  func one(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard
      let form = isHourOfOne(in: scanner, at: index) ? .feminine : oneForm(in: scanner, at: index)
    else {
      return nil
    }
    return scanner.reading(
      form == .feminine && scanner.precedingWord(index) == "la" ? .time : .number,
      rule: "one before what it counts",
      words: numbers.cardinal(1, form: form),
      first: index,
      last: index
    )
  }

  /// "a la 1", "desde la 1 hasta", "es la 1 y cuarto"; "a la 1 de TVE" is a channel.
  private func isHourOfOne(in scanner: ReadingScanner, at index: Int) -> Bool {
    // "abierto de 10 a 1".
    if scanner.precedingWord(index) == "a", index > 2, scanner.word(index - 3) == "de",
      scanner.tokens[index - 2].traits == .digit, scanner.hasWord(of: Self.openings),
      scanner.next(index).map({ context.notCounted.contains($0) }) ?? true
    {
      return true
    }
    guard index > 1, scanner.precedingWord(index) == "la", scanner.after(index - 2).isEmpty,
      Self.beforeOne.contains(scanner.word(index - 2).lowercased())
    else { return false }
    guard let next = scanner.next(index) else { return true }
    // Seven o'clock is "las 7": "de la 1 a la 7" are columns.
    if next == "a", scanner.word(index + 2) == "la" { return false }
    if next == "de" {
      return scanner.word(index + 2) == "la"
        && ["tarde", "mañana", "madrugada", "noche"].contains(scanner.word(index + 3))
    }
    return Self.afterOne.contains(next) || context.notCounted.contains(next)
  }

  private func oneForm(in scanner: ReadingScanner, at index: Int) -> NumberForm? {
    // "1 sobre de levadura".
    if scanner.next(index) == "sobre", scanner.next(index + 1) == "de" { return .masculine }
    guard let noun = scanner.next(index), isNoun(noun), noun.utf8.count > 3,
      gender(ofOne: noun) == nil, !noun.hasSuffix("s"), let last = noun.last
    else { return nil }
    // No form of a verb has these endings.
    if noun.hasSuffix("ada") || noun.hasSuffix("ida") { return .feminine }
    if last == "a", let adjective = scanner.next(index + 1), adjective.utf8.count > 4,
      adjective.hasSuffix("a"), isNoun(adjective)
    {
      return .feminine
    }
    let previous = scanner.precedingWord(index)
    let isCounted =
      Self.beforeCounted.contains(previous)
      || previous == "y" && (3...6).contains { isCount(index - $0, in: scanner) }
    return isCounted ? gender(of: noun) : nil
  }

  /// A number that counts the noun behind it.
  private func isCount(_ index: Int, in scanner: ReadingScanner) -> Bool {
    index >= 0 && scanner.tokens[index].traits.contains(.digit)
      && scanner.next(index).map { isNoun($0) || scanner.unit($0) != nil } == true
  }
}
