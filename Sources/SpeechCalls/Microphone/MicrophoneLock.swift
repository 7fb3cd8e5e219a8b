// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Which program looks after the microphone of a server, and who else uses it. The system takes a lock away from who dies.
/// Belongs to one thread.
final class MicrophoneLock {
  /// Held by the one that looks after it.
  private var owner: LockFile?
  /// Shared by all that use it.
  private let users: LockFile
  private let path: String

  /// Notes that this program uses the microphone of a server, by its cookie.
  init(environment: [String: String], cookie: UInt32) throws(CallError) {
    let folder = Self.folder(environment)
    path = folder + "/synth-host-microphone-" + String(cookie, radix: 16)
    users = try LockFile(path + ".users")
    _ = try users.lock(LOCK_SH)
  }

  var isOwner: Bool { owner != nil }

  /// Whether this program looks after the microphone, from now on if nobody else does.
  func own() throws(CallError) -> Bool {
    if owner != nil { return true }
    let file = try LockFile(path + ".lock")
    guard try file.lock(LOCK_EX) else { return false }
    owner = file
    return true
  }

  /// Whether nobody else uses the microphone; this program does not any more then.
  func isLast() throws(CallError) -> Bool { try users.lock(LOCK_EX) }

  /// Leaves the microphone to someone else.
  func disown() { owner = nil }

  /// That of the session, also where nobody has told us which that is.
  private static func folder(_ environment: [String: String]) -> String {
    if let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") { return folder }
    let usual = "/run/user/\(getuid())"
    var status = stat()
    let isThere = stat(usual, &status) == 0 && status.st_uid == getuid()
    return isThere ? usual : "/tmp"
  }
}

/// A file that is locked, and says nothing. It stays: who removes it could remove another's.
private final class LockFile {
  private let descriptor: Int32
  private let path: String

  init(_ path: String) throws(CallError) {
    let own = path.hasPrefix("/tmp/") ? "\(path)-\(getuid())" : path
    self.path = own
    descriptor = open(own, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .noLock(path: own, errno: SystemError.text(errno))
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Locks it, or says that another program has.
  func lock(_ kind: Int32) throws(CallError) -> Bool {
    while flock(descriptor, kind | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return false
      default: throw .noLock(path: path, errno: SystemError.text(errno))
      }
    }
    return true
  }
}
