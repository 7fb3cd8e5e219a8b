// SPDX-License-Identifier: Apache-2.0
package import SpeechAudio
package import SpeechStore

/// The manifest of a book: what to render, and how to assemble it.
package struct BookManifest: Sendable {
  package let description: BookDescription
  package let units: [BookUnit]
  /// The texts that places in the units are of.
  private(set) var files: [SourceFile] = []
  package var format = AudioFileFormat.wav
  package var settings = RenderManifest.Settings()

  package init(_ book: Book, unitSize: Int = Book.defaultUnitSize) {
    units = book.units(size: unitSize)
    description = BookDescription(book, units: units)
    files = book.files
  }

  /// A document that is its own book.
  package init(ssml units: [BookUnit], book: Book) {
    var book = book
    book.chapters = [BookChapter(title: book.title ?? "", blocks: [])]
    self.units = units
    description = BookDescription(book, units: units)
  }

  /// Words of the text.
  package var wordCount: Int { units.reduce(0) { $0 + $1.wordCount } }

  /// Calls `body` with each line, with its line feed.
  package func forEachLine<Failure: Error>(
    _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try body(RenderManifest.Header(format: format, settings: settings, book: description.json).line)
    var numbers: [Int: Int] = [:]
    for unit in units {
      let number = numbers[unit.chapter, default: 0] + 1
      numbers[unit.chapter] = number
      let id = "\(Self.digits(unit.chapter + 1))/\(Self.digits(number))"
      try body(RenderManifest.Item(id: id, source: .ssml(unit.ssml), chapter: unit.chapter).line)
    }
  }

  /// At least four digits, so that names sort by number.
  private static func digits(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension BookDescription {
  /// - Parameter units: of all chapters.
  package init(_ book: Book, units: [BookUnit]) {
    self.init()
    title = book.title
    creators = book.creators
    language = book.language
    identifier = book.identifier
    cover = book.cover
    details = book.details
    chapters = book.chapters.map { Chapter(title: $0.title) }
    for unit in units where chapters.indices.contains(unit.chapter) {
      chapters[unit.chapter].codes += unit.codes
    }
  }
}
