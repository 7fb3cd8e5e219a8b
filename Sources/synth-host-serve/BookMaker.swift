// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import SpeechServer

/// Makes EPUBs as `synth-host book` does.
struct BookMaker: BookWriting {
  /// Of this process.
  let environment: [String: String]

  func write(
    _ book: ReadDocument,
    identifier: String,
    isCancelled: @escaping () -> Bool,
    render: (Int, _ audioPath: String, _ markersPath: String) -> Bool,
    send: @escaping (UnsafeRawBufferPointer) -> Bool
  ) throws(HTTPError) -> Bool {
    let chapters = book.chapters.map {
      ReadAlongStream.Chapter(title: $0.title, text: $0.text, isMarkup: $0.isMarkup)
    }
    let stream = ReadAlongStream(
      chapters,
      title: book.title,
      language: book.language,
      identifier: identifier,
      environment: environment,
      isCancelled: isCancelled
    )
    do throws(AssemblyError) {
      try stream.write(
        render: { render($0, $1.audioPath, $1.markersPath) },
        send: send
      )
      return true
    } catch .interrupted {
      return false
    } catch {
      throw HTTPError(500, message: "the EPUB could not be made: \(error)", code: "book_failed")
    }
  }
}
