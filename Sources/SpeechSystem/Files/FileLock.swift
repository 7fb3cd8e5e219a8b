// SPDX-License-Identifier: Apache-2.0
import CLinux
import Glibc

/// A lock on a file or a folder (flock(2)), or on bytes of a file, held until this object is released or the process
/// ends for any reason. A process ID would be less reliable: in another container it is another process's. [any thread]
package final class FileLock: Sendable {
  package struct Failure: Error, Hashable {
    package var path: String
    package var code: Int32
    /// What is at the path was not opened for its own sake.
    fileprivate var obstacle: Obstacle?

    package init(path: String, code: Int32) {
      (self.path, self.code) = (path, code)
    }

    fileprivate init(path: String, obstacle: Obstacle) {
      (self.path, self.code, self.obstacle) = (path, EPERM, obstacle)
    }

    fileprivate enum Obstacle { case notFile, foreign }

    /// In words.
    package var reason: String {
      switch obstacle {
      case nil: SystemError.text(code)
      case .notFile: "it is not a regular file; move it away"
      case .foreign: "it is a file of another user in a folder that everybody can write to"
      }
    }
  }

  package enum Kind: Sendable {
    case shared, exclusive
  }

  /// The result of `take(folder:)`.
  package enum Attempt {
    case held(FileLock)
    /// Someone else holds a lock on it.
    case busy
    /// It is not a folder, or its file system has no locks.
    case impossible
  }

  private let path: String
  private let descriptor: Int32

  /// Opens a file without locking it; creates it, accessible to the user only, if it does not exist. The file is never
  /// removed: that could remove one that another process has just locked.
  package convenience init(file path: String) throws(Failure) {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    try self.init(path, descriptor: open(path, flags, 0o600))
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(path: path, code: errno) }
    // Whoever else has put it there could hold the lock for ever.
    if !status.isRegular { throw Failure(path: path, obstacle: .notFile) }
    if StickyFolder.isForeign(status, at: path) { throw Failure(path: path, obstacle: .foreign) }
  }

  /// Opens a folder without locking it. A lock stays with the folder when that is renamed.
  package convenience init(folder path: String) throws(Failure) {
    try self.init(path, descriptor: open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
  }

  private init(_ path: String, descriptor: Int32) throws(Failure) {
    self.path = path
    self.descriptor = descriptor
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // Closing alone leaves it locked for as long as a program that another thread starts still has a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Locks it, or changes the kind of the lock that is held. False when someone else's lock forbids that; never waits.
  package func lock(_ kind: Kind = .exclusive) throws(Failure) -> Bool {
    switch Self.lock(descriptor, kind: kind) {
    case 0: return true
    case EWOULDBLOCK: return false
    case let code: throw Failure(path: path, code: code)
    }
  }

  /// Locks one byte of the file, possibly past its end, independently of other bytes and of locks on the whole file. False
  /// while someone else has locked it; never waits. Held until `unlock(byte:)`, or as long as this object.
  package func lock(byte offset: Int64) throws(Failure) -> Bool {
    if linux_lock_byte(descriptor, offset) == 0 { return true }
    let code = errno
    guard code == EAGAIN || code == EACCES else { throw Failure(path: path, code: code) }
    return false
  }

  /// Gives the lock on the byte back, also where a program that is just being started still has a copy of the descriptor.
  package func unlock(byte offset: Int64) { linux_unlock_byte(descriptor, offset) }

  /// Opens a folder and locks it.
  package static func take(folder path: String) -> Attempt {
    do throws(Failure) {
      let lock = try FileLock(folder: path)
      return try lock.lock() ? .held(lock) : .busy
    } catch {
      return .impossible
    }
  }

  /// Whether the path still names the file or folder that was opened.
  package func isAt(_ path: String) -> Bool {
    var (own, found) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &found) == 0 && own.st_dev == found.st_dev
      && own.st_ino == found.st_ino
  }

  /// Locks an open file, as long as it is open. Returns 0 or an errno, `EWOULDBLOCK` when someone else's lock forbids it.
  static func lock(_ descriptor: Int32, kind: Kind = .exclusive) -> Int32 {
    let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    while flock(descriptor, operation) != 0 {
      guard errno == EINTR else { return errno }
    }
    return 0
  }
}
