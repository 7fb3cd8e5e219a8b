// SPDX-License-Identifier: Apache-2.0

/// Letters and digits in one word that no name of a thing is made of.
extension ReadingScanner {
  /// "n-1": a variable less a number. "B-52" has a capital letter.
  func difference(at index: Int, word: DigitWord) -> Reading? {
    let core = tokens[index].core
    guard core.count == 3, text[core.lowerBound + 1] == UInt8(ascii: "-"), word.suffix.isEmpty,
      let value = word.value(0), value > 0
    else { return nil }
    let letter = text[core.lowerBound]
    guard "ijkmnxyN".utf8.contains(letter) else { return nil }
    return reading(
      .formula,
      rule: "letter less a number",
      words: String(decoding: [letter], as: UTF8.self) + " \(language.minus) "
        + language.numbers.cardinal(value),
      first: index,
      last: index
    )
  }

  /// "0-9A-Za-z": several ranges in a row, which are left as they are written.
  func isSetOfCharacters(_ index: Int) -> Bool {
    let core = text[tokens[index].core]
    guard core.count > 5, core.count(where: { $0 == UInt8(ascii: "-") }) > 1 else { return false }
    var place = core.startIndex
    var ranges = 0
    while place + 2 < core.endIndex, core[place + 1] == UInt8(ascii: "-"),
      ByteTraits.of(core[place]) == ByteTraits.of(core[place + 2]), core[place] < core[place + 2]
    {
      ranges += 1
      place += 3
    }
    return ranges > 1
  }

  /// "1st" and "22nd" in another language than English, which stay as they are written.
  func isForeignOrdinal(_ word: DigitWord) -> Bool {
    word.prefix.isEmpty && word.marks.isEmpty && word.suffix.count == 2
      && ["st", "nd", "rd", "th"].contains(word.string(word.suffix))
  }

  /// "110xxxxx": ones and zeros before a row of one letter are digits of a byte.
  func isPatternOfBits(_ index: Int) -> Bool {
    let core = text[tokens[index].core]
    let bits = core.prefix { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") }
    let rest = core.dropFirst(bits.count)
    guard bits.count > 1, rest.count > 2, let first = rest.first else { return false }
    return Self.isLetter(first) && rest.allSatisfy { $0 == first }
  }

  /// "10FFFF", "9C23A020": digits and the capitals A to F, of which names have fewer.
  func isHexadecimal(_ index: Int, pieces: Int) -> Bool {
    let core = text[tokens[index].core]
    guard core.count > 5, core.allSatisfy(Self.isHexDigit),
      core.allSatisfy({ ByteTraits.of($0) != .small })
    else { return false }
    return pieces > 3 || core.count { !DigitWord.isDigit($0) } > 3
  }
}
