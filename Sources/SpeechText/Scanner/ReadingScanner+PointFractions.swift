// SPDX-License-Identifier: Apache-2.0

/// A point before three digits groups them where a comma precedes fractions, unless the sentence writes fractions with points.
extension ReadingScanner {
  /// The number of some runs of a word.
  /// - Parameter isDivided: whether its point precedes a fraction, whatever the language writes before one.
  func number(_ range: Range<Int>, of word: DigitWord, isDivided: Bool) -> WrittenNumber? {
    guard isDivided, range.count == 2, word.marks[range.lowerBound] == .point else {
      return word.number(range, decimalIsComma: language.decimalIsComma)
    }
    let whole = word.digits(range.lowerBound).drop { $0 == "0" }
    return WrittenNumber(
      whole: whole.isEmpty ? "0" : String(whole),
      fraction: word.digits(range.upperBound - 1)
    )
  }

  /// "radius = 1.000 and 0.100", "0.000-1.000": three digits behind the point, and another number with as many that begins with
  /// "0.". What is counted or paid is grouped, and "von 1.200 auf 1.500, die Marge von 0.5" writes both.
  func pointDivides(at index: Int, word: DigitWord) -> Bool {
    guard word.marks.first == .point || word.marks.last == .point, language.decimalIsComma,
      word.isBare, areFractions(word),
      word.marks.indices.contains(where: {
        word.marks[$0] == .point && word.runs[$0 + 1].count == 3
      })
    else { return false }
    if beginsWithZero(word) { return true }
    guard !isNounBehind(index), next(index).map({ currency($0) == nil }) ?? true else {
      return false
    }
    return tokens.indices.contains { place in
      guard place != index, tokens[place].traits.contains(.digit),
        text[tokens[place].core].contains(UInt8(ascii: ".")), !isLabel(place - 1),
        // "GIMP 0.54" is a version.
        place == 0 || !after(place - 1).isEmpty || !isCapitalized(place - 1),
        !Self.beforeHours.contains(precedingWord(place)),
        let other = DigitWord(text, core: tokens[place].core), other.isBare, areFractions(other),
        other.marks.indices.allSatisfy({
          other.marks[$0] != .point || other.runs[$0 + 1].count == 3
        })
      else { return false }
      return beginsWithZero(other)
    }
  }

  private static let beforeHours: Set<String> = ["um", "gegen", "las", "alle", "ore", "uhr"]

  /// One number with a point, or two with a dash between.
  private func areFractions(_ word: DigitWord) -> Bool {
    switch word.marks.count {
    case 1: word.marks[0] == .point
    case 3: word.marks[0] == .point && word.marks[1].joins && word.marks[2] == .point
    default: false
    }
  }

  private func beginsWithZero(_ word: DigitWord) -> Bool {
    word.digits(0) == "0" || word.marks.count == 3 && word.digits(2) == "0"
  }
}
