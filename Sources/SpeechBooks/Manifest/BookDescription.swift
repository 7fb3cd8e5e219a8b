// SPDX-License-Identifier: Apache-2.0

/// What a manifest keeps about the book that its items belong to: its `book` object.
package struct BookDescription: Hashable, Sendable {
  package struct Chapter: Hashable, Sendable {
    package var title: String
    /// The kinds of the paragraphs of its units, in order (`BookUnit.codes`); empty: all are paragraphs.
    package var codes: [String]

    package init(title: String, codes: [String] = []) {
      self.title = title
      self.codes = codes
    }
  }

  package var title: String?
  package var creators: [String] = []
  package var language: String?
  package var identifier: String?
  package var cover: BookCover?
  package var details = BookDetails()
  package var chapters: [Chapter] = []

  package init() {}
}
