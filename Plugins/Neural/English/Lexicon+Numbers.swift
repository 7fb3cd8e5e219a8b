// SPDX-License-Identifier: Apache-2.0

/// Numbers that reach the lexicon as digits: the host has put most of them into words.
extension Lexicon {
  private static let currencies = [
    "$": ("dollar", "cent"), "£": ("pound", "pence"), "€": ("euro", "cent"),
  ]
  private static let ordinals: Set<String> = ["st", "nd", "rd", "th"]
  /// Longer numbers are read digit by digit.
  private static let maxDigits = 36

  static func isCurrency(_ text: String) -> Bool { currencies[text] != nil }

  /// Nil unless the word is a number, perhaps with an ending as `1980s`.
  func numberPhonemes(_ word: String, currency: String?, isHead: Bool) -> Phonemes? {
    guard Self.isNumber(word, isHead: isHead) else { return nil }
    let suffix = String(
      word.unicodeScalars.reversed().prefix { $0 == "'" || ("a"..."z").contains($0) }.reversed()
    )
    var digits = word.dropping(suffix.unicodeScalars.count)
    var words: [String] = []
    if digits.hasPrefix("-") {
      words.append("minus")
      digits.removeFirst()
    }
    words += Self.words(
      digits,
      suffix: suffix,
      currency: currency,
      isHead: isHead,
      isNegative: !words.isEmpty
    )
    let parts = words.compactMap { word in
      word == "and" ? nil : lookUpNumberWord(word)
    }
    guard !parts.isEmpty else { return nil }
    let phonemes = Phonemes(parts.joined(separator: [" "]))
    switch suffix {
    case "s", "'s": return Self.addingS(phonemes)
    case "ed", "'d": return Self.addingEd(phonemes)
    case "ing": return Self.addingIng(phonemes)
    default: return phonemes
    }
  }

  /// With the name of the currency after it.
  func withCurrency(_ phonemes: Phonemes, currency: String?) -> Phonemes {
    guard let (unit, _) = currency.flatMap({ Self.currencies[$0] }),
      let name = withS(unit + "s", tag: nil, stress: nil, context: nil)
    else { return phonemes }
    return phonemes + [" "] + name
  }

  private func lookUpNumberWord(_ word: String) -> Phonemes? {
    switch word {
    case "point", "O": lookUp(word, tag: nil, stress: Stress.none, context: nil)
    // Not left out, as those inside numbers are.
    case "and,": lookUp("and", tag: nil, stress: nil, context: nil)
    // Only names of units end so.
    case _ where word.hasSuffix("s") && word != "minus":
      withS(word, tag: nil, stress: nil, context: nil)
    default: lookUp(word, tag: nil, stress: nil, context: nil)
    }
  }

  private static func words(
    _ digits: String,
    suffix: String,
    currency: String?,
    isHead: Bool,
    isNegative: Bool
  ) -> [String] {
    let plain = digits.filter { $0 != "," }
    let groups = plain.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if digits.isDigits, ordinals.contains(suffix) {
      return cardinalOrDigits(digits, words: NumberWords.ordinal)
    }
    if !isNegative, digits.count == 4, digits.isDigits, currency.flatMap({ currencies[$0] }) == nil
    {
      return cardinalOrDigits(digits, words: NumberWords.year)
    }
    if !isHead, groups.count < 2 { return spokenGroup(plain) }
    if groups.count > 2 || !isHead { return groups.flatMap(spokenPart) }
    if let units = currency.flatMap({ currencies[$0] }), groups.count < 2 || groups[1].count < 3 {
      return amount(groups, units: units)
    }
    guard groups.count == 2 else {
      return cardinalOrDigits(
        plain,
        words: ordinals.contains(suffix) ? NumberWords.ordinal : NumberWords.cardinal
      )
    }
    if groups[0].isEmpty {
      return ["point"]
        + groups[1].flatMap { cardinalOrDigits(String($0), words: NumberWords.cardinal) }
    }
    let fraction = groups[1].reversed().drop { $0 == "0" }.reversed()
    let whole = cardinalOrDigits(groups[0], words: NumberWords.cardinal)
    return fraction.isEmpty
      ? whole
      : whole + ["point"]
        + fraction.flatMap { cardinalOrDigits(String($0), words: NumberWords.cardinal) }
  }

  /// A number inside a name, as the one of `B52`.
  private static func spokenGroup(_ digits: String) -> [String] {
    if digits.isEmpty { return [] }
    if digits.hasPrefix("0") || digits.count > 3 { return singly(digits) }
    guard digits.count == 3, !digits.hasSuffix("00") else {
      return cardinalOrDigits(digits, words: NumberWords.cardinal)
    }
    let first = cardinalOrDigits(String(digits.prefix(1)), words: NumberWords.cardinal)
    let rest = String(digits.dropFirst())
    if rest.hasPrefix("0") { return first + ["O"] + singly(String(rest.dropFirst())) }
    return first + cardinalOrDigits(rest, words: NumberWords.cardinal)
  }

  /// A part of a version or an address.
  private static func spokenPart(_ digits: String) -> [String] {
    if digits.isEmpty { return [] }
    let isRound = digits.dropFirst().allSatisfy { $0 == "0" }
    if digits.hasPrefix("0") || digits.count != 2 && !isRound { return singly(digits) }
    return cardinalOrDigits(digits, words: NumberWords.cardinal)
  }

  private static func amount(_ groups: [String], units: (String, String)) -> [String] {
    var amounts = zip(groups, [units.0, units.1]).map { (digits: $0.isEmpty ? "0" : $0, unit: $1) }
    let isZero = { (digits: String) in digits.allSatisfy { $0 == "0" } }
    if amounts.count > 1 {
      if isZero(amounts[1].digits) {
        amounts.removeLast()
      } else if isZero(amounts[0].digits) {
        amounts.removeFirst()
      }
    }
    let spoken = amounts.map { amount in
      let value = String(amount.digits.drop { $0 == "0" })
      let unit = value == "1" || amount.unit == "pence" ? amount.unit : amount.unit + "s"
      return cardinalOrDigits(value.isEmpty ? "0" : value, words: NumberWords.cardinal) + [unit]
    }
    return Array(spoken.joined(separator: ["and,"]))
  }

  private static func singly(_ digits: String) -> [String] {
    digits.flatMap { cardinalOrDigits(String($0), words: NumberWords.cardinal) }
  }

  private static func cardinalOrDigits(_ digits: String, words: (String) -> [String]) -> [String] {
    if digits.isEmpty { return [] }
    return digits.count > maxDigits ? digits.flatMap { words(String($0)) } : words(digits)
  }

  private static func isNumber(_ word: String, isHead: Bool) -> Bool {
    guard word.unicodeScalars.contains(where: \.isASCIIDigit) else { return false }
    let suffix = ["ing", "'d", "ed", "'s", "st", "nd", "rd", "th", "s"].first { word.hasSuffix($0) }
    let digits = word.dropping(suffix?.unicodeScalars.count ?? 0)
    return digits.unicodeScalars.enumerated().allSatisfy { index, scalar in
      scalar.isASCIIDigit || scalar == "," || scalar == "." || isHead && index == 0 && scalar == "-"
    }
  }
}
