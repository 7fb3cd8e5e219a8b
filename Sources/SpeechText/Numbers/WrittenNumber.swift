// SPDX-License-Identifier: Apache-2.0

/// A decimal number as people write it.
struct WrittenNumber: Hashable {
  var isNegative = false
  /// Digits without leading zeros, or "0".
  var whole: String
  /// Digits after the decimal separator.
  var fraction = ""

  /// The whole part, when it has a name.
  var value: Int? { whole.utf8.count <= NumberLimit.digits ? Int(whole) : nil }

  /// One, or a number that is said with a one at its end: 21, but not 11.
  var endsInOne: Bool { whole.hasSuffix("1") && !whole.hasSuffix("11") }

  init(whole: String, fraction: String = "") {
    self.whole = whole
    self.fraction = fraction
  }

  /// Nil for anything that is not a number: "1.2.3", "12a", "".
  /// - Parameter decimalIsComma: decides what an ambiguous separator is, as in "1.234".
  init?(_ text: some StringProtocol, decimalIsComma: Bool) {
    var characters = Array(text)
    if let sign = characters.first, "+-−–".contains(sign) {
      isNegative = sign != "+"
      characters.removeFirst()
    }
    let decimal = Self.decimalSeparator(of: characters, decimalIsComma: decimalIsComma)
    let start = decimal ?? characters.endIndex
    let after = decimal.map { characters[characters.index(after: $0)...] } ?? []
    guard after.allSatisfy(Self.isDigit), let whole = Self.grouped(characters[..<start]),
      !whole.isEmpty || !after.isEmpty
    else { return nil }
    let trimmed = whole.drop { $0 == "0" }
    self.whole = trimmed.isEmpty ? "0" : String(trimmed)
    fraction = String(after)
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// The index of the decimal separator: the last of two kinds, the language's own, or one that cannot group.
  private static func decimalSeparator(of text: [Character], decimalIsComma: Bool) -> Int? {
    let marks = text.indices.filter { text[$0] == "," || text[$0] == "." }
    guard let last = marks.last else { return nil }
    let same = marks.filter { text[$0] == text[last] }
    if same.count > 1 { return nil }
    if marks.count > 1 { return last }
    if (text[last] == ",") == decimalIsComma { return last }
    let canGroup = text.count - last == 4 && (1...3).contains(last) && text[0] != "0"
    return canGroup ? nil : last
  }

  /// The digits of groups of three (also of two, as in India) between separators of one kind.
  private static func grouped(_ text: ArraySlice<Character>) -> String? {
    guard let mark = text.first(where: { !isDigit($0) }) else { return String(text) }
    guard ",. \u{A0}\u{202F}\u{2009}'’".contains(mark) else { return nil }
    let groups = text.split(separator: mark, omittingEmptySubsequences: false)
    guard groups.allSatisfy({ $0.allSatisfy(isDigit) }), groups.last?.count == 3,
      let first = groups.first, (1...3).contains(first.count),
      groups.dropFirst().allSatisfy({ $0.count == 3 || $0.count == 2 && mark == "," })
    else { return nil }
    return String(groups.joined())
  }

  private static let romanDigits: [(Int, String)] = [
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
    (40, "xl"),
    (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
  ]

  /// The value of a Roman numeral in its usual spelling, up to 3999.
  static func roman(_ text: some StringProtocol) -> Int? {
    guard (1...15).contains(text.utf8.count) else { return nil }
    let numeral = text.lowercased()
    var rest = Substring(numeral)
    var value = 0
    for (worth, digit) in romanDigits {
      while rest.hasPrefix(digit) {
        rest = rest.dropFirst(digit.count)
        value += worth
      }
    }
    guard rest.isEmpty, value < 4_000, spelled(value) == numeral else { return nil }
    return value
  }

  private static func spelled(_ value: Int) -> String {
    var rest = value
    var text = ""
    for (worth, digit) in romanDigits {
      while rest >= worth {
        text += digit
        rest -= worth
      }
    }
    return text
  }
}
