// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// A folder, link or file that is made for a user where nothing is, and removed again if nobody has changed it.
struct MadeFile {
  enum Contents {
    case folder
    case link(to: String)
    /// - Parameter isProgram: Whether the user may execute it.
    case file([UInt8], isProgram: Bool)
  }

  let path: String
  let contents: Contents

  /// An errno.
  struct Failure: Error { let code: Int32 }

  private static let maxLength = 1 << 20

  /// Whether a link is at the path.
  var isLink: Bool { Self.target(of: path) != nil }

  /// Whether anything is at the path.
  var exists: Bool { Self.exists(path) }

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether what is at the path is this.
  var isInPlace: Bool {
    var status = stat()
    switch contents {
    // A link to a folder is one.
    case .folder: return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    case .link(let target): return Self.target(of: path) == target
    case .file(let bytes, let isProgram):
      return (try? InputFile(path: path))?.contents(limit: Self.maxLength) == bytes
        && (!isProgram || access(path, X_OK) == 0)
    }
  }

  /// What is at the path now, with which `make` brings it back; nil if that is nothing.
  func found() throws(Failure) -> MadeFile? {
    if let target = Self.target(of: path) {
      return MadeFile(path: path, contents: .link(to: target))
    }
    guard exists else { return nil }
    let bytes: [UInt8]?
    do throws(InputFile.Failure) {
      bytes = try InputFile(path: path).contents(limit: Self.maxLength)
    } catch {
      throw Failure(code: error.code)
    }
    guard let bytes else { throw Failure(code: EFBIG) }
    let isProgram = access(path, X_OK) == 0
    return MadeFile(path: path, contents: .file(bytes, isProgram: isProgram))
  }

  func make() throws(Failure) {
    do throws(SmallFile.Failure) {
      switch contents {
      case .folder: try SmallFile.makeFolder(path)
      case .link(let target):
        // Instead of one to where the programs were before.
        if Self.target(of: path) != nil { unlink(path) }
        guard symlink(target, path) == 0 else { throw SmallFile.Failure(code: errno) }
      case .file(let bytes, let isProgram):
        try SmallFile.replace(path, with: bytes, isDurable: true)
        if isProgram, chmod(path, 0o700) != 0 { throw SmallFile.Failure(code: errno) }
      }
    } catch {
      throw Failure(code: error.code)
    }
  }

  /// Returns whether it is gone. A folder stays if something is in it.
  func remove() throws(Failure) -> Bool {
    guard isInPlace else { return !exists }
    let result = if case .folder = contents { rmdir(path) } else { unlink(path) }
    if result == 0 { return true }
    if case .folder = contents, errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR {
      return false
    }
    throw Failure(code: errno)
  }

  private static func target(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
