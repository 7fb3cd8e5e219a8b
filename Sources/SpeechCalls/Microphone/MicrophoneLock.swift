// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Which program looks after the microphone of a server, and who else uses it. The system takes a lock away from who dies.
/// Belongs to one thread.
final class MicrophoneLock {
  /// Held by the one that looks after it.
  private var owner: FileLock?
  /// Shared by all that use it.
  private let users: FileLock
  private let path: String

  /// Notes that this program uses the microphone of a server, by its cookie.
  init(environment: [String: String], cookie: UInt32) throws(CallError) {
    let folder = Self.folder(environment)
    path = folder + "/synth-host-microphone-" + String(cookie, radix: 16)
    let users = try Self.lock(path + ".users")
    _ = try Self.onFile(try users.lock(.shared))
    self.users = users
  }

  var isOwner: Bool { owner != nil }

  /// Whether this program looks after the microphone, from now on if nobody else does.
  func own() throws(CallError) -> Bool {
    if owner != nil { return true }
    let file = try Self.lock(path + ".lock")
    guard try Self.onFile(try file.lock()) else { return false }
    owner = file
    return true
  }

  /// Whether nobody else uses the microphone; this program does not any more then.
  func isLast() throws(CallError) -> Bool { try Self.onFile(try users.lock()) }

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

  private static func lock(_ path: String) throws(CallError) -> FileLock {
    let own = path.hasPrefix("/tmp/") ? "\(path)-\(getuid())" : path
    return try onFile(try FileLock(file: own))
  }

  private static func onFile<Value>(
    _ body: @autoclosure () throws(FileLock.Failure) -> Value
  ) throws(CallError) -> Value {
    do throws(FileLock.Failure) {
      return try body()
    } catch {
      throw .noLock(path: error.path, errno: SystemError.text(error.code))
    }
  }
}
