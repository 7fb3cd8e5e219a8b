// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechServer
import SpeechSystem

/// The file with the keys of HTTP's clients.
struct KeyFile: Sendable {
  let path: String

  private static let maxSize = 1 << 20

  /// Reads it. Throws for one that others than the user can read: whoever reads it has the keys.
  func read() throws(ServeError) -> AccessKeys {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(SystemError.text(errno), status: .inputMissing) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw failure("it is not a regular file", status: .inputMissing)
    }
    guard status.st_mode & forbidden(owner: status.st_uid) == 0 else {
      throw failure("others can read it; run “chmod 600 \(path.shown)”", status: .notPermitted)
    }
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      throw failure("it belongs to another user", status: .notPermitted)
    }
    guard status.st_size <= Self.maxSize else {
      throw failure("it is longer than \(Self.maxSize >> 20) MiB", status: .usage)
    }
    var bytes: [UInt8] = []
    while true {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(SystemError.text(errno), status: .inputMissing) }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    do throws(AccessKeys.Failure) {
      return try AccessKeys(file: bytes)
    } catch {
      let place = error.line.map { ", line \($0)" } ?? ""
      throw ServeError(.usage, message: "\(path.shown)\(place): \(error.reason).")
    }
  }

  /// What others may not do with it. systemd gives a service its credentials as files of root that a group can read, which an
  /// access list narrows to the service.
  private func forbidden(owner: uid_t) -> mode_t {
    let folder = getenv("CREDENTIALS_DIRECTORY").map { String(cString: $0) } ?? ""
    return owner == 0 && !folder.isEmpty && path.hasPrefix(folder + "/") ? 0o037 : 0o077
  }

  private func failure(_ why: String, status: ExitStatus) -> ServeError {
    ServeError(status, message: "\(path.shown): the keys are not read: \(why).")
  }
}
