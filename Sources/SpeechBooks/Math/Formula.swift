// SPDX-License-Identifier: Apache-2.0

/// A part of a formula as a line of text with signs that are read in words.
struct Formula: Hashable {
  enum Kind: Hashable {
    /// A number, a variable, or what is like one.
    case operand
    case sign
    /// A name such as "sin", or text.
    case word
    /// Several parts, which need parentheses where something applies to all of them.
    case row
  }

  var text: String
  var kind: Kind

  static let empty = Formula(text: "", kind: .operand)

  /// Longer ones are cut: nobody follows them by ear.
  static let maxSize = 4_096

  /// A sign, as MathML and TeX write it.
  static func sign(_ written: String) -> Formula {
    switch written {
    case "-", "\u{2010}", "\u{2013}": Formula(text: "−", kind: .sign)
    case "*", "∗", "⋅": Formula(text: "·", kind: .sign)
    case "'": Formula(text: "′", kind: .sign)
    // Invisible: a function applied, a product, a list, a sum.
    case "\u{2061}", "\u{2062}": Formula(text: "", kind: .sign)
    case "\u{2063}": Formula(text: ",", kind: .sign)
    case "\u{2064}": Formula(text: "+", kind: .sign)
    default: Formula(text: written, kind: .sign)
    }
  }

  // MARK: - Combining

  /// Parts beside each other.
  static func row(_ parts: [Formula]) -> Formula {
    let parts = parts.filter { !$0.text.isEmpty }
    guard parts.count != 1 else { return parts[0] }
    var text = ""
    var isAfterOperand = false
    for part in parts {
      guard text.utf8.count < maxSize else { break }
      if part.kind == .sign, !isTight(part.text) {
        // Before the first operand it is that one's own: "−x".
        text += isAfterOperand ? " \(part.text) " : part.text
        isAfterOperand = false
        continue
      }
      if part.text == "," || part.text == ";" {
        text += part.text + " "
      } else {
        if let last = text.last, let first = part.text.first,
          needsSpace(before: part, from: last, to: first)
        {
          text += " "
        }
        text += part.text
      }
      isAfterOperand = !["(", "[", "{", ",", ";", "|"].contains(part.text)
    }
    return Formula(text: text, kind: parts.isEmpty ? .operand : .row)
  }

  private static func needsSpace(
    before part: Formula,
    from last: Character,
    to first: Character
  ) -> Bool {
    if part.kind == .word { return last.isLetter || last.isNumber || last == ")" }
    if last == "," { return true }
    guard first.isLetter || first.isNumber || first == "√" else { return false }
    return last.isLetter || last == ")" || last.isNumber && (first.isNumber || first == "√")
      || "⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉".contains(last)
  }

  /// Whether a sign is written without spaces around it.
  private static func isTight(_ sign: String) -> Bool {
    sign.allSatisfy { "()[]{}|‖⟨⟩⌈⌉⌊⌋,;!′″°%.:∂∇√∞…".contains($0) }
  }

  /// With parentheses where it has several parts.
  var grouped: String {
    guard kind == .row, !(text.hasPrefix("(") && text.hasSuffix(")")) else { return text }
    return "(\(text))"
  }

  static func fraction(_ upper: Formula, over lower: Formula) -> Formula {
    let isPlain = [upper, lower].allSatisfy {
      !$0.text.isEmpty && $0.text.allSatisfy(\.isASCIIDigit)
    }
    let text = isPlain ? "\(upper.text)/\(lower.text)" : "\(upper.grouped) ÷ \(lower.grouped)"
    return Formula(text: text, kind: .row)
  }

  func root(_ index: Formula?, language: String?) -> Formula {
    guard let index, index.text != "2" else { return Formula(text: "√\(grouped)", kind: .operand) }
    guard let words = MathWords.of(language) else {
      return Formula(text: "\(Superscript.raised(index.text) ?? index.text)√\(grouped)", kind: .row)
    }
    return Formula(text: "\(words.root(index.text)) \(grouped)", kind: .row)
  }

  /// With what is above and below it, or behind it, raised and lowered.
  func scripts(lower: Formula?, upper: Formula?, language: String?) -> Formula {
    if Self.bounded.contains(text),
      let bounded = bounds(lower: lower, upper: upper, language: language)
    {
      return bounded
    }
    var result = grouped
    if let lower, !lower.text.isEmpty {
      if Self.limits.contains(text) {
        let arrow = MathWords.of(language)?.approaches ?? "→"
        result += " \(lower.text.map { $0 == "→" ? arrow : String($0) }.joined()),"
      } else {
        result += Superscript.lowered(lower.text) ?? " \(lower.text)"
      }
    }
    if let upper, !upper.text.isEmpty {
      let sign = upper.text == "∘" ? "°" : upper.text
      let isMark = sign.allSatisfy { "′″°*†".contains($0) }
      result += isMark ? sign : MathWords.power(sign, language: language)
    }
    let isLong = result.contains(" ")
    return Formula(text: result, kind: isLong ? .row : kind == .row ? .operand : kind)
  }

  private func bounds(lower: Formula?, upper: Formula?, language: String?) -> Formula? {
    guard let words = MathWords.of(language), let name = words.operators[text],
      let lower, !lower.text.isEmpty
    else { return nil }
    var text = name
    guard let upper, !upper.text.isEmpty else {
      text += " \(words.bounds.of) \(lower.text),"
      return Formula(text: text, kind: .word)
    }
    text += " \(words.bounds.from) \(lower.text) \(words.bounds.to) \(upper.text)"
    return Formula(text: "\(text) \(words.bounds.of)", kind: .word)
  }

  /// With a sign above it, such as a bar.
  func accented(_ sign: String, language: String?) -> Formula {
    let known: [Character: Character] = [
      "‾": "¯", "\u{AF}": "¯", "_": "¯", "-": "¯", "ˉ": "¯", "ˆ": "^", "\u{302}": "^", "˜": "~",
      "∼": "~", "\u{303}": "~", "⃗": "→", "\u{307}": "˙", ".": "˙",
    ]
    guard let first = sign.first, sign.count == 1,
      let word = MathWords.of(language)?.accents[known[first] ?? first]
    else { return self }
    return Formula(text: "\(text) \(word)", kind: .row)
  }

  private static let bounded: Set<String> = ["∑", "∏", "∫"]
  private static let limits: Set<String> = ["lim", "max", "min", "sup", "inf", "argmax", "argmin"]
}
