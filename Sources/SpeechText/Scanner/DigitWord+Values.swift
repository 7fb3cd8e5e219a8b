// SPDX-License-Identifier: Apache-2.0

/// What a word with digits is worth.
extension DigitWord {
  /// Neither a sign nor anything around the digits, and one run of them.
  var isPlain: Bool { sign == nil && isBare && marks.isEmpty }

  /// Nothing around the digits but a sign.
  var isBare: Bool { prefix.isEmpty && suffix.isEmpty }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// The digits of a run.
  func digits(_ run: Int) -> String { string(runs[run]) }

  /// The value of a run, if it has a name.
  func value(_ run: Int) -> Int? {
    guard runs[run].count <= NumberLimit.digits else { return nil }
    return text[runs[run]].reduce(0) { $0 * 10 + Int($1 & 15) }
  }

  func hasLeadingZero(_ run: Int) -> Bool {
    runs[run].count > 1 && text[runs[run].lowerBound] == UInt8(ascii: "0")
  }

  /// The number of some runs and the marks between them; nil where the marks do not group by three.
  /// - Parameter range: indices of runs.
  func number(_ range: Range<Int>, decimalIsComma: Bool) -> WrittenNumber? {
    guard let first = range.first, let last = range.last else { return nil }
    let between = marks[first..<last]
    guard between.allSatisfy(\.isInNumber) else { return nil }
    var end = range.upperBound
    if let mark = between.last, isDecimal(mark, in: range, decimalIsComma: decimalIsComma) {
      end -= 1
    }
    guard isGrouped(first..<end, decimalIsComma: decimalIsComma) else { return nil }
    let digits = (first..<end).flatMap { text[runs[$0]] }
    let whole = digits.drop { $0 == UInt8(ascii: "0") }
    return WrittenNumber(
      whole: whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self),
      fraction: end == range.upperBound ? "" : self.digits(last)
    )
  }

  /// Whether the last mark precedes a fraction: the last of two kinds, the language's own, or one that cannot group.
  private func isDecimal(_ mark: Mark, in range: Range<Int>, decimalIsComma: Bool) -> Bool {
    guard mark != .apostrophe, let first = range.first, let last = range.last else { return false }
    let between = marks[first..<last]
    if between.count > 1 { return between.count { $0 == mark } == 1 }
    if (mark == .comma) == decimalIsComma { return true }
    let canGroup =
      runs[last].count == 3 && runs[first].count <= 3
      && text[runs[first].lowerBound] != UInt8(ascii: "0")
    return !canGroup
  }

  /// Groups of three digits between marks of one kind; or of two as in India, which writes points before fractions.
  private func isGrouped(_ range: Range<Int>, decimalIsComma: Bool) -> Bool {
    guard range.count > 1, let first = range.first, let last = range.last else { return true }
    let mark = marks[first]
    guard runs[first].count <= 3, runs[last].count == 3,
      marks[first..<last].allSatisfy({ $0 == mark })
    else { return false }
    let middle = range.dropFirst().dropLast()
    return middle.allSatisfy { runs[$0].count == 3 }
      || mark == .comma && !decimalIsComma && runs[first].count < 3
        && middle.allSatisfy { runs[$0].count == 2 }
  }
}
