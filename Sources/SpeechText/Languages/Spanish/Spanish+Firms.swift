// SPDX-License-Identifier: Apache-2.0

/// Kinds of firms behind their names.
extension Spanish {
  /// "Telefónica S. A. ganó", "Planeta, S. L.": behind a name, and before none, of which they would be initials.
  func firm(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.tokens[index].core.count == 1, scanner.firstByte(of: index) == UInt8(ascii: "S"),
      index > 0, scanner.isCapitalized(index - 1), scanner.after(index) == ".",
      ["", ","].contains(scanner.after(index - 1)), index + 1 < scanner.tokens.count,
      scanner.tokens[index + 1].core.count == 1,
      "ALC".utf8.contains(scanner.firstByte(of: index + 1)),
      scanner.after(index + 1).hasPrefix("."), scanner.before(index + 1).isEmpty,
      scanner.after(index + 1) != "." || !scanner.isCapitalized(index + 2)
    else { return nil }
    let last = scanner.tokens[index + 1].core.upperBound + scanner.ownStopLength(after: index + 1)
    return Reading(
      .abbreviation,
      rule: "abbreviation after a name",
      words: spelling(["S", scanner.word(index + 1)]),
      range: scanner.tokens[index].core.lowerBound..<last
    )
  }
}
