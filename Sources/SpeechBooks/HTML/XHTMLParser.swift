// SPDX-License-Identifier: Apache-2.0
import SpeechMarkup

/// Reads well-formed XHTML, as EPUB requires: `<title/>` ends itself here, which it does not in HTML.
enum XHTMLParser {
  /// Nil when the document is not well-formed: then it is read as HTML.
  static func parse(
    _ bytes: [UInt8],
    wantedAnchors: Set<String> = []
  ) throws(BookError) -> HTMLContent? {
    let builder = BlockBuilder(wantedAnchors: wantedAnchors)
    do throws(MarkupError) {
      var reader = try XMLReader(bytes)
      while let event = try reader.next() {
        switch event {
        case .start(let element):
          builder.start(element.name.local.lowercased()) { wanted in
            element.attributes.first { $0.name.qualified == wanted }?.value
          }
        case .end: builder.endInnermost()
        case .text(let text): builder.add(text.bytes)
        case .skippedEntity(let name):
          // Declared by the document type of XHTML 1.1, which is not loaded.
          if let text = HTMLEntities.text(of: name) { builder.add(text.utf8) }
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
