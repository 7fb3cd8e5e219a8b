// SPDX-License-Identifier: Apache-2.0
import CMarkdown
import Glibc

/// Reads Markdown: libcmark-gfm converts it to HTML, which is read like any other.
enum MarkdownReader {
  /// - Parameter text: UTF-8.
  static func read(_ text: [UInt8], limits: BookLimits) throws(BookError) -> Book {
    let matter = FrontMatter(text)
    let html = try html(text[matter.end...])
    let content = try HTMLParser.parse(html, isUTF8: true, limits: limits, of: .md)
    var book = ChapterCutter.book(content)
    if let title = matter["title"] { book.title = title }
    if let creator = matter["author"] ?? matter["creator"] { book.creators = [creator] }
    if let language = matter["lang"] ?? matter["language"] { book.language = language }
    if let identifier = matter["identifier"] { book.identifier = identifier }
    return book
  }

  private static func html(_ text: ArraySlice<UInt8>) throws(BookError) -> [UInt8] {
    var html: UnsafeMutablePointer<CChar>?
    let result = text.withUnsafeBytes { bytes in
      markdown_html(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, &html)
    }
    defer { markdown_free(html) }
    guard result != MARKDOWN_MISSING else {
      // Debian's packages have the library's version in their names, and each release has another one.
      throw .libraryMissing(
        library: String(cString: markdown_library_name()),
        package: "whose name begins with libcmark-gfm-extensions",
        format: .md
      )
    }
    guard result == MARKDOWN_OK, let html else { throw .libraryFailed(library: "libcmark-gfm") }
    // Safe because the library ends the text with NUL.
    return Array(UnsafeRawBufferPointer(start: html, count: strlen(html)))
  }
}
