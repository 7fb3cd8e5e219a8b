// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechReader

/// Reads an EPUB 2 or 3 without unpacking it.
struct EPUBReader {
  private let archive: ZipArchive
  private let limits: BookLimits
  private(set) var notices: [BookNotice] = []
  /// What is said for text with small readings; nil: what is usual for it.
  var ruby: RubyReading?
  /// The documents that were read.
  private var files: [SourceFile] = []

  /// What reads documents that are not well-formed.
  private let parser: HTMLParser

  init(_ source: BookSource, program: ReaderProgram, limits: BookLimits) {
    archive = ZipArchive(source: source, program: program, limits: limits)
    parser = HTMLParser(program: program, limits: limits)
    self.limits = limits
  }

  mutating func read() throws(BookError) -> Book {
    do throws(BookError) {
      let book = try readPackage()
      notices = notices.map { $0.within(folder: archive.folder) }
      return book
    } catch {
      throw error.within(folder: archive.folder)
    }
  }

  private mutating func readPackage() throws(BookError) -> Book {
    let container = "META-INF/container.xml"
    let encryption = "META-INF/encryption.xml"
    let first = try archive.contents(
      of: [container, encryption],
      with: container,
      maxSize: limits.document
    )
    guard let containerBytes = first[container] else { throw .missingEntry(container) }
    let path = try Self.packagePath(containerBytes, file: container)
    let encrypted =
      try first[encryption].map { bytes throws(BookError) in
        try Self.encryptedPaths(bytes, file: encryption)
      } ?? []
    if encrypted.contains(path) { throw .encrypted(entry: path) }
    guard let packageBytes = try archive.contents(of: [path], maxSize: limits.document)[path] else {
      throw .missingEntry(path)
    }
    let package = try PackageDocument(packageBytes, path: path)
    notices += package.notices
    guard !package.spine.isEmpty else {
      throw package.hasPicturePages ? .picturePages : .emptySpine
    }
    if let entry = package.spine.first(where: { encrypted.contains($0.path) }) {
      throw .encrypted(entry: entry.path)
    }
    let sheets = try archive.contents(of: package.styleSheets, upTo: DocumentStyles.maxSize)
    styleSheets = sheets.mapValues { StyleRules($0) }.filter { $0.value.hidesAnything }
    return try book(package)
  }

  // MARK: -

  /// What the container names.
  static func packagePath(_ bytes: [UInt8], file: String) throws(BookError) -> String {
    let files = try XMLNode.read(bytes, file: file).descendants("rootfile")
    let found =
      files.first { $0.attributes["media-type"] == "application/oebps-package+xml" } ?? files.first
    guard let written = found?.attributes["full-path"], let path = ArchivePath.normalized(written),
      !path.isEmpty
    else {
      throw .badDocument(file, reason: "it names no package document")
    }
    return path
  }

  /// The files that cannot be read without a key. Fonts are often obfuscated, which does not matter
  /// here.
  private static func encryptedPaths(
    _ bytes: [UInt8],
    file: String
  ) throws(BookError) -> Set<String> {
    let root = try XMLNode.read(bytes, file: file)
    var paths: Set<String> = []
    for reference in root.descendants("CipherReference") {
      // Relative to the root of the archive.
      guard let uri = reference.attributes["URI"], let target = ArchivePath.resolve(uri, in: "root")
      else { continue }
      paths.insert(target.path)
    }
    return paths
  }

  private mutating func book(_ package: PackageDocument) throws(BookError) -> Book {
    var book = Book()
    book.title = package.title
    book.creators = package.creators
    book.language = package.language
    book.identifier = package.identifier
    book.cover = try cover(package)
    let contents = try contents(package)
    book.chapters = try chapters(package, list: contents)
    var all = book.chapters + asides
    notes.mark(&all)
    book.asides = Self.notes(all.suffix(asides.count))
    book.chapters = Array(all.dropLast(asides.count))
    let count = book.asides.reduce(0) { $0 + Set($1.blocks.compactMap(\.note)).count }
    if count > 0 { notices.append(.notesOutside(count: count)) }
    let others = package.secondary.count - book.asides.count
    if others > 0 { notices.append(.leftOut(count: others)) }
    book.files = files
    if book.language == nil { book.language = documentLanguage }
    return book
  }

  /// Documents outside of the main text with notes to it.
  private static func notes(_ asides: ArraySlice<BookChapter>) -> [BookChapter] {
    asides.compactMap { aside in
      var aside = aside
      aside.blocks.removeAll { $0.note == nil }
      return aside.blocks.isEmpty ? nil : aside
    }
  }

  /// Documents outside of the main text.
  private var asides: [BookChapter] = []
  /// Those that hide anything, by their paths.
  private var styleSheets: [String: StyleRules] = [:]
  private var notes = NoteLinks()
  /// Lexicons that were read, by their paths; nil for one that cannot be.
  private var lexicons: [String: PronunciationLexicon?] = [:]

  /// Documents that were not well-formed, and their size.
  private var repairedCount = 0
  private var repairedBytes = 0

  /// Of the first document that states one.
  private var documentLanguage: String?

  private mutating func cover(_ package: PackageDocument) throws(BookError) -> BookCover? {
    guard let path = package.cover else { return nil }
    do throws(BookError) {
      // A picture has a limit of its own, and some shrink to nothing.
      let found = try archive.contents(of: [path], maxSize: limits.cover, isCounted: false)
      guard let bytes = found[path] else { return nil }
      if let cover = BookCover(bytes) { return cover }
      notices.append(.unknownCover)
    } catch .tooLong {
      notices.append(.coverLeftOut(limit: limits.cover))
    }
    return nil
  }

  /// Nil when the book has no usable list of contents: then headings begin chapters.
  private mutating func contents(_ package: PackageDocument) throws(BookError) -> ContentsList? {
    let wanted = Set([package.navigation, package.ncx].compactMap { $0 })
    guard !wanted.isEmpty else { return nil }
    let found = try archive.contents(of: wanted, maxSize: limits.document)
    for path in [package.navigation, package.ncx].compactMap({ $0 }) {
      guard let bytes = found[path] else {
        notices.append(.missingDocument(entry: path))
        continue
      }
      do throws(BookError) {
        let list =
          path == package.navigation
          ? try ContentsList(navigation: bytes, path: path)
          : try ContentsList(ncx: bytes, path: path)
        if list.entries.contains(where: { $0.target != nil }) { return list }
      } catch .badDocument, .notWellFormed {
        notices.append(.repaired(entry: path))
      }
    }
    return nil
  }

  private mutating func chapters(
    _ package: PackageDocument,
    list: ContentsList?
  ) throws(BookError) -> [BookChapter] {
    let documents = try archive.contents(
      of: Set((package.spine + package.secondary).map(\.path)),
      maxSize: limits.document
    )
    if let first = package.spine.first,
      package.spine.allSatisfy({ documents[$0.path]?.isEmpty != false })
    {
      throw documents[first.path] == nil ? .missingEntry(first.path) : .emptyEntry(first.path)
    }
    let entries = list?.entries ?? []
    let byDocument = list?.entries(leadingInto: package.spine.map(\.path)) ?? [:]
    var join = ChapterJoin(entries)
    for item in package.spine {
      guard let bytes = documents[item.path] else {
        notices.append(.missingDocument(entry: item.path))
        continue
      }
      let leading = byDocument[item.path] ?? []
      let content = try content(
        bytes,
        path: item.path,
        anchors: Set(leading.compactMap { entries[$0].target?.fragment }),
        language: package.language
      )
      if documentLanguage == nil { documentLanguage = content.language }
      let matter = package.matters[item.path] ?? list?.matters[item.path]
      if content.blocks.isEmpty, let matter = matter ?? content.matter {
        notices.append(.partLeftOut(matter, entry: item.path))
      }
      if matter == .contents {
        join.add(contentsPage: content, entries: leading)
      } else {
        join.add(content, entries: leading, matter: matter)
      }
    }
    for item in package.secondary {
      guard let bytes = documents[item.path] else { continue }
      let content = try content(bytes, path: item.path, anchors: [], language: package.language)
      asides.append(BookChapter(title: content.title ?? "", blocks: content.blocks))
    }
    return join.chapters
  }

  private mutating func content(
    _ bytes: [UInt8],
    path: String,
    anchors: Set<String>,
    language: String?
  ) throws(BookError) -> HTMLContent {
    var options = BlockOptions()
    options.wantedAnchors = anchors
    options.language = language
    options.ruby = ruby
    options.path = path
    options.styleSheets = styleSheets
    var content = try content(bytes, path: path, options: options)
    for block in content.blocks.indices { content.blocks[block].file = files.count }
    notes.add(&content, file: files.count, path: path)
    try applyLexicons(to: &content, path: path, language: content.language ?? language)
    files.append(SourceFile(content.source, of: bytes, name: path, folder: archive.folder))
    content.source = []
    return content
  }

  /// Lexicons of a book.
  private static let maxLexicons = 32

  private mutating func applyLexicons(
    to content: inout HTMLContent,
    path: String,
    language: String?
  ) throws(BookError) {
    guard !content.lexicons.isEmpty else { return }
    let paths = content.lexicons.compactMap { ArchivePath.resolve($0, in: path)?.path }
    let new = Set(paths.filter { lexicons[$0] == nil })
    if !new.isEmpty, lexicons.count + new.count <= Self.maxLexicons {
      let found = try archive.contents(of: new, maxSize: limits.lexicon)
      for path in new {
        let read = found[path].flatMap { try? PronunciationLexicon(pls: $0) }
        lexicons.updateValue(read, forKey: path)
        if read == nil { notices.append(.unreadableLexicon(entry: path)) }
      }
    }
    var applied = BookLexicons(paths.compactMap { lexicons[$0] ?? nil })
    guard !applied.isEmpty else { return }
    for index in content.blocks.indices {
      applied.apply(to: &content.blocks[index], language: language)
    }
  }

  private mutating func content(
    _ bytes: [UInt8],
    path: String,
    options: BlockOptions
  ) throws(BookError) -> HTMLContent {
    let bytes = DeclaredEncoding.document(bytes)
    if let content = try XHTMLParser.parse(bytes, options: options) { return content }
    notices.append(.repaired(entry: path))
    try archive.spend(bytes.count)
    // Each takes a process.
    repairedCount += 1
    repairedBytes += bytes.count
    guard repairedCount <= limits.repairs(ofBytes: repairedBytes) else {
      throw .tooManyRepairs(count: repairedCount)
    }
    return try HTMLBookReader.content(
      bytes,
      with: parser,
      of: .epub,
      file: path,
      options: options,
      notices: &notices
    )
  }
}
