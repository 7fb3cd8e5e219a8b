// SPDX-License-Identifier: Apache-2.0

/// A book as one SSML document.
package struct BookDocument: Sendable {
  package var ssml: String
  /// Where its text is in the files of the book.
  package var places: DocumentPlaces
}
