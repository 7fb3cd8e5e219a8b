// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechBooks
import SpeechSystem

/// What an audiobook says about itself, where the file does not say it or says it wrongly.
struct MetadataOptions: ParsableArguments {
  @Option(help: "Title of the book. Default: what the file says, else its name.")
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Author. May be given several times. Default: what the file says.",
      valueName: "name"
    )
  )
  var creator: [String] = []

  @Option(
    help: ArgumentHelp("Who reads the book. Default: the name of the voice.", valueName: "name")
  )
  var narrator: String?

  @Option(
    help: "Year of the publication.",
    transform: OptionNumber.whole(1...9999, noun: "a year")
  )
  var year: Int?

  @Option(help: ArgumentHelp("Series that the book is part of.", valueName: "name"))
  var series: String?

  @Option(
    help: ArgumentHelp("Number of the book in the series.", valueName: "number"),
    transform: OptionNumber.whole(0...9999)
  )
  var seriesPart: Int?

  @Option(help: ArgumentHelp("Some sentences about the book.", valueName: "text"))
  var description: String?

  @Option(
    help: ArgumentHelp(
      "Language of the book, such as en-GB. Default: what the file says.",
      valueName: "tag"
    )
  )
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Image for the front: JPEG, PNG, GIF or WebP; m4b takes the first two. Default: that of the file.",
      valueName: "file"
    ),
    completion: .file(extensions: ["jpg", "jpeg", "png", "gif", "webp"])
  )
  var cover: String?

  func validate() throws {
    guard seriesPart == nil || series != nil else {
      throw ValidationError("--series-part requires --series NAME.")
    }
  }

  /// Reads the image of `cover`; nil if none is named.
  func readCover() throws(CommandError) -> BookCover? {
    guard let cover else { return nil }
    guard let image = BookCover(try CommandInput.read(cover)) else {
      throw CommandError(
        .invalidInput,
        message: "--cover \(cover.shown) is not a JPEG, PNG, GIF or WebP image. Convert it to one."
      )
    }
    return image
  }

  /// Corrects what the file says of itself.
  /// - Parameters:
  ///   - path: Of the book; its name is the title of one without any.
  ///   - cover: Nil: that of the file stays.
  func apply(to book: inout Book, path: String, cover: BookCover?) {
    if let title { book.title = title }
    if !creator.isEmpty { book.creators = creator }
    if let language { book.language = language }
    if let cover { book.cover = cover }
    if book.title?.isEmpty ?? true, path != "-" { book.title = Self.name(of: path) }
    book.details.narrator = narrator ?? book.details.narrator
    book.details.year = year ?? book.details.year
    book.details.series = series ?? book.details.series
    book.details.seriesPart = seriesPart ?? book.details.seriesPart
    book.details.summary = description ?? book.details.summary
  }

  /// What the user typed, for an author's EPUB, which says the rest itself.
  func changes(cover: BookCover?) -> BookChanges {
    var changes = BookChanges()
    changes.title = title
    changes.creators = creator
    changes.language = language
    changes.details.narrator = narrator
    changes.details.year = year
    changes.details.series = series
    changes.details.seriesPart = seriesPart
    changes.details.summary = description
    changes.cover = cover
    return changes
  }

  /// A file's name without folder and extension.
  private static func name(of path: String) -> String {
    let name = Path.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
