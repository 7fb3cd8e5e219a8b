// SPDX-License-Identifier: Apache-2.0

struct GermanNumbers: NumberWords {
  private static let small = words(
    """
    null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn \
    achtzehn neunzehn
    """
  )
  private static let tens = words(
    "- zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"
  )
  private static let scales = [
    (1_000_000_000_000, "Billion", "Billionen"), (1_000_000_000, "Milliarde", "Milliarden"),
    (1_000_000, "Million", "Millionen"),
  ]
  private static let ordinalStems = [1: "erst", 3: "dritt", 7: "siebt", 8: "acht"]

  func cardinal(_ number: Int, form: NumberForm) -> String {
    if number == 0 { return "null" }
    var pieces: [String] = []
    var rest = number
    for (scale, one, many) in Self.scales where rest >= scale {
      let count = rest / scale
      pieces.append(
        underMillion(count) + ending(count, form: .feminine) + " " + (count == 1 ? one : many)
      )
      rest %= scale
    }
    if rest > 0 { pieces.append(underMillion(rest) + ending(rest, form: form)) }
    return pieces.joined(separator: " ")
  }

  /// "ein" has no ending only before a noun: einhunderteins, einhundertein Euro, einhunderteine Mark.
  private func ending(_ number: Int, form: NumberForm) -> String {
    guard number % 100 == 1 else { return "" }
    switch form {
    case .counting: return "s"
    case .feminine: return "e"
    case .masculine, .neuter: return ""
    }
  }

  private func underMillion(_ number: Int) -> String {
    guard number >= 1_000 else { return underThousand(number) }
    let rest = number % 1_000
    return underThousand(number / 1_000) + "tausend" + (rest == 0 ? "" : underThousand(rest))
  }

  private func underThousand(_ number: Int) -> String {
    if number < 20 { return Self.small[number] }
    if number < 100 {
      let unit = number % 10
      return (unit == 0 ? "" : Self.small[unit] + "und") + Self.tens[number / 10]
    }
    let rest = number % 100
    return Self.small[number / 100] + "hundert" + (rest == 0 ? "" : underThousand(rest))
  }

  func ordinal(_ number: Int, form: NumberForm) -> String? {
    ordinalStem(number).map { $0 + "e" }
  }

  /// The stem to which endings are added: "dritt".
  func ordinalStem(_ number: Int) -> String? {
    guard number < 1_000_000 else { return nil }
    let last = number % 100
    guard last > 0, last < 20 else { return cardinal(number) + (number == 0 ? "t" : "st") }
    let before = number == last ? "" : underMillion(number - last)
    return before + (Self.ordinalStems[last] ?? Self.small[last] + "t")
  }

  func year(_ number: Int) -> String {
    guard (1_100..<2_000).contains(number) else { return cardinal(number) }
    let rest = number % 100
    return Self.small[number / 100] + "hundert" + (rest == 0 ? "" : cardinal(rest))
  }
}
