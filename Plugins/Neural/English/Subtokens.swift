// SPDX-License-Identifier: Apache-2.0

/// Cuts a token into runs of letters, numbers and marks, and words written together at their capitals.
enum Subtokens {
  /// The parts of the token, as ranges of it. What fits no rule, such as a lone apostrophe inside, is left out.
  static func parts(of text: [Unicode.Scalar]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var place = 0
    while place < text.count {
      let length = part(at: place, in: text)
      if length > 0 { parts.append(place..<place + length) }
      place += max(1, length)
    }
    return parts
  }

  /// The length of the part that begins here; the first rule that fits applies.
  private static func part(at place: Int, in text: [Unicode.Scalar]) -> Int {
    let rest = text[place...]
    let first = text[place]
    let apostrophes = rest.prefix(while: \.isApostrophe).count
    if place == 0, apostrophes > 0 { return apostrophes }
    if isCapitalBeforeWord(rest) { return 1 }
    let sign = place == 0 && first == "-" ? 1 : 0
    let digits = number(rest.dropFirst(sign))
    if digits > 0 { return sign + digits }
    let hyphens = rest.prefix { $0 == "-" || $0 == "_" }.count
    if hyphens > 0 { return hyphens }
    if apostrophes > 1 { return apostrophes }
    if let length = wordBeforeCapital(rest) { return length }
    let letters = rest.prefix(while: \.isWordLetter).count
    if letters > 0 { return letters + contractions(rest.dropFirst(letters)) }
    if !first.isWordCharacter, first != "-", !first.isApostrophe { return 1 }
    return place + apostrophes == text.count ? apostrophes : 0
  }

  /// Whether one capital stands before a capitalized word, as in `XMas`.
  private static func isCapitalBeforeWord(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    let start = rest.startIndex
    guard rest.count > 2 else { return false }
    return rest[start].isLatinUpper && rest[start + 1].isLatinUpper && rest[start + 2].isLatinLower
  }

  /// Digits, each of which a comma or full stop may precede.
  private static func number(_ rest: ArraySlice<Unicode.Scalar>) -> Int {
    var place = rest.startIndex
    while place < rest.endIndex {
      let isSeparator = rest[place] == "," || rest[place] == "."
      let digit = isSeparator ? place + 1 : place
      guard digit < rest.endIndex, rest[digit].isDecimalDigit else { break }
      place = digit + 1
    }
    return place - rest.startIndex
  }

  /// The shortest word that ends in a small letter before a capital.
  private static func wordBeforeCapital(_ rest: ArraySlice<Unicode.Scalar>) -> Int? {
    let letters = rest.prefix(while: \.isWordLetter).count
    for count in 0...letters {
      let word = rest.dropFirst(count)
      let most = contractions(word) / 2
      for marks in 0...most {
        let end = word.dropFirst(2 * marks)
        guard let last = end.first, let next = end.dropFirst().first else { continue }
        if last.isLatinLower, next.isLatinUpper { return count + 2 * marks + 1 }
      }
    }
    return nil
  }

  /// The length of the pairs of an apostrophe and a letter that follow.
  private static func contractions(_ rest: ArraySlice<Unicode.Scalar>) -> Int {
    var place = rest.startIndex
    while place + 1 < rest.endIndex, rest[place].isApostrophe, rest[place + 1].isWordLetter {
      place += 2
    }
    return place - rest.startIndex
  }
}
