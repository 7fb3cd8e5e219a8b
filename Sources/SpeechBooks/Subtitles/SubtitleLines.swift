// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The cues of files with subtitles.
enum SubtitleLines {
  /// Lines without white space at both ends.
  static func split(_ text: String) throws(BookError) -> [Substring] {
    let limit = 4 * BlockBuilder.maxPieces
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count <= limit else { throw .tooMany(what: "lines", limit: limit) }
    return lines.map(\.trimmingSpace)
  }

  /// Those of SubRip. The text of a cue may have empty lines, or none after it.
  static func cues(_ lines: [Substring]) -> [SubtitleCue] {
    var cues: [SubtitleCue] = []
    for (index, line) in lines.enumerated() {
      if let cue = SubtitleCue(timing: line) {
        cues.append(cue)
      } else if let last = cues.indices.last, !isNumber(index, in: lines) {
        cues[last].lines.append(line)
      }
    }
    return cues
  }

  /// Whether a line is the number of the cue whose times are on the next line.
  private static func isNumber(_ index: Int, in lines: [Substring]) -> Bool {
    guard index + 1 < lines.count, !lines[index].isEmpty,
      lines[index].utf8.allSatisfy(\.isASCIIDigit)
    else { return false }
    return SubtitleCue(timing: lines[index + 1]) != nil
  }

  /// Those of WebVTT: blocks with a line of times, after a name or not. Notes and styles have none.
  static func webCues(_ lines: [Substring]) -> [SubtitleCue] {
    var cues: [SubtitleCue] = []
    var isAfterEmpty = true
    var isInCue = false
    for (index, line) in lines.enumerated() {
      defer { isAfterEmpty = line.isEmpty }
      if let cue = SubtitleCue(timing: line) {
        cues.append(cue)
        isInCue = true
      } else if line.isEmpty {
        isInCue = false
      } else if isInCue, !(isAfterEmpty && hasTiming(index + 1, in: lines)),
        let last = cues.indices.last
      {
        cues[last].lines.append(line)
      }
    }
    return cues
  }

  private static func hasTiming(_ index: Int, in lines: [Substring]) -> Bool {
    index < lines.count && SubtitleCue(timing: lines[index]) != nil
  }

  /// What the head of WebVTT says.
  static func language(_ lines: [Substring]) -> String? {
    for line in lines.prefix(20) {
      if line.isEmpty { return nil }
      if line.hasPrefix("Language:") { return LanguageCode(String(line.dropFirst(9)))?.tag }
    }
    return nil
  }
}
