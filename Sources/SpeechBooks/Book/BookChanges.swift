// SPDX-License-Identifier: Apache-2.0

/// What the user says of a book, which its EPUB is to say instead of what it says. Nil and empty: as it is.
package struct BookChanges: Sendable {
  package var title: String?
  package var creators: [String] = []
  package var language: String?
  package var details = BookDetails()
  package var cover: BookCover?

  package init() {}
}
