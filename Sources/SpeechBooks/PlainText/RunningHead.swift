// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A line at the head of a printed page: `The Mill          12`, `12     THE MILL`.
struct RunningHead {
  /// In small letters.
  let words: String
  let number: Int

  /// Nil without a gap between the words and the number: “Chapter 12” is none.
  init?(_ line: String) {
    let parts = line.split(whereSeparator: \.isWhitespace)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return nil }
    let before = line[..<last.startIndex]
    let behind = line[first.endIndex...]
    if let number = Self.number(last), before.suffix(Self.minGap).allSatisfy(\.isWhitespace) {
      self.number = number
      words = String(before).trimmingSpace.lowercased()
    } else if let number = Self.number(first),
      behind.prefix(Self.minGap).allSatisfy(\.isWhitespace)
    {
      self.number = number
      words = String(behind).trimmingSpace.lowercased()
    } else {
      return nil
    }
  }

  /// Spaces between the words and the number; programs set them at the two ends of a line.
  private static let minGap = 3

  private static func number(_ text: Substring) -> Int? {
    text.utf8.count <= 4 && text.utf8.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
  }
}
