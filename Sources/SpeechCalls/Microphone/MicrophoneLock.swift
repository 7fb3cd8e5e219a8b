// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Which program maintains the microphone of a server, and which others use it. The system releases the locks of a
/// program that dies. Belongs to one thread.
final class MicrophoneLock {
  /// Held by the program that maintains the microphone.
  private var owner: FileLock?
  /// Shared by all programs that use it.
  private let users: FileLock
  private let path: String

  /// Notes that this program uses the microphone of the server with this cookie.
  init(environment: [String: String], cookie: UInt32) throws(CallError) {
    let folder = Self.folder(environment)
    path = folder + "/synth-host-microphone-" + String(cookie, radix: 16)
    let users = try Self.lock(path + ".users")
    _ = try Self.onFile(try users.lock(.shared))
    self.users = users
  }

  var isOwner: Bool { owner != nil }

  /// Takes over the microphone if no other program maintains it. Returns `isOwner`.
  func own() throws(CallError) -> Bool {
    if owner != nil { return true }
    let file = try Self.lock(path + ".lock")
    guard try Self.onFile(try file.lock()) else { return false }
    owner = file
    return true
  }

  /// Whether no other program uses the microphone; if so, this program no longer shares it.
  func isLast() throws(CallError) -> Bool { try Self.onFile(try users.lock()) }

  /// Lets another program maintain the microphone.
  func disown() { owner = nil }

  /// The session's runtime folder, even where the environment does not name it.
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
      throw .noLock(path: error.path, errno: error.reason)
    }
  }
}
