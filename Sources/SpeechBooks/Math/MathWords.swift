// SPDX-License-Identifier: Apache-2.0

/// Words for what formulas show by their layout. The signs in them are read in words by the rules for all texts.
struct MathWords {
  /// Between a base and what it is raised to.
  let power: String
  /// Of sums and the like that have bounds.
  let operators: [String: String]
  /// Before the lower and the upper bound of a sum, and before what is summed.
  let bounds: (from: String, to: String, of: String)
  /// Of the arrow below a limit.
  let approaches: String
  /// A root with its number, or a letter for that: what comes before it; then after a number, and after a letter.
  private let rootWords: (before: String, number: String, letter: String)
  /// Signs above a letter.
  let accents: [Character: String]

  /// Nil for a language whose words are not known.
  static func of(_ language: String?) -> MathWords? {
    switch language?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first?.lowercased() {
    case "en": english
    case "de": german
    case "fr": french
    case "es": spanish
    default: nil
    }
  }

  /// What is appended to a base that is raised to `exponent`: `²`, ` to the power of n`.
  static func power(_ exponent: String, language: String?) -> String {
    let isNumber = exponent.allSatisfy { $0.isASCIIDigit || "-−–+".contains($0) }
    if isNumber, let raised = Superscript.raised(exponent) { return raised }
    if let words = of(language) { return " \(words.power) \(exponent)" }
    return Superscript.raised(exponent) ?? " ^ \(exponent)"
  }

  /// Before what a root is taken of.
  func root(_ index: String) -> String {
    guard index.allSatisfy(\.isASCIIDigit) else {
      return rootWords.before + index + rootWords.letter
    }
    let ending = rootWords.number.first == " " ? Self.englishEnding(index) : ""
    return rootWords.before + index + ending + rootWords.number
  }

  /// `rd` of "3rd".
  private static func englishEnding(_ number: String) -> String {
    let isTeen = number.dropLast().last == "1"
    switch number.last {
    case "1" where !isTeen: return "st"
    case "2" where !isTeen: return "nd"
    case "3" where !isTeen: return "rd"
    default: return "th"
    }
  }

  private static let english = MathWords(
    power: "to the power of",
    operators: ["∑": "the sum", "∏": "the product", "∫": "the integral"],
    bounds: (from: "from", to: "to", of: "of"),
    approaches: "to",
    rootWords: (before: "the ", number: " root of", letter: "-th root of"),
    accents: ["¯": "bar", "^": "hat", "~": "tilde", "→": "vector", "˙": "dot"]
  )

  private static let german = MathWords(
    power: "hoch",
    operators: ["∑": "Summe", "∏": "Produkt", "∫": "Integral"],
    bounds: (from: "von", to: "bis", of: "über"),
    approaches: "gegen",
    rootWords: (before: "die ", number: ". Wurzel aus", letter: "-te Wurzel aus"),
    accents: ["¯": "quer", "^": "Dach", "~": "Tilde", "→": "Vektor", "˙": "Punkt"]
  )

  private static let french = MathWords(
    power: "puissance",
    operators: ["∑": "somme", "∏": "produit", "∫": "intégrale"],
    bounds: (from: "de", to: "à", of: "de"),
    approaches: "tend vers",
    rootWords: (before: "la racine ", number: "e de", letter: "-ième de"),
    accents: ["¯": "barre", "^": "chapeau", "~": "tilde", "→": "vecteur", "˙": "point"]
  )

  private static let spanish = MathWords(
    power: "elevado a",
    operators: ["∑": "suma", "∏": "producto", "∫": "integral"],
    bounds: (from: "desde", to: "hasta", of: "de"),
    approaches: "tiende a",
    rootWords: (before: "la raíz ", number: ".ª de", letter: "-ésima de"),
    accents: ["¯": "barra", "^": "gorro", "~": "tilde", "→": "vector", "˙": "punto"]
  )
}
