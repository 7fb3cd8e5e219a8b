// SPDX-License-Identifier: Apache-2.0

struct EnglishNumbers: NumberWords {
  /// British: "one hundred and one".
  let saysAnd: Bool

  private static let small = words(
    """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen \
    eighteen nineteen
    """
  )
  private static let tens = words("- ten twenty thirty forty fifty sixty seventy eighty ninety")
  private static let scales = ["", " thousand", " million", " billion", " trillion"]
  private static let ordinals = [
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
    "nine": "ninth", "twelve": "twelfth",
  ]

  func cardinal(_ number: Int, form: NumberForm) -> String {
    if number < 1_000 { return underThousand(number) }
    var pieces: [String] = []
    var rest = number
    for scale in Self.scales where rest > 0 {
      let group = rest % 1_000
      if group > 0 { pieces.insert(underThousand(group) + scale, at: 0) }
      rest /= 1_000
    }
    if saysAnd, (1..<100).contains(number % 1_000), let last = pieces.popLast() {
      pieces.append("and " + last)
    }
    return pieces.joined(separator: " ")
  }

  private func underThousand(_ number: Int) -> String {
    if number < 20 { return Self.small[number] }
    if number < 100 {
      let unit = number % 10
      return Self.tens[number / 10] + (unit == 0 ? "" : "-" + Self.small[unit])
    }
    let hundreds = Self.small[number / 100] + " hundred"
    let rest = number % 100
    return rest == 0 ? hundreds : hundreds + (saysAnd ? " and " : " ") + underThousand(rest)
  }

  func ordinal(_ number: Int, form: NumberForm) -> String? {
    let words = cardinal(number)
    let start =
      words.lastIndex { $0 == " " || $0 == "-" }.map(words.index(after:)) ?? words.startIndex
    let last = String(words[start...])
    let ending =
      Self.ordinals[last] ?? (last.hasSuffix("y") ? last.dropLast() + "ieth" : last + "th")
    return words[..<start] + ending
  }

  func year(_ number: Int) -> String {
    let (century, rest) = number.quotientAndRemainder(dividingBy: 100)
    if number < 1_000 || century.isMultiple(of: 10) && rest < 10 { return cardinal(number) }
    let first = underThousand(century)
    if rest == 0 { return first + " hundred" }
    return first + (rest < 10 ? " oh " : " ") + underThousand(rest)
  }
}

/// The words of a line.
func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
