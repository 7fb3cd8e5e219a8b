// SPDX-License-Identifier: Apache-2.0

import SpeechReader

/// Reads Markdown: the lines before it that say what it is, then the rest as HTML.
enum MarkdownReader {
  /// - Parameter text: UTF-8.
  static func read(_ text: [UInt8], with parser: HTMLParser) throws(BookError) -> Book {
    let matter = FrontMatter(text)
    let content = try parser.parse(Array(text[matter.end...]), as: .markdown, of: .md)
    var book = ChapterCutter.book(content)
    if let title = matter["title"] { book.title = title }
    if let creator = matter["author"] ?? matter["creator"] { book.creators = [creator] }
    if let language = matter["lang"] ?? matter["language"] { book.language = language }
    if let identifier = matter["identifier"] { book.identifier = identifier }
    return book
  }
}
