// SPDX-License-Identifier: Apache-2.0
import CLinux
import Glibc
import SpeechSystem

/// The kind of output that a path refers to.
enum OutputPlace {
  /// A descriptor of this process: `-`, `/dev/stdout`, `/dev/fd/3`.
  case descriptor(Int32)
  /// A pipe or device, written directly.
  case special(path: String)
  /// A regular file, existing or not. The path is resolved; the status is that of the existing file.
  case regular(path: String, existing: stat?)

  /// Resolves `path`. Throws for folders and for paths that cannot be inspected.
  init(path original: String) throws(AudioError) {
    // Links are followed here, so that a link to a missing file creates that file, and a link to a descriptor is
    // recognized. Linux itself stops at 40.
    var path = original
    if path.isEmpty { throw .cannotWrite(path: original, errno: ENOENT) }
    for _ in 0..<40 {
      if let descriptor = Self.descriptor(path) {
        self = .descriptor(descriptor)
        return
      }
      var status = stat()
      guard lstat(path, &status) == 0 else {
        guard errno == ENOENT else { throw AudioError(path: original, errno: errno) }
        if path.last == "/" { throw .isFolder(path: original) }
        self = .regular(path: path, existing: nil)
        return
      }
      if status.isLink {
        path = try Self.target(ofLink: path, original: original)
        continue
      }
      if status.isFolder { throw .isFolder(path: original) }
      self = status.isRegular ? .regular(path: path, existing: status) : .special(path: path)
      return
    }
    throw .cannotWrite(path: original, errno: ELOOP)
  }

  private static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "-", "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      guard let number = Int32(path.dropFirst(folder.count)), number >= 0 else { return nil }
      return number
    }
    return nil
  }

  private static func target(ofLink path: String, original: String) throws(AudioError) -> String {
    // Opened, so that the link that is followed is the one whose owner is checked.
    let link = linux_open_link(path)
    guard link >= 0 else { throw AudioError(path: original, errno: errno) }
    defer { close(link) }
    var status = stat()
    guard fstat(link, &status) == 0 else { throw AudioError(path: original, errno: errno) }
    if StickyFolder.isForeign(status, at: path) {
      throw .foreign(path: original, found: path, .link)
    }
    var failure: Int32 = 0
    let target = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let length = buffer.baseAddress.map { readlinkat(link, "", $0, buffer.count) } ?? -1
      guard length >= 0 else {
        failure = errno
        return ""
      }
      return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    guard failure == 0 else { throw AudioError(path: original, errno: failure) }
    return target.first == "/" ? target : Path.folder(of: path) + "/" + target
  }
}
