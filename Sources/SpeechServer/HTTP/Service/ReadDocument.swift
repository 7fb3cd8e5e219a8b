// SPDX-License-Identifier: Apache-2.0

/// What a file says, for a page that reads it aloud.
package struct ReadDocument: Hashable, Sendable {
  package struct Chapter: Hashable, Sendable {
    package var title: String
    /// Paragraphs with empty lines between them; or SSML.
    package var text: String
    package var isMarkup: Bool

    package init(title: String, text: String, isMarkup: Bool = false) {
      self.title = title
      self.text = text
      self.isMarkup = isMarkup
    }
  }

  package var title: String?
  /// BCP 47; nil if the file does not say it.
  package var language: String?
  package var chapters: [Chapter]

  package init(title: String?, language: String?, chapters: [Chapter]) {
    self.title = title
    self.language = language
    self.chapters = chapters
  }
}
