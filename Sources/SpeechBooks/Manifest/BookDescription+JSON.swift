package import SpeechJSON
// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

extension BookDescription {
  /// The `book` object of a manifest.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("title", title)
      if !creators.isEmpty { writer.member("creators", creators) }
      writer.member("language", language)
      writer.member("identifier", identifier)
      if let cover {
        writer.key("cover")
        writer.object { writer in
          writer.member("type", cover.mediaType)
          writer.member("data", Base64.encoded(cover.bytes))
        }
      }
      writer.member("narrator", details.narrator)
      writer.member("year", details.year)
      writer.member("series", details.series)
      writer.member("seriesPart", details.seriesPart)
      writer.member("summary", details.summary)
      writer.key("chapters")
      writer.array { writer in
        for chapter in chapters {
          writer.object { writer in
            writer.member("title", chapter.title)
            if !chapter.codes.isEmpty {
              writer.member("blocks", chapter.codes.joined(separator: " "))
            }
          }
        }
      }
    }
    return writer.bytes
  }

  /// Reads the `book` object of a manifest. Unknown members are skipped; a cover that is not an image is left out.
  package init(json: [UInt8]) throws(JSONError) {
    self.init()
    var reader = JSONReader(json)
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "title": title = try reader.readString()
      case "creators":
        creators = try reader.readList { (reader) throws(JSONError) in try reader.readString() }
      case "language": language = try reader.readString()
      case "identifier": identifier = try reader.readString()
      case "cover": cover = try Self.cover(&reader)
      case "narrator": details.narrator = try reader.readString()
      case "year": details.year = try reader.readInteger()
      case "series": details.series = try reader.readString()
      case "seriesPart": details.seriesPart = try reader.readInteger()
      case "summary": details.summary = try reader.readString()
      case "chapters":
        chapters = try reader.readList { (reader) throws(JSONError) in try Self.chapter(&reader) }
      default: try reader.skip()
      }
    }
    try reader.finish()
  }

  private static func cover(_ reader: inout JSONReader) throws(JSONError) -> BookCover? {
    var data: [UInt8]?
    try reader.readObject { (reader, key) throws(JSONError) in
      guard key == "data" else { return try reader.skip() }
      guard let bytes = Base64.decoded(try reader.readString()) else {
        throw reader.error(.notAllowed(allowed: "Base64"))
      }
      data = bytes
    }
    return data.flatMap { BookCover($0) }
  }

  private static func chapter(_ reader: inout JSONReader) throws(JSONError) -> Chapter {
    var chapter = Chapter(title: "")
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "title": chapter.title = try reader.readString()
      case "blocks": chapter.codes = try reader.readString().split(separator: " ").map(String.init)
      default: try reader.skip()
      }
    }
    return chapter
  }
}
