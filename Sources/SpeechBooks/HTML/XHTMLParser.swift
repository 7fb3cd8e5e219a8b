// SPDX-License-Identifier: Apache-2.0
import SpeechMarkup

/// Reads well-formed XHTML, as EPUB requires: `<title/>` ends itself here, which it does not in HTML.
enum XHTMLParser {
  /// Nil when the document is not well-formed: then it is read as HTML.
  static func parse(
    _ bytes: [UInt8],
    options: BlockOptions
  ) throws(BookError) -> HTMLContent? {
    var options = options
    let prefix = Array("ssml:".utf8)
    options.hasSpokenForms = bytes.indices.contains {
      bytes[$0] == prefix[0] && bytes[$0...].starts(with: prefix)
    }
    let builder = BlockBuilder(options)
    do throws(MarkupError) {
      var reader = try XMLReader(bytes)
      let scan = SourceScan(bytes: reader.source, syntax: .html)
      builder.content.source = reader.source
      // What has too many paragraphs is refused, well-formed or not: nothing is gained by reading it twice.
      while !builder.isOverfull, let event = try reader.next() {
        switch event {
        case .start(let element):
          let tag = reader.range
          builder.start(
            element.name.local.lowercased(),
            hasAttributes: !element.attributes.isEmpty,
            place: .whole(tag),
            locate: { value in
              scan.find(Array(value.utf8), in: tag)
                ?? LocatedText(Array(value.utf8), place: .whole(tag))
            }
          ) { wanted in
            element.attributes.first { $0.name.qualified == wanted }?.value
          }
        case .end: builder.endInnermost()
        case .text(let text):
          let range = reader.range
          let place = text.isVerbatim ? SourcePlace.exact(range.lowerBound) : .whole(range)
          builder.add(LocatedText(Array(text.bytes), place: place))
        case .skippedEntity(let name):
          // Declared by the document type of XHTML 1.1, which is not loaded.
          if let text = HTMLEntities.text(of: name) {
            builder.add(LocatedText(Array(text.utf8), place: .whole(reader.range)))
          }
        }
      }
    } catch {
      return nil
    }
    builder.finish()
    guard !builder.isOverfull else {
      throw .tooMany(what: "paragraphs", limit: BlockBuilder.maxPieces)
    }
    return builder.content
  }
}
