// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension French {
  var decimalIsComma: Bool { region != "CH" }
  var readsFractionsAsNumbers: Bool { true }

  var ordinalSuffixes: [(suffix: String, form: NumberForm?)] {
    [
      ("ère", .feminine), ("re", .feminine), ("er", .masculine), ("ème", nil), ("e", nil),
      ("nde", .feminine), ("nd", .masculine),
    ]
  }

  func times(_ count: Int) -> String { numbers.cardinal(count, form: .feminine) + " fois" }

  func repeated(_ name: String, count: Int) -> String { "\(name) \(numbers.cardinal(count)) fois" }

  // MARK: Fractions

  var half: String { "un demi" }

  func wholeAndHalf(_ whole: Int) -> String { numbers.cardinal(whole) + " et demi" }

  func denominator(_ value: Int, isOne: Bool) -> String? {
    guard (2...1_000).contains(value) else { return nil }
    let plural = isOne ? "" : "s"
    switch value {
    case 2: return "demi" + plural
    case 3: return "tiers"
    case 4: return "quart" + plural
    default: return numbers.ordinal(value, form: .masculine).map { $0 + plural }
    }
  }

  // MARK: What is counted

  /// Everything below two: "1,5 litre".
  func isSingular(_ number: WrittenNumber) -> Bool { number.whole == "0" || number.whole == "1" }

  func half(_ whole: Int?, of noun: Noun) -> String? {
    let isFeminine = noun.form == .feminine
    let count = whole ?? 0
    if count == 0 { return (isFeminine ? "une demi-" : "un demi-") + noun.one }
    return withPart(isFeminine ? "demie" : "demi", whole: count, of: noun)
  }

  private static let periods = [" à l'", " par "]

  /// "deux heures et demie", "un kilomètre et demi à l'heure".
  private func withPart(_ part: String, whole: Int, of noun: Noun) -> String {
    let amount = words(WrittenNumber(whole: String(whole)), of: noun)
    guard let period = Self.periods.first(where: { amount.contains(text: $0) }) else {
      return amount + " et " + part
    }
    return amount.replacing(text: period, with: " et " + part + period)
  }

  func fraction(_ words: String, whole: Int?, of noun: Noun) -> String {
    // "trois quarts de litre", "deux litres et trois quarts".
    guard let whole else { return words + joiner(before: noun) + noun.one }
    // "trois et un quart pour cent".
    if noun.one == "pour cent" { return words + " " + noun.many }
    return rest(of: words, behind: whole).map { withPart($0, whole: whole, of: noun) }
      ?? words + " " + noun.many
  }

  func joiner(before noun: Noun) -> String {
    // The h of hours, hectares and people is not heard.
    let isMute = ["heu", "hec", "hab", "homm", "huma"].contains { noun.many.hasPrefix($0) }
    return isMute || "aeiouéèêîâœ".contains(noun.many.first ?? " ") ? " d'" : " de "
  }

  func powered(_ noun: Noun, isSquare: Bool) -> Noun {
    let power = isSquare ? "carré" : "cube"
    return Noun(one: "\(noun.one) \(power)", many: "\(noun.many) \(power)s", form: noun.form)
  }
}
