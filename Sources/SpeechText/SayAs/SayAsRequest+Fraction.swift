// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  mutating func fraction(in language: WordingLanguage) -> String? {
    guard let reading = FractionReading(text) else { return nil }
    let words = language.words(reading)
    return reading.isNegative ? "\(language.minus) \(words)" : words
  }
}

extension WordingLanguage {
  func words(_ fraction: FractionReading) -> String {
    let isHalf = fraction.numerator == 1 && fraction.denominator == 2
    guard let whole = fraction.whole, whole > 0 else {
      return isHalf ? pick("one half", "ein halb", "un demi", "un medio") : part(fraction)
    }
    if isHalf, name == .german {
      return numbers.cardinal(whole, .masculine) + "einhalb"
    }
    let half = pick("one half", "", "demi", "medio")
    return numbers.cardinal(whole) + pick(" and ", " und ", " et ", " y ")
      + (isHalf ? half : part(fraction))
  }

  private func part(_ fraction: FractionReading) -> String {
    let isOne = fraction.numerator == 1
    guard let name = denominator(fraction.denominator, isOne: isOne) else {
      return numbers.cardinal(fraction.numerator) + pick(" over ", " durch ", " sur ", " sobre ")
        + numbers.cardinal(fraction.denominator)
    }
    let form: NumberForm = self.name == .german ? .neuter : .masculine
    return numbers.cardinal(fraction.numerator, form) + " " + name
  }

  /// Nil for denominators without a name: 0, 1 and above 1000.
  private func denominator(_ value: Int, isOne: Bool) -> String? {
    guard (2...1_000).contains(value) else { return nil }
    let plural = isOne ? "" : "s"
    switch name {
    case .english:
      if value == 2 { return isOne ? "half" : "halves" }
      if value == 4 { return "quarter" + plural }
      // Three hundredths, not three one hundredths.
      return numbers.ordinal(value, .masculine).map { $0.replacing("one hundred", with: "hundred") }
        .map { $0.replacing("one thousand", with: "thousand") + plural }
    case .german:
      if value == 2 { return isOne ? "halb" : "halbe" }
      return GermanNumbers().ordinalStem(value).map { stem in
        let name = (value == 100 || value == 1_000 ? stem.dropFirst(3) : stem[...]) + "el"
        return (name.first?.uppercased() ?? "") + name.dropFirst()
      }
    case .french:
      let names = [2: "demi", 3: "tiers", 4: "quart"]
      if value == 3 { return names[3] }
      return (names[value] ?? numbers.ordinal(value, .masculine)).map { $0 + plural }
    case .spanish:
      let names = [2: "medio", 3: "tercio", 100: "centésimo", 1_000: "milésimo"]
      if let name = names[value] { return name + plural }
      if value <= 10 { return numbers.ordinal(value, .masculine).map { $0 + plural } }
      // Onceavo, but treintavo and treintaiunavo.
      var name = numbers.cardinal(value).replacing(" y ", with: "i").replacing(" ", with: "")
      if name.hasSuffix("a") || name.hasSuffix("o") { name.removeLast() }
      return name + "avo" + plural
    }
  }
}
