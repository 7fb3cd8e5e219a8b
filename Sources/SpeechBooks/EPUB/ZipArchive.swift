// SPDX-License-Identifier: Apache-2.0
import CArchive
import Glibc

/// A zip archive that is read, never unpacked to the disk. libarchive is loaded by the first one.
package struct ZipArchive {
  private let source: BookReader.Source
  private let limits: BookLimits

  package init(source: BookReader.Source, limits: BookLimits = BookLimits()) {
    self.source = source
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
  /// - Parameter maxSize: bytes of each file, or a `tooLong` error.
  package func contents(of wanted: Set<String>, maxSize: Int) throws(BookError) -> [String: [UInt8]]
  {
    var found: [String: [UInt8]] = [:]
    var total = 0
    try forEachFile { (reader, name, isEncrypted) throws(BookError) in
      guard wanted.contains(name), found[name] == nil else { return }
      if isEncrypted { throw .encrypted(entry: name) }
      let bytes = try read(reader, name: name, maxSize: maxSize)
      total += bytes.count
      guard total <= limits.text else {
        throw .tooLong(what: "the text of the archive", limit: limits.text)
      }
      found[name] = bytes
    }
    return found
  }

  // MARK: -

  private func forEachFile(
    _ body: (OpaquePointer, String, Bool) throws(BookError) -> Void
  ) throws(BookError) {
    guard case .bytes(let bytes) = source else { return try forEachFile(in: nil, body: body) }
    var failure: BookError?
    bytes.withUnsafeBytes { buffer in
      do throws(BookError) { try forEachFile(in: buffer, body: body) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func forEachFile(
    in bytes: UnsafeRawBufferPointer?,
    body: (OpaquePointer, String, Bool) throws(BookError) -> Void
  ) throws(BookError) {
    var opened: OpaquePointer?
    let result =
      if case .file(let path) = source {
        zip_open_file(path, &opened)
      } else {
        zip_open_bytes(bytes?.baseAddress, bytes?.count ?? 0, &opened)
      }
    defer { zip_close(opened) }
    guard result != ZIP_MISSING else {
      throw .libraryMissing(
        library: String(cString: zip_library_name()),
        package: "libarchive13",
        format: .epub
      )
    }
    guard result == ZIP_OK, let reader = opened else { throw Self.failure(opened) }
    var count = 0
    while true {
      var name: UnsafePointer<CChar>?
      var isFile = false
      var isEncrypted = false
      switch zip_next(reader, &name, &isFile, &isEncrypted) {
      case ZIP_END: return
      case ZIP_OK: break
      default: throw Self.failure(reader)
      }
      count += 1
      guard count <= limits.entries else { throw .tooManyEntries(limit: limits.entries) }
      guard isFile, let name, let path = ArchivePath.normalized(String(cString: name)) else {
        continue
      }
      try body(reader, path, isEncrypted)
    }
  }

  /// Stops at the limit, whatever size the archive states: a zip bomb unpacks to a thousand times
  /// its size.
  private func read(
    _ reader: OpaquePointer,
    name: String,
    maxSize: Int
  ) throws(BookError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var got = 0
      guard zip_read(reader, &buffer, buffer.count, &got) == ZIP_OK else {
        throw Self.failure(reader)
      }
      if got == 0 { return bytes }
      guard bytes.count + got <= maxSize else { throw .tooLong(what: name, limit: maxSize) }
      bytes += buffer[..<got]
    }
  }

  private static func failure(_ reader: OpaquePointer?) -> BookError {
    .badArchive(reason: String(cString: zip_error(reader)))
  }
}
