// SPDX-License-Identifier: Apache-2.0

extension AbbreviationCondition {
  /// Those that ask what the next words are.
  static let behind: AbbreviationCondition = [.beforeYear, .beforeSmall, .beforeLetter, .beforeAge]
}

/// What stands behind an abbreviation.
extension ReadingScanner {
  /// "s. XIX", "chap. IV": a numeral of two letters or of I, V or X; "S. M." has initials.
  func isBeforeNumeral(_ index: Int) -> Bool {
    guard after(index) == ".", before(index + 1).isEmpty, let value = numeral(index + 1) else {
      return false
    }
    return value < 50
  }

  func isBefore(_ condition: AbbreviationCondition, last: Int) -> Bool {
    guard last + 1 < tokens.count else { return false }
    let next = last + 1
    if condition.contains(.beforeYear) {
      return isDirectlyBefore(last, isKind: { $0 == .digit }) && tokens[next].core.count == 4
        && Self.isNumber(word(next)) && self.next(next).map { unit($0) != nil } != true
    }
    if condition.contains(.beforeLetter) {
      return tokens[next].core.count == 1 && after(next).hasPrefix(")") && before(next).isEmpty
    }
    if condition.contains(.beforeAge) {
      return word(next) == "de" && next + 1 < tokens.count && tokens[next + 1].traits == .digit
    }
    return isDirectlyBefore(last) { $0.contains(.small) || $0 == [] }
  }

  /// "J. M. Dupont", "la 2.ª D. B.": the letter of a title beside an initial is another initial, unless that is "M. J. Dupont".
  func isBesideInitial(_ index: Int) -> Bool {
    guard tokens[index].core.count == 1 else { return false }
    return isAfterInitial(index) || isRanked(index)
      || index + 2 >= tokens.count && tokens[index + 1].core.count == 1
      || tokens[index + 1].core.count == 1 && after(index + 1).hasPrefix(".")
        && !isCapitalized(index + 2)
  }

  /// "1. M. Jacobs (ITA) 9"80": an initial behind the number of a list, or with a result, and the country of the name.
  private func isRanked(_ index: Int) -> Bool {
    guard after(index) == ".",
      let country = tokens[index...].prefix(5).firstIndex(where: { token in
        token.core.count == 3 && token.whole.lowerBound < token.core.lowerBound
          && text[token.core].allSatisfy { ByteTraits.of($0) == .capital }
      })
    else { return false }
    guard index > 0 else {
      return country + 1 < tokens.count && tokens[country + 1].traits.contains(.digit)
    }
    return after(index - 1) == "." && Self.isNumber(word(index - 1))
  }

  /// Whether an initial with its full stop precedes one letter.
  func isAfterInitial(_ index: Int) -> Bool {
    index > 0 && tokens[index].core.count == 1 && tokens[index - 1].core.count == 1
      && after(index - 1) == "." && isCapitalized(index - 1)
  }
}
