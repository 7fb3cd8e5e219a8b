// SPDX-License-Identifier: Apache-2.0

package import SpeechReader

/// A zip archive that is read by `speech-reader`, never unpacked to the disk.
///
/// Belongs to one thread at a time.
package final class ZipArchive {
  private let source: BookSource
  private let program: ReaderProgram
  private let limits: BookLimits
  /// For messages.
  private let format: BookFormat
  /// At its end, for who reads it again. Nil before the first time, and after an error.
  private var readArchive: ArchiveFile?
  /// What all names begin with, and is left out of them: the only folder, with a slash.
  private(set) var folder = ""
  /// Bytes of the archive, once it was opened.
  private var byteCount = 0
  /// Bytes that were unpacked.
  private var unpacked = 0

  package init(
    source: BookSource,
    program: ReaderProgram,
    limits: BookLimits = BookLimits(),
    format: BookFormat = .epub
  ) {
    self.source = source
    self.format = format
    self.program = program
    self.limits = limits
  }

  /// The names of all files, in their order.
  package func names() throws(BookError) -> [String] {
    var names: [String] = []
    try forEachFile { (_, name, _) throws(BookError) in
      names.append(name)
    }
    return names
  }

  /// The contents of the named files; those that are not in the archive are missing in the result. Of two with one name
  /// the first counts.
  /// - Parameters:
  ///   - maxSize: bytes of each file, or a `tooLong` error.
  ///   - isCounted: whether they count as unpacked.
  package func contents(
    of wanted: Set<String>,
    maxSize: Int,
    isCounted: Bool = true
  ) throws(BookError) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    var total = 0
    try forEachFile { (archive, name, isEncrypted) throws(BookError) in
      guard wanted.contains(name), found[name] == nil else { return }
      if isEncrypted { throw .encrypted(entry: name) }
      let bytes = try self.read(archive, name: name, maxSize: maxSize, isCounted: isCounted)
      total += bytes.count
      guard total <= limits.text else {
        throw .tooLong(what: "the text of the archive", limit: limits.text)
      }
      found[name] = bytes
    }
    return found
  }

  /// As `contents(of:maxSize:)`. If `main` is not there, but in the only folder of the archive, that folder is its top from then
  /// on: some compress the folder of a book, and not what is in it.
  func contents(
    of wanted: Set<String>,
    with main: String,
    maxSize: Int
  ) throws(BookError) -> [String: [UInt8]] {
    let found = try contents(of: wanted, maxSize: maxSize)
    guard found[main] == nil, try enterFolder(with: main) else { return found }
    return try contents(of: wanted, maxSize: maxSize)
  }

  /// Files at the top do not count, nor what macOS adds: an EPUB states its type there.
  private func enterFolder(with main: String) throws(BookError) -> Bool {
    guard folder.isEmpty else { return false }
    let names = try names()
    guard let name = names.first(where: { $0.hasSuffix("/" + main) }) else { return false }
    let found = String(name.dropLast(main.count))
    let others = names.filter { !$0.hasPrefix(found) && $0.utf8.contains(UInt8(ascii: "/")) }
    guard found.utf8.firstIndex(of: UInt8(ascii: "/")) == found.utf8.indices.last,
      others.allSatisfy({ $0.hasPrefix("__MACOSX/") })
    else { return false }
    folder = found
    return true
  }

  /// The contents of the named files up to the first that does not fit. They do not count as unpacked.
  /// - Parameter maxSize: Bytes of all of them.
  func contents(of wanted: Set<String>, upTo maxSize: Int) throws(BookError) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    var rest = maxSize
    do throws(BookError) {
      try forEachFile { (archive, name, isEncrypted) throws(BookError) in
        guard wanted.contains(name), found[name] == nil, !isEncrypted else { return }
        let bytes = try self.read(archive, name: name, maxSize: rest, isCounted: false)
        rest -= bytes.count
        found[name] = bytes
      }
    } catch .tooLong {
      return found
    }
    return found
  }

  /// Calls `body` with the name and the content of each file, in their order. They do not count as unpacked.
  func forEachContent(_ body: (String, [UInt8]) -> Void) throws(BookError) {
    try forEachFile { (archive, name, _) throws(BookError) in
      body(name, try self.read(archive, name: name, maxSize: Self.maxCopied, isCounted: false))
    }
  }

  /// Bytes of a file that is copied to another archive.
  private static let maxCopied = 1 << 30

  /// Counts bytes that were unpacked, or that are read once more.
  func spend(_ count: Int) throws(BookError) {
    unpacked += count
    guard unpacked <= limits.unpackedBytes(of: byteCount) else {
      throw .unpacksTooFar(times: limits.expansion)
    }
  }

  // MARK: -

  private func forEachFile(
    _ body: (ArchiveFile, String, Bool) throws(BookError) -> Void
  ) throws(BookError) {
    let archive = try start()
    readArchive = nil
    byteCount = archive.byteCount
    var count = 0
    while let entry = try next(archive) {
      count += 1
      guard count <= limits.entries else { throw .tooManyEntries(limit: limits.entries) }
      guard entry.kind == .file, let name = entry.name,
        let path = ArchivePath.normalized(name), path.hasPrefix(folder)
      else { continue }
      try body(archive, String(path.dropFirst(folder.count)), entry.isEncrypted)
    }
    readArchive = archive
  }

  private func start() throws(BookError) -> ArchiveFile {
    guard let readArchive else { return try open() }
    do throws(ReaderError) { try readArchive.rewind() } catch { throw failure(error) }
    return readArchive
  }

  private func open() throws(BookError) -> ArchiveFile {
    do throws(ReaderError) {
      switch source {
      case .file(let path):
        return try ArchiveFile(try ForeignFile(path: path), isZip: true, program: program)
      case .bytes(let bytes):
        return try ArchiveFile(try ForeignFile(bytes), isZip: true, program: program)
      }
    } catch {
      throw failure(error)
    }
  }

  private func next(_ archive: ArchiveFile) throws(BookError) -> ArchiveFile.Entry? {
    do throws(ReaderError) { return try archive.next() } catch { throw failure(error) }
  }

  /// Stops at the limit, whatever size the archive states: a zip bomb unpacks to a thousand times
  /// its size.
  private func read(
    _ archive: ArchiveFile,
    name: String,
    maxSize: Int,
    isCounted: Bool
  ) throws(BookError) -> [UInt8] {
    var bytes: [UInt8] = []
    try archive.read(failure: failure) { (part) throws(BookError) in
      guard bytes.count + part.count <= maxSize else {
        throw .tooLong(what: folder + name, limit: maxSize)
      }
      if isCounted { try spend(part.count) }
      bytes += part
    }
    return bytes
  }

  private func failure(_ error: ReaderError) -> BookError {
    if case .damaged(let reason) = error { return .badArchive(reason: reason, format: format) }
    return BookError(error, format: format)
  }
}
