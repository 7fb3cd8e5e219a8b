// SPDX-License-Identifier: Apache-2.0

/// Numbers whose groups of three digits are set apart by spaces, as the SI brochure recommends (section 5.4.4).
extension ReadingScanner {
  /// A word, with the groups behind it if it is the first of such a number, and the index of the last of them.
  func grouped(_ index: Int) -> (word: String, end: Int) {
    var word = word(index)
    var end = index
    let digits = Self.withoutMark(word)
    guard (1...3).contains(digits.utf8.count), Self.isNumber(digits), digits.first != "0" else {
      return (word, end)
    }
    while let next = next(end), let count = Self.groupLength(next) {
      word += next
      end += 1
      // A group with a fraction or a unit is the last.
      if count > 3 { break }
    }
    return (word, end)
  }

  /// Whether a word is a later group of such a number, which means nothing without the first.
  func continuesGroups(_ index: Int) -> Bool {
    guard Self.groupLength(word(index)) != nil else { return false }
    let before = preceding(index)
    return Self.isNumber(Self.withoutMark(before)) && next(index - 1) != nil
  }

  /// The bytes of a word that begins with exactly three digits; nil if it does not.
  private static func groupLength(_ word: String) -> Int? {
    let digits = word.prefix(while: SayAsRequest.isDigit)
    guard digits.utf8.count == 3, !word.contains(":"), !word.contains("–") else { return nil }
    return word.utf8.count
  }

  /// A number without its sign, or the mark of a currency before it.
  private static func withoutMark(_ word: String) -> Substring {
    guard let first = word.first, "-−+$€£¥".contains(first) else { return word[...] }
    return word.dropFirst()
  }
}
