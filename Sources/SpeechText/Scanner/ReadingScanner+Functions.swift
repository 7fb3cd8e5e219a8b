// SPDX-License-Identifier: Apache-2.0

/// Values of functions, and differences of terms with letters.
extension ReadingScanner {
  private static let names: Set<String> = [
    "f", "g", "h", "F", "G", "H", "P", "u", "v", "y", "sin", "cos", "tan", "cot", "log", "ln", "lg",
    "exp", "sinh", "cosh", "arctan",
  ]
  private static let mathematics: Set<String> = [
    "function", "functions", "let", "derivative", "integral", "limit", "graph", "plot",
    "polynomial", "probability",
    "funktion", "funktionen", "ableitung", "sei", "grenzwert", "wahrscheinlichkeit",
    "stammfunktion",
    "fonction", "fonctions", "dérivée", "soit", "limite", "probabilité", "función", "funciones",
    "sea",
    "derivada", "límite", "probabilidad", "funzione", "derivata", "sia",
  ]

  /// "f(x) = x²", "the function g(2)": a letter or the name of a function before one term in parentheses, with a sign of equality
  /// beside it or a word of mathematics in the sentence. "call f(x)" may be a line of a program.
  func valueOfFunction(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard (3...10).contains(core.count), core.upperBound < tokens[index].whole.upperBound,
      text[core.upperBound] == UInt8(ascii: ")"), before(index).isEmpty,
      let opening = text[core].firstIndex(of: UInt8(ascii: "(")), opening - core.lowerBound < 7,
      Self.names.contains(String(decoding: text[core.lowerBound..<opening], as: UTF8.self)),
      let argument = argument(text[opening + 1..<core.upperBound]),
      // A true minus sign is of no program.
      text[opening + 1] == 0xE2 || after(index) == ")" && isEquality(index + 1)
        || index > 0 && isEquality(index - 1)
        || !isPageOfManual(index, opening: opening) && hasWord(of: Self.mathematics, near: index)
    else { return nil }
    let name = String(decoding: text[core.lowerBound..<opening], as: UTF8.self)
    return Reading(
      .formula,
      rule: "value of a function",
      words: name + language.ofArgument + argument,
      range: core.lowerBound..<core.upperBound + 1
    )
  }

  /// "the function log(3)": a name of several letters with the number of a section of the manual.
  private func isPageOfManual(_ index: Int, opening: Int) -> Bool {
    let core = tokens[index].core
    return opening > core.lowerBound + 1 && core.upperBound == opening + 2
      && (0x31...0x38).contains(text[opening + 1])
  }

  /// So many words around one that a row of such words is not searched again for each.
  private func near(_ index: Int) -> Range<Int> {
    max(0, index - 24)..<min(tokens.count, index + 25)
  }

  /// Whether one of some words is among those around a place.
  func hasWord(of words: Set<String>, near index: Int) -> Bool {
    near(index).contains { place in
      (2...16).contains(tokens[place].core.count) && words.contains(word(place).lowercased())
    }
  }

  /// "f(x)": few words have a parenthesis in them and one behind.
  func mayBeFunction(_ token: ReadingToken) -> Bool {
    (3...10).contains(token.core.count) && token.core.upperBound < token.whole.upperBound
      && text[token.core.upperBound] == UInt8(ascii: ")")
      && text[token.core].prefix(7).contains(UInt8(ascii: "("))
  }

  /// A letter or a small number, with its sign.
  private func argument(_ bytes: ArraySlice<UInt8>) -> String? {
    let isMinus = bytes.starts(with: "−".utf8)
    let isNegative = isMinus || bytes.first == UInt8(ascii: "-")
    let digits = isNegative ? bytes.dropFirst(isMinus ? 3 : 1) : bytes
    if digits.count == 1, let letter = digits.first,
      ByteTraits.of(letter).isSubset(of: [.small, .capital])
    {
      return (isNegative ? language.minus + " " : "") + String(decoding: digits, as: UTF8.self)
    }
    guard (1...4).contains(digits.count), digits.allSatisfy(DigitWord.isDigit),
      let value = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    return (isNegative ? language.minus + " " : "") + language.numbers.cardinal(value)
  }

  private func isEquality(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].core.count == 1
      && text[tokens[index].core.lowerBound] == UInt8(ascii: "=")
  }

  /// "x² - 5x + 6 = 0": a hyphen between two terms of an equation of which one has a letter.
  func isMinus(between left: Int, and right: Int) -> Bool {
    guard isTermWithLetter(left) || isTermWithLetter(right), isTermOfEquation(left),
      isTermOfEquation(right), near(left).contains(where: isEquality)
    else { return false }
    // "Exercise 2 - x = 5".
    return isTermWithLetter(left) || left == 0 || !isCapitalized(left - 1)
  }

  /// "x - 4 = 0": such a hyphen as a word of its own.
  func minus(at index: Int) -> Reading? {
    guard isHyphen(index), index > 0, index + 1 < tokens.count, hasNothing(after: index - 1),
      hasNothing(after: index), isMinus(between: index - 1, and: index + 1)
    else { return nil }
    return reading(
      .formula,
      rule: "sign between terms",
      words: language.minus,
      first: index,
      last: index
    )
  }

  func isHyphen(_ index: Int) -> Bool {
    tokens[index].core.count == 1 && text[tokens[index].core.lowerBound] == UInt8(ascii: "-")
  }

  private func isTermOfEquation(_ index: Int) -> Bool {
    Self.isNumber(word(index)) || isTermWithLetter(index)
  }

  /// "x", "5x", "2x²", "x^3".
  func isTermWithLetter(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    var rest = text[tokens[index].core].drop(while: DigitWord.isDigit)
    guard rest.count < 5, let letter = rest.first,
      ByteTraits.of(letter).isSubset(of: [.small, .capital]), letter < 0x80
    else { return false }
    rest = rest.dropFirst()
    switch rest.first {
    case nil: return true
    case 0xC2: return rest.count == 2 && rest.last.map { $0 == 0xB2 || $0 == 0xB3 } == true
    case UInt8(ascii: "^"): return rest.count == 2 && rest.last.map(DigitWord.isDigit) == true
    default: return false
    }
  }
}
