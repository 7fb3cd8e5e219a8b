// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

struct SpanishNumbers: NumberWords {
  private static let small = words(
    """
    cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete \
    dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete \
    veintiocho veintinueve
    """
  )
  private static let tens = words(
    "- diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa"
  )
  private static let hundreds = words(
    """
    - ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos
    """
  )
  private static let ordinalUnits = words(
    "- primero segundo tercero cuarto quinto sexto séptimo octavo noveno"
  )
  private static let ordinalTeens = words(
    """
    décimo undécimo duodécimo decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo decimonoveno
    """
  )
  private static let ordinalTens = words(
    """
    - décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo
    """
  )
  private static let ordinalHundreds = words(
    """
    - centésimo ducentésimo tricentésimo cuadringentésimo quingentésimo sexcentésimo septingentésimo octingentésimo \
    noningentésimo
    """
  )

  func cardinal(_ number: Int, form: NumberForm) -> String {
    if number == 0 { return "cero" }
    var pieces: [String] = []
    var rest = number
    for (scale, one, many) in [
      (1_000_000_000_000, "billón", "billones"), (1_000_000, "millón", "millones"),
    ] where rest >= scale {
      let count = rest / scale
      pieces.append(count == 1 ? "un " + one : underMillion(count, form: .masculine) + " " + many)
      rest %= scale
    }
    if rest > 0 { pieces.append(underMillion(rest, form: form)) }
    return pieces.joined(separator: " ")
  }

  private func underMillion(_ number: Int, form: NumberForm) -> String {
    guard number >= 1_000 else { return underThousand(number, form: form) }
    let count = number / 1_000
    let rest = number % 1_000
    let before: NumberForm = form == .feminine ? .feminine : .masculine
    let thousands = count == 1 ? "mil" : underThousand(count, form: before) + " mil"
    return rest == 0 ? thousands : thousands + " " + underThousand(rest, form: form)
  }

  private func underThousand(_ number: Int, form: NumberForm) -> String {
    if number == 100 { return "cien" }
    var pieces: [String] = []
    let rest = number % 100
    if number >= 100 {
      let name = Self.hundreds[number / 100]
      pieces.append(form == .feminine && number >= 200 ? name.dropLast(2) + "as" : name)
    }
    if rest >= 30 {
      pieces.append(Self.tens[rest / 10])
      if rest % 10 > 0 { pieces += ["y", one(Self.small[rest % 10], form: form)] }
    } else if rest > 0 {
      pieces.append(one(Self.small[rest], form: form))
    }
    return pieces.joined(separator: " ")
  }

  /// Before a noun "uno" becomes "un" or "una".
  private func one(_ word: String, form: NumberForm) -> String {
    guard word.hasSuffix("uno"), form != .counting else { return word }
    if form == .feminine { return word.dropLast() + "a" }
    return word == "veintiuno" ? "veintiún" : String(word.dropLast())
  }

  func ordinal(_ number: Int, form: NumberForm) -> String? {
    guard number > 0, number < 1_000_000 else { return nil }
    var pieces: [String] = []
    let thousands = number / 1_000
    if thousands > 0 {
      let count = thousands == 1 ? "" : underThousand(thousands, form: .masculine)
      pieces.append(count.replacing(text: " ", with: "") + "milésimo")
    }
    pieces.append(Self.ordinalHundreds[number / 100 % 10])
    let rest = number % 100
    if (10..<20).contains(rest) {
      pieces.append(Self.ordinalTeens[rest - 10])
    } else {
      pieces += [Self.ordinalTens[rest / 10], Self.ordinalUnits[rest % 10]]
    }
    pieces.removeAll { $0 == "-" }
    guard form == .feminine else { return pieces.joined(separator: " ") }
    return pieces.map { $0.dropLast() + "a" }.joined(separator: " ")
  }

  func year(_ number: Int) -> String { cardinal(number) }
}
