// SPDX-License-Identifier: Apache-2.0

/// Reads a Word document (Office Open XML, ECMA-376) without unpacking it.
struct WordReader {
  private let archive: ZipArchive
  private let limits: BookLimits
  private var chunks: WordChunks
  private(set) var notices: [BookNotice] = []

  /// - Parameter chunks: what reads pages of HTML in it.
  init(_ archive: ZipArchive, limits: BookLimits, chunks: WordChunks) {
    self.archive = archive
    self.limits = limits
    self.chunks = chunks
  }

  mutating func read() throws(BookError) -> Book {
    let package = try relations(of: "").compactMapValues(\.first)
    let main = package["officeDocument"] ?? "word/document.xml"
    let parts = try relations(of: main)
    let chunkPaths = parts["aFChunk"] ?? []
    let core = package["core-properties"] ?? "docProps/core.xml"
    let stylesPath = parts["styles"]?.first ?? "word/styles.xml"
    let numberingPath = parts["numbering"]?.first ?? "word/numbering.xml"
    let notePaths = ["footnotes", "endnotes"].map { parts[$0]?.first ?? "word/\($0).xml" }
    let wanted = Set([main, core, stylesPath, numberingPath] + notePaths)
    let files = try archive.contents(of: wanted, maxSize: limits.text)
    guard let document = files[main] else { throw .missingEntry(main) }
    let styles = try files[stylesPath].map { bytes throws(BookError) in
      WordStyles(try XMLNode.read(bytes, file: stylesPath))
    }
    let numbering = try files[numberingPath].map { bytes throws(BookError) in
      WordNumbering(try XMLNode.read(bytes, file: numberingPath))
    }
    let writer = BlockWriter(limits: limits)
    let text = WordText(
      styles: styles ?? WordStyles(),
      numbering: numbering ?? WordNumbering(),
      writer: writer
    )
    let source = try XMLWalk.read(
      document,
      file: main,
      limits: limits,
      writer: writer,
      body: text.read
    )
    var sources = [SourceFile(source, of: document, name: main)]
    for path in notePaths {
      guard let bytes = files[path] else { continue }
      text.begin(file: sources.count)
      let source = try XMLWalk.read(
        bytes,
        file: path,
        limits: limits,
        writer: writer,
        body: text.read
      )
      sources.append(SourceFile(source, of: bytes, name: path))
    }
    var content = try writer.finish(file: main, languages: styles?.languages ?? [])
    text.titlePage.settle(&content.blocks)
    if writer.noteCount > 0 { notices.append(.notesLeftOut(count: writer.noteCount)) }
    var book = ChapterCutter.book(content)
    book.files = sources
    try read(chunkPaths, into: &book)
    if let bytes = files[core] {
      let root = try XMLNode.read(bytes, file: core)
      book.describe(title: root.child("title")?.text, creator: root.child("creator")?.text)
    }
    return book
  }

  /// Reads the pages of a document that consists of them; beside a text of its own they are left out, with a notice.
  private mutating func read(_ paths: [String], into book: inout Book) throws(BookError) {
    guard !paths.isEmpty else { return }
    let hasText = book.chapters.contains { $0.blocks.contains { !$0.isSilent } }
    guard !hasText else { return notices.append(.chunksLeftOut(count: paths.count)) }
    let files = try archive.contents(of: Set(paths), maxSize: limits.document)
    let read = try chunks.read(paths.compactMap { path in files[path].map { (path, $0) } })
    notices += chunks.notices
    let leftOut = chunks.leftOut
    if leftOut > 0 { notices.append(.chunksLeftOut(count: leftOut)) }
    book.chapters = read.chapters
    book.asides = read.asides
    book.language = book.language ?? read.language
    book.title = read.title
    book.files = []
  }

  /// The parts to which a part refers, by the last word of what they are for.
  private func relations(of part: String) throws(BookError) -> [String: [String]] {
    let name = part.split(separator: "/").last.map(String.init) ?? ""
    let folder = part.dropLast(name.count)
    let path = "\(folder)_rels/\(name).rels"
    guard let bytes = try archive.contents(of: [path], maxSize: limits.document)[path] else {
      return [:]
    }
    var found: [String: [String]] = [:]
    for node in try XMLNode.read(bytes, file: path).children("Relationship") {
      guard let type = node.attributes["Type"]?.split(separator: "/").last,
        let target = node.attributes["Target"], node.attributes["TargetMode"] != "External",
        let reference = ArchivePath.resolve(target, in: part.isEmpty ? "root" : part)
      else { continue }
      found[String(type), default: []].append(reference.path)
    }
    return found
  }
}

extension Book {
  /// What a document says about itself beside its text; empty values say nothing.
  mutating func describe(title: String?, creator: String?) {
    if let title, !title.isEmpty { self.title = title }
    if let creator, !creator.isEmpty { creators = [creator] }
  }
}
