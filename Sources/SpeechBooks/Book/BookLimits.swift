// SPDX-License-Identifier: Apache-2.0

/// How much of a file is read. What exceeds a limit is refused with an error that names it.
package struct BookLimits: Sendable {
  /// Bytes of text of the whole book, as stored in its file or unpacked: some hundred hours of speech.
  package var text = 64 << 20
  /// Bytes of a Markdown file: libcmark-gfm takes up to 150 times as much memory.
  package var markdown = 8 << 20
  /// Bytes of the text of a PDF: twenty books.
  package var pdf = 16 << 20
  /// Bytes of one document of an EPUB, such as a chapter or the table of contents.
  package var document = 16 << 20
  /// How many times its own size an EPUB may unpack to, of what is read of it: a textbook with formulas in MathML
  /// shrinks to one part in 24.
  package var expansion = 40
  /// Bytes that any EPUB may unpack to, however small.
  package var freeExpansion = 12 << 20
  /// Files in an EPUB.
  package var entries = 20_000
  /// Bytes of a cover image; a larger one is left out, with a notice.
  package var cover = 8 << 20
  /// Bytes of a pronunciation lexicon.
  package var lexicon = 4 << 20
  /// Elements open at the same time. Real pages have fewer than 100.
  package var depth = 1_000
  /// Attributes of one tag of HTML: libxml2 compares each with all others.
  package var attributes = 10_000

  package init() {}

  /// How many documents of an EPUB may be not well-formed: any few, and more of the size of a chapter.
  func repairs(ofBytes count: Int) -> Int { 200 + count / 2_048 }

  /// Bytes that an archive of this size may unpack to.
  func unpackedBytes(of archive: Int) -> Int {
    max(freeExpansion, archive.multipliedReportingOverflow(by: expansion).partialValue)
  }
}
