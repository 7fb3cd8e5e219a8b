// SPDX-License-Identifier: Apache-2.0

/// Chapters by their numbers, from 1: `3-9`, `3,5,7-`, `-4`.
package struct ChapterRanges: Hashable, Sendable {
  /// In the order of the list; `Int.max` where a range is open.
  private let ranges: [ClosedRange<Int>]
  /// As it was typed.
  package let text: String

  /// Nil for anything else, and for ranges that are backwards.
  package init?(_ text: String) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
        .map { $0.filter { $0 != " " } }
      guard (1...2).contains(ends.count), let first = ends.first, let last = ends.last,
        !(first.isEmpty && last.isEmpty),
        let start = first.isEmpty ? 1 : Self.number(first),
        let end = last.isEmpty ? Int.max : Self.number(last),
        start <= end
      else { return nil }
      ranges.append(start...end)
    }
    guard !ranges.isEmpty else { return nil }
    self.ranges = ranges
    self.text = text
  }

  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy(\.isASCIIDigit),
      let number = Int(text), number > 0
    else { return nil }
    return number
  }

  /// Whether it has a chapter.
  package func contains(_ number: Int) -> Bool { ranges.contains { $0.contains(number) } }

  /// The first number that is named and is above this count.
  package func missing(ofCount count: Int) -> Int? {
    for range in ranges {
      if range.lowerBound > count { return range.lowerBound }
      if range.upperBound != Int.max, range.upperBound > count { return range.upperBound }
    }
    return nil
  }
}
