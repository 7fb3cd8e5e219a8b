// SPDX-License-Identifier: Apache-2.0

/// Whole numbers in English words. They are given as digits, so that they may have any length.
enum NumberWords {
  private static let ones = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen \
    eighteen nineteen
    """.split(separator: " ").map(String.init)
  private static let tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(
    separator: " "
  ).map(String.init)
  private static let scales = """
    thousand million billion trillion quadrillion quintillion sextillion septillion octillion nonillion decillion
    """.split(separator: " ").map(String.init)
  private static let ordinals = [
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
  ]

  /// The words of at most 36 digits; “and” is left out, as Americans do.
  static func cardinal(_ digits: String) -> [String] {
    let digits = Array(
      digits.utf8.drop { $0 == UInt8(ascii: "0") }.map { Int($0 - UInt8(ascii: "0")) }
    )
    guard !digits.isEmpty else { return [ones[0]] }
    var words: [String] = []
    let groupCount = (digits.count + 2) / 3
    for group in 0..<groupCount {
      let end = digits.count - 3 * (groupCount - 1 - group)
      let value = digits[max(0, end - 3)..<end].reduce(0) { 10 * $0 + $1 }
      guard value > 0 else { continue }
      words += belowThousand(value)
      let scale = groupCount - 2 - group
      if scales.indices.contains(scale) { words.append(scales[scale]) }
    }
    return words
  }

  static func ordinal(_ digits: String) -> [String] {
    var words = cardinal(digits)
    guard let last = words.popLast() else { return [] }
    return words + [
      ordinals[last] ?? (last.hasSuffix("y") ? last.dropLast() + "ieth" : last + "th")
    ]
  }

  /// Four digits as a year: `nineteen oh five`, `twenty ten`, `two thousand five`.
  static func year(_ digits: String) -> [String] {
    guard digits.utf8.count == 4, let value = Int(digits) else { return cardinal(digits) }
    let (century, year) = value.quotientAndRemainder(dividingBy: 100)
    if century == 0 || century % 10 == 0 && year < 10 { return cardinal(digits) }
    let rest = year == 0 ? ["hundred"] : (year < 10 ? ["oh"] : []) + belowThousand(year)
    return belowThousand(century) + rest
  }

  private static func belowThousand(_ value: Int) -> [String] {
    var words: [String] = []
    if value >= 100 { words += [ones[value / 100], "hundred"] }
    let rest = value % 100
    if rest >= 20 {
      words.append(tens[rest / 10 - 2])
      if rest % 10 > 0 { words.append(ones[rest % 10]) }
    } else if rest > 0 {
      words.append(ones[rest])
    }
    return words
  }
}
