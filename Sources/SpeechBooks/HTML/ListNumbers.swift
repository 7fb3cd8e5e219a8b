// SPDX-License-Identifier: Apache-2.0

/// The numbers of the items in ordered lists, as a reader sees them.
struct ListNumbers {
  private struct List {
    /// Nil: its items have no numbers.
    var next: Int?
    var step = 1
    var type = "1"
  }

  private var lists: [List] = []

  mutating func begin(_ name: String, attribute: (String) -> String?) {
    let isUnmarked =
      attribute("style").map { Declarations($0)["list-style-type"] == "none" } ?? false
    guard name == "ol", !isUnmarked else {
      lists.append(List())
      return
    }
    var list = List(next: attribute("start").flatMap(Self.number))
    if attribute("reversed") != nil {
      // Without a start it would count its items first, which come later.
      list.step = -1
    } else {
      list.next = list.next ?? 1
    }
    list.type = attribute("type") ?? "1"
    lists.append(list)
  }

  mutating func end() { _ = lists.popLast() }

  /// What is before an item, such as `3.`; nil for none.
  mutating func item(_ attribute: (String) -> String?) -> String? {
    guard let last = lists.indices.last else { return nil }
    let isCounted = lists[last].next != nil || lists[last].step < 0
    if isCounted, let value = attribute("value").flatMap(Self.number) { lists[last].next = value }
    guard let number = lists[last].next else { return nil }
    lists[last].next = number + lists[last].step
    return "\(Self.text(number, type: lists[last].type))."
  }

  /// No list is longer; and the sum of two such numbers is one.
  private static let maxNumber = 1_000_000

  private static func number(_ text: String) -> Int? {
    Int(text.trimmingSpace).flatMap { abs($0) <= maxNumber ? $0 : nil }
  }

  private static func text(_ number: Int, type: String) -> String {
    switch type {
    case "a", "A":
      guard let letters = letters(number) else { return "\(number)" }
      return type == "a" ? letters.lowercased() : letters
    case "i", "I":
      guard let numeral = roman(number) else { return "\(number)" }
      return type == "i" ? numeral.lowercased() : numeral
    default: return "\(number)"
    }
  }

  /// `A` to `Z`, `AA`, …
  private static func letters(_ number: Int) -> String? {
    guard number > 0 else { return nil }
    var rest = number
    var letters: [Character] = []
    while rest > 0 {
      let letter = UInt8(ascii: "A") + UInt8((rest - 1) % 26)
      letters.append(Character(Unicode.Scalar(letter)))
      rest = (rest - 1) / 26
    }
    return String(letters.reversed())
  }

  private static func roman(_ number: Int) -> String? {
    guard (1..<4000).contains(number) else { return nil }
    let signs = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var rest = number
    var numeral = ""
    for (value, sign) in signs {
      while rest >= value {
        numeral += sign
        rest -= value
      }
    }
    return numeral
  }
}
