// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension English {
  var decimalIsComma: Bool { region == "ZA" }

  var ordinalSuffixes: [(suffix: String, form: NumberForm?)] {
    [("st", nil), ("nd", nil), ("rd", nil), ("th", nil)]
  }

  func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(numbers.cardinal(count)) times"
    }
  }

  func repeated(_ name: String, count: Int) -> String { "\(name) \(numbers.cardinal(count)) times" }

  // MARK: Fractions

  var half: String { "one half" }

  func wholeAndHalf(_ whole: Int) -> String { "\(numbers.cardinal(whole)) and one half" }

  func denominator(_ value: Int, isOne: Bool) -> String? {
    guard (2...1_000).contains(value) else { return nil }
    if value == 2 { return isOne ? "half" : "halves" }
    let plural = isOne ? "" : "s"
    if value == 4 { return "quarter" + plural }
    // Three hundredths, not three one hundredths.
    return numbers.ordinal(value, form: .masculine).map {
      $0.replacing(text: "one hundred", with: "hundred")
    }
    .map { $0.replacing(text: "one thousand", with: "thousand") + plural }
  }

  func half(_ whole: Int?, of noun: Noun) -> String? {
    whole ?? 0 == 0 ? "half \(article(noun)) \(noun.one)" : nil
  }

  func fraction(_ words: String, whole: Int?, of noun: Noun) -> String {
    whole == nil ? "\(words) of \(article(noun)) \(noun.one)" : "\(words) \(noun.many)"
  }

  /// "a meter", "an hour".
  private func article(_ noun: Noun) -> String {
    noun.one.hasPrefix("hour") || "aeio".contains(noun.one.first ?? " ") ? "an" : "a"
  }

  // MARK: Units

  func powered(_ noun: Noun, isSquare: Bool) -> Noun {
    let power = isSquare ? "square" : "cubic"
    return Noun(one: "\(power) \(noun.one)", many: "\(power) \(noun.many)", form: noun.form)
  }

  func spelled(unit: String) -> String {
    isAmerican
      ? unit : unit.replacing(text: "meter", with: "metre").replacing(text: "liter", with: "litre")
  }
}
