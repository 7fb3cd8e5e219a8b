// SPDX-License-Identifier: Apache-2.0

/// A document to be spoken: the plain text, its parts, and the map to the source.
package struct SpeechDocument: Sendable {
  /// UTF-8. Of SSML: white space collapsed to single spaces, entities and `<sub>` replaced, a line for each paragraph.
  /// Of plain text: every character unchanged, without a byte-order mark.
  package let text: [UInt8]
  package let parts: Parts
  /// Number 0 is that of the root.
  package let scopes: [Scope]
  /// In order of their place in the text.
  package let marks: [Mark]
  /// The ends of the words, in bytes of `text` and in order, after which a `<break strength="none"/>` inside a text part
  /// forbids a pause.
  let joints: [Int]
  /// Elements that apply to ranges of the text, outer ones first.
  package let spans: Spans
  /// In order of the source.
  package let clips: [AudioClip]
  package let lexicons: [LexiconReference]
  /// The marks with which rendering begins and ends, as indices into `marks`; nil: with the document.
  package let startMark: Int?
  package let endMark: Int?
  /// Whether `<speak version="1.1">` has no `xml:lang`, which is required there (SSML 1.1, 3.1.1).
  package let missesLanguage: Bool
  /// The document's white space in order, if it was kept.
  let spaces: [WrittenSpace]
  /// From bytes of `text` to UTF-16 units of the source.
  package let map: OffsetMap
  /// In order of the source.
  package let diagnostics: [MarkupDiagnostic]
  /// The source was plain text, in which blank lines end paragraphs.
  package let isPlainText: Bool
  /// Knows the source; for `TextLocator`.
  let locator: SourceLocator
}
