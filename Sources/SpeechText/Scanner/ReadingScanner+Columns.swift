// SPDX-License-Identifier: Apache-2.0

/// Tables that were set as running text, and other places where numbers stand side by side without being one.
extension ReadingScanner {
  /// Whether words with digits stand directly before the first or behind the last one of a number whose groups a plain space
  /// separates: columns of a table, "305 197 C5", not "1 234 km".
  func isInColumns(_ first: Int, last: Int) -> Bool {
    first > 0 && hasNothing(after: first - 1) && isColumn(first - 1)
      || hasNothing(after: last) && isColumn(last + 1)
  }

  /// Digits, or a hexadecimal number.
  private func isColumn(_ index: Int) -> Bool {
    let core = text[tokens[index].core]
    return core.count <= 4 && core.contains(where: DigitWord.isDigit)
      && core.allSatisfy {
        DigitWord.isDigit($0) || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0)
      }
  }

  /// "$1" and "$0" of a shell, which are no amounts: nothing costs $0, and other parameters or a word for them in the
  /// sentence tell the rest.
  func isParameter(_ index: Int, word: DigitWord) -> Bool {
    guard text[word.prefix].elementsEqual([UInt8(ascii: "$")]), word.sign == nil,
      word.marks.isEmpty, word.suffix.isEmpty, word.runs[0].count == 1
    else { return false }
    if word.value(0) == 0, isPrice(index) { return false }
    return word.value(0) == 0 || before(index).hasSuffix("\"") && after(index).hasPrefix("\"")
      || hasVariable || tokens.indices.contains { isWordForParameters($0) }
  }

  private static let prices: Set<String> = [
    "cost", "costs", "payment", "payments", "price", "pay", "paid", "owe", "owed", "bill",
    "balance", "fee", "fees",
    "charge",
    "charged", "earned", "kostet", "kosten", "preis", "coûte", "prix", "solde", "cuesta", "precio",
    "saldo",
    "copay", "deductible", "tax", "budget", "revenue", "salary",
  ]

  /// "it costs $0": with a word about prices, and none about parameters.
  private func isPrice(_ index: Int) -> Bool {
    hasWord(of: Self.prices) && !tokens.indices.contains { isWordForParameters($0) }
  }

  /// Whether the sentence has "$name", "${", "$@" or "$0".
  private var hasVariable: Bool {
    var isAfterDollar = false
    for byte in text {
      if isAfterDollar {
        if byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A { return true }
        if "@*#?{(0_".utf8.contains(byte) { return true }
      }
      isAfterDollar = byte == UInt8(ascii: "$")
    }
    return false
  }

  private func isWordForParameters(_ index: Int) -> Bool {
    tokens[index].core.count > 2
      && language.context.parameters.contains(word(index).lowercased())
  }

  /// "0xFFFD": each of its digits and letters.
  func hexadecimal(at index: Int, word: DigitWord) -> Reading? {
    let core = text[tokens[index].core]
    let digits = core.dropFirst(2)
    guard word.sign == nil, core.count > 2, core.first == UInt8(ascii: "0"),
      core[core.startIndex + 1] | 0x20 == UInt8(ascii: "x"), digits.allSatisfy(Self.isHexDigit)
    else { return nil }
    return reading(
      .formula,
      rule: "digits of a hexadecimal number",
      words: language.digits("0") + " X " + spelledHex(digits),
      first: index,
      last: index
    )
  }

  /// "413e1de" and "0fc63daf-8483-4772-8e79-3d69d8477de4": names that programs made, by their digits and letters.
  func checksum(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    guard (7...64).contains(core.count) else { return nil }
    let groups = core.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    // The last group may be cut.
    let isUniversal = groups.map(\.count).starts(with: [8, 4, 4, 4]) && groups.count == 5
    guard isUniversal || groups.count == 1, groups.allSatisfy({ $0.allSatisfy(Self.isHexDigit) })
    else { return nil }
    let changes = zip(core, core.dropFirst()).count {
      DigitWord.isDigit($0) != DigitWord.isDigit($1)
    }
    guard isUniversal || changes > 1 && core.allSatisfy({ ByteTraits.of($0) != .capital }) else {
      return nil
    }
    return reading(
      .number,
      rule: "digits of a code",
      words: groups.map(spelledHex).joined(separator: ", "),
      first: index,
      last: index
    )
  }

  /// "#0000ff", the color of a page.
  func color(at index: Int) -> Reading? {
    let digits = text[tokens[index].core].dropFirst()
    guard [3, 6, 8].contains(digits.count), digits.allSatisfy(Self.isHexDigit),
      digits.contains(where: { !DigitWord.isDigit($0) }),
      digits.contains(where: DigitWord.isDigit) || digits.allSatisfy({ $0 == digits.first }),
      let sign = Symbols.name("#", language: language)
    else { return nil }
    return reading(
      .formula,
      rule: "digits of a color",
      words: sign + " " + spelledHex(digits),
      first: index,
      last: index
    )
  }

  private func spelledHex(_ digits: ArraySlice<UInt8>) -> String {
    digits.map { byte in
      let character = String(decoding: [byte], as: UTF8.self)
      return DigitWord.isDigit(byte) ? language.digits(character) : character.uppercased()
    }.joined(separator: " ")
  }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    DigitWord.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
