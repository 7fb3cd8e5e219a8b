// SPDX-License-Identifier: Apache-2.0

/// Telephone numbers.
extension ReadingScanner {
  /// Whether one of the last words is about a call.
  func isAfterCall(_ index: Int) -> Bool {
    for back in 1...3 where index - back >= 0 {
      let word = word(index - back).lowercased()
      if language.context.calls.contains(word) { return true }
      guard language.context.callFillers.contains(word) else { return false }
    }
    return false
  }

  /// Groups of digits that are no number: "+44 20 7946 0958", "(212) 555-7890", "01 23 45 67 89", "555-0123".
  func telephone(at index: Int, word: DigitWord) -> Reading? {
    guard isTelephoneGroup(word) || isInternational(word, at: index) else { return nil }
    var end = index
    var groups = word.runs.map(\.count)
    // "347 U.S. 483 (1954)": parentheses are around the code of an area, which is not the last group of a number without one
    // of a country.
    let hasCode = word.sign == .plus || word.hasLeadingZero(0) || word.value(0) == 1
    while let next = telephoneGroup(after: end), hasCode || before(end + 1).isEmpty {
      groups += next.runs.map(\.count)
      end += 1
    }
    guard isTelephone(at: index, word: word, groups: groups),
      (7...15).contains(groups.reduce(0, +)),
      groups != [3, 4] || !isTwoNumbers(at: index, last: end),
      // "n° 075 1123 0986": no name begins with zero and has more groups.
      end == index || !isName(index) || word.hasLeadingZero(0) && groups.count > 2
    else {
      return nil
    }
    // The parentheses around an area code do not end it.
    let content = String(
      decoding: text[tokens[index].core.lowerBound..<tokens[end].core.upperBound],
      as: UTF8.self
    )
    guard let words = words(content, kind: .telephone, at: index) else { return nil }
    return reading(
      .telephone,
      rule: "groups of a telephone number",
      words: words,
      first: index,
      last: end
    )
  }

  /// "+49" before groups, "+1-514-555-0178", "+33.1.42.68.53.00", "+49-8912345678": the code of a country in one word with the
  /// rest. "+1.75", "+1.200.300.400" and "+20-200000" are amounts.
  private func isInternational(_ word: DigitWord, at index: Int) -> Bool {
    guard word.sign == .plus, word.isBare else { return false }
    guard let mark = word.marks.first else { return true }
    let lengths = word.runs.map(\.count)
    guard mark == .hyphen || mark == .point, word.marks.allSatisfy({ $0 == mark }),
      lengths[0] <= 3, (9...15).contains(lengths.reduce(0, +)),
      mark == .hyphen || !lengths.dropFirst().allSatisfy({ $0 == 3 }),
      !isNounBehind(index), next(index).map({ unit($0) != nil || currency($0) != nil }) != true
    else { return false }
    return lengths.count > 3 || mark == .hyphen && lengths[lengths.count - 1] > 5
  }

  /// "(212)-555-0123", "(212)555-0123", "(030)123456": a code in parentheses, in one word with the rest.
  func telephoneWithParentheses(at index: Int, word: DigitWord) -> Reading? {
    let suffix = text[word.suffix]
    guard suffix.count > 5, suffix.first == UInt8(ascii: ")"), word.runs.count == 1,
      word.prefix.isEmpty, word.sign == nil, (3...5).contains(word.runs[0].count),
      before(index).hasSuffix("("), mayBeBeforeTelephone(index)
    else { return nil }
    let start = word.suffix.lowerBound + (suffix.dropFirst().first == UInt8(ascii: "-") ? 2 : 1)
    guard let rest = DigitWord(text, core: start..<word.suffix.upperBound), rest.isBare,
      rest.sign == nil, rest.marks.allSatisfy({ $0 == .hyphen || $0 == .point })
    else { return nil }
    let groups = [word.runs[0].count] + rest.runs.map(\.count)
    // No code of America begins with 0 or 1.
    guard
      groups == [3, 3, 4] && text[word.runs[0].lowerBound] > UInt8(ascii: "1")
        || word.hasLeadingZero(0) && (8...12).contains(groups.reduce(0, +))
    else { return nil }
    guard let words = words(word.string(tokens[index].core), kind: .telephone, at: index) else {
      return nil
    }
    let core = tokens[index].core
    return Reading(
      .telephone,
      rule: "groups of a telephone number",
      words: words,
      range: core.lowerBound - 1..<core.upperBound
    )
  }

  private static let beforePages: Set<String> = [
    "lines", "pages", "pp", "p", "vol", "eq", "room", "no", "nr", "seiten", "seite", "bd",
  ]

  /// "Lancet (355)134-1388" are pages behind the name of a journal.
  private func mayBeBeforeTelephone(_ index: Int) -> Bool {
    guard index > 0, !isAfterCall(index) else { return true }
    let isMarked = [":", ",", ";"].contains { after(index - 1).hasSuffix($0) }
    return isMarked
      || after(index - 1).isEmpty && !isCapitalized(index - 1)
        && !Self.beforePages.contains(precedingWord(index))
  }

  /// "1-800-FLOWERS", "0800-TAXI", "1-800-go-u-haul": the codes of calls that are free or dear, before letters on the keys of
  /// a telephone. Those are capitals, or behind a word for calls or of several parts: "a 1-800-page book" has pages.
  func telephoneWithLetters(at index: Int, word: DigitWord) -> Reading? {
    let letters = text[word.suffix]
    guard letters.count > 4, letters.first == UInt8(ascii: "-"), word.prefix.isEmpty,
      word.sign == nil, word.runs.count < 3, word.marks.allSatisfy({ $0 == .hyphen }),
      word.runs.count == 1 || word.value(0) == 1,
      letters.allSatisfy({
        ByteTraits.of($0) == .capital || $0 == UInt8(ascii: "-")
          || ByteTraits.of($0) == .small
      }),
      letters.allSatisfy({ ByteTraits.of($0) != .small })
        || word.runs.count > 1
          && (isAfterCall(index) || letters.dropFirst().contains(UInt8(ascii: "-"))),
      let code = word.runs.last, Self.callCodes.contains(word.string(code))
    else { return nil }
    let last = word.runs.count - 1
    let spoken =
      word.digits(last).hasSuffix("00") && !word.hasLeadingZero(last)
      ? self.spoken(word, run: last) : language.digits(word.digits(last))
    let numbers = (last > 0 ? [self.spoken(word, run: 0)] : []) + [spoken]
    let name = word.string(word.suffix).split(separator: "-").joined(separator: " ")
    return reading(
      .telephone,
      rule: "code of a call before letters",
      words: (numbers + [name]).joined(separator: ", "),
      first: index,
      last: index
    )
  }

  private static let callCodes: Set<String> = [
    "800", "888", "877", "866", "855", "844", "833", "900", "0800", "0808", "0900", "1300", "1800",
  ]

  private func isTelephoneGroup(_ word: DigitWord) -> Bool {
    (word.isBare || word.prefix.isEmpty && isTrunkCode(word)) && word.sign == nil
      && word.runs.allSatisfy { $0.count <= 8 }
      && word.marks.allSatisfy { $0 == .hyphen || $0 == .slash || $0 == .point }
  }

  /// "(0)30" behind a country's code.
  private func isTrunkCode(_ word: DigitWord) -> Bool {
    word.runs.count == 1 && word.text[word.suffix].first == UInt8(ascii: ")")
      && word.suffix.count > 1 && word.text[word.suffix].dropFirst().allSatisfy(DigitWord.isDigit)
  }

  private func telephoneGroup(after index: Int) -> DigitWord? {
    guard index + 1 < tokens.count else { return nil }
    let (token, next) = (tokens[index], tokens[index + 1])
    let gap = token.whole.upperBound - token.core.upperBound
    let isParenthesis = gap == 1 && text[token.core.upperBound] == UInt8(ascii: ")")
    let opening = next.core.lowerBound - next.whole.lowerBound
    guard gap == 0 || isParenthesis,
      opening == 0 || opening == 1 && text[next.whole.lowerBound] == UInt8(ascii: "("),
      next.traits.contains(.digit), let word = DigitWord(text, core: next.core),
      isTelephoneGroup(word),
      word.marks.allSatisfy({ $0 == .hyphen })
    else { return nil }
    return word
  }

  private func isTelephone(at index: Int, word: DigitWord, groups: [Int]) -> Bool {
    if word.sign == .plus { return groups.count > 1 || groups[0] > 9 }
    let isSplit = groups.count > 1
    if language.isTelephone(groups: groups, hasLeadingZero: word.hasLeadingZero(0)) { return true }
    if word.hasLeadingZero(0), word.marks.first != .point, isSplit, !isDateOrTime(word) {
      return groups.count > 2 || word.marks.isEmpty || groups[0] > 2
    }
    // The parts of the North American plan, and what looks like no date and no range. Elsewhere three digits, a space and
    // four are columns of a table.
    if word.marks.allSatisfy({ $0 == .hyphen }),
      groups == [3, 3, 4] || groups == [1, 3, 3, 4]
        || groups == [3, 4] && language.numbersAreNorthAmerican
          && !isYears(word) && !isRangeOfSizes(word)
    {
      return true
    }
    return isSplit && isAfterCall(index) && !isDateOrTime(word)
  }

  /// "Suite 200 1234 Main St", "250 1000 ml bottles": the number behind its name, and another one of something else.
  private func isTwoNumbers(at index: Int, last: Int) -> Bool {
    last > index
      && (isLabel(index - 1) || next(last).map { unit($0) != nil || currency($0) != nil } == true)
  }

  /// "Suite 200 555-1234": the first number is a name's, and what is behind it may be one of a telephone.
  private func isName(_ index: Int) -> Bool {
    index > 0 && after(index - 1).isEmpty
      && language.context.labels.contains(precedingWord(index))
  }

  private func isDateOrTime(_ word: DigitWord) -> Bool {
    word.runs.count == 3 && (word.runs[2].count == 4 || word.runs[0].count == 4)
      && word.runs[1].count <= 2
  }

  /// "512-8192" and "100-1000": powers of two and round numbers, which numbers of telephones hardly are.
  private func isRangeOfSizes(_ word: DigitWord) -> Bool {
    guard word.runs.count == 2, let low = word.value(0), let high = word.value(1) else {
      return false
    }
    let powers = [low, high].count { $0 > 0 && $0 & ($0 - 1) == 0 }
    return powers == 2 || low % 100 == 0 && high % 100 == 0
  }

  private func isYears(_ word: DigitWord) -> Bool {
    word.runs.count == 2 && word.runs[0].count == 4
  }
}
