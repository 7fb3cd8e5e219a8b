// SPDX-License-Identifier: Apache-2.0

/// Words written for both genders at once.
extension French {
  /// Endings of the feminine behind a middle dot, with what they replace at the end of the masculine.
  private static let endings: [String: String] = [
    "e": "", "ne": "", "le": "", "te": "", "se": "x", "ve": "f", "trice": "teur", "rice": "eur",
    "euse": "eur", "ère": "er", "ière": "ier", "esse": "e", "sse": "",
  ]
  private static let vowels: Set<Character> = ["é", "i", "u", "û"]

  /// "étudiant·e·s", "motivé.e.s", "acteur·rice": the masculine and the feminine, or one of them where both sound alike.
  func bothGenders(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let core = scanner.tokens[index].core
    guard (5...24).contains(core.count) else { return nil }
    let parts = scanner.word(index).split { $0 == "·" || $0 == "." || $0 == "•" }.map(String.init)
    guard (2...3).contains(parts.count), parts[0].count > 1,
      parts.allSatisfy({ part in
        part.allSatisfy { $0.isLetter && ($0.isLowercase || part == parts[0]) }
      }), parts.count == 2 || parts[2] == "s"
    else { return nil }
    if parts[0].hasSuffix("ous"), parts[1] == "tes" {
      return scanner.reading(
        .abbreviation,
        rule: "endings of both genders",
        words: parts[0] + " et " + parts[0].dropLast() + "tes",
        first: index,
        last: index
      )
    }
    var ending = parts[1]
    var isPlural = parts.count == 3
    if !isPlural, Self.endings[ending] == nil, ending.hasSuffix("s") {
      isPlural = true
      ending.removeLast()
    }
    // "www.e" has none; a full stop is sure only with the plural or behind é.
    let hasDot = scanner.text[core].contains(0xB7) || scanner.text[core].contains(0xA2)
    guard hasDot || parts.count == 3 && ending == "e", let removed = Self.endings[ending],
      removed.isEmpty || parts[0].hasSuffix(removed)
    else { return nil }
    let plural = isPlural ? "s" : ""
    let masculine = parts[0]
    let stem =
      ending == "trice" || ending == "rice" || ending == "euse" || ending == "ère"
        || ending == "ière" || removed == "x" || removed == "f"
      ? String(masculine.dropLast(removed.count)) : masculine
    let feminine = stem + (ending == "rice" ? "rice" : ending)
    let first =
      masculine.hasSuffix("x") || masculine.hasSuffix("s") ? masculine : masculine + plural
    let isAlike = ending == "e" && masculine.last.map { Self.vowels.contains($0) } == true
    return scanner.reading(
      .abbreviation,
      rule: "endings of both genders",
      words: isAlike
        ? first
        : first + (isPlural ? " et " : " ou ")
          + feminine.prefix(1).lowercased() + feminine.dropFirst() + plural,
      first: index,
      last: index
    )
  }
}
