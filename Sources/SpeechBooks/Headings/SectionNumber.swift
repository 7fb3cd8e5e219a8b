// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The number of a section of a chapter, as in `1.2. Purpose`, `3.16.2 Requirements` and `A.1. Files`.
enum SectionNumber {
  /// A part of it has at most so many signs; a longer one is that of a version or a year.
  private static let maxPart = 3
  private static let maxDepth = 6

  /// Whether a line is the heading of a section: a number of several parts, and a title.
  static func begins(_ line: some StringProtocol) -> Bool {
    let words = line.split(separator: " ", maxSplits: 1)
    guard words.count == 2, var number = words.first else { return false }
    if let last = number.last, ".)".contains(last) { number.removeLast() }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...maxDepth).contains(parts.count), let first = parts.first,
      parts.dropFirst().allSatisfy({ isDigits($0) })
    else { return false }
    return isDigits(first) || first.utf8.count == 1 && first.utf8.allSatisfy(\.isASCIILetter)
  }

  private static func isDigits(_ part: some StringProtocol) -> Bool {
    (1...maxPart).contains(part.utf8.count) && part.utf8.allSatisfy(\.isASCIIDigit)
  }
}
