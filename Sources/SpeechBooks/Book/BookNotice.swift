// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// What the user should know about a book that was read.
package enum BookNotice: Hashable, Sendable, CustomStringConvertible {
  /// Bytes were read as windows-1252, because they are not UTF-8.
  case guessedEncoding(file: String?)
  /// A document of the EPUB is not well-formed, and was repaired.
  case repaired(entry: String)
  /// A chapter is listed but is not in the archive.
  case missingDocument(entry: String)
  /// The path leaves the archive.
  case outsidePath(String)
  /// A pronunciation lexicon that is missing or not well-formed.
  case unreadableLexicon(entry: String)
  case coverLeftOut(limit: Int)
  case unknownCover
  /// Parts that the book marks as not belonging to its main text.
  case leftOut(count: Int)
  /// A document of an EPUB that is not read, such as a list of contents.
  case partLeftOut(BookMatter, entry: String)
  /// Footnotes, endnotes and their like.
  case notesLeftOut(count: Int)
  /// The file stops in the middle.
  case endsEarly
  /// What Project Gutenberg adds to a book.
  case licenceLeftOut
  /// Entries of a list of contents in plain text.
  case contentsLeftOut(count: Int)
  /// Lines before a mail, such as `Date:`.
  case mailHeadersLeftOut(count: Int)
  /// Numbers on lines of their own.
  case pageNumbersLeftOut(count: Int)

  package var description: String {
    switch self {
    case .guessedEncoding(nil): "it is not entirely UTF-8; other bytes are read as windows-1252"
    case .guessedEncoding(let file?):
      "\(file.shown) is not entirely UTF-8; other bytes are read as windows-1252"
    case .repaired(let entry):
      "\(entry.shown) is not well-formed; it is read as a browser would read it"
    case .missingDocument(let entry): "\(entry.shown) is listed but missing; it is left out"
    case .outsidePath(let path): "\(path.shown) leads out of the archive; it is left out"
    case .unreadableLexicon(let entry):
      "the lexicon \(entry.shown) is missing or not well-formed; its words are read as written"
    case .coverLeftOut(let limit): "the cover is larger than \(limit >> 20) MiB; it is left out"
    case .unknownCover: "the cover is not a JPEG, PNG, GIF or WebP image; it is left out"
    case .endsEarly: "it ends in the middle; what is there is read"
    case .leftOut, .partLeftOut, .notesLeftOut, .licenceLeftOut, .contentsLeftOut,
      .mailHeadersLeftOut,
      .pageNumbersLeftOut:
      "left out: \(leftOut ?? "")"
    }
  }

  /// What is left out of the text, as a noun; nil for a notice about something else.
  package var leftOut: String? {
    switch self {
    case .leftOut(let count):
      "\(count) \(count == 1 ? "document" : "documents") outside the main text (linear=\"no\")"
    case .partLeftOut(let matter, let entry): "\(entry.shown) (\(matter.rawValue))"
    case .notesLeftOut(let count): "\(count) \(count == 1 ? "note" : "notes")"
    case .licenceLeftOut: "the header and the licence of Project Gutenberg"
    case .contentsLeftOut(let count): "a list of contents with \(count) entries"
    case .mailHeadersLeftOut(let count):
      "\(count) \(count == 1 ? "header" : "headers") of the mail"
    case .pageNumbersLeftOut(let count): "\(count) \(count == 1 ? "page number" : "page numbers")"
    case .guessedEncoding, .repaired, .missingDocument, .outsidePath, .unreadableLexicon,
      .coverLeftOut, .unknownCover,
      .endsEarly:
      nil
    }
  }
}
