// SPDX-License-Identifier: Apache-2.0

/// Dates and times of day.
extension ReadingScanner {
  /// "2027-03-14", "3.10.2027", "07/04/2027": dates in digits with a year of four digits.
  func date(at index: Int) -> Reading? {
    let word = word(index)
    guard (8...10).contains(word.utf8.count), let mark = word.first(where: { "-/.".contains($0) })
    else { return nil }
    let fields = word.split(separator: mark, omittingEmptySubsequences: false)
    guard fields.count == 3, fields.allSatisfy({ Self.isNumber($0) }) else { return nil }
    let lengths = fields.map(\.utf8.count)
    let isYearFirst = mark == "-" && lengths == [4, 2, 2]
    let isYearLast = mark != "-" && lengths[2] == 4 && lengths[0] <= 2 && lengths[1] <= 2
    guard isYearFirst || isYearLast, let words = words(word, .date, at: index) else { return nil }
    let isUnsure =
      isYearLast && fields.prefix(2).allSatisfy { Int($0) ?? 13 <= 12 } && fields[0] != fields[1]
    let other = language.isAmerican ? "dmy" : "mdy"
    return Reading(
      .date,
      isYearFirst ? "year, month and day" : "order of the region",
      words,
      tokens[index].core,
      alternative: isUnsure ? self.words(word, .date, at: index, format: other) : nil
    )
  }

  private static let halves: Set<String> = ["am", "pm", "a.m", "p.m", "AM", "PM", "A.M", "P.M"]

  /// "3:30 p.m.", "14:05 Uhr", "3pm", "8h05". Two numbers with a colon and nothing else may be a score, a ratio or a
  /// verse.
  func time(at index: Int) -> Reading? {
    let word = word(index)
    let digits = word.prefix(while: SayAsRequest.isDigit)
    guard (1...2).contains(digits.utf8.count) else { return nil }
    let next = next(index) ?? ""
    let rest = word.dropFirst(digits.count)
    let isClock =
      rest.first == ":" && rest.dropFirst().split(separator: ":").allSatisfy { $0.utf8.count == 2 }
    let isHalf = language.name == .english && Self.halves.contains(next)
    // "22 Uhr 14" is read as it is written, word for word.
    let isUhr = language.name == .german && next == "Uhr"
    let isAttached =
      language.name == .english && Self.halves.contains { word.hasSuffix($0) }
      || language.name == .french
        && rest.first == "h" && rest.utf8.count == 3
    let isAfterWord = language.pick(
      ["at", "by", "until", "till"],
      ["um", "ab"],
      ["à"],
      ["las", "la"]
    ).contains(preceding(index).lowercased())
    let isPlain = isClock && digits.utf8.count + rest.utf8.count <= 5 && isAfterWord && next != "h"
    guard
      isHalf && (rest.isEmpty || isClock) || isUhr && isClock || isAttached
        || isPlain
    else { return nil }
    let hasNext = isHalf || isUhr
    // An exact hour in French is feminine and keeps its own noun, so it goes by the same words.
    // The last full stop is not part of the word: "p.m".
    let content = (hasNext ? "\(word) \(next)" : word).lowercased()
      .replacing("a.m", with: "am").replacing("p.m", with: "pm")
    guard let words = words(content, .time, at: index) else {
      return nil
    }
    return Reading(
      .time,
      isPlain ? "word before a time" : "mark of a time",
      words,
      span(index, hasNext ? index + 1 : index)
    )
  }
}
