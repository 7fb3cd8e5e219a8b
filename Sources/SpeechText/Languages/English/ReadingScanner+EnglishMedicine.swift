// SPDX-License-Identifier: Apache-2.0

/// What English charts of patients write short beside a number.
extension ReadingScanner {
  private static let patients: Set<String> = [
    "man", "woman", "male", "female", "boy", "girl", "patient", "child", "infant", "gentleman",
    "lady", "m", "f", "white", "black", "asian", "hispanic", "caucasian",
  ]

  /// "a 60 yo man": before who is that old.
  func yearsOld(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, word.runs[0].count < 4, hasNothing(after: index),
      text[tokens[index + 1].core].elementsEqual("yo".utf8), let age = word.value(0), age < 120,
      let next = next(index + 1), Self.patients.contains(next.lowercased())
    else { return nil }
    return reading(
      .measure,
      rule: "age before a patient",
      words: language.numbers.cardinal(age) + " year old",
      first: index,
      last: index + 1
    )
  }

  private static let periods: [String: String] = [
    "min": "minute", "h": "hour", "hr": "hour", "hrs": "hour", "d": "day", "wk": "week",
    "wks": "week", "mo": "month", "mos": "month", "yr": "year",
  ]

  /// "q3mo", "q4-6h": every so many of a period, which no other word with this letter is.
  func everyPeriod(at index: Int, word: DigitWord) -> Reading? {
    guard text[word.prefix].elementsEqual("q".utf8), !word.suffix.isEmpty,
      word.marks.isEmpty || word.marks.count == 1 && word.marks[0].joins,
      word.runs.allSatisfy({ $0.count < 3 }), let period = Self.periods[word.string(word.suffix)],
      let last = word.value(word.runs.count - 1), let first = word.value(0), first > 0
    else { return nil }
    // "Question q3h is hard", "section q2d".
    let previous = precedingWord(index)
    if ["question", "questions", "item", "items", "exercise"].contains(previous)
      || language.context.chapters.contains(previous)
    {
      return nil
    }
    let low = word.marks.isEmpty ? "" : language.numbers.cardinal(first) + language.to
    let high = last == 1 ? period : language.numbers.cardinal(last) + " " + period + "s"
    let core = tokens[index].core
    return Reading(
      .measure,
      rule: "letter before a period",
      words: "every " + low + high,
      range: core.lowerBound..<core.upperBound + ownStopLength(after: index)
    )
  }
}
