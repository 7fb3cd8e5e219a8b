// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A length of time in minutes and seconds with the marks of angles: `1'21"`, `1′21.5″`, `5'`, `48"`, `4'09"02`.
enum SportTime {
  /// The parts that are written; nil for other notations.
  static func parts(_ text: String) -> [(TimeUnit, WrittenNumber)]? {
    let marked = text.filter { $0 != " " }.replacing(text: "′", with: "'")
      .replacing(text: "’", with: "'").replacing(text: "″", with: "\"")
      .replacing(text: "”", with: "\"").replacing(text: "''", with: "\"")
    let fields = marked.split(separator: "\"", omittingEmptySubsequences: false)
    guard marked.contains("'") || fields.count > 1, fields.count <= 2 else { return nil }
    let beforeSeconds = fields[0].split(separator: "'", omittingEmptySubsequences: false)
    guard beforeSeconds.count <= 2, let tail = beforeSeconds.last else { return nil }
    var parts: [(TimeUnit, WrittenNumber)] = []
    if beforeSeconds.count == 2 {
      guard let minutes = number(beforeSeconds[0]), minutes.fraction.isEmpty || tail.isEmpty else {
        return nil
      }
      parts.append((.minute, minutes))
    }
    if fields.count == 1, tail.isEmpty { return parts }
    // `1'21` without the mark of the seconds is usual as well.
    guard var seconds = number(tail), parts.isEmpty || (seconds.value ?? 60) < 60 else {
      return nil
    }
    if fields.count == 2, !fields[1].isEmpty {
      // Parts of a second behind its mark: `4'09"02`.
      guard seconds.fraction.isEmpty, fields[1].allSatisfy(SayAsRequest.isDigit) else { return nil }
      seconds.fraction = String(fields[1])
    }
    return parts + [(.second, seconds)]
  }

  private static func number(_ digits: Substring) -> WrittenNumber? {
    guard (1...6).contains(digits.utf8.count), digits.first.map(SayAsRequest.isDigit) ?? false
    else { return nil }
    return WrittenNumber(digits, decimalIsComma: digits.contains(","))
  }
}
