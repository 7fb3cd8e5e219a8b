// SPDX-License-Identifier: Apache-2.0

struct ItalianNumbers: NumberWords {
  private static let small = words(
    """
    zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici \
    diciassette diciotto diciannove
    """
  )
  private static let tens = words(
    "- dieci venti trenta quaranta cinquanta sessanta settanta ottanta novanta"
  )
  private static let scales = [
    (1_000_000_000_000, "bilione", "bilioni"), (1_000_000_000, "miliardo", "miliardi"),
    (1_000_000, "milione", "milioni"),
  ]
  private static let ordinals = words(
    "- primo secondo terzo quarto quinto sesto settimo ottavo nono decimo"
  )

  func cardinal(_ number: Int, form: NumberForm) -> String {
    switch (number, form) {
    case (1, .masculine): return "un"
    case (1, .feminine): return "una"
    default: break
    }
    var pieces: [String] = []
    var rest = number
    for (scale, one, many) in Self.scales where rest >= scale {
      let count = rest / scale
      pieces.append(
        count == 1 ? "un " + one : accented(underMillion(count), number: count) + " " + many
      )
      rest %= scale
    }
    if rest > 0 || pieces.isEmpty { pieces.append(accented(underMillion(rest), number: rest)) }
    return pieces.joined(separator: " ")
  }

  /// "tre" has an accent at the end of a longer word: ventitré.
  private func accented(_ word: String, number: Int) -> String {
    number % 10 == 3 && number % 100 != 13 && number > 3 ? word.dropLast() + "é" : word
  }

  private func underMillion(_ number: Int) -> String {
    guard number >= 1_000 else { return underThousand(number) }
    let (count, rest) = number.quotientAndRemainder(dividingBy: 1_000)
    let thousands = count == 1 ? "mille" : underThousand(count) + "mila"
    return rest == 0 ? thousands : thousands + underThousand(rest)
  }

  private func underThousand(_ number: Int) -> String {
    guard number >= 100 else { return underHundred(number) }
    let (hundreds, rest) = number.quotientAndRemainder(dividingBy: 100)
    let first = hundreds == 1 ? "cento" : Self.small[hundreds] + "cento"
    if rest == 0 { return first }
    // Centotto, centottanta.
    return (rest == 8 || rest / 10 == 8 ? String(first.dropLast()) : first) + underHundred(rest)
  }

  private func underHundred(_ number: Int) -> String {
    if number < 20 { return Self.small[number] }
    let (ten, unit) = number.quotientAndRemainder(dividingBy: 10)
    if unit == 0 { return Self.tens[ten] }
    // Ventuno, ventotto.
    let first = unit == 1 || unit == 8 ? String(Self.tens[ten].dropLast()) : Self.tens[ten]
    return first + Self.small[unit]
  }

  func ordinal(_ number: Int, form: NumberForm) -> String? {
    guard number > 0, number < 1_000_000 else { return nil }
    let word = masculineOrdinal(number)
    return form == .feminine ? word.dropLast() + "a" : word
  }

  private func masculineOrdinal(_ number: Int) -> String {
    if number <= 10 { return Self.ordinals[number] }
    let word = underMillion(number)
    if word.hasSuffix("mila") { return word.dropLast(4) + "millesimo" }
    if word.hasSuffix("dieci") { return word.dropLast(5) + "decimo" }
    // Ventitreesimo and ventiseiesimo keep their vowel.
    let isWhole = number % 100 != 13 && number % 10 == 3 || number % 100 != 16 && number % 10 == 6
    return (isWhole ? word : String(word.dropLast())) + "esimo"
  }

  func year(_ number: Int) -> String { cardinal(number) }
}
