// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Writes small files of the host's own.
package enum SmallFile {
  /// A failed call's `errno`, or another user's folder.
  package struct Failure: Error, Hashable {
    package var code: Int32
    /// The folder, and who owns it.
    var foreign: PathProblem?

    package init(code: Int32) { self.init(code: code, foreign: nil) }

    init(code: Int32, foreign: PathProblem?) {
      self.code = code
      self.foreign = foreign
    }

    /// In words.
    package var reason: String {
      guard let foreign else { return SystemError.text(code) }
      return "\(foreign), and root writes nothing there; “sudo -H” sets root’s own HOME"
    }
  }

  /// Creates a folder and those above it, for the user only. Root creates none in another user's folder: with that
  /// user's `HOME` it would leave folders that the user can neither change nor remove.
  package static func makeFolder(_ path: String) throws(Failure) {
    if let problem = foreignFolder(on: path) { throw Failure(code: EPERM, foreign: problem) }
    do throws(FileTree.Failure) {
      try FileTree.makeFolders(path, mode: 0o700)
    } catch {
      switch error {
      case .system(_, let code): throw Failure(code: code)
      // Nothing is copied or removed.
      case .tooLarge, .notRemoved: throw Failure(code: EIO)
      }
    }
  }

  /// The nearest existing folder on the path, if it belongs to another user and this process is root's.
  private static func foreignFolder(on path: String) -> PathProblem? {
    guard geteuid() == 0 else { return nil }
    var path = path
    var status = stat()
    while stat(path, &status) != 0, path != "/" { path = Path.parent(of: path) }
    guard status.st_uid != 0 else { return nil }
    return PathProblem(path: path, kind: .foreign(owner: Int(status.st_uid)))
  }

  /// Replaces the file at `path` with one of these contents, for the user only; readers see either the old or the new
  /// file. Durable: so they do after a crash of the machine.
  package static func replace(
    _ path: String,
    with bytes: [UInt8],
    isDurable: Bool = false
  ) throws(Failure) {
    try makeFolder(Path.parent(of: path))
    do throws(AtomicReplacement.Failure) {
      try AtomicReplacement.replace(path, with: bytes, isDurable: isDurable)
    } catch {
      throw Failure(code: error.code)
    }
  }

  /// Writes a file for the user only. Durable: it is on the disk when this returns.
  package static func write(_ bytes: [UInt8], to path: String, isDurable: Bool) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    let code = write(bytes, to: descriptor)
    guard code == 0 else {
      unlink(path)
      throw Failure(code: code)
    }
    if isDurable, fsync(descriptor) != 0 { throw Failure(code: errno) }
  }

  /// Writes all of it to an open file. Returns 0 or an errno.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    // Safe because the array lives until the call returns.
    bytes.withUnsafeBytes { write($0, to: descriptor) }
  }

  /// The same with bytes that the caller keeps valid.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return 0
  }
}
