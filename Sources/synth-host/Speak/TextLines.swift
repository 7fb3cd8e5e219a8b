// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// A text in lines that fit a terminal, in which words are found by their UTF-16 units.
struct TextLines {
  /// A word on a line, in characters of it.
  struct Place: Hashable {
    var line: Int
    var word: Range<Int>
  }

  private struct Line {
    var characters: [Character] = []
    /// Where each character begins, in UTF-16 units of the text.
    var offsets: [Int] = []
  }

  private var lines: [Line] = []

  var count: Int { lines.count }
  var isEmpty: Bool { lines.isEmpty }

  /// Breaks lines at blanks, or where one word is longer than the terminal is wide. The last column stays free: where it is
  /// written to, terminals differ.
  init(_ text: String, columns: Int) {
    let width = max(8, columns - 1)
    var line = Line()
    var used = 0
    var offset = 0
    for character in text {
      if character.isNewline {
        if !line.characters.isEmpty { lines.append(line) }
        (line, used) = (Line(), 0)
      } else {
        let columns = Self.columns(of: character)
        if used + columns > width {
          let rest = Self.wrap(&line)
          lines.append(line)
          line = rest
          used = rest.characters.reduce(0) { $0 + Self.columns(of: $1) }
        }
        line.characters.append(character.isWhitespace ? " " : character)
        line.offsets.append(offset)
        used += columns
      }
      offset += character.utf16.count
    }
    if !line.characters.isEmpty { lines.append(line) }
  }

  /// Takes what is behind the last blank off a line.
  private static func wrap(_ line: inout Line) -> Line {
    guard let blank = line.characters.lastIndex(of: " "), blank + 1 < line.characters.count else {
      return Line()
    }
    let rest = Line(
      characters: Array(line.characters[(blank + 1)...]),
      offsets: Array(line.offsets[(blank + 1)...])
    )
    line.characters.removeSubrange(blank...)
    line.offsets.removeSubrange(blank...)
    return rest
  }

  /// Where a word stands: on the line on which it begins. Nil for one of which nothing is shown.
  func place(of range: Range<Int>) -> Place? {
    guard !range.isEmpty else { return nil }
    for (number, line) in lines.enumerated() {
      guard let last = line.offsets.last, last >= range.lowerBound else { continue }
      let word = line.offsets.indices.filter { range.contains(line.offsets[$0]) }
      guard let first = word.first, let end = word.last else { return nil }
      return Place(line: number, word: first..<(end + 1))
    }
    return nil
  }

  /// A line as it is shown, with a word that stands out: in reverse, which also shows without colours.
  func line(_ number: Int, highlighting word: Range<Int> = 0..<0) -> String {
    let characters = lines[number].characters
    var result = ""
    for (index, character) in characters.enumerated() {
      if index == word.lowerBound, !word.isEmpty { result += "\u{1B}[7m" }
      result += Self.harmless(character)
      if index + 1 == word.upperBound, !word.isEmpty { result += "\u{1B}[0m" }
    }
    return result
  }

  /// What steers a terminal is shown as a dot.
  private static func harmless(_ character: Character) -> String {
    character.unicodeScalars.contains(where: \.steersTerminal) ? "·" : String(character)
  }

  /// Columns of the terminal that a character takes.
  private static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first, !scalar.isASCII else { return 1 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// Characters that terminals show two columns wide: Unicode's East Asian Width W and F, by blocks. The C library's
  /// wcwidth() depends on the locale, and knows no emoji of several parts.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
