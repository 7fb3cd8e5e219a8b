// SPDX-License-Identifier: Apache-2.0

import Glibc

/// That this program alone has the microphone: there is one of it for each user. The system takes the lock away from who dies.
struct MicrophoneLock: ~Copyable {
  private let descriptor: Int32

  /// Throws `inUse` when another program has it.
  init(environment: [String: String]) throws(CallError) {
    let runtime = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let path =
      (runtime ?? "/tmp") + "/synth-host-microphone\(runtime == nil ? "-\(getuid())" : "").lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .noLock(path: path, errno: String(cString: strerror(errno)))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      guard code == EWOULDBLOCK else {
        throw .noLock(path: path, errno: String(cString: strerror(code)))
      }
      throw .inUse
    }
  }

  // The file stays: who removes it could remove another's.
  deinit { close(descriptor) }
}
