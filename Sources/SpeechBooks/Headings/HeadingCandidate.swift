// SPDX-License-Identifier: Apache-2.0

/// A paragraph of a plain text that may be a heading.
struct HeadingCandidate: Hashable {
  /// Its index.
  var paragraph: Int
  var line: ChapterLine
  var heading: TextHeading
}
