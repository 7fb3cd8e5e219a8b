// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// The socket at which clients connect.
struct ListeningSocket {
  let descriptor: Int32
  /// Nil if systemd has made it.
  private let path: String?
  private let lock: FileLock?

  /// A server that is busy answers later.
  private static let backlog: Int32 = 128
  /// The first one that systemd passes (sd_listen_fds(3)).
  private static let firstPassed: Int32 = 3

  /// The socket that systemd has made for this process; nil if there is none.
  static var ofSystemd: ListeningSocket? {
    guard let process = getenv("LISTEN_PID").flatMap({ Int32(String(cString: $0)) }),
      process == getpid(),
      let count = getenv("LISTEN_FDS").flatMap({ Int32(String(cString: $0)) }), count > 0
    else { return nil }
    for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
    for descriptor in firstPassed..<firstPassed + min(count, 64) {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    return ListeningSocket(descriptor: firstPassed, path: nil, lock: nil)
  }

  private init(descriptor: Int32, path: String?, lock: FileLock?) {
    self.descriptor = descriptor
    self.path = path
    self.lock = lock
  }

  /// Makes a socket for this user alone. One whose server has ended is replaced.
  init(path: String) throws(ServeError) {
    var address = sockaddr_un()
    let bytes = Array(path.utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard bytes.count <= room, !bytes.contains(0), !bytes.isEmpty else {
      throw ServeError(
        .usage,
        message: "\(path.shown): the path of a socket has 1 to \(room) bytes; choose a shorter one."
      )
    }
    address.sun_family = sa_family_t(AF_UNIX)
    // Safe because sun_path is longer than the bytes, and what is not written stays 0.
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    do throws(SmallFile.Failure) {
      try SmallFile.makeFolder(Path.folder(of: path))
    } catch {
      throw ServeError(
        .outputFailed,
        message: "\(path.shown): its folder cannot be created: \(error.reason)"
      )
    }
    let lock = try Self.lock(path)
    if Self.isAnswered(address) {
      throw ServeError(
        .unavailable,
        message:
          "\(path.shown): another server is already running there; stop it first (speech-dispatcher: “pkill speech-dispatch”)."
      )
    }
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFSOCK else {
        throw ServeError(
          .outputFailed,
          message: "\(path.shown): not replaced, because it is not a socket; move it away."
        )
      }
      unlink(path)
    }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = Glibc.socket(AF_UNIX, kind, 0)
    let mask = umask(0o177)
    let isBound = descriptor >= 0 && Self.call(bind, descriptor: descriptor, address: address)
    let code = errno
    umask(mask)
    guard isBound, listen(descriptor, Self.backlog) == 0 else {
      throw ServeError(
        .outputFailed,
        message: "\(path.shown): the socket cannot be created: \(SystemError.text(code))"
      )
    }
    self.init(descriptor: descriptor, path: path, lock: lock)
  }

  /// Whether a server takes connections there.
  static func isAnswered(at path: String) -> Bool {
    var address = sockaddr_un()
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    address.sun_family = sa_family_t(AF_UNIX)
    // Safe because sun_path is longer than the bytes, and what is not written stays 0.
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return isAnswered(address)
  }

  private static func isAnswered(_ address: sockaddr_un) -> Bool {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = Glibc.socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // A full queue of connections also means that there is a server.
    return call(connect, descriptor: descriptor, address: address) || errno == EAGAIN
  }

  private static func call(
    _ function: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32,
    descriptor: Int32,
    address: sockaddr_un
  ) -> Bool {
    // Safe because sockaddr_un is one of the structures that these calls take as a sockaddr of the given length.
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  /// Of two servers that start at the same time, one must not take the other's socket away.
  private static func lock(_ path: String) throws(ServeError) -> FileLock {
    do throws(FileLock.Failure) {
      let lock = try FileLock(file: path + ".lock")
      if try lock.lock() { return lock }
    } catch {
      throw ServeError(
        .outputFailed,
        message: "\(error.path.shown): not locked: \(SystemError.text(error.code))"
      )
    }
    throw ServeError(
      .unavailable,
      message: "\(path.shown): another server of synth-host runs there."
    )
  }

  /// Removes the socket, so that clients start another server instead of waiting for this one.
  func remove() {
    if let path { unlink(path) }
  }
}
