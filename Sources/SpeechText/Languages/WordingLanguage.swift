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
    let subtag: String
    (subtag, region) = Self.subtags(of: tag)
    switch subtag {
    case "en":
      name = .english
      numbers = EnglishNumbers(saysAnd: !Self.isAmerican(region))
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

  /// The language in small letters and the region in capitals. Most tags are "en" or "en-US", and every sentence asks.
  private static func subtags(of tag: String) -> (language: String, region: String) {
    let bytes = tag.utf8
    let isMark =
      bytes.count == 5 && "-_".utf8.contains(bytes[bytes.index(bytes.startIndex, offsetBy: 2)])
    if bytes.count == 2 || isMark {
      return (tag.prefix(2).lowercased(), tag.dropFirst(3).uppercased())
    }
    let subtags = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    // The region is the first subtag of two letters or three digits, before any extension.
    let extended = subtags.dropFirst().prefix { $0.count > 1 }
    let region = extended.first { $0.count == 2 || $0.allSatisfy(\.isWholeNumber) }
    return (subtags.first ?? "", region?.uppercased() ?? "")
  }

  private static func isAmerican(_ region: String) -> Bool {
    switch region {
    case "", "US", "PR", "GU", "VI", "AS", "UM", "MP", "PH": true
    default: false
    }
  }

  private static let pointDecimalSpanish: Set<String> = [
    "MX", "US", "PR", "GT", "DO", "HN", "NI", "PA", "PE", "SV", "419",
  ]

  /// English as in America: month before day, no "and" in numbers.
  var isAmerican: Bool { name == .english && Self.isAmerican(region) }

  /// Whether a comma, not a point, precedes the fraction.
  var decimalIsComma: Bool {
    switch name {
    case .english: region == "ZA"
    case .german: !["CH", "LI"].contains(region)
    case .french: region != "CH"
    case .spanish: !Self.pointDecimalSpanish.contains(region)
    }
  }

  /// A name that is said once for several in a row: "red heart three times".
  func repeated(_ name: String, _ count: Int) -> String {
    let number = numbers.cardinal(count)
    return pick(
      "\(name) \(number) times",
      "\(name) \(number)mal",
      "\(name) \(number) fois",
      "\(name) \(number) veces"
    )
  }

  /// How often something is done: "zweimal".
  func times(_ count: Int) -> String {
    let number = numbers.cardinal(
      count,
      name == .spanish || name == .french ? .feminine : .counting
    )
    return pick(
      count == 1 ? "once" : count == 2 ? "twice" : "\(number) times",
      count == 1 ? "einmal" : "\(number)mal",
      "\(number) fois",
      count == 1 ? "una vez" : "\(number) veces"
    )
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
