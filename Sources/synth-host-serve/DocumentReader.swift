// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import SpeechReader
import SpeechServer

/// Reads the files that a page sends as books are read: by a process that can do nothing else, or by readers of their own in Swift.
struct DocumentReader: DocumentReading {
  private let program: ReaderProgram

  /// - Parameter folder: that of the running program.
  init(environment: [String: String], executableFolder folder: String) {
    program = ReaderProgram(environment: environment, executableFolder: folder)
  }

  func read(_ bytes: [UInt8], name: String) throws(HTTPError) -> ReadDocument {
    guard let format = BookFormat(path: name) else {
      throw HTTPError(
        415,
        message:
          "the extension of “\(name)” is not of a kind that is read here: \(BookFormat.list)",
        code: "unknown_kind"
      )
    }
    if format == .ssml {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw HTTPError(400, message: "“\(name)” is not UTF-8", code: "unreadable")
      }
      let chapter = ReadDocument.Chapter(title: name, text: text, isMarkup: true)
      return ReadDocument(title: name, language: nil, chapters: [chapter])
    }
    var reader = BookReader(program: program)
    do throws(BookError) {
      var book = try reader.read(bytes, as: format)
      if format == .pdf { book.name(Self.stem(of: name)) }
      return Self.document(book)
    } catch .pdf(.toolMissing) {
      throw HTTPError(415, message: "“\(name)”: \(PDFError.toolMissing)", code: "no_tool")
    } catch {
      throw HTTPError(400, message: "“\(name)”: \(error)", code: "unreadable")
    }
  }

  /// A file's name without its extension.
  private static func stem(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  private static func document(_ book: Book) -> ReadDocument {
    ReadDocument(
      title: book.title,
      language: book.language,
      chapters: book.chapters.map { chapter in
        let paragraphs = chapter.blocks.map(\.shownText).filter { !$0.isEmpty }
        return ReadDocument.Chapter(
          title: chapter.title,
          text: paragraphs.joined(separator: "\n\n")
        )
      }
    )
  }
}

extension Book {
  /// Gives a book, and its only chapter, a name where the file states none.
  fileprivate mutating func name(_ name: String) {
    title = title ?? name
    if chapters.count == 1, chapters[0].title.isEmpty { chapters[0].title = name }
  }
}
