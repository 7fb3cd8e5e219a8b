// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A fraction, with the whole number before it.
struct FractionReading: Hashable {
  var isNegative = false
  var whole: Int?
  var numerator: Int
  var denominator: Int

  static let singles: [Character: (Int, Int)] = [
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5),
    "⅗": (3, 5),
    "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅐": (1, 7), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8),
    "⅞": (7, 8),
    "⅑": (1, 9), "⅒": (1, 10),
  ]

  init(whole: Int?, numerator: Int, denominator: Int) {
    self.whole = whole
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Reads "2/3", "1 1/2", "1+1/2" (as Amazon writes it), "1½".
  init?(_ text: String) {
    var rest = text.replacing(text: "⁄", with: "/")[...]
    if let sign = rest.first, "-−".contains(sign) {
      isNegative = true
      rest.removeFirst()
    }
    if let last = rest.last, let value = Self.singles[last] {
      (numerator, denominator) = value
      rest.removeLast()
      while rest.last == " " || rest.last == "+" { rest.removeLast() }
      guard !rest.isEmpty else { return }
      guard let number = Self.number(rest) else { return nil }
      whole = number
      return
    }
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let below = Self.number(parts[1].drop { $0 == " " }) else { return nil }
    let above = parts[0].split { $0 == " " || $0 == "+" }
    guard (1...2).contains(above.count), let last = above.last, let numerator = Self.number(last)
    else { return nil }
    if above.count == 2 {
      guard let number = Self.number(above[0]) else { return nil }
      whole = number
    }
    self.numerator = numerator
    denominator = below
  }

  private static func number(_ text: Substring) -> Int? {
    guard (1...9).contains(text.utf8.count), text.allSatisfy(SayAsRequest.isDigit) else {
      return nil
    }
    return Int(text)
  }
}
