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
  package static func book(
    _ text: [UInt8],
    title: String,
    outline: [UInt8] = []
  ) throws(BookError) -> Book {
    let decoded = String(decoding: text, as: UTF8.self)
    var pages = decoded.split(separator: "\u{0C}", omittingEmptySubsequences: false).map {
      blocks($0)
    }
    // After the last page comes nothing.
    if pages.last?.isEmpty == true { pages.removeLast() }
    guard pages.count <= maxPages else { throw .tooMany(what: "pages", limit: maxPages) }
    removeRunningLines(&pages)
    let marked = PDFChapters(pages, bookmarks: PDFBookmarks(outline)).chapters
    if marked.count > 1 {
      var book = Book()
      book.chapters = marked
      return book
    }
    if let book = try chapters(pages) { return book }
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

  /// What lines such as “Chapter 12” divide; nil without them.
  private static func chapters(_ pages: [[[String]]]) throws(BookError) -> Book? {
    let text = pages.lazy.map { page in
      page.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }
    .joined(separator: "\n\u{0C}")
    var reader = try PlainTextReader(Array(text.utf8))
    let book = try reader.read()
    return reader.hasChapterLines ? book : nil
  }

  /// The lines of each block.
  private static func blocks(_ page: Substring) -> [[String]] {
    page.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .split(separator: "")
      .map(Array.init)
  }

  // MARK: - What is on every page

  /// Removes numbers of pages, and the line at the top and at the bottom that most pages have. Not more: to hear a title on each
  /// page is better than to miss a sentence.
  private static func removeRunningLines(_ pages: inout [[[String]]]) {
    guard pages.count > 1 else { return }
    for isTop in [true, false] {
      removeNumbers(&pages, isTop: isTop)
      var counts: [String: Int] = [:]
      for page in pages { edge(page, isTop: isTop).map { counts[pattern($0), default: 0] += 1 } }
      for index in pages.indices {
        guard let line = edge(pages[index], isTop: isTop) else { continue }
        if counts[pattern(line), default: 0] >= max(3, pages.count / 2) {
          removeEdge(&pages[index], isTop: isTop)
        }
      }
      // The title may be outside of the number.
      removeNumbers(&pages, isTop: isTop)
    }
  }

  private static func removeNumbers(_ pages: inout [[[String]]], isTop: Bool) {
    for index in pages.indices {
      guard let line = edge(pages[index], isTop: isTop), isPageNumber(line, of: pages.count)
      else { continue }
      removeEdge(&pages[index], isTop: isTop)
    }
  }

  private static func edge(_ page: [[String]], isTop: Bool) -> String? {
    isTop ? page.first?.first : page.last?.last
  }

  private static func removeEdge(_ page: inout [[String]], isTop: Bool) {
    let block = isTop ? 0 : page.count - 1
    if isTop { page[block].removeFirst() } else { page[block].removeLast() }
    if page[block].isEmpty { page.remove(at: block) }
  }

  /// The line with each number as one sign, as numbers of pages differ.
  private static func pattern(_ line: String) -> String {
    line.split(whereSeparator: \.isNumber).joined(separator: "#")
  }

  /// `12`, `- 12 -`, `Page 12`, `12 / 300`.
  private static func isPageNumber(_ line: String, of count: Int) -> Bool {
    let words = line.lowercased().split { !$0.isLetter && !$0.isNumber }
    let numbers = words.compactMap { Int($0) }
    guard let first = numbers.first, (1...2).contains(numbers.count) else { return false }
    let names: Set<Substring> = [
      "page", "p", "seite", "s", "página", "pagina", "of", "von", "de", "di",
    ]
    // A year of four digits alone may be a heading.
    return first <= count + 1000 && words.count <= 4
      && words.allSatisfy { Int($0) != nil || names.contains($0) }
  }
}
