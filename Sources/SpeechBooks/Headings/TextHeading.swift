// SPDX-License-Identifier: Apache-2.0

/// A heading of a plain text.
struct TextHeading: Hashable {
  /// The lines that are the heading, without rules.
  var lines: Range<Int>
  /// Lines of a title below it.
  var title: Range<Int>?
  /// The line after all of it.
  var end: Int
  /// What begins there; nil: a section of a chapter.
  var rank: ChapterRank?
}
