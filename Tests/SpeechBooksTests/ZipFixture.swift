// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import TestSupport

/// A zip archive made of files in memory, such as an office document.
struct ZipFixture {
  var files: [(name: String, text: String)] = []

  func bytes() throws -> [UInt8] {
    let folder = TemporaryFolder()
    let path = folder.path + "/archive"
    let output = try OutputFile(path: path, interruption: nil)
    var zip = ZipWriter(output, path: path)
    for file in files {
      try zip.add(file.name, bytes: Array(file.text.utf8), isCompressed: file.name != "mimetype")
    }
    try zip.finish()
    try output.finish()
    return TestSupport.read(path)
  }

  /// Reads it as a book, from memory and from a file.
  func read(as format: BookFormat) throws -> (book: Book, notices: [BookNotice]) {
    let folder = TemporaryFolder()
    let path = folder.path + "/archive"
    let bytes = try bytes()
    write(bytes, to: path)
    var reader = BookReader(program: .tested)
    let book = try reader.read(.file(path: path), as: format)
    var other = BookReader(program: .tested)
    guard try other.read(bytes, as: format) == book else { throw Difference() }
    return (book, reader.notices)
  }

  /// The book differs when it is read from memory.
  struct Difference: Error {}

  /// An OpenDocument text with this body.
  static func openDocument(_ body: String, styles: String = "", meta: String = "") -> ZipFixture {
    let names = ["office", "text", "table", "style", "draw"].map {
      #"xmlns:\#($0)="urn:oasis:names:tc:opendocument:xmlns:\#($0):1.0""#
    }
    let spaces =
      names.joined(separator: " ")
      + #" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0""#
      + #" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0""#
      + #" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0""#
    return ZipFixture(files: [
      ("mimetype", "application/vnd.oasis.opendocument.text"),
      (
        "content.xml",
        "<office:document-content \(spaces)><office:automatic-styles>\(styles)</office:automatic-styles><office:body>"
          + "<office:text>\(body)</office:text></office:body></office:document-content>"
      ),
      (
        "meta.xml",
        "<office:document-meta \(spaces)><office:meta>\(meta)</office:meta></office:document-meta>"
      ),
    ])
  }

  /// A Word document with this body.
  static func word(_ body: String, styles: String = "", core: String = "") -> ZipFixture {
    let main = #"xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main""#
    let types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    let relations = #"xmlns="http://schemas.openxmlformats.org/package/2006/relationships""#
    return ZipFixture(files: [
      ("[Content_Types].xml", "<Types/>"),
      (
        "_rels/.rels",
        #"<Relationships \#(relations)><Relationship Id="a" Type="\#(types)/officeDocument" Target="word/document.xml"/>"#
          + #"<Relationship Id="b" Type="\#(types)/core-properties" Target="docProps/core.xml"/></Relationships>"#
      ),
      (
        "word/document.xml",
        #"<w:document \#(main) xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"#
          + #"" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"#
          + #"" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">"#
          + "<w:body>\(body)</w:body></w:document>"
      ),
      ("word/styles.xml", "<w:styles \(main)>\(styles)</w:styles>"),
      (
        "docProps/core.xml",
        #"<c:core xmlns:c="urn:c" xmlns:dc="http://purl.org/dc/elements/1.1/">\#(core)</c:core>"#
      ),
    ])
  }
}
