// SPDX-License-Identifier: Apache-2.0

import SpeechReader

/// Reads Markdown: the lines before it that say what it is, then the rest as HTML.
enum MarkdownReader {
  /// - Parameters:
  ///   - text: UTF-8, without a byte-order mark.
  ///   - bytes: those of the file.
  static func read(
    _ text: [UInt8],
    of bytes: [UInt8],
    with parser: HTMLParser,
    options: BlockOptions
  ) throws(BookError) -> Book {
    let matter = FrontMatter(text)
    let written = MarkdownFormulas(text, from: matter.end)
    var options = options
    options.formulas = written.formulas
    options.language = matter["lang"] ?? matter["language"]
    let content = try parser.parse(written.text, as: .markdown, of: .md, options: options)
    var book = ChapterCutter.book(content)
    book.mapPlaces { written.source(of: $0) }
    book.files = [SourceFile(text, of: bytes)]
    if let title = matter["title"] { book.title = title }
    if let creator = matter["author"] ?? matter["creator"] { book.creators = [creator] }
    for key in ["language", "lang"] {
      guard let language = matter[key] else { continue }
      (book.language, book.languagePlace) = (language, matter.place(of: key))
    }
    if let identifier = matter["identifier"] { book.identifier = identifier }
    return book
  }
}
