// SPDX-License-Identifier: Apache-2.0

package import SpeechReader

/// Turns a file into a book.
package struct BookReader {
  /// Where the file's bytes are.
  package enum Source: Sendable {
    /// A regular file, of which only the parts that are needed are read.
    case file(path: String)
    case bytes([UInt8])
  }

  package let limits: BookLimits
  /// What is said for text with small readings (`<ruby>`); nil: what is usual for it.
  package var ruby: RubyReading?
  /// In the order of what they concern.
  package private(set) var notices: [BookNotice] = []

  private let program: ReaderProgram

  /// - Parameter program: what reads everything but plain text.
  package init(program: ReaderProgram, limits: BookLimits = BookLimits()) {
    self.program = program
    self.limits = limits
  }

  /// Reads text, Markdown or HTML. [any thread]
  package mutating func read(_ bytes: [UInt8], as format: BookFormat) throws(BookError) -> Book {
    guard bytes.count <= limits.text else { throw .tooLong(what: "the file", limit: limits.text) }
    guard format != .md || bytes.count <= limits.markdown else {
      throw .tooLong(what: "the file", limit: limits.markdown)
    }
    let parser = HTMLParser(program: program, limits: limits)
    var options = BlockOptions()
    options.ruby = ruby
    let book: Book
    switch format {
    case .txt: book = try PlainTextReader.read(BookText.utf8(bytes, notices: &notices))
    case .md:
      book = try MarkdownReader.read(
        BookText.utf8(bytes, notices: &notices),
        of: bytes,
        with: parser,
        options: options
      )
    case .html:
      book = try HTMLBookReader.read(bytes, with: parser, options: options, notices: &notices)
    case .epub: return try readEPUB(.bytes(bytes))
    case .ssml: book = Book()
    }
    return try checked(book)
  }

  /// Reads an EPUB. [any thread]
  package mutating func readEPUB(_ source: Source) throws(BookError) -> Book {
    var reader = EPUBReader(source, program: program, limits: limits)
    reader.ruby = ruby
    let book = try reader.read()
    notices += reader.notices
    return try checked(book)
  }

  private func checked(_ book: Book) throws(BookError) -> Book {
    var book = book
    book.chapters.removeAll { $0.blocks.isEmpty }
    let hasText = book.chapters.contains { chapter in
      chapter.blocks.contains { $0.text.unicodeScalars.contains { $0.isSpoken } }
    }
    guard hasText else { throw .noText }
    return book
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or digit: a text without any is silent.
  var isSpoken: Bool { properties.isAlphabetic || properties.numericType != nil }
}
