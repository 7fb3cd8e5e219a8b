// SPDX-License-Identifier: Apache-2.0
import Glibc
import Synchronization

/// Writes small files of the host's own.
package enum SmallFile {
  /// A failed call's `errno`, or another user's folder.
  package struct Failure: Error, Hashable {
    package var code: Int32
    /// The folder, and whose it is.
    var foreign: PathProblem?

    /// In words.
    package var reason: String {
      guard let foreign else { return SystemError.text(code) }
      return "\(foreign), and root leaves nothing of its own there; “sudo -H” sets a HOME of root’s"
    }
  }

  /// Makes a folder with those above it, for the user alone. Root makes none in what is another user's: with that user's
  /// `HOME` it would leave behind what he can neither change nor remove.
  package static func makeFolder(_ path: String) throws(Failure) {
    if let problem = foreignFolder(on: path) { throw Failure(code: EPERM, foreign: problem) }
    try makeOwnFolder(path)
  }

  /// The folder that is there already on the way to this path, where it belongs to another user and this process is root's.
  private static func foreignFolder(on path: String) -> PathProblem? {
    guard geteuid() == 0 else { return nil }
    var path = path
    var status = stat()
    while stat(path, &status) != 0, path != "/" { path = Path.parent(of: path) }
    guard status.st_uid != 0 else { return nil }
    return PathProblem(path: path, kind: .foreign(owner: Int(status.st_uid)))
  }

  private static func makeOwnFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path != "/" else { throw Failure(code: errno) }
    try makeOwnFolder(Path.parent(of: path))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Failure(code: errno) }
  }

  /// Puts a file with these contents, for the user alone, in the place of the one at `path`; readers see either. Durable:
  /// after a fall of the machine there is either, too.
  package static func replace(
    _ path: String,
    with bytes: [UInt8],
    isDurable: Bool = false
  ) throws(Failure) {
    try makeFolder(Path.parent(of: path))
    AbandonedDrafts.remove(of: path)
    let number = counter.add(1, ordering: .relaxed).newValue
    let draft = "\(path).\(getpid()).\(number)"
    try write(bytes, to: draft, isDurable: isDurable)
    guard rename(draft, path) == 0 else {
      let code = errno
      unlink(draft)
      throw Failure(code: code)
    }
  }

  /// Makes a new file. Durable: it is on the disk when this returns.
  package static func write(_ bytes: [UInt8], to path: String, isDurable: Bool) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      // Safe because the slice lies inside the array, which lives until the call returns.
      let count = bytes[written...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        unlink(path)
        throw Failure(code: code)
      }
      written += count
    }
    if isDurable, fsync(descriptor) != 0 { throw Failure(code: errno) }
  }

  /// Tells the drafts of one process apart.
  private static let counter = Atomic<Int>(0)
}
