// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Reads a mail whose text is not simply in the file, and a mailbox with several: each mail is a chapter.
struct MailReader {
  private let parser: HTMLParser
  private let options: BlockOptions
  private(set) var notices: [BookNotice] = []
  private var headersLeft = 0
  private var isMailbox = false

  init(_ parser: HTMLParser, options: BlockOptions) {
    self.parser = parser
    self.options = options
  }

  /// Mails of one file.
  private static let maxMails = 10_000

  /// Nil for all other text, and for a mail that is read as it is.
  mutating func read(_ bytes: [UInt8]) throws(BookError) -> Book? {
    guard Self.begins(bytes) else { return nil }
    let mails = Self.mails(bytes)
    isMailbox = bytes.starts(with: "From ".utf8)
    let isPlain = mails.count == 1 && mails.first.map { !MailPart($0).isEncoded } ?? true
    guard !isPlain else { return nil }
    guard mails.count <= Self.maxMails else {
      throw .tooMany(what: "mails", limit: Self.maxMails)
    }
    let source = MailSource(bytes)
    var book = Book()
    for mail in mails { try add(MailPart(mail), of: source, to: &book) }
    book.files = [source.file]
    if book.chapters.count == 1 { book.title = book.chapters.first?.title }
    if headersLeft > 0 { notices.append(.mailHeadersLeftOut(count: headersLeft)) }
    return book
  }

  /// Whether the file begins with the headers of a mail.
  private static func begins(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(8_192), as: UTF8.self)
    guard let text = try? SourceText(Array(start.utf8)) else { return false }
    let first = text.lines.firstIndex { !$0.isEmpty } ?? 0
    // More headers than that are known by their names.
    return MailHead(text, from: first) != nil
      || start.hasPrefix("From ") && start.lowercased().contains(text: "\nsubject:")
  }

  /// Mails of a mailbox begin after a line `From …`, which one in a mail has a mark before.
  private static func mails(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let mark = Array("From ".utf8)
    guard bytes.starts(with: mark) else {
      return [bytes.drop { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 }]
    }
    var mails: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    var (start, isAfterEmpty) = (0, true)
    while true {
      let place = rest.startIndex
      guard let line = rest.takeLine() else { break }
      if isAfterEmpty, line.starts(with: mark) {
        if place > start { mails.append(bytes[start..<place]) }
        start = rest.startIndex
      }
      isAfterEmpty = line.isEmpty
    }
    return mails + [bytes[start...]]
  }

  private mutating func add(
    _ mail: MailPart,
    of source: MailSource,
    to book: inout Book
  ) throws(BookError) {
    let header = mail.found("subject")
    let subject = MailCoding.words(header?.value ?? "").inOneLine
    let sender = MailCoding.words(mail.header("from") ?? "").inOneLine
    var blocks: [BookBlock] = []
    for text in mail.texts() where text.located.bytes.contains(where: { $0 > 0x20 }) {
      var read: [BookBlock]
      let written: LocatedText
      // Before it in what is read.
      var head: [UInt8] = []
      if text.isHTML {
        let content = try html(text.located)
        book.language = book.language ?? content.language
        written = text.located.converted(to: content.source)
        read = content.blocks
      } else {
        // With the two headers that make it a mail.
        head = Array("Subject: \nFrom: \(sender)\n\n".utf8)
        written = plain(text.located)
        var reader = try PlainTextReader(head + written.bytes)
        read = try reader.read().chapters.flatMap(\.blocks)
      }
      for block in read.indices {
        for run in read[block].runs.indices {
          let places = written.located(read[block].runs[run].places, after: head.count)
          read[block].runs[run].places = source.places(places)
        }
      }
      blocks += read
    }
    headersLeft += mail.headers.count - (subject.isEmpty ? 0 : 1)
    guard !blocks.isEmpty else { return }
    if let creator = MailHead.name(in: sender), !book.creators.contains(creator) {
      book.creators.append(creator)
    }
    if let header, !subject.isEmpty {
      let run = source.run(subject, of: header.range)
      blocks.insert(BookBlock(.heading(1), runs: [run]), at: 0)
    }
    book.chapters.append(BookChapter(title: subject, blocks: blocks))
  }

  private mutating func html(_ text: LocatedText) throws(BookError) -> HTMLContent {
    try HTMLBookReader.content(
      text.bytes,
      with: parser,
      of: .html,
      file: nil,
      options: options,
      notices: &notices
    )
  }

  /// In a mailbox, a line that would begin a mail has a mark.
  private mutating func plain(_ text: LocatedText) -> LocatedText {
    let plain = text.converted(to: BookText.utf8(text.bytes, notices: &notices))
    guard isMailbox else { return plain }
    let mark = Array("\n>From ".utf8)
    let marks = plain.bytes.indices.filter { index in
      plain.bytes[index] == mark[0] && plain.bytes[index...].starts(with: mark)
    }
    return plain.dropping(marks.map { $0 + 1 })
  }
}
