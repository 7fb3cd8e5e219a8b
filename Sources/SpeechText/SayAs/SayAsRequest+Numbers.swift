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

  mutating func cardinal(in language: any Language) -> String? {
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
    if let value = WrittenNumber.roman(text) { return language.numbers.cardinal(value, form: form) }
    if let number = WrittenNumber(text, decimalIsComma: language.decimalIsComma) {
      return language.words(number, form: form)
    }
    return text.contains("/") || FractionReading.singles.keys.contains(where: text.contains)
      ? fraction(in: language) : nil
  }

  mutating func ordinal(in language: any Language) -> String? {
    var number = text.lowercased()
    var form = format(Self.gender) ?? .masculine
    for (suffix, gender) in language.ordinalSuffixes where number.hasSuffix(suffix) {
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
    return value.flatMap { language.ordinal($0, form: form, after: preceding) }
      .map { language.ordinal($0, writtenAs: text) }
  }

  mutating func digits(in language: any Language) -> String? {
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
