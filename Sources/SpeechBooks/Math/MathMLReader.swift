// SPDX-License-Identifier: Apache-2.0

/// Reads Presentation MathML, element by element, as a line of text. Not recursive.
struct MathMLReader {
  private struct Open {
    var name: String
    var parts: [Formula] = []
    var text = ""
    /// The parentheses of `<mfenced>`, and what is between its parts.
    var fence: (open: String, close: String, separator: String)?
  }

  private var open: [Open] = []
  private let language: String?
  /// The attribute of that name.
  private let alternative: String?
  /// Open elements whose contents are not shown, the outermost included.
  private var skippedCount = 0

  /// Begins with the start tag of `<math>`.
  init(alternative: String?, language: String?) {
    self.alternative = alternative
    self.language = language
    open = [Open(name: "math")]
  }

  mutating func start(_ name: String, attribute: (String) -> String?) {
    var element = Open(name: name)
    if name == "mfenced" {
      element.fence = (
        attribute("open") ?? "(", attribute("close") ?? ")",
        attribute("separators")?.trimmingSpace.first.map(String.init) ?? ","
      )
    }
    open.append(element)
    if Self.skipped.contains(name) || skippedCount > 0 { skippedCount += 1 }
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    guard skippedCount == 0, let last = open.indices.last,
      open[last].text.utf8.count < Formula.maxSize
    else { return }
    open[last].text += String(decoding: Array(bytes), as: UTF8.self)
  }

  /// The end of the innermost element; true when it is that of `<math>`.
  mutating func end() -> Bool {
    guard let element = open.popLast() else { return true }
    if skippedCount > 0 {
      skippedCount -= 1
      return false
    }
    var formula = formula(of: element)
    if formula.text.utf8.count > Formula.maxSize {
      formula.text = String(formula.text.prefix(Formula.maxSize / 4))
    }
    guard let parent = open.indices.last else {
      result = formula
      return true
    }
    open[parent].parts.append(formula)
    return false
  }

  private var result = Formula.empty

  /// What is said. What the author put into words is preferred to the formula; TeX is not that.
  var text: String {
    let stated = alternative?.trimmingSpace ?? ""
    let isTeX = stated.contains { "\\{}^_".contains($0) }
    if !stated.isEmpty, !isTeX { return stated }
    if !result.text.isEmpty { return result.text }
    return TeXReader.text(stated, language: language)
  }

  /// Of `<semantics>` the first child is shown; these are others.
  private static let skipped: Set<String> = [
    "annotation", "annotation-xml", "mphantom", "mprescripts", "none",
  ]

  private func formula(of element: Open) -> Formula {
    let parts = element.parts
    func part(_ index: Int) -> Formula? { parts.indices.contains(index) ? parts[index] : nil }
    let first = part(0) ?? .empty
    switch element.name {
    case "mi", "mn", "mtext", "ms", "mo": return token(element)
    case "mspace": return Formula(text: " ", kind: .word)
    case "mfrac": return .fraction(first, over: part(1) ?? .empty)
    case "msqrt": return Formula.row(parts).root(nil, language: language)
    case "mroot": return first.root(part(1), language: language)
    case "msup": return first.scripts(lower: nil, upper: part(1), language: language)
    case "msub", "munder": return first.scripts(lower: part(1), upper: nil, language: language)
    case "msubsup", "munderover":
      return first.scripts(lower: part(1), upper: part(2), language: language)
    case "mover":
      guard let sign = part(1), sign.kind == .sign else {
        return first.scripts(lower: nil, upper: part(1), language: language)
      }
      return first.accented(sign.text, language: language)
    case "mfenced":
      guard let fence = element.fence else { return .row(parts) }
      let inner = parts.map(\.text).joined(separator: fence.separator + " ")
      return Formula(text: fence.open + inner + fence.close, kind: .operand)
    case "mtr", "mlabeledtr": return list(parts, separator: ", ")
    case "mtable": return list(parts, separator: "; ")
    default: return .row(parts)
    }
  }

  private func list(_ parts: [Formula], separator: String) -> Formula {
    Formula(text: parts.map(\.text).joined(separator: separator), kind: .row)
  }

  private func token(_ element: Open) -> Formula {
    let text = element.text.trimmingSpace
    switch element.name {
    case "mo":
      // Functions are written as operators, too.
      let isWord = text.count > 1 && text.allSatisfy(\.isLetter)
      return isWord ? Formula(text: text, kind: .word) : .sign(text)
    case "mi" where text.count == 1, "mn": return Formula(text: text, kind: .operand)
    default: return Formula(text: text, kind: .word)
    }
  }
}
