// SPDX-License-Identifier: Apache-2.0

/// A language whose wordings are written out here.
struct WordingLanguage: Sendable {
  enum Name: Int, Sendable { case english, german, french, spanish }

  let name: Name
  /// In capitals: "GB"; empty when the tag names none.
  let region: String
  let numbers: any NumberWords

  /// Nil for every other language.
  init?(tag: String) {
    let subtags = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    // The region is the first subtag of two letters or three digits, before any extension.
    let extended = subtags.dropFirst().prefix { $0.count > 1 }
    region = extended.first { $0.count == 2 || $0.allSatisfy(\.isWholeNumber) }?.uppercased() ?? ""
    switch subtags.first {
    case "en":
      name = .english
      numbers = EnglishNumbers(saysAnd: !Self.american.contains(region))
    case "de":
      name = .german
      numbers = GermanNumbers()
    case "fr":
      name = .french
      let isSwiss = region == "CH"
      numbers = FrenchNumbers(saysSeptante: isSwiss || region == "BE", saysHuitante: isSwiss)
    case "es":
      name = .spanish
      numbers = SpanishNumbers()
    default: return nil
    }
  }

  private static let american: Set<String> = ["", "US", "PR", "GU", "VI", "AS", "UM", "MP", "PH"]
  private static let pointDecimalSpanish: Set<String> = [
    "MX", "US", "PR", "GT", "DO", "HN", "NI", "PA", "PE", "SV", "419",
  ]

  /// English as in America: month before day, no "and" in numbers.
  var isAmerican: Bool { name == .english && Self.american.contains(region) }

  /// Whether a comma, not a point, precedes the fraction.
  var decimalIsComma: Bool {
    switch name {
    case .english: region == "ZA"
    case .german: !["CH", "LI"].contains(region)
    case .french: region != "CH"
    case .spanish: !Self.pointDecimalSpanish.contains(region)
    }
  }

  /// The value for this language.
  func pick<Value>(_ english: Value, _ german: Value, _ french: Value, _ spanish: Value) -> Value {
    switch name {
    case .english: english
    case .german: german
    case .french: french
    case .spanish: spanish
    }
  }
}
