// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Operations on paths as strings, and on what they name.
///
/// The system splits and compares bytes. In Swift, a slash with a combining mark is a `Character` other than a slash,
/// and strings that name different files can be equal; so all of this works on UTF-8.
package enum Path {
  /// Names in a folder, without hidden ones, sorted by their bytes; at most `limit`. Empty when it cannot be read.
  package static func names(in path: String, limit: Int = 4096) -> [String] {
    var names: [String] = []
    forEachName(in: path) { bytes in
      if let name = String(validating: bytes, as: UTF8.self), !name.hasPrefix(".") {
        names.append(name)
      }
      return names.count < limit
    }
    // In the order of strcmp(3).
    return names.sorted { one, other in strcmp(one, other) < 0 }
  }

  /// Calls `body` with the bytes of each name in a folder but `.` and `..`, in no order, until it returns false. False, with
  /// `errno`, for a folder that cannot be read.
  @discardableResult
  static func forEachName(in path: String, body: ([UInt8]) -> Bool) -> Bool {
    guard let folder = opendir(path) else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      // Safe because readdir(3) ends d_name with NUL inside the entry, which stays valid until the next call.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        Array(bytes.prefix { $0 != 0 })
      }
      if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { continue }
      guard body(name) else { return true }
    }
    return true
  }

  /// Names of the folders inside a folder, sorted. Hidden ones are skipped: a program that adds one renames it when complete.
  /// `report` gets a line for a folder that exists and cannot be read.
  package static func folders(in path: String, report: (String) -> Void) -> [String] {
    var names: [String] = []
    let isRead = forEachName(in: path) { bytes in
      let name = String(decoding: bytes, as: UTF8.self)
      var status = stat()
      if !name.hasPrefix("."), stat(path + "/" + name, &status) == 0,
        status.st_mode & S_IFMT == S_IFDIR
      {
        names.append(name)
      }
      return true
    }
    if !isRead, errno != ENOENT { report("\(path): \(SystemError.text(errno))") }
    return names.sorted()
  }

  /// The path without symbolic links. Nil when nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    // Safe because realpath(3) hands over a NUL-terminated string from malloc, freed once here.
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  /// Whether the path is absolute and has no `.` or `..`.
  package static func isPlain(_ path: String) -> Bool {
    isAbsolute(path)
      && path.utf8.split(separator: slash).allSatisfy {
        !$0.elementsEqual("..".utf8) && !$0.elementsEqual(".".utf8)
      }
  }

  /// Whether it begins with a slash.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The names between the slashes.
  package static func components(_ path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(Substring($0)) }
  }

  /// Whether both name the same file to the system.
  package static func isSame(_ path: String, other: String) -> Bool {
    path.utf8.elementsEqual(other.utf8)
  }

  /// Whether `path` is inside the folder, and not the folder itself, judging by the names alone.
  package static func isBelow(_ path: String, folder: String) -> Bool {
    let prefix = folder == "/" ? "/" : folder + "/"
    return path.utf8.count > prefix.utf8.count && path.utf8.starts(with: prefix.utf8)
  }

  private static let slash = UInt8(ascii: "/")

  /// The part before the last slash.
  package static func parent(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: slash), end != path.startIndex else { return "/" }
    return String(path[..<end])
  }

  /// The folder of a path that may be relative: the part before the last slash, `.` if there is none.
  package static func folder(of path: String) -> String {
    isAbsolute(path) || path.utf8.contains(slash) ? parent(of: path) : "."
  }

  /// The part after the last slash.
  package static func name(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: end)...])
  }

  /// The text of a file in /proc or /sys, which report no size; at most `limit` bytes of it.
  package static func systemFile(_ path: String, limit: Int = 4096) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        // Safe because the buffer has room for `limit` bytes, of which `count` are filled.
        let got = read(descriptor, buffer.baseAddress?.advanced(by: count), limit - count)
        guard got > 0 else { break }
        count += got
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
