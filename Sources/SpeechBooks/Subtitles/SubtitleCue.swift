// SPDX-License-Identifier: Apache-2.0

/// A cue of subtitles: when it is shown, and its lines as written, which are parts of the file's text.
struct SubtitleCue: Hashable {
  /// Milliseconds from the beginning.
  var start: Int
  var end: Int
  var lines: [Substring] = []

  /// Reads `00:01:02,500 --> 00:01:04,000`, with whatever follows; nil for another line. Hours may be missing.
  init?(timing line: some StringProtocol) {
    guard line.utf8.count < 500 else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let arrow = words.firstIndex(of: "-->"), arrow == 1, words.count > 2,
      let start = Self.milliseconds(words[0]), let end = Self.milliseconds(words[2])
    else { return nil }
    self.start = start
    self.end = end
  }

  private static func milliseconds(_ text: some StringProtocol) -> Int? {
    let parts = text.split { $0 == "," || $0 == "." }
    let fields = parts.first?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    let numbers = fields.compactMap { $0.count < 5 ? Int($0) : nil }
    guard (2...3).contains(fields.count), numbers.count == fields.count,
      numbers.allSatisfy({ $0 >= 0 }), parts.count <= 2
    else { return nil }
    let seconds = numbers.reduce(0) { $0 * 60 + $1 }
    guard parts.count == 2 else { return seconds * 1000 }
    guard let fraction = Int((parts[1] + "00").prefix(3)), fraction >= 0 else { return nil }
    return seconds * 1000 + fraction
  }
}
