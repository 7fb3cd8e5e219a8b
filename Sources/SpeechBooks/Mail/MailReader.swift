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
    var book = Book()
    for mail in mails { try add(MailPart(mail), to: &book) }
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

  private mutating func add(_ mail: MailPart, to book: inout Book) throws(BookError) {
    let subject = MailCoding.words(mail.header("subject") ?? "").inOneLine
    let sender = MailCoding.words(mail.header("from") ?? "").inOneLine
    var blocks: [BookBlock] = []
    for text in mail.texts() where text.bytes.contains(where: { $0 > 0x20 }) {
      if text.isHTML {
        let content = try HTMLBookReader.content(
          text.bytes,
          with: parser,
          of: .html,
          file: nil,
          options: options,
          notices: &notices
        )
        book.language = book.language ?? content.language
        blocks += content.blocks
      } else {
        // With the two headers that make it a mail.
        let head = "Subject: \nFrom: \(sender)\n\n"
        var plain = BookText.utf8(text.bytes, notices: &notices)
        if isMailbox {
          let string = String(decoding: plain, as: UTF8.self)
          plain = Array(string.replacing(text: "\n>From ", with: "\nFrom ").utf8)
        }
        var reader = try PlainTextReader(Array(head.utf8) + plain)
        let read = try reader.read()
        blocks += read.chapters.flatMap(\.blocks)
      }
    }
    headersLeft += mail.headers.count - (subject.isEmpty ? 0 : 1)
    guard !blocks.isEmpty else { return }
    if let creator = MailHead.name(in: sender), !book.creators.contains(creator) {
      book.creators.append(creator)
    }
    if !subject.isEmpty { blocks.insert(BookBlock(.heading(1), text: subject), at: 0) }
    book.chapters.append(BookChapter(title: subject, blocks: blocks))
  }
}
