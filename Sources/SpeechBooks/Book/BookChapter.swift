// SPDX-License-Identifier: Apache-2.0

/// A part of a book that is listed in its table of contents.
package struct BookChapter: Hashable, Sendable {
  package var title: String
  package var blocks: [BookBlock]
  /// What it is beside the main text, if the book or its title says so.
  package var matter: BookMatter?
  /// Nil: that of the book.
  package var voice: String?

  package init(title: String, blocks: [BookBlock]) {
    self.title = title
    self.blocks = blocks
  }
}
