// SPDX-License-Identifier: Apache-2.0

/// Raised signs of notes that lead nowhere, but by their form are no power: several numbers (`1,2`, `1–3`), one in parentheses
/// (`(2)`), and the small letters behind names (`a`, `b,c`).
enum NoteSigns {
  /// - Parameter word: what they are attached to; empty after white space.
  static func areNotes(_ text: String, after word: String) -> Bool {
    guard text.count <= maxCount, let last = word.last else { return false }
    let isInParentheses = text.hasPrefix("(") && text.hasSuffix(")")
    let inner = isInParentheses ? text.dropFirst().dropLast() : text[...]
    let parts = inner.split(omittingEmptySubsequences: false) { ",;-–— ".contains($0) }
      .filter { !$0.isEmpty }
    guard !parts.isEmpty, inner.first.map(isSign) == true, inner.last.map(isSign) == true,
      parts.allSatisfy(isMark)
    else { return false }
    let isBehindSentence = ".,;:!?”“»\"’…)".contains(last)
    if parts.count > 1 || isInParentheses {
      // “f(2)” and “log(2)” are mathematics; “10” has a power.
      let letters = word.reversed().prefix(while: \.isLetter)
      return isBehindSentence && (parts.count > 1 || last != ")")
        || letters.count > 1 && !functions.contains(word.lowercased())
    }
    guard let letter = parts[0].first, letter.isLetter else { return false }
    // “Prof.ª” and “n.º” are words; so are short ones with a raised end.
    if isBehindSentence { return last != "." && last != ")" || !endings.contains(letter) }
    let isName =
      word.first?.isUppercase == true
      && word.count >= (endings.contains(letter) ? longName : shortName)
    return (isName || word.count >= longName) && word.allSatisfy(\.isLetter)
      && word.dropFirst().allSatisfy(\.isLowercase)
  }

  /// Whether two to four letters are a word, not a unit, a function or a variable: “so”, “was”, “Lee”, but not “km” or “sin”.
  static func isShortWord(_ word: String) -> Bool {
    let small = word.lowercased()
    return word.count >= (word == small ? 2 : shortName) && small.contains(where: vowels.contains)
      && !functions.contains(small) && !units.contains(small)
  }

  private static let vowels: Set<Character> = Set("aeiouyäöüáéíóúàèìòùâêîôûåæøœ")
  private static let units: Set<String> = ["in", "min", "mol", "rad", "sec", "yd", "mi", "ha"]

  private static let maxCount = 24
  private static let (shortName, longName) = (3, 5)

  /// Ends of abbreviations that are raised in print.
  private static let endings: Set<Character> = ["a", "d", "e"]

  private static let functions: Set<String> = [
    "log", "ln", "lg", "exp", "sin", "cos", "tan", "cot", "sec", "sinh", "cosh", "tanh", "max",
    "min", "det", "dim", "lim", "sup", "inf",
  ]

  private static func isSign(_ character: Character) -> Bool {
    character.isASCIIDigit || "abcdefgh*†‡§¶#".contains(character)
  }

  /// A number of at most three digits, a letter from the beginning of the alphabet, or stars and their like.
  private static func isMark(_ part: Substring) -> Bool {
    if part.allSatisfy(\.isASCIIDigit) { return part.count <= 3 }
    return part.count == 1
      ? isSign(part[part.startIndex]) : part.allSatisfy { "*†‡§¶#".contains($0) }
  }
}
