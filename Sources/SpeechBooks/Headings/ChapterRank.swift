// SPDX-License-Identifier: Apache-2.0

/// What a heading begins.
enum ChapterRank: Hashable {
  /// What consists of chapters.
  case part
  case chapter
}
