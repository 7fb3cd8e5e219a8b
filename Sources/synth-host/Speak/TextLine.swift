// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices

/// One line of a text as it is shown on a terminal.
struct TextLine {
  /// A character on the line, with all its marks.
  struct Glyph {
    var character: Character
    var columns: Int
    /// Where it is in the text, in bytes.
    var bytes: Range<Int>
    /// Its range in UTF-16 units of the source.
    var source = 0..<0
  }

  /// Not empty once the line is laid out.
  var glyphs: [Glyph] = []
  /// The byte of the text at which the next line begins.
  var end: Int

  /// The byte of the text at which the first character begins.
  var start: Int { glyphs.first?.bytes.lowerBound ?? end }

  /// The UTF-16 unit of the source at which the line ends.
  var sourceEnd: Int { glyphs.lazy.map(\.source.upperBound).max() ?? 0 }

  /// The glyphs that a range of the source belongs to, as indices; empty where none does.
  func glyphs(of source: Range<Int>) -> Range<Int> {
    guard let first = glyphs.firstIndex(where: { $0.source.overlaps(source) }),
      let last = glyphs.lastIndex(where: { $0.source.overlaps(source) })
    else { return 0..<0 }
    return first..<(last + 1)
  }

  /// The line as it is shown, with one word highlighted in reverse video, which terminals without
  /// colours also have.
  func text(highlighting word: Range<Int> = 0..<0) -> String {
    var result = ""
    for (index, glyph) in glyphs.enumerated() {
      if index == word.lowerBound, !word.isEmpty { result += "\u{1B}[7m" }
      result.append(Self.harmless(glyph.character))
      if index + 1 == word.upperBound, !word.isEmpty { result += "\u{1B}[0m" }
    }
    return result
  }

  /// Ends the line after the last place where it may be broken, because `next`, which follows, does
  /// not fit.
  mutating func wrap(before next: Glyph) {
    var index = glyphs.count
    while index > 0, !Self.mayBreak(after: glyphs[index - 1], before: glyph(index) ?? next) {
      index -= 1
    }
    guard index > 0 else { return }
    if index < glyphs.count {
      end = glyphs[index].bytes.lowerBound
      glyphs.removeSubrange(index...)
    }
    while glyphs.count > 1, glyphs.last?.character == " " { glyphs.removeLast() }
  }

  private func glyph(_ index: Int) -> Glyph? { index < glyphs.count ? glyphs[index] : nil }

  /// After a blank, and beside characters of scripts that have none between words; but no line begins with a full stop.
  private static func mayBreak(after glyph: Glyph, before next: Glyph) -> Bool {
    if glyph.character == " " { return true }
    let isBesideWide =
      TerminalColumns.isWide(glyph.character) || TerminalColumns.isWide(next.character)
    guard isBesideWide else { return false }
    return next.character != " " && !next.character.isPunctuation
  }

  /// Control characters are shown as a dot.
  private static func harmless(_ character: Character) -> Character {
    character.unicodeScalars.contains(where: \.steersTerminal) ? "·" : character
  }
}
