// SPDX-License-Identifier: Apache-2.0

/// How a part of a block differs from the rest.
package struct InlineStyle: Hashable, Sendable {
  package var isEmphasized = false
  package var isStrong = false
  package var isLink = false
  /// Someone says it, in a book whose dialogue has a voice of its own.
  package var isDialogue = false
  /// A BCP 47 tag; nil: the book's language.
  package var language: String?
  /// How it is said; nil: as it is written.
  package var spoken: SpokenForm?

  package init() {}
}
