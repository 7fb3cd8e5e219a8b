// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import TestSupport

/// An EPUB made of files in memory.
struct EPUBFixture {
  var files: [(name: String, text: String)] = []
  /// Files that are no text.
  var binaries: [(name: String, bytes: [UInt8])] = []

  static let container = """
    <?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
    """

  /// An EPUB 3 with these chapters as XHTML bodies, and a list of contents with this text.
  init(bodies: [String], nav: String? = nil, metadata: String = "", spine: String? = nil) {
    let items = bodies.indices.map {
      #"<item id="c\#($0)" href="text/c%20\#($0).xhtml" media-type="application/xhtml+xml"/>"#
    }
    let references = spine ?? bodies.indices.map { #"<itemref idref="c\#($0)"/>"# }.joined()
    files = [
      ("META-INF/container.xml", Self.container),
      (
        "OEBPS/book.opf",
        """
        <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata
        xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="x">other</dc:identifier><dc:identifier
        id="id">urn:isbn:1</dc:identifier><dc:title>A &amp; B</dc:title><dc:creator>Ann</dc:creator><dc:creator>Bob
        </dc:creator><dc:language>en-GB</dc:language>\(metadata)</metadata><manifest><item id="nav" href="nav.xhtml"
        properties="nav" media-type="application/xhtml+xml"/><item id="ncx" href="toc.ncx"
        media-type="application/x-dtbncx+xml"/><item id="img" href="cover.png" media-type="image/png"
        properties="cover-image"/>\(items.joined())</manifest><spine toc="ncx">\(references)</spine></package>
        """
      ),
    ]
    if let nav {
      files.append(
        (
          "OEBPS/nav.xhtml",
          """
          <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav
          epub:type="toc"><ol>\(nav)</ol></nav></body></html>
          """
        )
      )
    }
    for (index, body) in bodies.enumerated() {
      files.append(
        (
          "OEBPS/text/c \(index).xhtml",
          #"<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body>\#(body)</body></html>"#
        )
      )
    }
  }

  /// Changes the name or the text of a file.
  mutating func change(_ name: String, _ body: (inout (name: String, text: String)) -> Void) {
    for index in files.indices where files[index].name == name { body(&files[index]) }
  }

  /// Writes it, and returns its path.
  func write(in folder: TemporaryFolder, _ name: String = "book.epub") throws -> String {
    let path = folder.path + "/" + name
    let output = try OutputFile(path: path, interruption: nil)
    var zip = ZipWriter(output, path: path)
    try zip.add("mimetype", bytes: Array("application/epub+zip".utf8), isCompressed: false)
    for file in files { try zip.add(file.name, bytes: Array(file.text.utf8)) }
    for file in binaries { try zip.add(file.name, bytes: file.bytes) }
    try zip.finish()
    try output.finish()
    return path
  }

  /// Reads it as a book.
  func read(limits: BookLimits = BookLimits()) throws -> (book: Book, notices: [BookNotice]) {
    let folder = TemporaryFolder()
    let path = try write(in: folder)
    var reader = BookReader(program: .tested, limits: limits)
    let book = try reader.readEPUB(.file(path: path))
    var other = BookReader(program: .tested, limits: limits)
    let same = try other.readEPUB(.bytes(TestSupport.read(path)))
    guard book == same else { throw Difference() }
    return (book, reader.notices)
  }

  /// The book differs when it is read from memory.
  struct Difference: Error {}
}
