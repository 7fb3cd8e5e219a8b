// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Reads a FictionBook 2, by itself or in a zip archive.
struct FictionBookReader {
  private let limits: BookLimits
  private(set) var notices: [BookNotice] = []

  init(limits: BookLimits) { self.limits = limits }

  /// Reads the only book in an archive.
  mutating func read(_ archive: ZipArchive) throws(BookError) -> Book {
    guard let name = try archive.names().first(where: { $0.lowercased().hasSuffix(".fb2") }) else {
      throw .missingEntry("a file *.fb2")
    }
    // Its pictures are as large as they are without compression.
    let found = try archive.contents(of: [name], maxSize: limits.text)
    guard let bytes = found[name] else { throw .missingEntry(name) }
    return try read(bytes, entry: name)
  }

  /// Signs `&` that begin nothing are text, as readers of such books take them; there are many.
  /// - Parameter entry: its name in an archive; nil for a file by itself.
  mutating func read(_ bytes: [UInt8], entry: String? = nil) throws(BookError) -> Book {
    let text = try DeclaredEncoding.utf8(bytes)
    do throws(BookError) {
      var (book, source) = try book(text, file: entry)
      book.files = [SourceFile(source, of: bytes, name: entry)]
      return book
    } catch .notWellFormed(let name, let position, let reason) {
      guard let signs = EscapedSigns(text) else {
        throw .notWellFormed(entry: name, at: position, reason: reason)
      }
      var (book, source) = try book(signs.bytes, file: entry)
      let (original, additions) = signs.original(of: source)
      book.mapPlaces {
        EscapedSigns.original(
          $0.lowerBound,
          additions: additions
        )..<EscapedSigns.original($0.upperBound, additions: additions)
      }
      book.files = [SourceFile(original, of: bytes, name: entry)]
      notices.append(.repaired(entry: entry ?? "the file"))
      return book
    }
  }

  private mutating func book(
    _ bytes: [UInt8],
    file: String?
  ) throws(BookError) -> (book: Book, source: [UInt8]) {
    let writer = BlockWriter(limits: limits)
    let text = FictionBookText(writer: writer, maxCover: limits.cover / 3 * 4)
    let source = try XMLWalk.read(
      bytes,
      file: file,
      limits: limits,
      writer: writer,
      body: text.read
    )
    let stated = LanguageCode(text.language)?.tag
    var content = try writer.finish(file: file ?? "the file")
    Self.addHeadings(to: &content.blocks, sections: text.sections)
    if writer.noteCount > 0 { notices.append(.notesLeftOut(count: writer.noteCount)) }
    var book = ChapterCutter.book(content)
    book.language = stated
    book.describe(title: text.title.inOneLine, creator: nil)
    book.creators = text.creators.map(\.inOneLine).filter { !$0.isEmpty }
    book.identifier = text.identifier.inOneLine.isEmpty ? nil : text.identifier.inOneLine
    book.cover = cover(text)
    return (book, source)
  }

  /// Programs that convert other books write their headings as paragraphs in bold.
  private static func addHeadings(
    to blocks: inout [BookBlock],
    sections: [(block: Int, depth: Int)]
  ) {
    guard sections.count > 1, !blocks.contains(where: \.kind.isHeading) else { return }
    for (index, depth) in sections where blocks.indices.contains(index) {
      let block = blocks[index]
      guard block.kind == .paragraph, block.text.utf8.count <= 200,
        block.runs.allSatisfy({ $0.style.isStrong || $0.text.allSatisfy(\.isWhitespace) })
      else { continue }
      blocks[index].kind = .heading(min(depth, 6))
    }
  }

  private mutating func cover(_ text: FictionBookText) -> BookCover? {
    guard !text.cover.isEmpty else { return nil }
    guard !text.isCoverTooLarge else {
      notices.append(.coverLeftOut(limit: limits.cover))
      return nil
    }
    guard let cover = Base64.decoded(text.cover).flatMap({ BookCover($0) }) else {
      notices.append(.unknownCover)
      return nil
    }
    return cover
  }
}

extension String {
  /// With white space collapsed, and none at both ends.
  var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
