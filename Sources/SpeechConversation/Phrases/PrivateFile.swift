// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Small files of the user's own.
enum PrivateFile {
  /// Atomically and durably replaces the file at `path`. An existing file keeps its permissions and symbolic links to
  /// it; new files and folders are accessible only to the user.
  static func replace(_ path: String, with bytes: [UInt8]) throws(CommandError) {
    let path = Path.resolved(path) ?? path
    makeFolder(of: path)
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0o600
    do throws(AtomicReplacement.Failure) {
      try AtomicReplacement.replace(path, mode: mode, with: bytes, isDurable: true)
    } catch {
      throw failure(path, code: error.code)
    }
  }

  /// Appends to a file accessible only to the user; creates it and its folder if needed.
  static func append(_ bytes: [UInt8], to path: String) throws(CommandError) {
    makeFolder(of: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path, code: errno) }
    let code = SmallFile.write(bytes, to: descriptor)
    close(descriptor)
    if code != 0 { throw failure(path, code: code) }
  }

  /// A failure is reported when the file is opened.
  private static func makeFolder(of path: String) {
    try? FileTree.makeFolders(Path.folder(of: path), mode: 0o700)
  }

  private static func failure(_ path: String, code: Int32) -> CommandError {
    CommandError(
      .outputFailed,
      message: "\(path.shown) could not be written: \(SystemError.text(code))."
    )
  }
}
