// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Formulas with exponents, numbers of books, and addresses of computers with what follows them.
extension Spanish {
  /// Between the terms of a formula.
  private static let operators: [Character: String] = [
    "+": "más", "-": "menos", "−": "menos", "–": "menos", "=": "igual a", "/": "partido por",
    "·": "por", "×": "por", "*": "por",
  ]

  /// "½mv²", "Ze²/r", "2x²", "x²+y²=z²": terms of which one has an exponent, with the words that are signs between them.
  func formula(in scanner: ReadingScanner, at index: Int) -> Reading? {
    // The last bytes of "²", "³", "¹" and of the other exponents.
    guard scanner.tokens[index].core.count > 1,
      scanner.text[scanner.tokens[index].core].contains(where: {
        $0 == 0xB2 || $0 == 0xB3 || $0 == 0xB9 || $0 == 0x81 || $0 == UInt8(ascii: "^")
      }), let first = terms(of: index, in: scanner), first.hasPower
    else { return nil }
    var words = first.words
    var last = index
    var isEquation =
      first.hasEquals || scanner.word(index - 1) == "=" || scanner.word(index + 1) == "="
    while last + 2 < scanner.tokens.count, scanner.hasNothing(after: last),
      scanner.hasNothing(after: last + 1), scanner.tokens[last + 1].core.count < 4,
      let sign = scanner.word(last + 1).first, scanner.word(last + 1).count == 1,
      let name = Self.operators[sign], let next = terms(of: last + 2, in: scanner)
    {
      words += " " + name + " " + next.words
      isEquation = isEquation || sign == "=" || sign == "+"
      last += 2
    }
    // "rey²" is a word with the number of a note.
    guard isEquation || !first.isWord else { return nil }
    // "5m²" is an area, and so is "m²" outside of an equation.
    let isMeasure = !first.isOfVariables && scanner.unit(first.letters) != nil
    guard !isMeasure || isEquation && !scanner.tokens[index].traits.contains(.digit) else {
      return nil
    }
    // "3×10^8 m/s".
    if first.letters.isEmpty, last == index, let symbol = scanner.next(last),
      let unit = scanner.unit(symbol), symbol != "a"
    {
      words += " " + unit.many
      last += 1
    }
    return scanner.reading(.formula, rule: "exponent", words: words, first: index, last: last)
  }

  private static let functions = [
    "sen": "seno", "sin": "seno", "cos": "coseno", "tan": "tangente", "tg": "tangente",
    "log": "logaritmo", "ln": "logaritmo",
  ]

  private struct Terms {
    var words = ""
    /// The last letters.
    var letters = ""
    var hasPower = false
    var hasEquals = false
    /// Several letters and an exponent, with nothing else.
    var isWord = false
    /// A letter that no unit has.
    var isOfVariables: Bool { letters == "x" || letters == "y" || letters == "z" }
  }

  /// Numbers, at most three letters, exponents and signs; nil for anything else.
  private func terms(of index: Int, in scanner: ReadingScanner) -> Terms? {
    let core = scanner.tokens[index].core
    guard core.count < 32 else { return nil }
    var terms = Terms()
    var rest = scanner.word(index)[...]
    var pieces: [String] = []
    while let character = rest.first {
      if ("0"..."9").contains(character) {
        let digits = rest.prefix { ("0"..."9").contains($0) }
        guard digits.count < 5, let value = Int(digits) else { return nil }
        pieces.append(numbers.cardinal(value))
        rest = rest.dropFirst(digits.count)
      } else if character.isASCII, character.isLetter {
        let letters = rest.prefix { $0.isASCII && $0.isLetter }
        terms.letters = String(letters)
        if let function = Self.functions[terms.letters] {
          pieces.append(function)
        } else {
          guard letters.count < 4 else { return nil }
          pieces += letters.map { String($0) }
        }
        rest = rest.dropFirst(letters.count)
      } else if let name = tables.greek.value(of: String(character)) {
        terms.letters = String(character)
        pieces.append(name)
        rest = rest.dropFirst()
      } else if let (words, length) = exponent(rest), !pieces.isEmpty {
        terms.hasPower = true
        pieces.append(words)
        rest = rest.dropFirst(length)
      } else {
        guard let words = sign(character, isFirst: pieces.isEmpty) else { return nil }
        if character == "=" { terms.hasEquals = true }
        pieces.append(words)
        rest = rest.dropFirst()
      }
    }
    terms.isWord = pieces.count == terms.letters.count + 1 && terms.letters.count > 1
    terms.words = pieces.filter { !$0.isEmpty }.joined(separator: " ")
      .replacing(text: " ,", with: ",")
    return terms
  }

  /// "½", a sign between terms, or a parenthesis, which is heard as a pause.
  private func sign(_ character: Character, isFirst: Bool) -> String? {
    if let (above, below) = FractionReading.singles[character] {
      return words(FractionReading(whole: nil, numerator: above, denominator: below)) + " de"
    }
    if character == "(" || character == ")" { return isFirst ? "" : "," }
    return isFirst && character != "-" && character != "−" ? nil : Self.operators[character]
  }

  /// "²", "⁻¹", "^2", "^n", and their length.
  private func exponent(_ text: Substring) -> (words: String, length: Int)? {
    let signs = text.prefix { ReadingScanner.superscripts[$0] != nil }
    let written: String
    let length: Int
    if signs.isEmpty {
      guard text.first == "^" else { return nil }
      let behind = text.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      guard (1...3).contains(behind.count) else { return nil }
      written = String(behind)
      length = behind.count + 1
    } else {
      written = String(signs.compactMap { ReadingScanner.superscripts[$0] })
      length = signs.count
    }
    guard let number = WrittenNumber(written, decimalIsComma: decimalIsComma) else {
      guard written.count == 1 else { return nil }
      return ("elevado a " + written, length)
    }
    return (String(power(number).dropFirst()), length)
  }

  // MARK: Numbers of books and of computers

  private static let bookNumbers: Set<String> = [
    "ISBN", "ISSN", "ISBN-10", "ISBN-13", "isbn", "issn",
  ]

  /// "ISBN 84-206-1234-X", "ISSN: 0210-4822": each digit.
  func bookNumber(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard index > 0, word.prefix.isEmpty, word.sign == nil,
      word.marks.allSatisfy({ $0.joins }), scanner.tokens[index - 1].core.count < 8,
      ["", ":", "."].contains(scanner.after(index - 1)),
      Self.bookNumbers.contains(scanner.word(index - 1)),
      (7...13).contains(word.runs.reduce(0) { $0 + $1.count })
    else { return nil }
    let ending = word.string(word.suffix)
    guard ["", "X", "-X", "x", "-x"].contains(ending) else { return nil }
    let groups = word.runs.indices.map { digits(word.digits($0)) } + (ending.isEmpty ? [] : ["X"])
    return scanner.reading(
      .number,
      rule: "digits of a code",
      words: groups.joined(separator: ", "),
      first: index,
      last: index
    )
  }

  /// "192.168.1.0/24", "127.0.0.1:8080": an address and the length of its network, or a port.
  func hostAddress(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.runs.count == 5, word.isBare, word.sign == nil,
      word.marks[..<3].allSatisfy({ $0 == .point }),
      word.marks[3] == .slash || word.marks[3] == .colon,
      let last = word.value(4), last < (word.marks[3] == .slash ? 33 : 65_536),
      (0..<4).allSatisfy({ (word.value($0) ?? 256) < 256 })
    else { return nil }
    let parts = (0..<4).map { scanner.spoken(word, run: $0) }.joined(separator: " punto ")
    let joiner = word.marks[3] == .slash ? " barra " : " dos puntos "
    return scanner.reading(
      .version,
      rule: "numbers between points",
      words: parts + joiner + numbers.cardinal(last),
      first: index,
      last: index
    )
  }

  /// "3/24 = 0,125": a quotient of numbers before an equals sign, where no fraction has a name that people say.
  func quotient(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, scanner.next(index) == "=",
      let above = word.value(0), let below = word.value(1), below > 10, below != 100
    else { return nil }
    return scanner.two(
      above,
      and: below,
      joiner: " partido por ",
      as: .formula,
      rule: "sign between terms",
      at: index
    )
  }

  private static let smallParts = [
    10_000: "una diezmilésima", 100_000: "una cienmilésima", 1_000_000: "una millonésima",
  ]

  /// "1/10000 gramos", "1/1000000 de metro".
  func smallPart(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.slash], word.isBare, word.sign == nil, word.value(0) == 1,
      let below = word.value(1), below > 1_000, let words = Self.smallParts[below]
    else { return nil }
    let isBeforeNoun = scanner.next(index).map { isNoun($0) } == true
    return scanner.reading(
      .fraction,
      rule: "numbers above and below a slash",
      words: words + (isBeforeNoun ? " de" : ""),
      first: index,
      last: index
    )
  }
}
