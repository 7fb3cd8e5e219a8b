// SPDX-License-Identifier: Apache-2.0

/// What a cue of subtitles says, without its mark-up.
enum CueText {
  /// A line without tags such as `<i>` and `<v Ann>`, small readings, override codes such as `{\an8}`, and signs of music; nil
  /// if nothing is left. Its places count from the beginning of the text that the line is a part of.
  static func plain(_ line: Substring) -> InlineRun? {
    var text = CueTextWriter(line.base)
    var rest = line
    while let character = rest.first {
      switch character {
      case "<":
        if let end = endOfTag(rest) {
          let isReading = rest.hasPrefix("<rt>")
          rest = rest[end...]
          if isReading, let next = rest.firstIndex(of: "<") { rest = rest[next...] }
          continue
        }
      case "{":
        if rest.dropFirst().first == "\\" || isOldCode(rest),
          let end = rest.prefix(200).firstIndex(of: "}")
        {
          rest = rest[rest.index(after: end)...]
          continue
        }
      case "&":
        if let (character, end) = entity(rest) {
          text.add(character, from: rest.startIndex..<end)
          rest = rest[end...]
          continue
        }
      case "♪", "♫", "♬", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{FEFF}":
        rest = rest.dropFirst()
        continue
      default: break
      }
      let next = rest.index(after: rest.startIndex)
      text.add(rest.startIndex..<next)
      rest = rest[next...]
    }
    return text.take()
  }

  /// The end of a tag: a name of letters, a class, a time or a slash follows the `<`.
  private static func endOfTag(_ text: Substring) -> String.Index? {
    guard let next = text.dropFirst().first, next.isLetter || next.isNumber || next == "/",
      let end = text.prefix(200).firstIndex(of: ">")
    else { return nil }
    // “3 < 4 and b > a” has no tag.
    return text.index(after: end)
  }

  /// MicroDVD's codes, such as `{y:i}`.
  private static func isOldCode(_ text: Substring) -> Bool {
    let start = Array(text.prefix(3))
    return start.count == 3 && start[1].isLetter && start[2] == ":"
  }

  private static func entity(_ text: Substring) -> (String, String.Index)? {
    guard let (found, end) = HTMLEntities.reference(text) else { return nil }
    return (found == "\u{200E}" || found == "\u{200F}" ? "" : found, end)
  }
}
