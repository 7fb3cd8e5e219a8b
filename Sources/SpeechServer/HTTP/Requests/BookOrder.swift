// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// An EPUB that a page wants: chapters, and how they are spoken.
///
/// `{"title":…,"chapters":[{"title","text","ssml"}],…}`, the rest as in a request for speech.
struct BookOrder {
  /// What is spoken; it has at least one chapter with text.
  let document: ReadDocument
  /// How; without a text.
  let speech: SpeechOrder

  /// Characters of all chapters: six hours of speech. A longer book is for `synth-host book`, which can be interrupted.
  static let maxLength = 300_000
  private static let maxChapters = 500

  init(_ body: [UInt8]) throws(HTTPError) {
    var reader = JSONReader(body)
    var title: String?
    var chapters: [ReadDocument.Chapter] = []
    do throws(JSONError) {
      try reader.readObject { (reader, key) throws(JSONError) in
        switch key {
        case "title": title = try reader.readString()
        case "chapters":
          chapters = try reader.readList { (reader) throws(JSONError) in
            try Self.chapter(&reader)
          }
        default: try reader.skip()
        }
      }
      try reader.finish()
    } catch {
      throw HTTPError(error)
    }
    chapters.removeAll { $0.text.allSatisfy(\.isWhitespace) }
    guard !chapters.isEmpty else {
      throw SpeechOrder.wrong("chapters", what: "have no text to speak")
    }
    let length = chapters.reduce(0) { $0 + $1.text.utf16.count }
    guard length <= Self.maxLength, chapters.count <= Self.maxChapters else {
      throw HTTPError(
        413,
        message: """
          the text has \(length) characters in \(chapters.count) chapters; an EPUB is made here of at most \
          \(Self.maxLength) in \(Self.maxChapters), and of a longer book by the command “synth-host book”
          """,
        parameter: "chapters",
        code: "too_long"
      )
    }
    speech = try SpeechOrder(settings: body)
    document = ReadDocument(title: title, language: speech.language, chapters: chapters)
  }

  /// A chapter as a request for speech of its own.
  func order(_ chapter: ReadDocument.Chapter) -> SpeechOrder {
    var order = speech
    (order.input, order.isMarkup) = (chapter.text, chapter.isMarkup)
    return order
  }

  private static func chapter(_ reader: inout JSONReader) throws(JSONError) -> ReadDocument.Chapter
  {
    var chapter = ReadDocument.Chapter(title: "", text: "")
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "title": chapter.title = try reader.readString()
      case "text": chapter.text = try reader.readString()
      case "ssml": chapter.isMarkup = try reader.readBool()
      default: try reader.skip()
      }
    }
    return chapter
  }
}
