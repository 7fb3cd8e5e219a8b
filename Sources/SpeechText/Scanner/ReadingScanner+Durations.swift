// SPDX-License-Identifier: Apache-2.0

/// Durations in a notation of their own.
extension ReadingScanner {
  /// "1h20min".
  func hoursAndMinutes(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.hour], word.string(word.suffix) == "min", word.runs[1].count <= 2,
      let hour = unit("h"), let minute = unit("min")
    else { return nil }
    let words = zip(0..., [hour, minute]).map { run, noun in
      language.words(WrittenNumber(whole: word.value(run).map(String.init) ?? ""), of: noun)
    }
    return reading(
      .time,
      rule: "hours and minutes",
      words: words.joined(separator: " "),
      first: index,
      last: index
    )
  }

  /// "3:42 min", "3:42,5 min".
  func minutesAndSeconds(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, word.marks.first == .colon, word.runs[1].count == 2,
      word.runs.count == 2 || word.runs.count == 3 && word.marks[1].isInNumber,
      next(index) == "min" || next(index) == "Min", let minutes = word.value(0),
      let minute = unit("min"), let second = unit("s")
    else { return nil }
    var seconds = WrittenNumber(whole: word.value(1).map(String.init) ?? "")
    if word.runs.count == 3 { seconds.fraction = word.digits(2) }
    let words =
      language.words(WrittenNumber(whole: String(minutes)), of: minute) + " "
      + language.words(seconds, of: second)
    return reading(.time, rule: "minutes and seconds", words: words, first: index, last: index + 1)
  }
}
