// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

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
    if bytes.isUTF8 {
      book.files = [SourceFile(bytes, of: bytes)]
    } else {
      // Bytes above ASCII that the file has as they are belong to code pages of its parts: each counts as a character.
      let wide = bytes.indices.filter { bytes[$0] >= 0x80 }
      book.mapPlaces {
        // How many of them are before a place.
        func count(before place: Int) -> Int { wide.sortedIndex(behind: { $0 < place }) }
        let (start, end) = ($0.lowerBound, $0.upperBound)
        return (start + count(before: start))..<(end + count(before: end))
      }
      book.files = [SourceFile(SourceScan.widened(bytes), of: [])]
    }
    book.describe(title: text.title.inOneLine, creator: text.author.inOneLine)
    return book
  }
}
