// SPDX-License-Identifier: Apache-2.0

extension German {
  var decimalIsComma: Bool { region != "CH" && region != "LI" }

  // MARK: Ordinals

  func ordinal(_ value: Int, form: NumberForm, after preceding: String) -> String? {
    guard let stem = GermanNumbers().ordinalStem(value) else {
      return numbers.ordinal(value, form: form)
    }
    switch preceding.split(whereSeparator: { !$0.isLetter }).last?.lowercased() {
    case "am", "vom", "zum", "zur", "dem", "den", "im", "beim", "ab", "bis", "seit",
      "der" where form == .feminine:
      return stem + "en"
    case "ein", "kein", "mein", "sein", "ihr", "unser":
      return stem + (form == .neuter ? "es" : "er")
    default: return stem + "e"
    }
  }

  var ordinalSuffixes: [(suffix: String, form: NumberForm?)] {
    [(".", nil), ("te", nil), ("ste", nil), ("ter", nil), ("ster", nil)]
  }

  // MARK: How often

  func times(_ count: Int) -> String {
    count == 1 ? "einmal" : numbers.cardinal(count) + "mal"
  }

  func repeated(_ name: String, count: Int) -> String { "\(name) \(numbers.cardinal(count))mal" }

  // MARK: Fractions

  var half: String { "ein halb" }
  /// "ein bis zwei Dosen".
  var oneBeforeNumber: String? { "ein" }

  func wholeAndHalf(_ whole: Int) -> String {
    numbers.cardinal(whole, form: .masculine) + "einhalb"
  }

  /// "eineinviertel Liter"; "eins und ein Viertel" has no noun behind it.
  func whole(_ whole: Int, and part: String) -> String {
    whole == 1
      ? "ein" + part.lowercased().split(separator: " ").joined()
      : "\(numbers.cardinal(whole)) \(and) \(part)"
  }

  func denominator(_ value: Int, isOne: Bool) -> String? {
    guard (2...1_000).contains(value) else { return nil }
    if value == 2 { return isOne ? "halb" : "halbe" }
    return GermanNumbers().ordinalStem(value).map { stem in
      let name = (value == 100 || value == 1_000 ? stem.dropFirst(3) : stem[...]) + "el"
      return (name.first?.uppercased() ?? "") + name.dropFirst()
    }
  }

  var numeratorForm: NumberForm { .neuter }

  func half(_ whole: Int?, of noun: Noun) -> String? {
    guard whole ?? 0 == 0 else { return nil }
    switch noun.form {
    case .feminine: return "eine halbe " + noun.one
    case .neuter: return "ein halbes " + noun.one
    default: return "ein halber " + noun.one
    }
  }

  // MARK: Units

  func powered(_ noun: Noun, isSquare: Bool) -> Noun {
    let power = isSquare ? "Quadrat" : "Kubik"
    return Noun(
      one: power + noun.one.lowercased(),
      many: power + noun.many.lowercased(),
      form: noun.form
    )
  }
}
