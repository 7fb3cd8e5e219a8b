// SPDX-License-Identifier: Apache-2.0

/// What letters and codes behind the name of a politician are.
extension ReadingScanner {
  /// "Sen. Katz (D-OR)": the party and the state of an American politician, in parentheses behind the name.
  func partyAndState(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    guard core.count == 4, core[core.startIndex + 1] == UInt8(ascii: "-"), index > 0,
      before(index) == "(", after(index).hasPrefix(")"), isCapitalized(index - 1),
      let party = core.first.flatMap({ Self.parties[$0] }),
      let state = AddressWords.states[String(decoding: core.suffix(2), as: UTF8.self)]
    else { return nil }
    return reading(
      .abbreviation,
      rule: "party and state",
      words: party + ", " + state,
      first: index,
      last: index
    )
  }

  private static let parties: [UInt8: String] = [
    UInt8(ascii: "D"): "Democrat", UInt8(ascii: "R"): "Republican",
    UInt8(ascii: "I"): "Independent",
  ]
}
