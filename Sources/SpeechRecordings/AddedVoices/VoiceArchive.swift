// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechReader
import SpeechSystem

/// A zip or tar archive, unpacked into an empty folder. Nothing of the archive is trusted: it is read by `speech-reader`, names
/// stay below the folder, links and devices are refused, and what is written is bounded, whatever sizes the archive states.
struct VoiceArchive {
  let path: String
  let program: ReaderProgram

  /// Files and folders, bytes in all, and folders in each other.
  static let maxEntries = 10_000
  static let maxBytes = 4 << 30
  static let maxDepth = 4
  /// How many times its own size an archive of more than some bytes may unpack to: models hardly compress, text by ten.
  static let maxExpansion = 30
  static let freeExpansion = 64 << 20
  /// Bytes of the disk that stay free.
  static let reserve = 64 << 20

  /// Writes all files into the folder. On an error, part of them may be there.
  func unpack(into folder: String) throws(AddedVoiceError) {
    let file: ForeignFile
    do throws(ReaderError) { file = try ForeignFile(path: path) } catch { throw failure(error) }
    var budget = try Budget(archive: file.byteCount, folder: folder, path: path)
    try checkStatedSizes(file, budget: budget)
    let archive = try open(file, isZip: false)
    var entries = 0
    while let entry = try next(archive, isFirst: entries == 0) {
      entries += 1
      guard entries <= Self.maxEntries else { throw tooLarge }
      guard let name = entry.name else {
        throw .badArchive(path: path, why: "a name in it is not text")
      }
      guard let parts = Self.parts(of: name) else {
        throw .badArchive(path: path, why: "\(name.shown) is not a path below it")
      }
      // What file managers leave, and "./".
      guard !parts.isEmpty, !parts.contains(where: { $0.hasPrefix(".") }) else { continue }
      guard parts.count <= Self.maxDepth else {
        throw .badArchive(
          path: path,
          why: "\(name.shown) lies more than \(Self.maxDepth) levels deep"
        )
      }
      switch entry.kind {
      case .folder: try makeFolders(parts, in: folder)
      case .file where entry.isEncrypted:
        throw .badArchive(path: path, why: "\(name.shown) is encrypted")
      case .file:
        try makeFolders(parts.dropLast(), in: folder)
        try budget.check(stated: entry.statedSize ?? 0)
        try write(
          archive,
          to: folder + "/" + parts.joined(separator: "/"),
          entry: name,
          budget: &budget
        )
      case .link: throw .badArchive(path: path, why: "\(name.shown) is a link")
      case .other: throw .badArchive(path: path, why: "\(name.shown) is not a file")
      }
    }
    guard entries > 0 else { throw .notAnArchive(path: path) }
  }

  /// What may still be written.
  struct Budget {
    private let path: String
    private var bytes: Int
    /// Why it is not more.
    private let reason: String

    /// - Parameters:
    ///   - archive: its bytes.
    ///   - folder: on the disk where it is unpacked.
    init(archive: Int, folder: String, path: String) throws(AddedVoiceError) {
      var disk = statvfs()
      guard statvfs(folder, &disk) == 0 else { throw .store(.system(path: folder, code: errno)) }
      let (maxBytes, maxExpansion) = (VoiceArchive.maxBytes, VoiceArchive.maxExpansion)
      let (room, isMore) = Int(clamping: disk.f_bavail).multipliedReportingOverflow(
        by: Int(clamping: disk.f_frsize)
      )
      let free = (isMore ? Int.max : room) - VoiceArchive.reserve
      let expanded = VoiceArchive.freeExpansion + min(archive, maxBytes) * maxExpansion
      self.path = path
      bytes = max(0, min(maxBytes, expanded, free))
      if bytes == maxBytes {
        reason = "it holds more than \(VoiceArchive.maxEntries) files or 4 GiB"
      } else if free <= expanded {
        reason = "the disk has too little room for it: \(max(0, free) >> 20) MiB"
      } else {
        reason =
          "it unpacks to more than \(maxExpansion) times its size, as no voice does; it may be made to do harm"
      }
    }

    mutating func take(_ count: Int) throws(AddedVoiceError) {
      try check(stated: count)
      bytes -= count
    }

    func check(stated: Int) throws(AddedVoiceError) {
      guard stated <= bytes else { throw .badArchive(path: path, why: reason) }
    }
  }

  /// A zip archive states all sizes in one place: nothing is written of one that is too large.
  private func checkStatedSizes(
    _ file: borrowing ForeignFile,
    budget: Budget
  ) throws(AddedVoiceError) {
    var budget = budget
    var entries = 0
    let archive = try open(file, isZip: true)
    while entries <= Self.maxEntries {
      let entry: ArchiveFile.Entry?
      // A tar archive, or one that is damaged: what is read next says so.
      do throws(ReaderError) { entry = try archive.next() } catch .damaged { return } catch {
        throw failure(error)
      }
      guard let entry else { return }
      entries += 1
      try budget.take(entry.statedSize ?? 0)
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
    _ archive: ArchiveFile,
    to path: String,
    entry: String,
    budget: inout Budget
  ) throws(AddedVoiceError) {
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      if errno == EEXIST { throw twice(entry) }
      throw .store(.system(path: path, code: errno))
    }
    defer { close(file) }
    try archive.read(failure: failure) { (part) throws(AddedVoiceError) in
      try budget.take(part.count)
      let code = SmallFile.write(part, to: file)
      guard code == 0 else { throw .store(.system(path: path, code: code)) }
    }
  }

  private func open(
    _ file: borrowing ForeignFile,
    isZip: Bool
  ) throws(AddedVoiceError) -> ArchiveFile {
    do throws(ReaderError) {
      return try ArchiveFile(file, isZip: isZip, program: program)
    } catch {
      throw failure(error)
    }
  }

  /// - Parameter isFirst: what fails there is no archive.
  private func next(
    _ archive: ArchiveFile,
    isFirst: Bool
  ) throws(AddedVoiceError) -> ArchiveFile.Entry? {
    do throws(ReaderError) {
      return try archive.next()
    } catch {
      if isFirst, case .damaged = error { throw .notAnArchive(path: path) }
      throw failure(error)
    }
  }

  private func failure(_ error: ReaderError) -> AddedVoiceError {
    switch error {
    case .libraryMissing(let library): .libraryMissing(library)
    case .damaged(let reason): .badArchive(path: path, why: "it is damaged: \(reason.shown)")
    case .system(_, let code): .store(.system(path: path, code: code))
    default: .badArchive(path: path, why: "\(error)")
    }
  }

  private func twice(_ entry: String) -> AddedVoiceError {
    .badArchive(path: path, why: "\(entry.shown) is in it twice")
  }

  private var tooLarge: AddedVoiceError {
    .badArchive(path: path, why: "it holds more than \(Self.maxEntries) files or 4 GiB")
  }
}
