// SPDX-License-Identifier: Apache-2.0

import CBareReader

/// Reads any bytes as a file of other people's, by the sources of `speech-reader` in this process, and what they answer by
/// the code of the host: what the one sends, the other has to accept.
@c(fuzz_reader)
public func readForeignFile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  // Marks of archives, which text does not begin with.
  let isArchive = bytes.prefix(128).contains { $0 < 9 } || bytes.starts(with: Array("BZh".utf8))
  let kinds =
    isArchive
    ? [BARE_READER_ZIP, BARE_READER_ARCHIVE]
    : [BARE_READER_MARKDOWN, BARE_READER_HTML, BARE_READER_UTF8_HTML]
  for kind in kinds { read(bytes, as: kind) }
  if !isArchive { readDocuments(Array(bytes)) }
  return 0
}

/// Reads any bytes as each kind of document for which there is a reader in Swift.
private func readDocuments(_ bytes: [UInt8]) {
  for kind in BareDocument.allCases {
    do throws(BookError) {
      let book = try kind.read(bytes)
      for block in book.chapters.flatMap(\.blocks) {
        precondition(!block.text.isEmpty, "a block has no text")
      }
      if kind == .text || kind == .aozora { checkPlaces(book, count: bytes.count * 3) }
    } catch {
      precondition(!error.description.isEmpty)
    }
  }
  readMail(bytes)
  if let kind = ContentKind(bytes) { precondition(!kind.refusal(expected: .txt).isEmpty) }
}

/// What a mail says is not longer than the mail, apart from letters that are longer in UTF-8, and all of it has a place there.
private func readMail(_ bytes: [UInt8]) {
  let part = MailPart(bytes[...])
  let texts = part.texts()
  let sizes = texts.map(\.located.bytes.count)
  precondition(sizes.reduce(0, +) <= 4 * bytes.count + 4)
  for text in texts.map(\.located) {
    precondition((text.parts.last?.range.upperBound ?? 0) == text.bytes.count)
    for part in text.parts {
      let source = part.place.range(ofCount: part.range.count) ?? 0..<0
      precondition(source.upperBound <= bytes.count)
    }
  }
  for header in part.headers {
    let words = MailCoding.words(header.value)
    precondition(words.utf8.count <= 4 * header.value.utf8.count + 4)
  }
  precondition(part.isEncoded || texts.count <= 1)
}

/// A kind of document that is read in this process.
private enum BareDocument: CaseIterable {
  case text, aozora, srt, vtt, rtf, fictionBook, openDocument, word

  func read(_ bytes: [UInt8]) throws(BookError) -> Book {
    let limits = BookLimits()
    var notices: [BookNotice] = []
    switch self {
    case .text:
      var reader = try PlainTextReader(BookText.utf8(bytes, notices: &notices))
      return try reader.read()
    case .aozora:
      var reader = try AozoraReader(BookText.utf8(bytes, notices: &notices), ruby: nil)
      return try reader?.read() ?? Book()
    case .srt, .vtt:
      let text = BookText.utf8(bytes, notices: &notices)
      return try SubtitleReader.read(text, isWebVTT: self == .vtt, notices: &notices)
    case .rtf:
      var reader = RTFReader(limits: limits)
      return try reader.read(bytes)
    case .fictionBook:
      var reader = FictionBookReader(limits: limits)
      return try reader.read(bytes)
    case .openDocument:
      var reader = OpenDocumentReader(limits: limits)
      return try reader.readFlat(bytes)
    case .word:
      let writer = BlockWriter(limits: limits)
      let styles = WordStyles(try XMLNode.read(bytes, file: "styles"))
      let numbering = WordNumbering(try XMLNode.read(bytes, file: "numbering"))
      let document = WordText(styles: styles, numbering: numbering, writer: writer)
      _ = try XMLWalk.read(
        bytes,
        file: "document",
        limits: limits,
        writer: writer,
        body: document.read
      )
      return ChapterCutter.book(try writer.finish(file: "document", languages: styles.languages))
    }
  }
}

/// The places of plain text are in the file, in ascending order, and cover the text.
private func checkPlaces(_ book: Book, count: Int) {
  for run in book.chapters.lazy.flatMap(\.blocks).flatMap(\.runs) where !run.places.isEmpty {
    var (end, source) = (0, 0)
    for place in run.places {
      precondition(place.text.lowerBound == end && place.source.lowerBound >= source)
      (end, source) = (place.text.upperBound, place.source.upperBound)
    }
    // What is not UTF-8 was repaired before, and became longer.
    precondition(end == run.text.utf8.count && source <= count)
  }
}

private func read(_ bytes: UnsafeBufferPointer<UInt8>, as kind: bare_reader_kind) {
  let answer = Answer()
  let depth = Int32(BookLimits().depth)
  let isWhole = bare_reader_read(kind, bytes.baseAddress, bytes.count, depth, answer.file)
  do throws(ReaderError) {
    let process = answer.process()
    if kind == BARE_READER_ZIP || kind == BARE_READER_ARCHIVE {
      try AnswerCheck.readArchive(process, byteCount: bytes.count, wants: bare_reader_wants)
    } else {
      try AnswerCheck.readMarkup(process, byteCount: bytes.count)
    }
    precondition(isWhole, "an answer that was cut is taken for whole")
  } catch {
    AnswerCheck.check(error)
    switch error {
    case .tooDeep, .tooMuchMemory, .tooMuchText, .damaged: break
    default: precondition(!isWhole, "the answer is refused: \(error)")
    }
  }
}
