// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  /// The gender that a format asks for, or nil.
  private static func gender(_ format: String) -> NumberForm? {
    switch format {
    case "m", "masculine": .masculine
    case "f", "feminine": .feminine
    case "n", "neuter": .neuter
    default: nil
    }
  }

  mutating func cardinal(in language: WordingLanguage) -> String? {
    // Google and Microsoft write the kind of number as the format.
    switch format({
      ["cardinal", "ordinal", "digits", "telephone", "fraction"].contains($0) ? $0 : nil
    }) {
    case "ordinal": return ordinal(in: language)
    case "digits": return digits(in: language)
    case "telephone": return telephone(in: language)
    case "fraction": return fraction(in: language)
    default: break
    }
    let form = format(Self.gender) ?? .counting
    if let value = WrittenNumber.roman(text) { return language.numbers.cardinal(value, form) }
    if let number = WrittenNumber(text, decimalIsComma: language.decimalIsComma) {
      return language.words(number, form)
    }
    return text.contains("/") || FractionReading.singles.keys.contains(where: text.contains)
      ? fraction(in: language) : nil
  }

  mutating func ordinal(in language: WordingLanguage) -> String? {
    var number = text.lowercased()
    var form = format(Self.gender) ?? .masculine
    // Suffixes that mark an ordinal: "1st", "3.", "2e", "1re", "5.º", "2ª".
    let suffixes: [(String, NumberForm?)] = language.pick(
      [("st", nil), ("nd", nil), ("rd", nil), ("th", nil)],
      [(".", nil), ("te", nil), ("ste", nil), ("ter", nil), ("ster", nil)],
      [
        ("ère", .feminine), ("re", .feminine), ("er", .masculine), ("ème", nil), ("e", nil),
        ("nde", .feminine),
        ("nd", .masculine),
      ],
      [
        (".º", .masculine), ("º", .masculine), (".ª", .feminine), ("ª", .feminine),
        (".°", .masculine),
        ("°", .masculine), (".er", .masculine), ("er", .masculine),
      ]
    )
    for (suffix, gender) in suffixes where number.hasSuffix(suffix) {
      let stem = number.dropLast(suffix.count)
      let isNumber = stem.first.map(Self.isDigit) ?? false
      guard isNumber || WrittenNumber.roman(stem) != nil else { continue }
      number = String(stem)
      if let gender { form = gender }
      break
    }
    let value =
      WrittenNumber.roman(number)
      ?? WrittenNumber(number, decimalIsComma: language.decimalIsComma).flatMap {
        $0.fraction.isEmpty && !$0.isNegative ? $0.value : nil
      }
    let words = value.flatMap { language.ordinal($0, form, after: preceding) }
    // "1.er" and "3.er" are the forms before a noun.
    let isShort =
      language.name == .spanish && text.hasSuffix("er") && words?.hasSuffix("ero") == true
    return isShort ? words.map { String($0.dropLast()) } : words
  }

  mutating func digits(in language: WordingLanguage) -> String? {
    let groups = text.split { " -.,\u{A0}\u{202F}".contains($0) }
    guard !groups.isEmpty, groups.allSatisfy({ $0.allSatisfy(Self.isDigit) }) else { return nil }
    if let sizes = detail(DetailGroups.init) {
      return sizes.cut(Array(groups.joined())).map { language.digits(String($0)) }
        .joined(separator: ", ")
    }
    return groups.map { language.digits(String($0)) }.joined(separator: ", ")
  }

  static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

extension WordingLanguage {
  var minus: String { pick("minus", "minus", "moins", "menos") }
  var point: String {
    decimalIsComma
      ? pick("comma", "Komma", "virgule", "coma") : pick("point", "Punkt", "point", "punto")
  }

  /// Each digit by itself.
  func digits(_ text: String) -> String {
    text.compactMap { $0.wholeNumberValue.map { numbers.cardinal($0) } }.joined(separator: " ")
  }

  func words(_ number: WrittenNumber, _ form: NumberForm = .counting) -> String {
    let hasFraction = !number.fraction.isEmpty
    var words =
      number.value.map { numbers.cardinal($0, hasFraction ? .counting : form) }
      ?? digits(number.whole)
    if hasFraction { words += " \(point) \(fractionDigits(number.fraction))" }
    return number.isNegative ? "\(minus) \(words)" : words
  }

  /// French and Spanish read up to two digits as a number: "virgule quatorze".
  private func fractionDigits(_ text: String) -> String {
    let isShort = text.utf8.count <= 2 && text.first != "0"
    guard name == .french || name == .spanish, isShort, let value = Int(text) else {
      return digits(text)
    }
    return numbers.cardinal(value)
  }

  /// - Parameter preceding: the text before it, which decides the ending in German.
  func ordinal(_ value: Int, _ form: NumberForm, after preceding: String = "") -> String? {
    guard name == .german, let stem = GermanNumbers().ordinalStem(value) else {
      return numbers.ordinal(value, form)
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
}
