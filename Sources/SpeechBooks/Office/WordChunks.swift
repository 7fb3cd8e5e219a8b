// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Pages in other formats that a Word document is made of (`w:altChunk`, ECMA-376 part 1, 17.17.2.1), as programs on the web
/// write them: HTML, or MHTML (RFC 2557), which is built like a mail.
struct WordChunks {
  private let parser: HTMLParser
  private let options: BlockOptions
  private(set) var notices: [BookNotice] = []
  /// Those that are not read: other documents of Word, RTF, and what is no page.
  private(set) var leftOut = 0

  init(_ parser: HTMLParser, options: BlockOptions) {
    self.parser = parser
    self.options = options
  }

  /// What pages say, one after the other.
  mutating func read(_ files: [(path: String, bytes: [UInt8])]) throws(BookError) -> Book {
    var content = HTMLContent()
    for file in files {
      guard let page = Self.page(file.bytes) else {
        leftOut += 1
        continue
      }
      let read = try HTMLBookReader.content(
        page,
        with: parser,
        of: .docx,
        file: file.path,
        options: options,
        notices: &notices
      )
      content.title = content.title ?? read.title
      content.language = content.language ?? read.language
      content.blocks += read.blocks
    }
    return ChapterCutter.book(content)
  }

  /// The HTML of a file, in UTF-8 where it is MHTML.
  private static func page(_ bytes: [UInt8]) -> [UInt8]? {
    let start = String(decoding: bytes.prefix(4_096), as: UTF8.self).lowercased()
    if start.contains(text: "mime-version:") {
      return MailPart(bytes[...]).texts().first { $0.isHTML }?.located.bytes
    }
    return start.contains(text: "<html") || start.contains(text: "<body")
      || start.contains(text: "<p") || start.contains(text: "<!doctype html") ? bytes : nil
  }
}
