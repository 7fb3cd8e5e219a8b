// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Whether what is between `\(` and `\)`, or `\[` and `\]`, is TeX. To CommonMark these are brackets like any others, which
/// programs write so in texts and links: a second sign of a formula is asked for.
struct BracketedFormula {
  /// It has a sign that only formulas have.
  let isCertain: Bool
  /// It is nothing but a letter or two, as “x” and “2n” are.
  let isShort: Bool

  /// - Parameters:
  ///   - bytes: what is between them.
  ///   - isDisplayed: whether they are square ones, which are for longer formulas.
  init(_ bytes: ArraySlice<UInt8>, isDisplayed: Bool) {
    let text = String(decoding: bytes, as: UTF8.self).trimmingSpace
    let isLink = text.contains(text: "](") || text.contains(text: "][")
    guard !text.isEmpty, !isLink, !Self.isPattern(text) else {
      (isCertain, isShort) = (false, false)
      return
    }
    // “[x_y]” alone may be a name.
    let signs = isDisplayed && !Self.hasNumberedName(text) ? "^=<>+" : "^_=<>+"
    isCertain = Self.hasCommand(bytes) || Self.isTerm(text, signs: signs)
    isShort =
      !isDisplayed && text.count <= 3 && text.allSatisfy { $0.isLetter || $0.isNumber }
      && text.contains(where: \.isLetter) && Self.names(text).allSatisfy { $0.count <= 2 }
  }

  /// `\frac`: a backslash with a name; a letter alone may be of a path.
  private static func hasCommand(_ bytes: ArraySlice<UInt8>) -> Bool {
    zip(bytes, zip(bytes.dropFirst(), bytes.dropFirst(2))).contains { sign, next in
      sign == UInt8(ascii: "\\") && next.0.isASCIILetter && next.1.isASCIILetter
    }
  }

  /// Variables of a letter or two, and a sign that joins them: `x^2 + y_1`, `a = b`. “key=value” and “snake_case” are words.
  private static func isTerm(_ text: String, signs: String) -> Bool {
    guard names(text).allSatisfy({ $0.count <= 2 }) else { return false }
    let characters = Array(text)
    return characters.indices.dropFirst().dropLast().contains { index in
      let before = characters[..<index].last { $0 != " " }
      let after = characters[(index + 1)...].first { $0 != " " }
      guard let before, let after else { return false }
      let isBehind = before.isLetter || before.isNumber || "})]|'!".contains(before)
      let isBefore = after.isLetter || after.isNumber || "{\\([|-".contains(after)
      return isBehind && isBefore && signs.contains(characters[index])
    }
  }

  /// `y_1`, `x_{i}`.
  private static func hasNumberedName(_ text: String) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == "_" && ($1.isNumber || $1 == "{") }
  }

  private static func names(_ text: String) -> [Substring] { text.split { !$0.isLetter } }

  /// `a-z` of a pattern for a search.
  private static func isPattern(_ text: String) -> Bool {
    ["a-z", "A-Z", "0-9"].contains { text.contains(text: $0) }
  }
}
