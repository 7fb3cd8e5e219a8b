// SPDX-License-Identifier: Apache-2.0

/// Capital letters behind an apostrophe.
extension French {
  /// Abbreviations of three letters that are said as a word, and words that begin a title in capitals.
  private static let words: Set<String> = [
    "ONU", "ISO", "APT", "ENA", "INA", "ETA", "IRA", "OAS", "UNI", "AMI", "ART", "EAU", "AIR", "OR",
    "AN", "AS",
    "OS", "UN", "IL", "EN", "ON", "OU", "ÂGE", "ÉTÉ", "EST",
  ]

  /// "l'UE", "d'IRM", "l'AG": a voice says letters behind an apostrophe as a word, and spells them alone. Two or three
  /// capitals behind a small letter and the apostrophe are an abbreviation.
  func elidedLetters(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let core = scanner.tokens[index].core
    guard (4...7).contains(core.count),
      "ldnsjcmt".utf8.contains(scanner.text[core.lowerBound] | 0x20),
      let start = apostropheEnd(in: scanner.text[core]),
      (2...3).contains(core.upperBound - start),
      scanner.text[start..<core.upperBound].allSatisfy({ ByteTraits.of($0) == .capital })
    else { return nil }
    let letters = String(decoding: scanner.text[start..<core.upperBound], as: UTF8.self)
    guard !Self.words.contains(letters), WrittenNumber.roman(letters) == nil,
      // "L'UE a signé" at the beginning; "L'ÎLE", a heading, has no small letters behind.
      ByteTraits.of(scanner.text[core.lowerBound]) == .small
        || index + 1 < scanner.tokens.count && scanner.tokens[index + 1].traits.contains(.small)
    else { return nil }
    return Reading(
      .abbreviation,
      rule: "letters behind an apostrophe",
      // A voice says the name of the apostrophe behind a capital: "L'U E".
      words: String(decoding: scanner.text[core.lowerBound..<start], as: UTF8.self).lowercased()
        + spelling(letters.map(String.init)),
      range: core
    )
  }

  /// Where a word begins behind "l'"; nil for one without an apostrophe there.
  private func apostropheEnd(in word: ArraySlice<UInt8>) -> Int? {
    let start = word.startIndex + 1
    if word[start] == UInt8(ascii: "'") { return start + 1 }
    return word[start...].starts(with: "’".utf8) ? start + 3 : nil
  }
}
