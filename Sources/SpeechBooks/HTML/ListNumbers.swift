// SPDX-License-Identifier: Apache-2.0

/// The numbers of the items in ordered lists, as a reader sees them.
struct ListNumbers {
  private struct List {
    /// Nil: its items have no numbers.
    var next: Int?
    var step = 1
    var type = "1"
    /// Of a list whose first number is that of its items: the value that each states, as they come. Nil for other lists.
    var values: [Int?]?
    /// The block with which it begins.
    var block: Int
  }

  private var lists: [List] = []

  /// - Parameter block: the next one.
  mutating func begin(_ name: String, block: Int, attribute: (String) -> String?) {
    let style = attribute("style").map(Declarations.init).flatMap(Self.style)
    guard name == "ol" ? style != .unmarked : style?.type != nil else {
      lists.append(List(block: block))
      return
    }
    var list = List(next: attribute("start").flatMap(Self.number), block: block)
    if name == "ol", attribute("reversed") != nil {
      list.step = -1
      // Its items are counted first, which come later.
      if list.next == nil { list.values = [] }
    } else {
      list.next = list.next ?? 1
    }
    list.type = style?.type ?? attribute("type") ?? "1"
    lists.append(list)
  }

  /// The end of a list, when all of it is in blocks.
  mutating func end(_ blocks: inout [BookBlock]) {
    guard let list = lists.popLast(), let values = list.values, list.block < blocks.count else {
      return
    }
    var number = values.count
    let numbers = values.map { value in
      number = value ?? number
      defer { number -= 1 }
      return Self.text(number, type: list.type)
    }
    for index in blocks.indices[list.block...] {
      ListToken(depth: lists.count).replace(in: &blocks[index].runs, by: numbers)
    }
  }

  /// What is before an item, such as `3.`; nil for none.
  mutating func item(_ attribute: (String) -> String?) -> String? {
    guard let last = lists.indices.last else { return nil }
    if let count = lists[last].values?.count {
      lists[last].values?.append(attribute("value").flatMap(Self.number))
      return ListToken(depth: last).text(count)
    }
    if lists[last].next != nil, let value = attribute("value").flatMap(Self.number) {
      lists[last].next = value
    }
    guard let number = lists[last].next else { return nil }
    lists[last].next = number + lists[last].step
    return "\(Self.text(number, type: lists[last].type))."
  }

  /// What a style says of the marks of items.
  private enum Style: Equatable {
    case unmarked
    /// As the attribute `type` has it.
    case numbered(String)

    var type: String? {
      if case .numbered(let type) = self { type } else { nil }
    }
  }

  /// Nil where it says nothing.
  private static func style(_ declarations: Declarations) -> Style? {
    let words =
      (declarations["list-style-type"] ?? declarations["list-style"])?
      .split(separator: " ") ?? []
    return words.lazy.compactMap { styles[String($0)] }.first
  }

  private static let styles: [String: Style] = [
    "none": .unmarked, "disc": .unmarked, "circle": .unmarked, "square": .unmarked,
    "decimal": .numbered("1"), "decimal-leading-zero": .numbered("1"),
    "lower-alpha": .numbered("a"), "lower-latin": .numbered("a"),
    "upper-alpha": .numbered("A"), "upper-latin": .numbered("A"),
    "lower-roman": .numbered("i"), "upper-roman": .numbered("I"),
  ]

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
