// SPDX-License-Identifier: Apache-2.0

/// How a document is made into blocks.
struct BlockOptions {
  /// Of the document in its archive; empty for a file by itself.
  var path = ""
  /// Style sheets that it may link to, by their paths.
  var styleSheets: [String: StyleRules] = [:]
  /// Identifiers whose places are reported.
  var wantedAnchors: Set<String> = []
  /// Elements that may be open at the same time. What is parsed elsewhere is bounded here as well: each end looks at the
  /// elements that are open.
  var maxDepth = BookLimits().depth
  /// Of the whole, where the document does not state one.
  var language: String?
  /// What is said for text with small readings; nil: what is usual for it.
  var ruby: RubyReading?
  /// Elements may state their phonemes (`ssml:ph`).
  var hasSpokenForms = true
  /// Its text has signs of Markdown's dialects.
  var isMarkdown = false
  /// Those of a Markdown file, in TeX, which its text refers to by number.
  var formulas: [String] = []
}
