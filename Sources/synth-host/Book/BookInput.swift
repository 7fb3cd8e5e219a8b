// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechBooks
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
  /// Shows a warning.
  let tell: (String) -> Void

  /// Reads the file and cuts it into units of about `unitSize` bytes. `change` corrects what the file says about itself.
  func manifest(
    unitSize: Int,
    change: (inout Book) -> Void
  ) throws(CommandError) -> BookManifest {
    guard let format = format ?? BookFormat(path: path) else {
      if path != "-", let kind = ContentKind(try CommandInput.read(path)) {
        throw CommandError(.otherKind(kind, expected: nil), file: displayName)
      }
      throw CommandError(
        .usage,
        message: "the extension of \(displayName) does not say what kind of book it is. "
          + "Name it with --from, one of \(BookFormat.list)."
      )
    }
    if format == .ssml { return try ssmlManifest(unitSize, change: change) }
    var book = try book(format)
    change(&book)
    return BookManifest(book, unitSize: unitSize)
  }

  private var displayName: String { CommandInput.displayName(path).shown }

  /// Reads the file; not for SSML.
  func book(_ format: BookFormat) throws(CommandError) -> Book {
    try book(source(format), format: format)
  }

  /// Reads what was found to be of this kind.
  func book(_ source: BookSource, format: BookFormat) throws(CommandError) -> Book {
    var reader = BookReader(program: ProgramContext.reader)
    reader.ruby = ruby
    do throws(BookError) {
      let book = try reader.read(source, as: format)
      for notice in reader.notices { tell("\(displayName): \(notice).") }
      return book
    } catch {
      throw CommandError(error, file: displayName)
    }
  }

  private func source(_ format: BookFormat) throws(CommandError) -> BookSource {
    switch format {
    case .epub, .odt, .docx, .fb2:
      // A book with many images is larger than what is read as a whole.
      guard path != "-" else { break }
      guard access(path, R_OK) == 0 else { throw CommandInput.unreadable(path, code: errno) }
      try CommandInput.checkSize(path)
      return .file(path: path)
    case .txt, .md, .html, .rtf, .srt, .vtt, .pdf, .ssml: break
    }
    let bytes = try CommandInput.read(path)
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    // What is of another kind is named by the reader, with what to do.
    if format.isText, !isUTF16, ContentKind(bytes) == nil {
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

extension CommandError {
  /// The error for a file that cannot be read as a book.
  init(_ error: BookError, file: String) {
    switch error {
    case .libraryMissing: self.init(.unavailable, message: "\(error)".asSentence)
    case .unreadable(.programMissing), .unreadable(.noSandbox), .unreadable(.system),
      .unreadable(.hangs), .unreadable(.left):
      self.init(.unavailable, message: "\(file): \(error).")
    case .pdf(.toolMissing): self.init(.unavailable, message: "\(error)".asSentence)
    case .pdf(.noSandbox), .pdf(.reader): self.init(.unavailable, message: "\(file): \(error).")
    case .encrypted, .passwordProtected, .pdf(.needsPassword):
      self.init(.notPermitted, message: "\(file): \(error).")
    default: self.init(.invalidInput, message: "\(file): \(error).")
    }
  }
}
