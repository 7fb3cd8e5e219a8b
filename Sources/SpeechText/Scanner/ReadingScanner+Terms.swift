// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Formulas of terms with exponents: "½mv²", "6.02×10²³", "10⁶–10⁹", "x²+y²=z²", "SO₄²⁻".
extension ReadingScanner {
  /// Terms of which one has an exponent, with the words that are signs between them. One base with its exponent alone is left to other
  /// rules, which know units and notes.
  func formulaWithPowers(at index: Int) -> Reading? {
    guard mayHaveExponent(index), let first = terms(of: index),
      first.hasPower || first.hasProduct && first.hasVariable && !first.hasWord
    else { return nil }
    var parts = [Reading.Part(words: first.words, range: tokens[index].core)]
    var last = index
    var isSum = first.hasEquals || word(index - 1) == "=" || word(index + 1) == "="
    while last + 2 < tokens.count, last - index < Self.maxChain, hasNothing(after: last),
      hasNothing(after: last + 1),
      tokens[last + 1].core.count < 4, let sign = word(last + 1).first, word(last + 1).count == 1,
      let name = self.sign(sign, pieces: 2), let next = terms(of: last + 2)
    {
      parts.append(Reading.Part(words: name, range: tokens[last + 1].core))
      parts.append(Reading.Part(words: next.words, range: tokens[last + 2].core))
      isSum = isSum || sign == "=" || sign == "+"
      last += 2
    }
    guard last > index || !first.isPlain, isSum || !first.isWord else { return nil }
    // "5m²" is an area, and so is "m²" outside of an equation; "J·kg⁻¹" has its exponents only.
    let isMeasure =
      !first.isOfVariables && !first.hasNegativePower && !first.hasProduct
      && unit(first.letters) != nil
    // "W/(m²·K)": units alone.
    let isOfUnits =
      (first.hasQuotient || first.hasProduct) && !first.hasVariable && !first.hasEquals
      && !first.hasNegativePower
    guard !isOfUnits, !isMeasure || isSum && !tokens[index].traits.contains(.digit) else {
      return nil
    }
    // "3×10^8 m/s".
    if first.letters.isEmpty, last == index, let unit = unitBehindPower(last) {
      parts.append(Reading.Part(words: unit.many, range: tokens[last + 1].core))
    }
    return Reading(.formula, rule: "exponent", parts: parts)
  }

  /// Whether a word has a byte that "²", "³", "¹", another exponent or "·" ends with, or "^".
  private func mayHaveExponent(_ index: Int) -> Bool {
    (2..<48).contains(tokens[index].core.count)
      && text[tokens[index].core].contains {
        $0 == 0xB7 || $0 == 0xB2 || $0 == 0xB3 || $0 == 0xB9 || $0 == 0x81
          || $0 == UInt8(ascii: "^")
      }
  }

  /// Terms and signs of one formula: each term of a longer row may begin one.
  private static let maxChain = 24

  private struct Terms {
    var words = ""
    /// The last letters.
    var letters = ""
    var hasPower = false
    var hasNegativePower = false
    /// A dot between letters.
    var hasProduct = false
    var hasQuotient = false
    /// A letter alone that is no unit.
    var hasVariable = false
    /// Several letters: "un·e" is a word.
    var hasWord = false
    var hasEquals = false
    /// Several letters and an exponent, with nothing else.
    var isWord = false
    /// One base and its exponent.
    var isPlain = false
    /// A letter that no unit has.
    var isOfVariables: Bool { letters == "x" || letters == "y" || letters == "z" }
  }

  /// Numbers, at most three letters, exponents and signs; nil for anything else.
  private func terms(of index: Int) -> Terms? {
    let core = tokens[index].core
    guard core.count < 48 else { return nil }
    let isIon = isIon(index)
    var terms = Terms()
    var rest = word(index)[...]
    var pieces: [String] = []
    var isInFunction = false
    while let character = rest.first {
      if Self.isDigit(character) {
        guard let (words, length) = number(rest) else { return nil }
        pieces.append(words)
        rest = rest.dropFirst(length)
      } else if character.isASCII, character.isLetter {
        let letters = rest.prefix { $0.isASCII && $0.isLetter }
        rest = rest.dropFirst(letters.count)
        guard let words = self.words(of: letters, before: rest.first, isIon: isIon, terms: &terms)
        else { return nil }
        pieces += words
      } else if let name = language.tables.greek.value(of: character.lowercased()) {
        terms.letters = String(character)
        pieces.append(name)
        rest = rest.dropFirst()
      } else if let digit = Self.subscripts.firstIndex(of: character), !pieces.isEmpty {
        pieces.append(language.numbers.cardinal(digit))
        rest = rest.dropFirst()
      } else if let (words, length) = exponent(rest, isIon: isIon), !pieces.isEmpty {
        // "W³C", "H²O".
        if rest.dropFirst(length).first?.isUppercase == true { return nil }
        let hasLetter = rest.prefix(length).contains { $0 == "ⁿ" || $0.isASCII && $0.isLetter }
        terms.isPlain =
          !terms.hasPower && pieces.count == 1 && rest.count == length && !isIon && !hasLetter
        terms.hasPower = true
        terms.hasNegativePower = terms.hasNegativePower || character == "⁻" && !isIon
        pieces.append(words)
        rest = rest.dropFirst(length)
      } else if character == "(", Self.functions.contains(terms.letters), !pieces.isEmpty {
        pieces.append(Self.withoutSpaces(language.ofArgument))
        isInFunction = true
        rest = rest.dropFirst()
      } else if character == ")", isInFunction {
        isInFunction = false
        rest = rest.dropFirst()
      } else {
        if character == "-", rest.dropFirst().prefix(2).allSatisfy(\.isLetter), rest.count > 2 {
          return nil
        }
        let isRange =
          (character == "–" || character == "-" && rest.dropFirst().hasPrefix("10"))
          && terms.letters.isEmpty && terms.hasPower
        guard
          let words = isRange
            ? Self.withoutSpaces(language.to) : sign(character, pieces: pieces.count)
        else { return nil }
        if character == "=" { terms.hasEquals = true }
        if character == "/" { terms.hasQuotient = true }
        if character == "·", !terms.letters.isEmpty { terms.hasProduct = true }
        pieces.append(words)
        rest = rest.dropFirst()
      }
    }
    terms.isWord = pieces.count == terms.letters.count + 1 && terms.letters.count > 1 && !isIon
    terms.words = pieces.filter { !$0.isEmpty }.joined(separator: " ")
      .replacing(text: " ,", with: ",")
    return terms
  }

  /// The name of a function, or each letter.
  private func words(
    of letters: Substring,
    before next: Character?,
    isIon: Bool,
    terms: inout Terms
  ) -> [String]? {
    terms.letters = String(letters)
    if let function = language.functionNames[terms.letters] { return [function] }
    let isPower = next.map { Self.superscripts[$0] != nil } == true
    guard isIon || mayBeVariables(terms.letters, isPower: isPower) else { return nil }
    if letters.count > 1 {
      terms.hasWord = true
    } else if unit(terms.letters) == nil, letters.first?.isLowercase == true {
      terms.hasVariable = true
    }
    return letters.map { isIon ? $0.uppercased() : String($0) }
  }

  /// Whether letters are variables: one, or several without a vowel, which are neither a unit, as in "kWh/m²", nor capitals with the
  /// number of a note, as in "USD²".
  private func mayBeVariables(_ letters: String, isPower: Bool) -> Bool {
    guard letters.utf8.count > 1 else { return true }
    // "b² − 4ac": no acres.
    guard letters.utf8.count < 4, unit(letters) == nil || letters == "ac" else { return false }
    if isPower, letters.allSatisfy(\.isUppercase) { return false }
    return letters.utf8.count == 2
      ? !Self.shortWords.contains(letters) : !letters.contains { "aeiouAEIOU".contains($0) }
  }

  private static let shortWords: Set<String> = [
    "an", "in", "or", "of", "on", "is", "to", "by", "ab", "im", "am", "je", "un", "et", "ou", "el",
    "lo", "la", "le", "de", "en", "du", "al", "il",
  ]

  private static let subscripts = Array("₀₁₂₃₄₅₆₇₈₉")

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// Names of functions of one letter: "f(x)", and the order of a number of steps, "O(n²)".
  private static let functions: Set<String> = ["f", "g", "h", "F", "G", "H", "O", "P", "p"]

  private static func withoutSpaces(_ joiner: String) -> String {
    String(joiner.drop { $0 == " " }.prefix { $0 != " " })
  }

  /// "5", "6.02", "1,000", and how many characters they have.
  private func number(_ text: Substring) -> (words: String, length: Int)? {
    var written = text.prefix { Self.isDigit($0) }
    let behind = text.dropFirst(written.count)
    if let mark = behind.first, mark == "." || mark == ",",
      behind.dropFirst().first.map(Self.isDigit) == true
    {
      written = text.prefix(
        written.count + 1 + behind.dropFirst().prefix { Self.isDigit($0) }.count
      )
    }
    guard written.count < 12,
      let number = WrittenNumber(written, decimalIsComma: language.decimalIsComma),
      number.whole.utf8.count < 7
    else { return nil }
    return (language.words(number), written.count)
  }

  /// "½", a sign between terms, or a parenthesis, which is heard as a pause.
  private func sign(_ character: Character, pieces: Int) -> String? {
    if let (above, below) = FractionReading.singles[character] {
      return language.words(FractionReading(whole: nil, numerator: above, denominator: below))
        + language.behindFraction
    }
    switch character {
    case "(", ")": return pieces == 0 ? "" : ","
    case "-", "−", "–": return language.minus
    case _ where pieces == 0: return nil
    case "/": return language.overTerm
    case "*", "⋅": return language.tables.operators.value(of: "×")
    default: return language.tables.operators.value(of: String(character))
    }
  }

  /// "Fe³⁺", "SO₄²⁻", "Na⁺": symbols of elements, and a charge at the end.
  private func isIon(_ index: Int) -> Bool {
    let word = word(index)
    guard let last = word.last, last == "⁺" || last == "⁻", word.first?.isUppercase == true else {
      return false
    }
    return Self.areElements(word.filter { $0.isASCII && $0.isLetter })
      && word.allSatisfy {
        $0.isASCII && $0.isLetter || Self.subscripts.contains($0) || Self.superscripts[$0] != nil
      }
  }

  /// "²", "⁻¹", "ⁿ", "^2", "^-2", "^n" and "²⁺" of an ion, and their length.
  private func exponent(_ text: Substring, isIon: Bool) -> (words: String, length: Int)? {
    let signs = text.prefix { Self.superscripts[$0] != nil || $0 == "ⁿ" }
    let written: String
    let length: Int
    if signs.isEmpty {
      guard text.first == "^" else { return nil }
      let sign = text.dropFirst().prefix { $0 == "-" || $0 == "−" }
      let behind = text.dropFirst(1 + sign.count).prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber)
      }
      guard sign.count < 2, (1...3).contains(behind.count) else { return nil }
      written = (sign.isEmpty ? "" : "-") + behind
      length = behind.count + sign.count + 1
    } else {
      written = signs.map { $0 == "ⁿ" ? "n" : String(Self.superscripts[$0] ?? $0) }.joined()
      length = signs.count
    }
    if isIon { return charge(written).map { ($0, length) } }
    guard let number = WrittenNumber(written, decimalIsComma: language.decimalIsComma) else {
      return words(ofLetters: written).map {
        (language.toThePower(isPlain: false) + " " + $0, length)
      }
    }
    return (String(language.power(number).dropFirst()), length)
  }

  /// "n", "-n", "n-1": exponents with a letter.
  private func words(ofLetters exponent: String) -> String? {
    guard exponent.count < 4, exponent.count(where: \.isLetter) == 1 else { return nil }
    let words = exponent.map { character -> String in
      switch character {
      case "-": language.minus
      case "+": language.plus
      default: character.wholeNumberValue.map { language.numbers.cardinal($0) } ?? String(character)
      }
    }
    return words.joined(separator: " ")
  }

  /// "2+", "-".
  private func charge(_ written: String) -> String? {
    let digits = written.dropLast()
    guard digits.count < 2, digits.allSatisfy(Self.isDigit) else { return nil }
    let sign = written.hasSuffix("+") ? language.plus : language.minus
    return digits.first?.wholeNumberValue.map { language.numbers.cardinal($0) + " " + sign } ?? sign
  }
}
