// SPDX-License-Identifier: Apache-2.0
import SpeechMarkup

/// The documents of an author's EPUB that may be changed: those that were read, and of EPUB 2 all.
struct AuthorsDocuments {
  private(set) var all: [String: MarkedDocument] = [:]

  init(
    _ book: AuthorsEPUB,
    package: AuthorsPackage,
    archive: ZipArchive,
    title: String
  ) throws(BookError) {
    let listed = package.documents
    var read: [String: SourceFile] = [:]
    for file in book.files { if let name = file.name { read[name] = file } }
    let wanted = package.isOld ? Set(listed.keys) : Set(read.keys).intersection(listed.keys)
    let contents = try archive.contents(of: wanted, maxSize: BookLimits().document)
    for (name, bytes) in contents {
      let texts = Self.texts(bytes)
      let text: [UInt8]?
      if let file = read[name] {
        // One whose text is not known byte by byte stays as it is, without marks.
        text = texts.first { SourceFile($0, of: bytes).text == file.text }.map { _ in file.text }
      } else {
        text = texts.first
      }
      guard let text else { continue }
      all[name] = MarkedDocument(
        text,
        isUTF8: text == bytes,
        upgrades: package.isOld,
        title: title
      )
    }
  }

  /// What a document may have been read as, in UTF-8.
  private static func texts(_ bytes: [UInt8]) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    let known = DeclaredEncoding.document(bytes)
    if let reader = try? XMLReader(known) { texts.append(reader.source) }
    var notices: [BookNotice] = []
    texts.append(BookText.utf8(known, notices: &notices))
    return texts
  }

  /// Marks a word.
  mutating func mark(_ range: Range<Int>, in name: String) -> String? {
    all[name]?.mark(range)
  }
}
