// SPDX-License-Identifier: Apache-2.0

/// Reads Rich Text Format.
struct RTFReader {
  private let limits: BookLimits
  private(set) var notices: [BookNotice] = []

  init(limits: BookLimits) { self.limits = limits }

  mutating func read(_ bytes: [UInt8]) throws(BookError) -> Book {
    let writer = BlockWriter(limits: limits)
    var text = RTFText(writer: writer, maxDepth: limits.depth)
    var scanner = RTFScanner(bytes)
    text.read(&scanner)
    guard !text.isTooDeep else { throw .tooDeep(what: "the document", limit: limits.depth) }
    if let page = text.missingPage { throw .unknownCodePage(page.name) }
    let content = try writer.finish(file: "the document")
    if text.isCut { notices.append(.endsEarly) }
    if writer.noteCount > 0 { notices.append(.notesLeftOut(count: writer.noteCount)) }
    var book = ChapterCutter.book(content)
    // Bytes above ASCII that the file has as they are belong to a code page, in which no place can be shown.
    if bytes.isUTF8 { book.files = [SourceFile(bytes, of: bytes)] }
    book.describe(title: text.title.inOneLine, creator: text.author.inOneLine)
    return book
  }
}
