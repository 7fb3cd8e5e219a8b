// SPDX-License-Identifier: Apache-2.0

/// The voice of some chapters: `3=Ada`, `4-6=Ben`.
package struct ChapterVoice: Hashable, Sendable {
  package let chapters: ChapterRanges
  package let voice: String

  /// Nil for anything else.
  package init?(_ text: String) {
    guard let sign = text.firstIndex(of: "="), let chapters = ChapterRanges(String(text[..<sign]))
    else { return nil }
    voice = String(text[text.index(after: sign)...])
    self.chapters = chapters
    guard !voice.isEmpty else { return nil }
  }
}
