// SPDX-License-Identifier: Apache-2.0

/// Reads a Word document (Office Open XML, ECMA-376) without unpacking it.
struct WordReader {
  private let archive: ZipArchive
  private let limits: BookLimits
  private(set) var notices: [BookNotice] = []

  init(_ archive: ZipArchive, limits: BookLimits) {
    self.archive = archive
    self.limits = limits
  }

  mutating func read() throws(BookError) -> Book {
    let package = try relations(of: "")
    let main = package["officeDocument"] ?? "word/document.xml"
    let parts = try relations(of: main)
    let core = package["core-properties"] ?? "docProps/core.xml"
    let stylesPath = parts["styles"] ?? "word/styles.xml"
    let numberingPath = parts["numbering"] ?? "word/numbering.xml"
    let wanted: Set<String> = [main, core, stylesPath, numberingPath]
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
    try XMLWalk.read(document, file: main, limits: limits, body: text.read)
    let content = try writer.finish(file: main, languages: styles?.languages ?? [])
    if text.noteCount > 0 { notices.append(.notesLeftOut(count: text.noteCount)) }
    var book = ChapterCutter.book(content)
    if let bytes = files[core] {
      let root = try XMLNode.read(bytes, file: core)
      book.describe(title: root.child("title")?.text, creator: root.child("creator")?.text)
    }
    return book
  }

  /// The parts to which a part refers, by the last word of what they are for.
  private func relations(of part: String) throws(BookError) -> [String: String] {
    let name = part.split(separator: "/").last.map(String.init) ?? ""
    let folder = part.dropLast(name.count)
    let path = "\(folder)_rels/\(name).rels"
    guard let bytes = try archive.contents(of: [path], maxSize: limits.document)[path] else {
      return [:]
    }
    var found: [String: String] = [:]
    for node in try XMLNode.read(bytes, file: path).children("Relationship") {
      guard let type = node.attributes["Type"]?.split(separator: "/").last,
        let target = node.attributes["Target"], node.attributes["TargetMode"] != "External",
        let reference = ArchivePath.resolve(target, in: part.isEmpty ? "root" : part)
      else { continue }
      if found[String(type)] == nil { found[String(type)] = reference.path }
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
