// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import SpeechReader
import SpeechServer

/// Reads the files that a page sends as books are read: Markdown, HTML and archives by a process that can do nothing else.
struct DocumentReader: DocumentReading {
  private let program: ReaderProgram

  /// - Parameter folder: that of the running program.
  init(environment: [String: String], executableFolder folder: String) {
    program = ReaderProgram(environment: environment, executableFolder: folder)
  }

  func read(_ bytes: [UInt8], name: String) throws(HTTPError) -> ReadDocument {
    if name.lowercased().hasSuffix(".pdf") { return try readPDF(bytes, name: name) }
    guard let format = BookFormat(path: name) else {
      throw HTTPError(
        415,
        message:
          "the extension of “\(name)” is not of a kind that is read here: \(BookFormat.list), pdf",
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
      return Self.document(try reader.read(bytes, as: format))
    } catch {
      throw HTTPError(400, message: "“\(name)”: \(error)", code: "unreadable")
    }
  }

  private func readPDF(_ bytes: [UInt8], name: String) throws(HTTPError) -> ReadDocument {
    let problem: String
    do throws(PDFError) {
      let text = try PDFText(program).read(bytes, limit: Self.maxText)
      do throws(BookError) {
        return Self.document(try PDFPages.book(text, title: String(name.dropLast(4))))
      } catch .noText {
        problem = """
          it has pictures of text, or no text; make its text readable first, for example with “ocrmypdf FILE NEW”
          """
      } catch {
        problem = "\(error)"
      }
    } catch .toolMissing {
      throw HTTPError(415, message: "“\(name)”: \(PDFError.toolMissing)", code: "no_tool")
    } catch {
      problem = "\(error)"
    }
    throw HTTPError(400, message: "“\(name)”: \(problem)", code: "unreadable")
  }

  /// Bytes of the text of a PDF: twenty books.
  private static let maxText = 16 << 20

  private static func document(_ book: Book) -> ReadDocument {
    ReadDocument(
      title: book.title,
      language: book.language,
      chapters: book.chapters.map { chapter in
        let paragraphs = chapter.blocks.map(\.text).filter { !$0.isEmpty }
        return ReadDocument.Chapter(
          title: chapter.title,
          text: paragraphs.joined(separator: "\n\n")
        )
      }
    )
  }
}
