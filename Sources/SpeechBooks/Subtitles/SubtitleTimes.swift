// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The line with the times of a cue, such as `00:01:02,500 --> 00:01:04,000`.
struct SubtitleTimes: Hashable {
  /// Milliseconds from the beginning; nil where the line does not state it.
  var start: Int?
  var end: Int?

  /// Reads a line that can be nothing else, in the many ways in which programs and people write it: `0:0:4.5->0:0:6`,
  /// `00: 00: 04, 000 –> 00: 00: 06, 000`. Hours may be missing; whatever follows after a space is not looked at.
  init?(_ line: some StringProtocol) {
    guard let scan = Scan(line), let start = scan.start, let end = scan.end else { return nil }
    // “10:30 -> 11:00” may be what someone reads on a screen.
    guard scan.isUsualArrow || start.isFull && end.isFull else { return nil }
    self.start = start.milliseconds
    self.end = end.milliseconds
  }

  /// Reads a line of which a part is missing or unreadable: an end, a start, the arrow.
  /// - Parameter isAfterNumber: it stands where the times have to be, below the number of a cue.
  init?(damaged line: some StringProtocol, isAfterNumber: Bool) {
    guard let scan = Scan(line) else { return nil }
    let isTime = scan.start.map { $0.isFull && scan.rest.isEmpty } ?? false
    let isHalf =
      scan.isUsualArrow && (scan.start != nil || scan.end != nil)
      && (scan.rest.isEmpty || scan.end != nil)
    // What has letters is said by someone, but beside a time.
    let isArrow =
      scan.hasArrow
      && (scan.start != nil || scan.end != nil || !scan.rest.contains(where: \.isLetter))
    guard isHalf || isAfterNumber && (isArrow || isTime) else { return nil }
    start = scan.start?.milliseconds
    end = scan.end?.milliseconds
  }

  // MARK: -

  /// What is read of a line from its beginning.
  private struct Scan {
    var start: Time?
    var end: Time?
    var hasArrow = false
    var isUsualArrow = false
    var rest: Substring

    /// Nil for a line that is too long to be one.
    init?(_ line: some StringProtocol) {
      guard line.utf8.count < 500 else { return nil }
      rest = Substring(line).drop(while: \.isWhitespace)
      start = Time(&rest)
      // Before the arrow there may be what is no time.
      if start == nil, let arrow = rest.firstRange(ofText: "-->"),
        Self.isDamagedTime(rest[..<arrow.lowerBound].trimmingSpace)
      {
        rest = rest[arrow.lowerBound...]
      }
      let arrow = rest.prefix { SubtitleTimes.arrowSigns.contains($0) }
      // ">> ANN: Hello" of captions has no shaft.
      hasArrow =
        arrow.contains { SubtitleTimes.arrowHeads.contains($0) }
        && arrow.contains { SubtitleTimes.shafts.contains($0) }
      guard hasArrow else { return }
      isUsualArrow = arrow.filter { $0 != " " && $0 != "\t" } == "-->"
      rest = rest[arrow.endIndex...]
      end = Time(&rest)
    }

    /// `00:00:xx,000` and nothing may be before an arrow; what has words is said.
    private static func isDamagedTime(_ text: Substring) -> Bool {
      !text.contains(where: \.isLetter)
        || text.contains(":") && !text.contains(where: \.isWhitespace)
    }
  }

  private static let arrowHeads: Set<Character> = [">", "＞", "→", "⟶"]
  private static let shafts: Set<Character> = ["-", "–", "—", "−", "=", "→", "⟶"]
  private static let arrowSigns: Set<Character> = arrowHeads.union(shafts).union([" ", "\t"])

  private struct Time {
    var milliseconds: Int
    /// It has hours or a fraction, as no time of day in a sentence.
    var isFull: Bool

    /// Takes a time from the beginning of a text; nil, and nothing is taken, where there is none.
    init?(_ text: inout Substring) {
      var rest = text
      var fields: [Int] = []
      var fraction: Int?
      guard let first = Self.number(&rest), first.count < 5 else { return nil }
      fields.append(first.value)
      while fraction == nil, let sign = Self.separator(rest, hasSeconds: fields.count > 1) {
        var next = rest[sign.end...]
        guard let number = Self.number(&next) else { break }
        // Some programs write a colon before the fraction too.
        if sign.character != ":" || fields.count == 3 {
          guard number.count < 10 else { return nil }
          fraction = Int(
            (next.base[sign.end..<next.startIndex].filter(\.isASCIIDigit) + "00").prefix(3)
          )
        } else {
          guard number.count < 5 else { return nil }
          fields.append(number.value)
        }
        rest = next
      }
      guard fields.count > 1 else { return nil }
      // What follows is apart: “12:30th” is no time.
      if let next = rest.first, !next.isWhitespace, !SubtitleTimes.arrowSigns.contains(next) {
        return nil
      }
      milliseconds = fields.reduce(0) { $0 * 60 + $1 } * 1000 + (fraction ?? 0)
      isFull = fields.count == 3 || fraction != nil
      text = rest
    }

    /// The sign between two fields, and where it ends; programs that translate put a space behind it.
    private static func separator(
      _ text: Substring,
      hasSeconds: Bool
    ) -> (character: Character, end: Substring.Index)? {
      guard let sign = text.first, sign == ":" || hasSeconds && ",.;".contains(sign) else {
        return nil
      }
      let behind = text.dropFirst()
      return (sign, behind.first == " " ? behind.dropFirst().startIndex : behind.startIndex)
    }

    private static func number(_ text: inout Substring) -> (value: Int, count: Int)? {
      let digits = text.prefix(while: \.isASCIIDigit)
      guard !digits.isEmpty, let value = Int(digits.prefix(9)) else { return nil }
      text = text[digits.endIndex...]
      return (value, digits.count)
    }
  }
}
