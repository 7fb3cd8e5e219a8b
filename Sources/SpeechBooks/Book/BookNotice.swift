// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// What the user should know about a book that was read.
package enum BookNotice: Hashable, Sendable, CustomStringConvertible {
  /// The text is not UTF-8, and was read in the named encoding; nil: only its other bytes were, as windows-1252.
  case guessedEncoding(file: String?, name: String?)
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
  /// Notes in documents that do not belong to its main text.
  case notesOutside(count: Int)
  /// A document of an EPUB that is not read, such as a list of contents.
  case partLeftOut(BookMatter, entry: String)
  /// Footnotes, endnotes and their like.
  case notesLeftOut(count: Int)
  /// The file stops in the middle.
  case endsEarly
  /// What Project Gutenberg adds to a book.
  case licenceLeftOut
  /// Pages in other formats that a Word document takes in.
  case chunksLeftOut(count: Int)
  /// The list of marks before a text of Aozora Bunko.
  case listOfMarksLeftOut
  /// What a text of Aozora Bunko was made from, behind it.
  case sourceLeftOut
  /// Entries of a list of contents in plain text.
  case contentsLeftOut(count: Int)
  /// Lines before a mail, such as `Date:`.
  case mailHeadersLeftOut(count: Int)
  /// Numbers on lines of their own.
  case pageNumbersLeftOut(count: Int)
  /// Lines of a file of subtitles that should have the times of a cue, and do not, or only a part of them.
  case unclearTimes(lines: [Int])
  /// Lines of a file of subtitles whose text belongs to no cue.
  case untimedText(lines: [Int])

  package var description: String {
    switch self {
    case .guessedEncoding(let file, let name?):
      "\(file?.shown ?? "it") is not UTF-8; it is read as \(name)"
    case .guessedEncoding(let file, nil):
      "\(file?.shown ?? "it") is not entirely UTF-8; other bytes are read as windows-1252"
    case .repaired(let entry):
      "\(entry.shown) is not well-formed; it is read as a browser would read it"
    case .missingDocument(let entry): "\(entry.shown) is listed but missing; it is left out"
    case .outsidePath(let path): "\(path.shown) leads out of the archive; it is left out"
    case .unreadableLexicon(let entry):
      "the lexicon \(entry.shown) is missing or not well-formed; its words are read as written"
    case .coverLeftOut(let limit): "the cover is larger than \(limit >> 20) MiB; it is left out"
    case .unknownCover: "the cover is not a JPEG, PNG, GIF or WebP image; it is left out"
    case .unclearTimes(let lines):
      "\(Self.named(lines)) \(lines.count == 1 ? "does" : "do") not say when a cue begins and ends; its text is read; "
        + "write the times as in “00:00:01,000 --> 00:00:02,500”"
    case .endsEarly: "it ends in the middle; what is there is read"
    case .leftOut, .notesOutside, .partLeftOut, .notesLeftOut, .licenceLeftOut, .chunksLeftOut,
      .listOfMarksLeftOut, .sourceLeftOut, .contentsLeftOut, .mailHeadersLeftOut,
      .pageNumbersLeftOut, .untimedText:
      "left out: \(leftOut ?? "")"
    }
  }

  /// Whether it says anything about what is chosen: notes that are read are not left out.
  package func concerns(_ choice: BookChoice) -> Bool {
    switch self {
    case .notesLeftOut, .notesOutside: choice.notes != .end || choice.skipped.contains(.notes)
    default: true
    }
  }

  /// The same, of a book that is in a folder of its archive.
  /// - Parameter folder: with a slash; empty for none.
  func within(folder: String) -> BookNotice {
    switch self {
    case .guessedEncoding(let file?, let name): .guessedEncoding(file: folder + file, name: name)
    case .repaired(let entry): .repaired(entry: folder + entry)
    case .missingDocument(let entry): .missingDocument(entry: folder + entry)
    case .unreadableLexicon(let entry): .unreadableLexicon(entry: folder + entry)
    case .partLeftOut(let matter, let entry): .partLeftOut(matter, entry: folder + entry)
    default: self
    }
  }

  /// What is left out of the text, as a noun; nil for a notice about something else.
  package var leftOut: String? {
    switch self {
    case .leftOut(let count):
      "\(count) \(count == 1 ? "document" : "documents") outside the main text (linear=\"no\")"
    case .notesOutside(let count):
      "\(count) \(count == 1 ? "note" : "notes") outside the main text (linear=\"no\"), unless with --notes end"
    case .partLeftOut(let matter, let entry): "\(entry.shown) (\(matter.rawValue))"
    case .notesLeftOut(let count):
      "\(count) \(count == 1 ? "note" : "notes"), unless with --notes end"
    case .licenceLeftOut: "the header and the licence of Project Gutenberg"
    case .chunksLeftOut(let count):
      "\(count) \(count == 1 ? "part" : "parts") in another format, unless Word or LibreOffice saves it again"
    case .listOfMarksLeftOut: "the list of marks of Aozora Bunko"
    case .sourceLeftOut: "what Aozora Bunko states of the text’s source"
    case .contentsLeftOut(let count): "a list of contents with \(count) entries"
    case .mailHeadersLeftOut(let count):
      "\(count) \(count == 1 ? "header" : "headers") of the mail"
    case .pageNumbersLeftOut(let count): "\(count) \(count == 1 ? "page number" : "page numbers")"
    case .untimedText(let lines):
      "text without times, which WebVTT does not show (\(Self.named(lines)))"
    case .guessedEncoding, .repaired, .missingDocument, .outsidePath, .unreadableLexicon,
      .coverLeftOut, .unknownCover,
      .endsEarly, .unclearTimes:
      nil
    }
  }

  /// `line 3`, `lines 3, 7 and 12`, at most a handful.
  private static func named(_ lines: [Int]) -> String {
    let shown = lines.prefix(5).map(String.init)
    guard let last = shown.last, shown.count > 1 else { return "line \(shown.last ?? "")" }
    guard shown.count == lines.count else {
      return "lines \(shown.joined(separator: ", ")) and \(lines.count - shown.count) more"
    }
    return "lines \(shown.dropLast().joined(separator: ", ")) and \(last)"
  }
}
