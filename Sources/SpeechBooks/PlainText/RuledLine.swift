// SPDX-License-Identifier: Apache-2.0

/// Lines of marks alone: between scenes, below headings, around tables.
enum RuledLine {
  private static let marks: Set<Character> = [
    "*", "-", "_", "=", "~", "#", "+", "|", "^", ".", "·", "•", "–", "—", "o", "\u{2500}",
    "\u{2550}",
  ]
  /// Signs that stand for a break by themselves.
  private static let signs: Set<Character> = ["⁂", "❦", "❧", "☙", "*", "#", "✻", "✽"]

  /// Whether a line only separates what is before from what is after it: `* * *`, `----`, `⁂`, the `--` before the signature
  /// of a mail.
  static func isBreak(_ line: some StringProtocol) -> Bool {
    guard line.utf8.count <= 400 else { return false }
    let shown = line.filter { $0 != " " && $0 != "\t" && $0 != "\u{A0}" }
    if shown.count == 1, let sign = shown.first { return signs.contains(sign) }
    if line == "--" { return true }
    // An “o” is a mark only between others, as in “-o0o-”.
    guard shown.count >= 3, let first = shown.first, first != "o",
      shown.allSatisfy({ marks.contains($0) || $0 == "0" && line.hasPrefix("-") })
    else { return false }
    // Dots are also a pause in what someone says.
    return first != "." || shown.count >= 5
  }

  /// Whether a line is a rule below a heading of this length: one mark, repeated.
  static func isUnderline(_ line: some StringProtocol, ofLength length: Int) -> Bool {
    guard let first = line.first, "=-~^*#_+\"".contains(first), line.count >= 3,
      line.allSatisfy({ $0 == first })
    else { return false }
    return line.count * 2 >= length && line.count <= length * 2 + 4
  }
}
