// SPDX-License-Identifier: Apache-2.0

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
    return words(WrittenNumber(whole: String(count)), of: noun) + " et demi"
      + (isFeminine ? "e" : "")
  }

  func fraction(_ words: String, whole: Int?, of noun: Noun) -> String {
    // "trois quarts de litre".
    guard whole != nil else { return words + joiner(before: noun) + noun.one }
    return words + " " + (whole == 1 ? noun.one : noun.many)
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
