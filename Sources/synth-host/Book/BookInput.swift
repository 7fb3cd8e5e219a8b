// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechBooks
import SpeechHost
import SpeechMarkup
import SpeechReader
import SpeechSystem

/// The file that `book` reads.
struct BookInput {
  /// `-` for standard input.
  let path: String
  /// Nil: by the extension.
  let format: BookFormat?
  /// What is said for text with small readings; nil: what is usual for it.
  var ruby: RubyReading?
  /// Which parts of it are read.
  var choice = BookChoice()
  /// Whether the user named a voice, so that it does not matter if the file states no language.
  var hasVoice = false
  /// Shows a warning.
  let tell: (String) -> Void

  /// Reads the file and cuts it into units of about `unitSize` bytes. `change` corrects what the file says about itself.
  func manifest(
    unitSize: Int,
    change: (inout Book) -> Void
  ) throws(CommandError) -> BookManifest {
    let format = try kind
    if format == .ssml { return try ssmlManifest(unitSize, change: change) }
    var reader = reader
    var book = try book(source(format), format: format, with: &reader)
    for notice in reader.notices where notice.concerns(choice) {
      tell("\(displayName): \(notice).")
    }
    change(&book)
    if let parts = try chosen(&book).partsLeftOut {
      tell("\(displayName): left out: \(parts).")
    }
    if book.language == nil, !hasVoice {
      tell(
        "\(displayName) does not state its language; your default voice reads it. Name the language with --language, such "
          + "as --language en, or a voice with --voice."
      )
    }
    return BookManifest(book, unitSize: unitSize)
  }

  /// What the file consists of, without warnings.
  func outline(
    change: (inout Book) -> Void
  ) throws(CommandError) -> (outline: BookOutline, notices: [BookNotice]) {
    let format = try kind
    guard format != .ssml else {
      let manifest = try ssmlManifest(Book.defaultUnitSize, change: change)
      return (BookOutline(manifest), [])
    }
    var reader = reader
    var book = try book(source(format), format: format, with: &reader)
    change(&book)
    return (try chosen(&book, countsWords: true), reader.notices.filter { $0.concerns(choice) })
  }

  private func chosen(
    _ book: inout Book,
    countsWords: Bool = false
  ) throws(CommandError) -> BookOutline {
    do throws(BookError) {
      return try choice.apply(to: &book, countsWords: countsWords)
    } catch {
      throw CommandError(error, file: displayName)
    }
  }

  /// By the option or the extension.
  private var kind: BookFormat {
    get throws(CommandError) {
      if let format = format ?? BookFormat(path: path) { return format }
      if path != "-", let kind = ContentKind(try CommandInput.read(path)) {
        throw CommandError(.otherKind(kind, expected: nil), file: displayName)
      }
      if path != "-", let foreign = ForeignFormat(path: path), foreign.isRefused {
        throw CommandError(.otherKind(.foreign(foreign), expected: nil), file: displayName)
      }
      throw CommandError(
        .usage,
        message: "the extension of \(displayName) does not say what kind of book it is. "
          + "Name it with --from, one of \(BookFormat.list)."
      )
    }
  }

  /// Its name in messages.
  var displayName: String { CommandInput.displayName(path).shown }

  /// Reads the file; not for SSML.
  func book(_ format: BookFormat) throws(CommandError) -> Book {
    try book(source(format), format: format)
  }

  /// Reads what was found to be of this kind.
  func book(_ source: BookSource, format: BookFormat) throws(CommandError) -> Book {
    var reader = reader
    let book = try book(source, format: format, with: &reader)
    for notice in reader.notices where notice.concerns(choice) {
      tell("\(displayName): \(notice).")
    }
    return book
  }

  /// What is chosen of a file, as one text.
  func document(_ format: BookFormat) throws(CommandError) -> InputSource {
    try document(try book(format))
  }

  func document(
    _ bytes: [UInt8],
    format: BookFormat
  ) throws(CommandError) -> InputSource {
    try document(try book(.bytes(bytes), format: format))
  }

  private func document(_ book: Book) throws(CommandError) -> InputSource {
    var book = book
    if choice != .everything { _ = try chosen(&book) }
    let document = book.document
    return InputSource(
      source: .ssml(Array(document.ssml.utf8)),
      places: FilePlaces(document.places)
    )
  }

  private var reader: BookReader {
    var reader = BookReader(program: ProgramContext.reader)
    reader.ruby = ruby
    return reader
  }

  private func book(
    _ source: BookSource,
    format: BookFormat,
    with reader: inout BookReader
  ) throws(CommandError) -> Book {
    do throws(BookError) {
      return try reader.read(source, as: format)
    } catch {
      throw CommandError(error, file: displayName)
    }
  }

  private func source(_ format: BookFormat) throws(CommandError) -> BookSource {
    switch format {
    case .epub, .odt, .docx, .fb2:
      // A book with many images is larger than what is read as a whole. A pipe cannot be read in parts.
      guard CommandInput.isFile(path) else { return .bytes(try CommandInput.readSome(path)) }
      guard access(path, R_OK) == 0 else { throw CommandInput.unreadable(path, code: errno) }
      try CommandInput.checkSize(path)
      return .file(path: path)
    case .txt, .md, .html, .rtf, .srt, .vtt, .pdf, .ssml: break
    }
    let bytes = try CommandInput.read(path)
    // What is of another kind is named by the reader, with what to do.
    if format.isText, !BinaryKind.hasUTF16Mark(bytes), ContentKind(bytes) == nil {
      try CommandInput.checkText(bytes, path: path)
    }
    return .bytes(bytes)
  }

  private func ssmlManifest(
    _ unitSize: Int,
    change: (inout Book) -> Void
  ) throws(CommandError) -> BookManifest {
    let bytes = try CommandInput.readDocument(path)
    let found: (units: [BookUnit], language: String?)
    do throws(MarkupError) {
      found = try BookUnit.units(ofSSML: bytes, size: unitSize)
    } catch {
      throw CommandError(.invalidInput, message: error.message(file: displayName))
    }
    guard !found.units.isEmpty else { throw CommandError(BookError.noText, file: displayName) }
    var book = Book()
    book.language = found.language
    change(&book)
    return BookManifest(ssml: found.units, book: book)
  }
}

extension BookOutline {
  /// Of a document that is its own book.
  fileprivate init(_ manifest: BookManifest) {
    let description = manifest.description
    self.init(
      title: description.title,
      creators: description.creators,
      language: description.language
    )
    var chapter = Chapter(title: description.title ?? "", number: 1)
    chapter.wordCount = manifest.wordCount
    chapters = [chapter]
  }
}

extension CommandError {
  /// The error for a file that cannot be read as a book.
  init(_ error: BookError, file: String) {
    switch error {
    case .libraryMissing: self.init(.unavailable, message: "\(error)".asSentence)
    case .unreadable(.programMissing), .unreadable(.noSandbox), .unreadable(.system),
      .unreadable(.hangs), .unreadable(.left):
      self.init(.unavailable, message: "\(error.message(file: file)).")
    case .pdf(.toolMissing): self.init(.unavailable, message: "\(error)".asSentence)
    case .pdf(.noSandbox), .pdf(.reader):
      self.init(.unavailable, message: "\(error.message(file: file)).")
    case .noSuchChapter, .allLeftOut: self.init(.usage, message: "\(error.message(file: file)).")
    case .encrypted, .passwordProtected, .pdf(.needsPassword):
      self.init(.notPermitted, message: "\(error.message(file: file)).")
    default: self.init(.invalidInput, message: "\(error.message(file: file)).")
    }
  }
}
