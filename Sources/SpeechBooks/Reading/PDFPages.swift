// SPDX-License-Identifier: Apache-2.0

/// Makes a book of the text that pdftotext finds in a PDF: lines, empty lines between blocks, and a form feed after each page.
package enum PDFPages {
  /// A longer document becomes a chapter for so many pages: what it has as chapters is not told.
  private static let chapterPages = 10
  private static let maxPages = 100_000

  /// - Parameters:
  ///   - text: UTF-8.
  ///   - title: of the only chapter.
  package static func book(_ text: [UInt8], title: String) throws(BookError) -> Book {
    let decoded = String(decoding: text, as: UTF8.self)
    var pages = decoded.split(separator: "\u{0C}", omittingEmptySubsequences: false).map {
      blocks($0)
    }
    // After the last page comes nothing.
    if pages.last?.isEmpty == true { pages.removeLast() }
    guard pages.count <= maxPages else { throw .tooMany(what: "pages", limit: maxPages) }
    removeRunningLines(&pages)
    var book = Book()
    book.title = title
    let isLong = pages.count > chapterPages + chapterPages / 2
    for first in stride(from: 0, to: pages.count, by: isLong ? chapterPages : max(1, pages.count)) {
      let last = isLong ? min(first + chapterPages, pages.count) : pages.count
      let name = first + 1 == last ? "Page \(last)" : "Pages \(first + 1) to \(last)"
      let paragraphs = joined(pages[first..<last])
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

  // MARK: - Paragraphs

  /// The blocks of pages, each as one line; what continues on the next page is one paragraph.
  private static func joined(_ pages: ArraySlice<[[String]]>) -> [String] {
    var paragraphs: [String] = []
    for page in pages {
      for (index, block) in page.enumerated() {
        let text = block.dropFirst().reduce(block.first ?? "") { join($0, with: $1) }
        if index == 0, let last = paragraphs.last, continues(last, with: text) {
          paragraphs[paragraphs.count - 1] = join(last, with: text)
        } else {
          paragraphs.append(text)
        }
      }
    }
    return paragraphs
  }

  /// Whether a sentence does not end at the end of a page.
  private static func continues(_ before: String, with next: String) -> Bool {
    guard let last = before.last, let first = next.first, first.isLowercase else { return false }
    return last.isLetter || last.isNumber || ",;-\u{2010}\u{AD}".contains(last)
  }

  /// Two lines of a paragraph; pdftotext itself joins most words that are divided.
  private static func join(_ before: String, with next: String) -> String {
    guard let last = before.last, let first = next.first, "-\u{2010}\u{AD}".contains(last),
      before.dropLast().last?.isLetter == true
    else { return before + " " + next }
    // Before a capital or a digit the hyphen belongs to the word.
    return (first.isLowercase || last == "\u{AD}" ? String(before.dropLast()) : before) + next
  }
}
