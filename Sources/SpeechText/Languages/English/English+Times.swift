// SPDX-License-Identifier: Apache-2.0

extension English {
  private static let halves: Set<String> = ["am", "pm", "a.m", "p.m", "AM", "PM", "A.M", "P.M"]

  func isHourMark(_ word: String) -> Bool { word == "Uhr" }

  /// "10.30am".
  func isClockWithPoint(before mark: String) -> Bool { Self.halves.contains(mark) }

  func isHalfDay(_ mark: String) -> Bool { Self.halves.contains(mark) }

  /// "3:30 p.m.", "3:30pm".
  func halfDay(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    let suffix = word.string(word.suffix)
    if Self.halves.contains(suffix) {
      return scanner.half(at: index, to: index, word: word, half: suffix)
    }
    guard suffix.isEmpty, let next = scanner.next(index), Self.halves.contains(next) else {
      return nil
    }
    return scanner.half(at: index, to: index + 1, word: word, half: next)
  }

  /// "3pm".
  func hour(in scanner: ReadingScanner, at index: Int, word: DigitWord, hour: Int) -> Reading? {
    halfDay(in: scanner, at: index, word: word)
  }
}
