// SPDX-License-Identifier: Apache-2.0

struct FrenchNumbers: NumberWords {
  /// septante and nonante: Belgium and Switzerland.
  let saysSeptante: Bool
  /// huitante: Switzerland.
  let saysHuitante: Bool

  private static let small = words(
    """
    zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit \
    dix-neuf
    """
  )
  private static let tens = words(
    "- dix vingt trente quarante cinquante soixante septante huitante nonante"
  )
  private static let scales = [
    (1_000_000_000_000, "billion"), (1_000_000_000, "milliard"), (1_000_000, "million"),
  ]

  func cardinal(_ number: Int, form: NumberForm) -> String {
    var pieces: [String] = []
    var rest = number
    for (scale, name) in Self.scales where rest >= scale {
      let count = rest / scale
      pieces.append(underThousand(count, isLast: true) + " " + name + (count == 1 ? "" : "s"))
      rest %= scale
    }
    if rest >= 1_000 {
      let count = rest / 1_000
      pieces.append(count == 1 ? "mille" : underThousand(count, isLast: false) + " mille")
      rest %= 1_000
    }
    if rest > 0 || pieces.isEmpty { pieces.append(underThousand(rest, isLast: true)) }
    let words = pieces.joined(separator: " ")
    let isOne = number % 10 == 1 && words.hasSuffix("un")
    return form == .feminine && isOne ? words + "e" : words
  }

  /// - Parameter isLast: "cents" and "vingts" lose their s before another numeral.
  private func underThousand(_ number: Int, isLast: Bool) -> String {
    guard number >= 100 else { return underHundred(number, isLast: isLast) }
    let (hundreds, rest) = number.quotientAndRemainder(dividingBy: 100)
    let first = hundreds == 1 ? "cent" : Self.small[hundreds] + " cent"
    if rest == 0 { return hundreds > 1 && isLast ? first + "s" : first }
    return first + " " + underHundred(rest, isLast: isLast)
  }

  private func underHundred(_ number: Int, isLast: Bool) -> String {
    if number < 20 { return Self.small[number] }
    var (ten, unit) = number.quotientAndRemainder(dividingBy: 10)
    let isTwenties = ten == 8 && !saysHuitante || ten == 9 && !saysSeptante
    if isTwenties || ten == 7 && !saysSeptante {
      if ten != 8 { unit += 10 }
      guard isTwenties else {
        return unit == 11 ? "soixante et onze" : "soixante-" + Self.small[unit]
      }
      if unit == 0 { return isLast ? "quatre-vingts" : "quatre-vingt" }
      return "quatre-vingt-" + Self.small[unit]
    }
    if unit == 0 { return Self.tens[ten] }
    return Self.tens[ten] + (unit == 1 ? " et un" : "-" + Self.small[unit])
  }

  func ordinal(_ number: Int, form: NumberForm) -> String? {
    if number == 1 { return form == .feminine ? "première" : "premier" }
    var words = cardinal(number)
    if words.hasSuffix("cents") || words.hasSuffix("vingts") || words.hasSuffix("lions") {
      words.removeLast()
    } else if words.hasSuffix("e") {
      words.removeLast()
    } else if words.hasSuffix("cinq") {
      words += "u"
    } else if words.hasSuffix("neuf") {
      words = words.dropLast() + "v"
    }
    return words + "ième"
  }

  func year(_ number: Int) -> String { cardinal(number) }
}
