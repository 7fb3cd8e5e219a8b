// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// The documents that make files an EPUB: the package document, the navigation document and the style sheet.
struct OverlayPackage {
  struct Chapter {
    var title: String
    var names: OverlayNames
    /// Nil without words, and so without audio.
    var milliseconds: Int?
  }

  let description: BookDescription
  let chapters: [Chapter]
  /// The time of the last change, `2026-01-31T12:00:00Z`.
  let modified: String

  static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
    </container>

    """

  /// The class of the word that is being heard.
  static let activeClass = "-epub-media-overlay-active"

  static let style = """
    .\(activeClass) { background-color: #ffe08a; color: #000; }
    .code { font-family: monospace; }
    .image { font-style: italic; }

    """

  private var title: String { description.title.map(\.escapedForXML) ?? "Untitled" }

  var package: String {
    let total = chapters.reduce(0) { $0 + ($1.milliseconds ?? 0) }
    var metadata = """
      <dc:identifier id="id">\(identifier.escapedForXML)</dc:identifier>
      <dc:title>\(title)</dc:title>
      <dc:language>\((description.language ?? "und").escapedForXML)</dc:language>

      """
    for creator in description.creators {
      metadata += "<dc:creator>\(creator.escapedForXML)</dc:creator>\n"
    }
    metadata +=
      details + """
        <meta property="dcterms:modified">\(modified)</meta>
        <meta property="media:active-class">\(Self.activeClass)</meta>
        <meta property="media:duration">\(OverlayTimes.clock(total))</meta>

        """
    var items = """
      <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
      <item id="style" href="style.css" media-type="text/css"/>

      """
    if let cover = description.cover {
      items +=
        "<item id=\"cover\" href=\"cover.\(cover.fileExtension)\" media-type=\"\(cover.mediaType)\""
        + " properties=\"cover-image\"/>\n"
    }
    var spine = ""
    for (index, chapter) in chapters.enumerated() {
      let id = "c\(index + 1)"
      var overlay = ""
      if let milliseconds = chapter.milliseconds {
        overlay = " media-overlay=\"\(id)o\""
        metadata +=
          "<meta property=\"media:duration\" refines=\"#\(id)o\">\(OverlayTimes.clock(milliseconds))</meta>\n"
        items +=
          "<item id=\"\(id)o\" href=\"\(chapter.names.overlay)\" media-type=\"application/smil+xml\"/>\n"
        items += "<item id=\"\(id)a\" href=\"\(chapter.names.audio)\" media-type=\"audio/mpeg\"/>\n"
      }
      items +=
        "<item id=\"\(id)\" href=\"\(chapter.names.page)\" media-type=\"application/xhtml+xml\"\(overlay)/>\n"
      spine += "<itemref idref=\"\(id)\"/>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      \(metadata)</metadata>
      <manifest>
      \(items)</manifest>
      <spine>
      \(spine)</spine>
      </package>

      """
  }

  /// What catalogues show, and what tells readers that the book can be heard and read.
  private var details: String {
    let details = description.details
    var text = ""
    if let year = details.year { text += "<dc:date>\(year)</dc:date>\n" }
    if let summary = details.summary {
      text += "<dc:description>\(summary.escapedForXML)</dc:description>\n"
    }
    func add(_ property: String, value: String, refining id: String? = nil) {
      let refines = id.map { " refines=\"#\($0)\"" } ?? ""
      text += "<meta property=\"\(property)\"\(refines)>\(value.escapedForXML)</meta>\n"
    }
    if let series = details.series {
      text +=
        "<meta property=\"belongs-to-collection\" id=\"series\">\(series.escapedForXML)</meta>\n"
      add("collection-type", value: "series", refining: "series")
      if let part = details.seriesPart {
        add("group-position", value: "\(part)", refining: "series")
      }
    }
    if let narrator = details.narrator { add("media:narrator", value: narrator) }
    let isHeard = chapters.contains { $0.milliseconds != nil }
    add("schema:accessMode", value: "textual")
    add("schema:accessModeSufficient", value: "textual")
    if isHeard {
      add("schema:accessMode", value: "auditory")
      add("schema:accessModeSufficient", value: "auditory")
      add("schema:accessibilityFeature", value: "synchronizedAudioText")
    }
    add("schema:accessibilityFeature", value: "tableOfContents")
    add("schema:accessibilityFeature", value: "readingOrder")
    add("schema:accessibilityHazard", value: "none")
    return text
  }

  var navigation: String {
    let entries = chapters.map {
      "<li><a href=\"\($0.names.page)\">\($0.title.escapedForXML)</a></li>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
      <head><title>\(title)</title></head>
      <body>
      <nav epub:type="toc"><h1>\(title)</h1><ol>
      \(entries.joined())</ol></nav>
      </body>
      </html>

      """
  }

  /// The book's own identifier, or one derived from what is known of the book, so that the same
  /// book always has the same one.
  var identifier: String {
    if let own = description.identifier?.trimmingSpace, !own.isEmpty { return own }
    var bytes = Array(SHA256.digest(of: (description.json).lazy.map { $0 }).prefix(16))
    // Version 8 of RFC 9562, which is for custom formats.
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { bytes[$0].hexadecimal }
    return "urn:uuid:" + groups.joined(separator: "-")
  }
}
