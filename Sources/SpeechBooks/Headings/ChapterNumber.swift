// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The number of a chapter, in digits or words.
struct ChapterNumber: Hashable {
  enum Style: Hashable {
    case arabic, roman, word, han
  }

  let value: Int
  let style: Style

  /// Nil for what is not a number alone.
  init?(_ text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.count <= 40 else { return nil }
    if text.utf8.count <= 3, text.utf8.allSatisfy(\.isASCIIDigit), let value = Int(text) {
      self.init(value, style: .arabic)
    } else if let value = Self.roman(text) {
      self.init(value, style: .roman)
    } else if let value = Self.word(text.lowercased()) {
      self.init(value, style: .word)
    } else {
      return nil
    }
  }

  init(_ value: Int, style: Style) {
    self.value = value
    self.style = style
  }

  /// A number in the digits of East Asia, or in full-width ones.
  init?(han text: [Character]) {
    var (sum, digit, number) = (0, 0, 0)
    var hasUnit = false
    guard (1...8).contains(text.count) else { return nil }
    for character in text {
      if let value = Self.hanDigits[character] ?? character.wholeNumberValue, value < 10 {
        digit = value
        number = number * 10 + value
      } else if let unit = Self.hanUnits[character] {
        sum += max(1, digit) * unit
        digit = 0
        hasUnit = true
      } else {
        return nil
      }
    }
    self.init(hasUnit ? sum + digit : number, style: .han)
  }

  private static let hanDigits: [Character: Int] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
    "兩": 2, "两": 2, "壹": 1, "贰": 2, "叁": 3,
  ]
  private static let hanUnits: [Character: Int] = ["十": 10, "百": 100, "千": 1000, "拾": 10]

  // MARK: - Roman

  /// In capital letters, or all in small ones; only as it is written today, or with four strokes: `IIII`, `XXXX`.
  private static func roman(_ text: some StringProtocol) -> Int? {
    guard (1...10).contains(text.utf8.count) else { return nil }
    let isSmall = text.utf8.first.map { $0 >= 0x60 } ?? false
    var values: [Int] = []
    for byte in text.utf8 {
      guard (byte >= 0x60) == isSmall, let value = letterValue(byte & 0xDF) else { return nil }
      values.append(value)
    }
    var sum = 0
    for (index, value) in values.enumerated() {
      sum += index + 1 < values.count && values[index + 1] > value ? -value : value
    }
    guard (1...maxRoman).contains(sum) else { return nil }
    let written = text.uppercased()
    let modern = Self.written(sum)
    let old = modern.replacing(text: "IV", with: "IIII").replacing(text: "XL", with: "XXXX")
    return written == modern || written == old ? sum : nil
  }

  /// Books have fewer chapters, and words such as “MIX” are no numbers.
  private static let maxRoman = 399

  private static func letterValue(_ letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "I"): 1
    case UInt8(ascii: "V"): 5
    case UInt8(ascii: "X"): 10
    case UInt8(ascii: "L"): 50
    case UInt8(ascii: "C"): 100
    default: nil
    }
  }

  private static func written(_ number: Int) -> String {
    var (rest, text) = (number, "")
    for (value, letters) in [
      (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"),
      (1, "I"),
    ] {
      while rest >= value {
        text += letters
        rest -= value
      }
    }
    return text
  }

  // MARK: - Words

  /// - Parameter text: lowercased.
  private static func word(_ text: String) -> Int? {
    if let value = NumberWords.values[text] { return value }
    // Twenty-one, twenty-first.
    let parts = text.split(separator: "-")
    guard parts.count == 2, let tens = NumberWords.values[String(parts[0])],
      let unit = NumberWords.values[String(parts[1])], tens >= 20, tens % 10 == 0, unit < 10
    else { return nil }
    return tens + unit
  }
}
