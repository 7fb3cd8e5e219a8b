// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension Spanish {
  private static let pointRegions: Set<String> = [
    "MX", "US", "PR", "GT", "DO", "HN", "NI", "PA", "PE", "SV", "419",
  ]

  var decimalIsComma: Bool { !Self.pointRegions.contains(region) }
  var readsFractionsAsNumbers: Bool { true }

  // MARK: Ordinals

  var ordinalSuffixes: [(suffix: String, form: NumberForm?)] {
    [
      (".º", .masculine), ("º", .masculine), (".ª", .feminine), ("ª", .feminine),
      (".°", .masculine), ("°", .masculine), (".er", .masculine), ("er", .masculine),
    ]
  }

  /// "1.er" and "3.er" are the forms before a noun.
  func ordinal(_ words: String, writtenAs text: String) -> String {
    text.hasSuffix("er") && words.hasSuffix("ero") ? String(words.dropLast()) : words
  }

  // MARK: How often

  func times(_ count: Int) -> String {
    count == 1 ? "una vez" : numbers.cardinal(count, form: .feminine) + " veces"
  }

  func repeated(_ name: String, count: Int) -> String { "\(name) \(numbers.cardinal(count)) veces" }

  // MARK: Fractions

  var half: String { "un medio" }

  func wholeAndHalf(_ whole: Int) -> String { numbers.cardinal(whole) + " y medio" }

  func denominator(_ value: Int, isOne: Bool) -> String? {
    guard (2...1_000).contains(value) else { return nil }
    let plural = isOne ? "" : "s"
    let names = [2: "medio", 3: "tercio", 100: "centésimo", 1_000: "milésimo"]
    if let name = names[value] { return name + plural }
    if value <= 10 { return numbers.ordinal(value, form: .masculine).map { $0 + plural } }
    // Onceavo, but treintavo and treintaiunavo.
    var name = numbers.cardinal(value).replacing(text: " y ", with: "i")
      .replacing(text: " ", with: "")
    if name.hasSuffix("a") || name.hasSuffix("o") { name.removeLast() }
    return name + "avo" + plural
  }

  // MARK: What is counted

  /// "tres cuartos de kilogramo", "tres metros y tres quintos".
  func fraction(_ words: String, whole: Int?, of noun: Noun) -> String {
    guard let whole else { return "\(words) de \(noun.one)" }
    return rest(of: words, behind: whole).map { withPart($0, whole: whole, of: noun) }
      ?? "\(words) \(noun.many)"
  }

  func half(_ whole: Int?, of noun: Noun) -> String? {
    let half = noun.form == .feminine ? "media" : "medio"
    let count = whole ?? 0
    return count == 0 ? "\(half) \(noun.one)" : withPart(half, whole: count, of: noun)
  }

  /// "dos kilómetros y medio", "una milla y media por hora".
  private func withPart(_ part: String, whole: Int, of noun: Noun) -> String {
    let amount = words(WrittenNumber(whole: String(whole)), of: noun)
    return amount.contains(text: " por ")
      ? amount.replacing(text: " por ", with: " y \(part) por ") : "\(amount) y \(part)"
  }

  func joiner(before noun: Noun) -> String { " de " }

  func powered(_ noun: Noun, isSquare: Bool) -> Noun {
    let power = isSquare ? "cuadrado" : "cúbico"
    return Noun(one: "\(noun.one) \(power)", many: "\(noun.many) \(power)s", form: noun.form)
  }
}
