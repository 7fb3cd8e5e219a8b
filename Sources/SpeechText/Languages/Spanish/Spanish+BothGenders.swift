// SPDX-License-Identifier: Apache-2.0

/// Words written for both genders at once.
extension Spanish {
  private static let pairs = [
    "el/la": "el o la", "la/el": "la o el", "del/la": "del o de la", "al/la": "al o a la",
    "los/las": "los y las", "las/los": "las y los", "un/a": "un o una", "un/una": "un o una",
    "uno/a": "uno o una", "lo/la": "lo o la", "él/ella": "él o ella", "ellos/as": "ellos y ellas",
    "de/la": "de o de la",
  ]

  /// "hijo/a", "niños/as", "profesor/a", "alumn@s": a word with the ending of the other gender.
  func bothGenders(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let written = scanner.word(index)
    guard
      let words = Self.pairs[written.lowercased()].map({ capitalized($0, as: written) })
        ?? withSlash(written) ?? withAt(written, followed: scanner.after(index))
    else { return nil }
    return scanner.reading(
      .abbreviation,
      rule: "endings of both genders",
      words: words,
      first: index,
      last: index
    )
  }

  private func capitalized(_ words: String, as written: String) -> String {
    written.first?.isUppercase == true ? words.prefix(1).uppercased() + words.dropFirst() : words
  }

  private func withSlash(_ written: String) -> String? {
    let parts = written.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[0].count > 2 || parts[0].lowercased() == "lo", isWord(parts[0])
    else { return nil }
    var ending = parts[1]
    if ending.hasPrefix("-") { ending.removeFirst() }
    let base = parts[0]
    let small = base.lowercased()
    switch ending {
    case "a" where base.hasSuffix("o") || base.hasSuffix("e"):
      return base + " o " + small.dropLast() + "a"
    case "as" where base.hasSuffix("os"):
      // "interesados e interesadas".
      return base + " \(and(before: small) ?? and) " + small.dropLast(2) + "as"
    case "o" where base.hasSuffix("a"): return base + " o " + small.dropLast() + "o"
    case "os" where base.hasSuffix("as"): return base + " y " + small.dropLast(2) + "os"
    case "a", "ra", "ora", "na":
      guard let last = base.last, "rnlsz".contains(last) else { return nil }
      return base + " o " + unaccented(small) + "a"
    case "as", "ras", "oras":
      guard base.hasSuffix("es"), base.utf8.count > 4 else { return nil }
      return base + " y " + small.dropLast(2) + "as"
    default: return nil
    }
  }

  /// "alemán/a": no accent before the longer ending.
  private func unaccented(_ word: String) -> String {
    let plain: [Character: Character] = ["á": "a", "é": "e", "ó": "o", "í": "i"]
    var letters = Array(word)
    if letters.count > 2, let letter = plain[letters[letters.count - 2]] {
      letters[letters.count - 2] = letter
    }
    return String(letters)
  }

  /// "tod@s", "amig@"; an address has a full stop behind it.
  private func withAt(_ written: String, followed: String) -> String? {
    let parts = written.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, isWord(parts[0]),
      parts[1].isEmpty || parts[1] == "s",
      parts[0].count > 2 || parts[1] == "s" && parts[0].lowercased() == "l"
    else { return nil }
    let stem = parts[0]
    let other = stem.lowercased()
    return parts[1].isEmpty ? "\(stem)o o \(other)a" : "\(stem)os y \(other)as"
  }

  private func isWord(_ text: String) -> Bool {
    text.enumerated().allSatisfy {
      $0.element.isLetter && ($0.element.isLowercase || $0.offset == 0)
    }
  }
}
