// SPDX-License-Identifier: Apache-2.0

/// The gender of nouns, and the endings that it gives to numbers and adjectives.
extension Spanish {
  func gender(of noun: String) -> NumberForm? { SpanishGenders.form(noun.lowercased()) }
  func gender(ofOne noun: String) -> NumberForm? { SpanishGenders.sureForm(noun.lowercased()) }

  /// 21 000 and 200 000, too: veintiuna mil, doscientas mil.
  func isInflected(_ number: WrittenNumber) -> Bool {
    number.fraction.isEmpty && !number.isNegative
      && (number.endsInOne || number.whole.utf8.count > 2)
  }

  func singular(of noun: String) -> String {
    guard noun.hasSuffix("s") else { return noun }
    let isLong = ["les", "nes", "res", "ses"].contains { noun.hasSuffix($0) }
    return String(noun.dropLast(isLong ? 2 : 1))
  }

  private static let feminine: Set<String> = [
    "tª", "temp", "temperatura", "temperaturas", "velocidad", "vel", "altura", "presión",
    "potencia",
    "carga", "edad", "nota", "cota", "longitud", "capacidad", "duración", "anchura", "profundidad",
    "distancia", "humedad", "puntuación", "dosis", "cantidad", "pendiente", "frecuencia", "tensión",
  ]

  /// "Tª máx. 31 °C", "la máx. altura", "mín. 12 °C": with the gender of the noun beside it; a temperature is feminine.
  func adjective(_ words: String, in scanner: ReadingScanner, at index: Int) -> String? {
    let noun = scanner.precedingWord(index)
    let isBehindStop = index > 0 && scanner.after(index - 1) == "."
    let abbreviated = isBehindStop ? scanner.word(index - 1).lowercased() : noun
    let isFeminine =
      Self.feminine.contains(abbreviated) || noun == "la" || noun == "las"
      || Self.feminine.contains(scanner.word(index + 1)) || isTemperature(in: scanner, at: index)
    guard isFeminine else { return words }
    return words.dropLast() + (noun.hasSuffix("s") ? "as" : "a")
  }

  /// "máx. 31 °C"; "a máx. 25 °C" is a limit.
  private func isTemperature(in scanner: ReadingScanner, at index: Int) -> Bool {
    guard scanner.precedingWord(index) != "a", scanner.isBeforeDigits(index) else { return false }
    return [index + 1, index + 2].contains { place in
      let word = scanner.word(place)
      return word.hasSuffix("°C") || word.hasSuffix("ºC") || word.hasSuffix("º")
    }
  }

  // MARK: Endings in parentheses

  var optionalEndings: Set<String> { ["a", "as", "s", "es"] }
  var pluralEndings: Set<String> { ["s", "es"] }
  var pluralDeterminers: Set<String> { Self.plurals }
  var nounsPrecedeAdjectives: Bool { true }

  private static let plurals: Set<String> = [
    "los", "las", "unos", "unas", "estos", "estas", "esos", "esas", "sus", "mis", "tus", "dos",
    "tres", "cuatro", "varios", "varias", "algunos", "algunas", "muchos", "muchas", "ambos",
    "ambas", "otros", "otras",
  ]
  private static let unaccented: [Character: Character] = [
    "á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u",
  ]

  private static let accented: [Character: Character] = [
    "a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú", "A": "Á", "E": "É", "I": "Í", "O": "Ó",
    "U": "Ú",
  ]

  /// "opción(es)": "opciones", whose accent the longer ending takes away.
  func plural(of noun: String, ending: String) -> String {
    var letters = Array(noun)
    let isCapital = noun == noun.uppercased()
    if ending == "es", letters.count > 2, let last = letters.last {
      let vowel = letters.count - 2
      if last == "z" || last == "Z" {
        letters[letters.count - 1] = last == "z" ? "c" : "C"
      } else if "ns".contains(last), let plain = Self.unaccented[letters[vowel]],
        // "país": two vowels that an accent keeps apart.
        !("íú".contains(letters[vowel]) && "aeo".contains(letters[vowel - 1]))
      {
        letters[vowel] = plain
      } else if last == "n" || last == "N", "eE".contains(letters[vowel]),
        let stressed = letters[..<vowel].lastIndex(where: { Self.accented[$0] != nil }),
        let accent = Self.accented[letters[stressed]]
      {
        // "origen", "imagen": the accent shows that the plural is stressed where the word is.
        letters[stressed] = accent
      }
    }
    return String(letters) + (isCapital ? ending.uppercased() : ending)
  }
}
