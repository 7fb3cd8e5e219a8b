// SPDX-License-Identifier: Apache-2.0

import CArchive
import Glibc
import SpeechSystem

/// A zip or tar archive, unpacked into an empty folder. Nothing of the archive is trusted: names stay below the folder, links
/// and devices are refused, and what is written is bounded, whatever sizes the archive states. libarchive is loaded by the
/// first one.
struct VoiceArchive {
  let path: String

  /// Files and folders, bytes in all, and folders in each other.
  static let maxEntries = 10_000
  static let maxBytes = 4 << 30
  static let maxDepth = 4

  /// Writes all files into the folder. On an error, part of them may be there.
  func unpack(into folder: String) throws(AddedVoiceError) {
    var opened: OpaquePointer?
    let result = zip_open_any(path, &opened)
    defer { zip_close(opened) }
    guard result != ZIP_MISSING else {
      throw .libraryMissing(String(cString: zip_library_name()))
    }
    guard result == ZIP_OK, let reader = opened else { throw .notAnArchive(path: path) }
    var budget = Self.maxBytes
    var entries = 0
    while true {
      var name: UnsafePointer<CChar>?
      var isFile = false
      var isEncrypted = false
      switch zip_next(reader, &name, &isFile, &isEncrypted) {
      case ZIP_END:
        guard entries > 0 else { throw .notAnArchive(path: path) }
        return
      case ZIP_OK: break
      default:
        guard entries > 0 else { throw .notAnArchive(path: path) }
        throw damaged(reader)
      }
      entries += 1
      guard entries <= Self.maxEntries else { throw tooLarge }
      guard let name else { throw .badArchive(path: path, why: "a name in it is not text") }
      let entry = String(cString: name)
      guard let parts = Self.parts(of: entry) else {
        throw .badArchive(path: path, why: "\(entry.shown) is not a path below it")
      }
      // What file managers leave, and "./".
      guard !parts.isEmpty, !parts.contains(where: { $0.hasPrefix(".") }) else { continue }
      guard parts.count <= Self.maxDepth else {
        throw .badArchive(
          path: path,
          why: "\(entry.shown) lies more than \(Self.maxDepth) levels deep"
        )
      }
      switch zip_entry_kind(reader) {
      case ZIP_FOLDER: try makeFolders(parts, in: folder)
      case ZIP_FILE where isEncrypted:
        throw .badArchive(path: path, why: "\(entry.shown) is encrypted")
      case ZIP_FILE:
        try makeFolders(parts.dropLast(), in: folder)
        try write(
          reader,
          to: folder + "/" + parts.joined(separator: "/"),
          entry: entry,
          budget: &budget
        )
      case ZIP_LINK: throw .badArchive(path: path, why: "\(entry.shown) is a link")
      default: throw .badArchive(path: path, why: "\(entry.shown) is not a file")
      }
    }
  }

  /// Nil for a path that is absolute, leads upwards, or is not a name on every file system.
  private static func parts(of entry: String) -> [String]? {
    guard !entry.hasPrefix("/"), !entry.contains("\\"), entry.utf8.count <= 1024,
      !entry.unicodeScalars.contains(where: { $0.steersTerminal || $0 == "\u{FFFD}" })
    else { return nil }
    let parts = entry.split(separator: "/").map(String.init)
    guard parts.allSatisfy({ $0 != ".." && $0.utf8.count <= 255 }) else { return nil }
    return parts.filter { $0 != "." }
  }

  private func makeFolders(
    _ parts: some Collection<String>,
    in folder: String
  ) throws(AddedVoiceError) {
    var path = folder
    for part in parts {
      path += "/" + part
      guard mkdir(path, 0o755) != 0 else { continue }
      let code = errno
      var status = stat()
      guard code == EEXIST, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        if code == EEXIST { throw twice(part) }
        throw .store(.system(path: path, code: code))
      }
    }
  }

  private func write(
    _ reader: OpaquePointer,
    to path: String,
    entry: String,
    budget: inout Int
  ) throws(AddedVoiceError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      if errno == EEXIST { throw twice(entry) }
      throw .store(.system(path: path, code: errno))
    }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var got = 0
      guard zip_read(reader, &buffer, buffer.count, &got) == ZIP_OK else { throw damaged(reader) }
      if got == 0 { return }
      budget -= got
      guard budget >= 0 else { throw tooLarge }
      let code = SmallFile.write(Array(buffer[..<got]), to: file)
      guard code == 0 else { throw .store(.system(path: path, code: code)) }
    }
  }

  private func damaged(_ reader: OpaquePointer) -> AddedVoiceError {
    .badArchive(path: path, why: "it is damaged: \(String(cString: zip_error(reader)).shown)")
  }

  private func twice(_ entry: String) -> AddedVoiceError {
    .badArchive(path: path, why: "\(entry.shown) is in it twice")
  }

  private var tooLarge: AddedVoiceError {
    .badArchive(path: path, why: "it holds more than \(Self.maxEntries) files or 4 GiB")
  }
}
