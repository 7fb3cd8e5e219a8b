// SPDX-License-Identifier: Apache-2.0

/// Digits that name something and count nothing, as the words or letters beside them tell.
extension ReadingScanner {
  /// Whether one of the last words names a code: "Your code is 482913".
  func isAfterCode(_ index: Int) -> Bool {
    for back in 1...3 where index - back >= 0 {
      let word = word(index - back).lowercased()
      if language.context.codes.contains(word) { return true }
      guard language.context.codeFillers.contains(word) else { return false }
    }
    return false
  }

  /// "DE89 3704 0044 0532 0130 00": a country and two digits, then groups of four, as ISO 13616 prints account numbers.
  func accountNumber(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard core.count == 4, isCapital(core.lowerBound), isCapital(core.lowerBound + 1),
      DigitWord.isDigit(text[core.lowerBound + 2]), DigitWord.isDigit(text[core.lowerBound + 3])
    else { return nil }
    var last = index
    while hasNothing(after: last), isAccountGroup(last + 1) {
      last += 1
      if tokens[last].core.count < 4 { break }
    }
    let numbers = tokens[index...last].count { $0.traits.contains(.digit) }
    guard numbers > 3 else { return nil }
    let groups = (index...last).map { place in
      tokens[place].core.map { byte in
        let character = String(decoding: text[byte...byte], as: UTF8.self)
        return DigitWord.isDigit(text[byte]) ? language.digits(character) : character
      }.joined(separator: " ")
    }
    return reading(
      .number,
      rule: "groups of an account number",
      words: groups.joined(separator: ", "),
      first: index,
      last: last
    )
  }

  private func isCapital(_ place: Int) -> Bool { ByteTraits.of(text[place]) == .capital }

  private func isAccountGroup(_ index: Int) -> Bool {
    (1...4).contains(tokens[index].core.count)
      && tokens[index].core.allSatisfy { DigitWord.isDigit(text[$0]) || isCapital($0) }
  }
}
