// SPDX-License-Identifier: Apache-2.0

/// Short forms of messages and of addresses that the rest of their sentence explains.
extension Spanish {
  /// "Xq no viniste?": at the beginning of a question.
  func why(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.tokens[index].core.count == 2,
      scanner.text[scanner.tokens[index].core].last == UInt8(ascii: "q"),
      ["xq", "pq"].contains(scanner.word(index).lowercased()),
      index == 0 || !scanner.before(index).isEmpty || !scanner.after(index - 1).isEmpty,
      scanner.after(scanner.tokens.count - 1).first == "?"
    else { return nil }
    return scanner.reading(
      .abbreviation,
      rule: "abbreviation in a question",
      words: "por qué",
      first: index,
      last: index
    )
  }

  /// "Col. Roma Norte, C.P. 06700": the code of its post behind the name of a quarter.
  func isBeforePostcode(_ index: Int, in scanner: ReadingScanner) -> Bool {
    (index + 2..<min(index + 7, scanner.tokens.count)).contains { place in
      ["CP", "C.P", "Alcaldía", "Delegación"].contains(scanner.word(place))
        || scanner.word(place) == "C" && scanner.word(place + 1) == "P"
    }
  }
}
