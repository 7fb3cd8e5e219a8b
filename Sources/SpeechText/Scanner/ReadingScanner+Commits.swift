// SPDX-License-Identifier: Apache-2.0

/// Digits that name a state of a repository, or draw a face.
extension ReadingScanner {
  private static let names: Set<String> = ["commit", "commits", "changeset", "changesets"]

  /// "[2484989]", "commit 2484989": as many digits as the short name of a commit has, in square brackets or behind that word.
  func isCommit(_ index: Int, count: Int) -> Bool {
    guard count > 6, !text[tokens[index].core].suffix(3).elementsEqual("000".utf8) else {
      return false
    }
    if before(index).hasSuffix("["), after(index).hasPrefix("]") { return true }
    return index > 0 && before(index).isEmpty && after(index - 1).isEmpty
      && Self.names.contains(word(index - 1).lowercased()) && !mayBeCounted(behind: index)
  }

  /// "They commit 1234567 crimes": a plural or a currency behind the number.
  private func mayBeCounted(behind index: Int) -> Bool {
    guard let next = next(index) else { return false }
    return next.utf8.count > 3 && next.utf8.last == UInt8(ascii: "s") || currency(next) != nil
      || next == "people" || next == "euro"
  }

  /// "as head of the project\" 8)": eyes with glasses at the end of a text, behind what a mark ends. No parenthesis is open, and
  /// no other number has one behind it as items of a list have.
  func face(at index: Int) -> Reading? {
    let token = tokens[index]
    guard index > 0, index + 1 == tokens.count, token.core.count == 1,
      text[token.core.lowerBound] == UInt8(ascii: "8"), before(index).isEmpty,
      after(index) == ")", let mark = after(index - 1).last, "\"”’»!?.".contains(mark),
      !text.contains(UInt8(ascii: "("))
    else { return nil }
    guard
      !tokens[..<index].indices.contains(where: {
        tokens[$0].traits.contains(.digit) && after($0).hasPrefix(")")
      })
    else { return nil }
    return Reading(
      .symbol,
      rule: "face of signs",
      words: " ",
      range: token.core.lowerBound..<token.whole.upperBound
    )
  }
}
