// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices

/// Small files of the user's own.
enum PrivateFile {
  /// Puts a file with these contents in the place of the one at `path`; readers see either, also after a power failure. A
  /// file that is there keeps its permissions and the links to it; a new one is for the user alone, as are new folders.
  static func replace(_ path: String, with bytes: [UInt8]) throws(CommandError) {
    let path = target(of: path)
    makeFolder(of: path)
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0o600
    AbandonedDrafts.remove(of: path)
    let draft = "\(path).\(getpid())"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path, errno) }
    var code = write(bytes, to: descriptor)
    if code == 0, fchmod(descriptor, mode) != 0 || fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, rename(draft, path) != 0 { code = errno }
    if code != 0 {
      unlink(draft)
      throw failure(path, code)
    }
  }

  /// Adds to a file for the user alone; makes it, with its folder.
  static func append(_ bytes: [UInt8], to path: String) throws(CommandError) {
    makeFolder(of: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path, errno) }
    let code = write(bytes, to: descriptor)
    close(descriptor)
    if code != 0 { throw failure(path, code) }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      // Safe because the slice lives until the call returns.
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  /// The file that a symbolic link leads to.
  private static func target(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// What cannot be made shows when the file is opened.
  private static func makeFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    if mkdir(folder, 0o700) == 0 || errno != ENOENT { return }
    makeFolder(of: folder)
    mkdir(folder, 0o700)
  }

  private static func failure(_ path: String, _ code: Int32) -> CommandError {
    CommandError(
      .outputFailed,
      "\(path.shown) could not be written: \(SystemError.text(code))."
    )
  }
}
