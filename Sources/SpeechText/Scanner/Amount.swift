// SPDX-License-Identifier: Apache-2.0

/// A number, or two with a dash between, as the words of a text have it: with its sign, and with groups of three digits
/// that spaces set apart, as the SI brochure recommends (section 5.4.4).
struct Amount {
  /// The first word.
  let word: DigitWord
  var number: WrittenNumber
  /// The upper end of a range.
  var high: WrittenNumber?
  /// The last word.
  var last: DigitWord
  /// Its index.
  var end: Int

  /// Behind the last digit: "kg" of "5kg".
  var suffix: Range<Int> { last.suffix }
  /// Whether it has digits alone: no sign, no groups, no fraction.
  var isPlain: Bool { word.sign == nil && word.marks.isEmpty && word.runs == last.runs }
}

extension ReadingScanner {
  /// The amount that begins with a word; nil if the marks in it mean something else.
  func amount(at index: Int, word: DigitWord) -> Amount? {
    let joint = word.marks.firstIndex(where: \.joins)
    let first = 0..<(joint.map { $0 + 1 } ?? word.runs.count)
    let isDivided = pointDivides(at: index, word: word)
    guard let number = number(first, of: word, isDivided: isDivided) else { return nil }
    var amount = Amount(word: word, number: number, last: word, end: index)
    amount.number.isNegative = word.sign == .minus
    groupThousands(of: &amount, at: index)
    if let joint {
      let second = joint + 1..<word.runs.count
      guard let high = self.number(second, of: word, isDivided: isDivided) else { return nil }
      amount.high = high
      addGroupsOfHigh(to: &amount)
      return amount
    }
    if addRangeOfGroups(to: &amount) { return amount }
    addGroups(to: &amount)
    return amount
  }

  /// "5,000 años": three zeros before what is counted are no fraction, whatever the language writes before one.
  private func groupThousands(of amount: inout Amount, at index: Int) {
    let word = amount.word
    guard language.decimalIsComma, word.marks == [.comma], amount.number.fraction.utf8.count == 3,
      word.isBare, word.runs[0].count <= 3, !word.hasLeadingZero(0), isNounBehind(index),
      next(index).map({ unit($0) == nil && currency($0) == nil }) == true,
      amount.number.fraction == "000" || language.commaGroups(in: self, at: index, word: word)
    else { return }
    amount.number.whole += amount.number.fraction
    amount.number.fraction = ""
  }

  /// Takes the words that are further groups of the number.
  private func addGroups(to amount: inout Amount) {
    let word = amount.word
    guard word.marks.isEmpty, word.suffix.isEmpty, word.runs[0].count <= 3,
      !word.hasLeadingZero(0), amount.number.whole != "0"
    else { return }
    var grouped = amount
    var isSure = language.spacesGroupDigits || !word.prefix.isEmpty
    while let group = group(after: grouped.end) {
      // "3 000": no number begins with zeros.
      isSure =
        isSure || group.hasLeadingZero(0) || grouped.end > amount.end
        || text[tokens[grouped.end].core.upperBound] >= 0x80
        || !group.suffix.isEmpty
      grouped.end += 1
      grouped.last = group
      grouped.number.whole += group.digits(0)
      guard group.marks.isEmpty, group.suffix.isEmpty else {
        if !group.marks.isEmpty { grouped.number.fraction = group.digits(1) }
        break
      }
    }
    let index = amount.end
    guard grouped.end > index else { return }
    if text[tokens[index].core.upperBound] < 0x80, isInColumns(index, last: grouped.end) { return }
    // A space that separates two numbers groups digits if a unit follows.
    if isSure || next(grouped.end).map({ unit($0) != nil || currency($0) != nil }) == true {
      amount = grouped
    }
  }

  /// "1 200-1 400 m": groups on both sides of a hyphen.
  private func addRangeOfGroups(to amount: inout Amount) -> Bool {
    let word = amount.word
    guard language.spacesGroupDigits, word.isPlain, word.runs[0].count <= 3,
      !word.hasLeadingZero(0), hasNothing(after: amount.end), hasNothing(after: amount.end + 1),
      tokens[amount.end + 1].core.count < 9,
      let middle = DigitWord(text, core: tokens[amount.end + 1].core), middle.isBare,
      middle.sign == nil, middle.marks.count == 1, middle.marks[0].joins,
      middle.runs[0].count == 3, !middle.hasLeadingZero(1), middle.runs[1].count <= 3,
      let last = group(after: amount.end + 1), last.marks.isEmpty
    else { return false }
    amount.number.whole += middle.digits(0)
    amount.high = WrittenNumber(whole: middle.digits(1) + last.digits(0))
    amount.last = last
    amount.end += 2
    return true
  }

  /// "900-1 200 m": a group behind the upper end, which is below the lower one without it.
  private func addGroupsOfHigh(to amount: inout Amount) {
    let word = amount.word
    guard language.spacesGroupDigits, word.runs.count == 2, word.isBare, word.sign == nil,
      word.runs[0].count == 3, word.runs[1].count < 3, !word.hasLeadingZero(1),
      let last = group(after: amount.end), last.marks.isEmpty
    else { return }
    amount.high = WrittenNumber(whole: word.digits(1) + last.digits(0))
    amount.last = last
    amount.end += 1
  }

  /// The word behind, if it has exactly three digits, perhaps with a fraction.
  private func group(after index: Int) -> DigitWord? {
    guard hasNothing(after: index), tokens[index + 1].traits.contains(.digit) else { return nil }
    let core = tokens[index + 1].core
    guard core.count >= 3, let word = DigitWord(text, core: core), word.sign == nil,
      word.prefix.isEmpty, word.runs[0].count == 3
    else { return nil }
    let decimal: DigitWord.Mark = language.decimalIsComma ? .comma : .point
    return word.marks.isEmpty || word.marks == [decimal] ? word : nil
  }
}
