// SPDX-License-Identifier: Apache-2.0

/// Pictures that are made of a sign and a digit.
extension ReadingScanner {
  /// "<3" at the end, in a sentence without other digits or signs of comparison: a heart, which nothing is less than.
  func heart(at index: Int, name: String) -> Reading? {
    let core = tokens[index].core
    guard core.count == 2, text[core].elementsEqual("<3".utf8), index > 0,
      index + 1 == tokens.count || !tokens[index + 1].traits.contains(.small),
      !tokens.indices.contains(where: { place in
        place != index && !tokens[place].traits.isDisjoint(with: .digit)
      })
    else { return nil }
    return reading(.emoji, rule: "picture of a heart", words: name, first: index, last: index)
  }
}
