// SPDX-License-Identifier: Apache-2.0

package import SpeechReader

/// Turns a file into a book.
package struct BookReader {
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

  /// Reads a file that is in memory. [any thread]
  package mutating func read(_ bytes: [UInt8], as format: BookFormat) throws(BookError) -> Book {
    try read(.bytes(bytes), as: format)
  }

  /// Reads an EPUB. [any thread]
  package mutating func readEPUB(_ source: BookSource) throws(BookError) -> Book {
    try read(source, as: .epub)
  }

  /// Reads a file of any kind but SSML, which has no chapters. Its content has to be of that kind. [any thread]
  package mutating func read(_ source: BookSource, as format: BookFormat) throws(BookError) -> Book
  {
    let beginning = try source.beginning
    let format = try Self.checked(beginning, as: format)
    let isArchive = beginning.starts(with: [0x50, 0x4B])
    switch format {
    case .epub: return try checked(try readPackage(source))
    case .docx:
      var options = BlockOptions()
      options.ruby = ruby
      let chunks = WordChunks(HTMLParser(program: program, limits: limits), options: options)
      var reader = WordReader(archive(source, format: format), limits: limits, chunks: chunks)
      let book = try reader.read()
      notices += reader.notices
      return try checked(book)
    case .odt:
      var reader = OpenDocumentReader(limits: limits)
      let isFlat = ContentKind(beginning) == .format(.odt) && !isArchive
      let book =
        isFlat
        ? try reader.readFlat(try allBytes(source))
        : try reader.read(archive(source, format: format))
      notices += reader.notices
      return try checked(book)
    case .fb2:
      var reader = FictionBookReader(limits: limits)
      let book =
        isArchive
        ? try reader.read(archive(source, format: format)) : try reader.read(try allBytes(source))
      notices += reader.notices
      return try checked(book)
    case .txt, .md, .html, .rtf, .srt, .vtt, .pdf, .ssml:
      return try checked(try read(text: try allBytes(source), as: format))
    }
  }

  private mutating func readPackage(_ source: BookSource) throws(BookError) -> Book {
    var reader = EPUBReader(source, program: program, limits: limits)
    reader.ruby = ruby
    let book = try reader.read()
    notices += reader.notices
    return book
  }

  private func archive(_ source: BookSource, format: BookFormat) -> ZipArchive {
    ZipArchive(source: source, program: program, limits: limits, format: format)
  }

  private func allBytes(_ source: BookSource) throws(BookError) -> [UInt8] {
    let bytes = try source.bytes(limit: limits.text)
    guard bytes.count <= limits.text else { throw .tooLong(what: "the file", limit: limits.text) }
    return bytes
  }

  /// Reads a file that is not an archive.
  private mutating func read(text bytes: [UInt8], as format: BookFormat) throws(BookError) -> Book {
    guard format != .md || bytes.count <= limits.markdown else {
      throw .tooLong(what: "the file", limit: limits.markdown)
    }
    let parser = HTMLParser(program: program, limits: limits)
    var options = BlockOptions()
    options.ruby = ruby
    switch format {
    case .md:
      return try MarkdownReader.read(
        BookText.utf8(bytes, notices: &notices),
        of: bytes,
        with: parser,
        options: options
      )
    case .html:
      return try HTMLBookReader.read(bytes, with: parser, options: options, notices: &notices)
    case .srt, .vtt:
      let text = BookText.utf8(bytes, notices: &notices)
      var book = try SubtitleReader.read(text, isWebVTT: format == .vtt, notices: &notices)
      book.files = [SourceFile(text, of: bytes)]
      return book
    case .rtf:
      var reader = RTFReader(limits: limits)
      let book = try reader.read(bytes)
      notices += reader.notices
      return book
    case .pdf: return try readPDF(bytes)
    case .txt:
      var mail = MailReader(parser, options: options)
      if let book = try mail.read(bytes) {
        notices += mail.notices
        return book
      }
      let text = BookText.utf8(bytes, notices: &notices)
      var book = try read(plain: text)
      book.files = [SourceFile(text, of: bytes)]
      return book
    // These are read elsewhere.
    case .epub, .fb2, .odt, .docx, .ssml: return Book()
    }
  }

  private mutating func read(plain text: [UInt8]) throws(BookError) -> Book {
    if var reader = try AozoraReader(text, ruby: ruby) {
      let book = try reader.read()
      notices += reader.notices
      return book
    }
    var reader = try PlainTextReader(text)
    let book = try reader.read()
    notices += reader.notices
    return book
  }

  private mutating func readPDF(_ bytes: [UInt8]) throws(BookError) -> Book {
    let tools = PDFText(program)
    let text: [UInt8]
    do throws(PDFError) {
      text = try tools.read(bytes, limit: limits.pdf)
    } catch {
      throw .pdf(error)
    }
    // Without bookmarks, or a program that finds them, other signs tell chapters apart.
    let outline = (try? tools.outline(bytes, limit: limits.document)) ?? []
    let head = PDFHead((try? tools.head(bytes, limit: limits.document)) ?? [])
    do throws(BookError) {
      var book = try PDFPages.book(
        text,
        title: head.title ?? "",
        outline: outline,
        notices: &notices
      )
      // What Project Gutenberg says at the beginning of the text is more exact.
      book.title = book.title ?? head.title
      if book.creators.isEmpty { book.creators = head.creators }
      return book
    } catch .noText {
      throw .onlyPictures
    }
  }

  private func checked(_ book: Book) throws(BookError) -> Book {
    var book = book
    book.chapters.removeAll { $0.blocks.isEmpty }
    let hasText = book.chapters.contains { chapter in
      chapter.blocks.contains { $0.text.unicodeScalars.contains { $0.isSpoken } }
    }
    guard hasText else { throw .noText }
    for index in book.chapters.indices {
      if book.chapters[index].matter == nil {
        book.chapters[index].matter = BookMatter(title: book.chapters[index].title)
      }
      for block in book.chapters[index].blocks.indices
      where book.chapters[index].blocks[block].kind.isHeading {
        HeadingNumbers.read(&book.chapters[index].blocks[block])
      }
    }
    return book
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or digit: a text without any is silent.
  var isSpoken: Bool { properties.isAlphabetic || properties.numericType != nil }
}
