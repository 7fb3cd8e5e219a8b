// SPDX-License-Identifier: Apache-2.0

/// Reads formulas in TeX, as far as texts about other things have them, as a line of text.
struct TeXReader {
  private var rest: Substring
  private let language: String?
  private var depth = 0

  /// Deeper ones are read as they are written; real ones have fewer than ten levels.
  private static let maxDepth = 40

  /// - Parameter source: without the dollar signs around it.
  static func text(_ source: String, language: String?) -> String {
    guard source.utf8.count <= Formula.maxSize else { return source }
    var reader = TeXReader(rest: source[...], language: language)
    return reader.row(until: nil).text
  }

  // MARK: -

  /// Parts up to a closing sign, which is taken too.
  private mutating func row(until end: Character?) -> Formula {
    depth += 1
    defer { depth -= 1 }
    var parts: [Formula] = []
    while let next = rest.first {
      if next == end {
        rest.removeFirst()
        break
      }
      switch next {
      case "^", "_":
        let base = parts.popLast() ?? .empty
        parts.append(scripts(of: base))
      default: if let part = part() { parts.append(part) }
      }
    }
    return .row(parts)
  }

  /// What is below and above a base; both may follow it, in any order.
  private mutating func scripts(of base: Formula) -> Formula {
    var (lower, upper): (Formula?, Formula?)
    while let sign = rest.first, sign == "^" || sign == "_" {
      rest.removeFirst()
      let script = argument()
      if sign == "^" { upper = script } else { lower = script }
    }
    return base.scripts(lower: lower, upper: upper, language: language)
  }

  /// What a command or a script applies to.
  private mutating func argument() -> Formula {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maxDepth else { return .empty }
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    guard let first = rest.first else { return .empty }
    guard first.isASCIIDigit else { return part() ?? .empty }
    rest.removeFirst()
    return Formula(text: String(first), kind: .operand)
  }

  private mutating func part() -> Formula? {
    guard let first = rest.first else { return nil }
    if first.isNumber {
      let digits = rest.prefix { $0.isNumber || $0 == "." }
      // A full stop may end the sentence.
      let number = digits.last == "." ? digits.dropLast() : digits
      rest.removeFirst(number.count)
      return Formula(text: String(number), kind: .operand)
    }
    rest.removeFirst()
    switch first {
    case "\\": return command()
    case "{":
      guard depth < Self.maxDepth else { return nil }
      return row(until: "}")
    case "}", "$": return nil
    case "&": return .sign(",")
    case "~": return nil
    case _ where first.isWhitespace: return nil
    case _ where first.isLetter: return Formula(text: String(first), kind: .operand)
    default: return .sign(String(first))
    }
  }

  private mutating func command() -> Formula? {
    let letters = rest.prefix { $0.isASCII && $0.isLetter }
    guard !letters.isEmpty else {
      guard let sign = rest.popFirst() else { return nil }
      if sign == "\\" { return .sign(";") }
      return ",;:! ".contains(sign) ? nil : .sign(String(sign))
    }
    rest.removeFirst(letters.count)
    let name = String(letters)
    if let letter = TeXSigns.letters[name] { return Formula(text: letter, kind: .operand) }
    if let sign = TeXSigns.signs[name] { return .sign(sign) }
    if let accent = TeXSigns.accents[name] {
      return argument().accented(accent, language: language)
    }
    switch name {
    case "frac", "dfrac", "tfrac", "cfrac":
      let upper = argument()
      return .fraction(upper, over: argument())
    case "sqrt": return root()
    case "text", "mathrm", "operatorname", "textbf", "textit", "mbox", "textrm", "mathit", "mathsf":
      return word()
    case "begin", "end":
      _ = braced()
      return nil
    case "left", "right", "bigl", "bigr", "Bigl", "Bigr", "big", "Big":
      // A full stop stands for no parenthesis.
      if rest.first == "." { rest.removeFirst() }
      return nil
    case _ where TeXSigns.ignored.contains(name): return nil
    default: return Formula(text: name, kind: .word)
    }
  }

  private mutating func root() -> Formula {
    guard rest.first == "[" else { return argument().root(nil, language: language) }
    rest.removeFirst()
    let index = row(until: "]")
    return argument().root(index, language: language)
  }

  /// The text in braces as it is.
  private mutating func word() -> Formula {
    let text = braced().trimmingSpace
    return Formula(text: text, kind: text.count > 1 ? .word : .operand)
  }

  private mutating func braced() -> String {
    guard rest.first == "{" else { return "" }
    rest.removeFirst()
    let text = rest.prefix { $0 != "}" }
    rest.removeFirst(min(text.count + 1, rest.count))
    return String(text)
  }
}
