// SPDX-License-Identifier: Apache-2.0

/// Reads an OpenDocument text (ISO/IEC 26300) without unpacking it, or one that is a single XML document.
struct OpenDocumentReader {
  private let limits: BookLimits
  private(set) var notices: [BookNotice] = []

  init(limits: BookLimits) { self.limits = limits }

  mutating func read(_ archive: ZipArchive) throws(BookError) -> Book {
    let (content, stylesPath) = ("content.xml", "styles.xml")
    let (meta, manifest) = ("meta.xml", "META-INF/manifest.xml")
    let first = try archive.contents(of: [manifest], maxSize: limits.document)
    if let bytes = first[manifest] {
      let root = try XMLNode.read(bytes, file: manifest)
      guard root.descendants("encryption-data").isEmpty else { throw .passwordProtected }
    }
    let files = try archive.contents(of: [content, stylesPath, meta], maxSize: limits.text)
    guard let text = files[content] else { throw .missingEntry(content) }
    var styles = OpenStyles()
    styles.add(try XMLNode.read(text, file: content, upTo: "body"))
    if let bytes = files[stylesPath] { styles.add(try XMLNode.read(bytes, file: stylesPath)) }
    let root = try files[meta].map { bytes throws(BookError) in
      try XMLNode.read(bytes, file: meta)
    }
    return try book(
      text,
      entry: content,
      styles: styles,
      formulas: try formulas(archive),
      metadata: root?.child("meta")
    )
  }

  private static let maxFormulas = 10_000

  /// Documents in MathML inside of the document, by their folders.
  private func formulas(_ archive: ZipArchive) throws(BookError) -> [String: [UInt8]] {
    let names = try archive.names().filter { name in
      name.hasSuffix("/content.xml") && name.count { $0 == "/" } == 1
    }
    guard !names.isEmpty else { return [:] }
    let files = try archive.contents(
      of: Set(names.prefix(Self.maxFormulas)),
      upTo: limits.document
    )
    var formulas: [String: [UInt8]] = [:]
    for (name, bytes) in files {
      // Others are diagrams and tables.
      guard let root = try? XMLNode.read(bytes, file: name), root.name == "math" else { continue }
      formulas[String(name.prefix { $0 != "/" })] = bytes
    }
    return formulas
  }

  /// Reads a flat one, `.fodt`.
  mutating func readFlat(_ bytes: [UInt8]) throws(BookError) -> Book {
    var styles = OpenStyles()
    let head = try XMLNode.read(bytes, file: nil, upTo: "body")
    styles.add(head)
    return try book(
      bytes,
      entry: nil,
      styles: styles,
      formulas: [:],
      metadata: head.child("meta")
    )
  }

  /// - Parameter entry: its name in the archive; nil for a file by itself.
  private mutating func book(
    _ bytes: [UInt8],
    entry: String?,
    styles: OpenStyles,
    formulas: [String: [UInt8]],
    metadata: XMLNode?
  ) throws(BookError) -> Book {
    let writer = BlockWriter(limits: limits)
    let text = OpenText(styles: styles, formulas: formulas, writer: writer)
    let source = try XMLWalk.read(
      bytes,
      file: entry,
      limits: limits,
      writer: writer,
      body: text.read
    )
    let stated = metadata?.child("language")?.text
    let languages = ([stated].compactMap { $0 } + styles.languages).compactMap {
      LanguageCode($0)?.tag
    }
    var content = try writer.finish(file: entry ?? "the file", languages: languages)
    text.titlePage.settle(&content.blocks)
    if writer.noteCount > 0 { notices.append(.notesLeftOut(count: writer.noteCount)) }
    var book = ChapterCutter.book(content)
    book.files = [SourceFile(source, of: bytes, name: entry)]
    // The creator of the last version may be another.
    let creator = metadata?.child("initial-creator") ?? metadata?.child("creator")
    book.describe(title: metadata?.child("title")?.text, creator: creator?.text)
    return book
  }
}
