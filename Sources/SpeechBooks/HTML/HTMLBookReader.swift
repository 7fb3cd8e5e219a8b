// SPDX-License-Identifier: Apache-2.0

import SpeechReader
import SpeechSystem

/// Reads a single HTML file as a book.
enum HTMLBookReader {
  /// - Parameter bytes: in any encoding that the file states; UTF-8 is recognized by itself.
  static func read(
    _ bytes: [UInt8],
    with parser: HTMLParser,
    options: BlockOptions,
    notices: inout [BookNotice]
  ) throws(BookError) -> Book {
    let isXML = bytes.prefix(256).starts(with: "<?xml".utf8)
    if isXML, let content = try XHTMLParser.parse(bytes, options: options) {
      return book(content, of: bytes)
    }
    let content = try content(
      bytes,
      with: parser,
      of: .html,
      file: nil,
      options: options,
      notices: &notices
    )
    return book(content, of: bytes)
  }

  private static func book(_ content: HTMLContent, of bytes: [UInt8]) -> Book {
    var book = ChapterCutter.book(content)
    book.files = [SourceFile(content.source, of: bytes)]
    return book
  }

  /// What a document says that is not well-formed.
  static func content(
    _ bytes: [UInt8],
    with parser: HTMLParser,
    of format: BookFormat,
    file: String?,
    options: BlockOptions,
    notices: inout [BookNotice]
  ) throws(BookError) -> HTMLContent {
    let hasMark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let isUTF8 = hasMark || bytes.isUTF8
    if isUTF8 || !statesCharset(bytes) {
      let text = BookText.utf8(bytes, file: file, notices: &notices)
      return try parser.parse(text, as: .utf8HTML, of: format, options: options)
    }
    return try parser.parse(bytes, as: .html, of: format, options: options)
  }

  /// Whether the beginning names an encoding, as `<meta charset="koi8-r">` does; libxml2 finds out which.
  private static func statesCharset(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(2048).map { byte in byte.isASCIILetter ? byte | 0x20 : byte }
    let text = String(decoding: start, as: UTF8.self)
    return text.contains(text: "charset=") && !text.contains(text: "charset=\"utf-8")
      && !text.contains(text: "charset=utf-8")
  }
}

extension [UInt8] {
  /// Whether all of it is valid UTF-8.
  var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }
}
