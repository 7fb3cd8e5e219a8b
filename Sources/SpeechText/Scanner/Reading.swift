// SPDX-License-Identifier: Apache-2.0

/// How a part of a running text is read, where its words are not the characters that the author wrote.
package struct Reading: Hashable, Sendable {
  /// Words that are spoken instead of a range of the text.
  package struct Part: Hashable, Sendable {
    package let words: String
    /// Bytes of the text, UTF-8.
    package let range: Range<Int>
  }

  package let kind: ReadingClass
  /// Why it is read so, in a few words for people.
  package let rule: String
  /// In order of the text, without overlap; a part for each word of the author's where their order is kept.
  package let parts: [Part]
  /// Another possible reading that was not taken, in words for people; nil if there is none.
  package let alternative: String?

  init(_ kind: ReadingClass, rule: String, parts: [Part], alternative: String? = nil) {
    self.kind = kind
    self.rule = rule
    self.parts = parts
    self.alternative = alternative
  }

  init(
    _ kind: ReadingClass,
    rule: String,
    words: String,
    range: Range<Int>,
    alternative: String? = nil
  ) {
    self.init(kind, rule: rule, parts: [Part(words: words, range: range)], alternative: alternative)
  }

  /// Bytes of the text from the first part to the last.
  package var range: Range<Int> {
    guard let first = parts.first, let last = parts.last else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }
}
