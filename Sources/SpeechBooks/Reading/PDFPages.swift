// SPDX-License-Identifier: Apache-2.0

/// Makes a book of the text that pdftotext finds in a PDF: lines, empty lines between blocks, and a form feed after each page. Its
/// chapters begin at its bookmarks.
package enum PDFPages {
  /// A longer document without bookmarks becomes a chapter for so many pages.
  private static let chapterPages = 10
  private static let maxPages = 100_000

  /// - Parameters:
  ///   - text: UTF-8.
  ///   - title: of the only chapter.
  ///   - outline: the bookmarks in the XML of pdftohtml.
  ///   - notices: what is left out is added.
  package static func book(
    _ text: [UInt8],
    title: String,
    outline: [UInt8] = [],
    notices: inout [BookNotice]
  ) throws(BookError) -> Book {
    let decoded = String(decoding: text, as: UTF8.self)
    var pages = decoded.split(separator: "\u{0C}", omittingEmptySubsequences: false).map {
      blocks($0)
    }
    // After the last page comes nothing.
    if pages.last?.isEmpty == true { pages.removeLast() }
    guard pages.count <= maxPages else { throw .tooMany(what: "pages", limit: maxPages) }
    let bookmarks = PDFBookmarks(outline)
    // Before the heads of its pages, among which its own heading may be.
    let list = PDFContents(pages)
    let rest = PDFRunningLines(list.pages, bookmarks: bookmarks).pages
    let marked = PDFChapters(rest, bookmarks: bookmarks).chapters
    if marked.count > 1 {
      var book = Book()
      book.chapters = marked
      if list.count > 0 { notices.append(.contentsLeftOut(count: list.count)) }
      return book
    }
    let whole = list.count > 0 ? PDFRunningLines(pages, bookmarks: bookmarks).pages : rest
    if let read = try chapters(whole, without: list, rest: rest) {
      notices += read.notices
      return read.book
    }
    if list.count > 0 { notices.append(.contentsLeftOut(count: list.count)) }
    pages = rest
    var book = Book()
    if !title.isEmpty { book.title = title }
    let isLong = pages.count > chapterPages + chapterPages / 2
    for first in stride(from: 0, to: pages.count, by: isLong ? chapterPages : max(1, pages.count)) {
      let last = isLong ? min(first + chapterPages, pages.count) : pages.count
      let name = first + 1 == last ? "Page \(last)" : "Pages \(first + 1) to \(last)"
      let paragraphs = PDFParagraphs.joined(pages[first..<last])
      guard !paragraphs.isEmpty else { continue }
      book.chapters.append(
        BookChapter(
          title: isLong ? name : title,
          blocks: paragraphs.map { BookBlock(.paragraph, text: $0) }
        )
      )
    }
    guard decoded.unicodeScalars.contains(where: \.isSpoken), !book.chapters.isEmpty else {
      throw .noText
    }
    return book
  }

  /// What lines such as “Chapter 12” divide; nil without them. Titles may be found by the list of contents, or be hidden by what is
  /// left of it: more chapters are better.
  private static func chapters(
    _ pages: [[[String]]],
    without list: PDFContents,
    rest pagesWithout: [[[String]]]
  ) throws(BookError) -> (book: Book, notices: [BookNotice])? {
    let whole = try chapters(pages)
    guard list.count > 0 else { return whole }
    let rest = try chapters(pagesWithout)
    guard let rest, whole?.book.chapters.count ?? 0 <= rest.book.chapters.count else {
      return whole
    }
    return (rest.book, [.contentsLeftOut(count: list.count)] + rest.notices)
  }

  private static func chapters(
    _ pages: [[[String]]]
  ) throws(BookError) -> (book: Book, notices: [BookNotice])? {
    let text = pages.lazy.map { page in
      page.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }
    .joined(separator: "\n\u{0C}")
    var reader = try PlainTextReader(Array(text.utf8))
    let book = try reader.read()
    return reader.hasChapterLines ? (book, reader.notices) : nil
  }

  /// The lines of each block.
  private static func blocks(_ page: Substring) -> [[String]] {
    page.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .split(separator: "")
      .map(Array.init)
  }
}
