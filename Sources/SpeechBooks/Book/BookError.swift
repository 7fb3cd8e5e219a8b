// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup
package import SpeechReader
import SpeechSystem

/// Why a book could not be read.
package enum BookError: Error, Hashable, Sendable {
  /// A library that this kind of file needs is not installed. `package` is Debian's.
  case libraryMissing(library: String, package: String, format: BookFormat)
  /// Nothing in the file can be spoken.
  case noText
  /// The pages of a PDF have none.
  case onlyPictures
  /// The pages of an EPUB are pictures.
  case picturePages
  case tooLong(what: String, limit: Int)
  case tooManyEntries(limit: Int)
  /// So many small documents of an EPUB are not well-formed.
  case tooManyRepairs(count: Int)
  /// What is read of an archive is this many times as large as the archive, or more.
  case unpacksTooFar(times: Int)
  /// `what` is a plural, such as “paragraphs”.
  case tooMany(what: String, limit: Int)
  case tooDeep(what: String, limit: Int)
  case tooManyAttributes(limit: Int)
  /// The archive is damaged or is not a zip archive; `reason` is libarchive's.
  case badArchive(reason: String, format: BookFormat = .epub)
  /// A file that an EPUB must have is missing.
  case missingEntry(String)
  /// The only document with text is empty.
  case emptyEntry(String)
  /// A document of the book, or the book, does not have what it must have.
  case badDocument(String, reason: String)
  /// A document of an archive, or the file itself, is not well-formed.
  case notWellFormed(entry: String?, at: SourcePosition, reason: String)
  /// The package document lists nothing to read.
  case emptySpine
  /// The text is encrypted: digital rights management.
  case encrypted(entry: String)
  /// A document of an office program has a password.
  case passwordProtected
  /// The file's content is of another kind than its name says, or of one that is not read here.
  case otherKind(ContentKind, expected: BookFormat?)
  /// A file, mostly a text, that is called one of this kind.
  case notKind(BookFormat)
  /// Text in an encoding for which the system has no converter, by the name that iconv has for it.
  case unknownCodePage(String)
  /// A file of subtitles without a time. `line` has its first text.
  case noTimes(line: Int)
  /// The text of a PDF could not be read.
  case pdf(PDFError)
  /// A chapter that was asked for, and how many there are.
  case noSuchChapter(Int, count: Int)
  /// Nothing of the book remains to be read.
  case allLeftOut
  /// The process that reads files of this kind could not, or would not.
  case unreadable(ReaderError)
}

extension BookError: CustomStringConvertible {
  /// What is wrong and what to do. The file's name comes before it.
  package var description: String {
    switch self {
    case .libraryMissing(let library, let package, let format):
      return
        "\(format.rawValue) files need \(library), which is not installed; install the package \(package)"
    case .onlyPictures:
      return
        "it has pictures of text, or no text; make its text readable first, for example with “ocrmypdf FILE NEW”"
    case .picturePages:
      return "its pages are pictures, as those of comics are; it has no text to speak"
    case .noText: return "it contains no text to speak; check that it is the right file"
    case .tooLong(let what, let limit):
      return "\(what) is larger than \(Self.size(limit)); split the book"
    case .tooManyEntries(let limit):
      return "the archive has more than \(limit) files; repack the book"
    case .unpacksTooFar(let times):
      return
        "it unpacks to more than \(times) times its size, as no book does; it may be made to do harm"
    case .tooManyRepairs(let count):
      return
        "\(count) of its documents, or more, are very small and not well-formed; convert it with another program first"
    case .tooMany(let what, let limit): return "it has more than \(limit) \(what); split the book"
    case .tooDeep(let what, let limit):
      return
        "elements of \(what) are nested more than \(limit) deep; convert it with another program first"
    case .tooManyAttributes(let limit):
      return "a tag has more than \(limit) attributes; convert the file with another program first"
    case .badArchive(let reason, let format):
      return
        "it is damaged or not \(format.title) (\(reason.shown)); download or export it again"
    case .missingEntry(let name):
      return "\(name) is missing in the archive; download or export the file again"
    case .emptyEntry(let name):
      return "\(name) is empty; download or export the file again"
    case .badDocument(let name, let reason): return "\(name): \(reason)"
    case .notWellFormed(let entry, let position, let reason):
      let place = "line \(position.line), column \(position.column): \(reason)"
      return (entry.map { "\($0.shown): " } ?? "") + place
    case .emptySpine: return "its package document lists nothing to read; export the book again"
    case .encrypted(let entry):
      return
        "it is protected by digital rights management (\(entry) is encrypted), so its text cannot be read;"
        + " use an edition without protection"
    case .passwordProtected:
      return "it has a password; open it in the program that made it and save it without one"
    case .otherKind(let kind, let expected): return kind.refusal(expected: expected)
    case .notKind(let format):
      return "it is not \(format.title); if it is plain text, name it with the extension .txt"
    case .unknownCodePage(let name):
      return
        "its text is in \(name), which this system cannot convert; install the package libc-gconv-modules-extra, or save it in UTF-8"
    case .noTimes(let line):
      return
        "no line of it says when its text is shown, from line \(line) on; put times before each cue, such as"
        + " “00:00:01,000 --> 00:00:02,500”, or name it with the extension .txt to have it read as plain text"
    case .pdf(let error): return "\(error)"
    case .noSuchChapter(let number, let count):
      return
        "it has no chapter \(number), only \(count == 1 ? "one" : "\(count)"); see them with “synth-host book FILE --list”"
    case .allLeftOut:
      return "nothing of it is left to read; choose other chapters, or leave out less with --skip"
    case .unreadable(let error): return "\(error)"
    }
  }

  /// The same with the file's name before it: `file:line:column: …`, as compilers write it, `file/entry:line:column` in an archive.
  package func message(file: String) -> String {
    switch self {
    case .notWellFormed(let entry, let position, let reason):
      let name = file + (entry.map { "/\($0.shown)" } ?? "")
      return "\(name):\(position.line):\(position.column): \(reason)"
    case .badDocument(let entry, let reason): return "\(file)/\(entry.shown): \(reason)"
    default: return "\(file): \(self)"
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB"
  }
}

extension BookError {
  /// - Parameters:
  ///   - source: the document as it was read.
  ///   - entry: its path in an archive; nil for a file by itself.
  init(_ error: MarkupError, in source: [UInt8], entry: String?) {
    self = .notWellFormed(
      entry: entry,
      at: error.position,
      reason: error.documentDescription(in: source)
    )
  }

  /// The same, of a book that is in a folder of its archive.
  /// - Parameter folder: with a slash; empty for none.
  func within(folder: String) -> BookError {
    guard !folder.isEmpty else { return self }
    switch self {
    case .missingEntry(let name): return .missingEntry(folder + name)
    case .emptyEntry(let name): return .emptyEntry(folder + name)
    case .badDocument(let name, let reason): return .badDocument(folder + name, reason: reason)
    case .notWellFormed(let name?, let position, let reason):
      return .notWellFormed(entry: folder + name, at: position, reason: reason)
    case .encrypted(let name): return .encrypted(entry: folder + name)
    default: return self
    }
  }

  /// - Parameter format: the kind of file that was read.
  init(_ error: ReaderError, format: BookFormat) {
    switch error {
    case .libraryMissing(let library):
      self = .libraryMissing(library: library, package: Self.package(of: library), format: format)
    default: self = .unreadable(error)
    }
  }

  private static func package(of library: String) -> String {
    switch library.prefix(while: { $0 != "." }) {
    case "libarchive": "libarchive13"
    case "libxml2": "libxml2"
    // Debian's packages have the library's version in their names, and each release has another one.
    default: "whose name begins with libcmark-gfm-extensions"
    }
  }
}
