// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The listening sockets that systemd has made for this process, by their names (`FileDescriptorName=`, sd_listen_fds(3)).
struct PassedSockets {
  private(set) var ssip: Int32?
  private(set) var http: Int32?
  private(set) var wyoming: Int32?
  /// Whether there is any.
  var isEmpty: Bool { ssip == nil && http == nil && wyoming == nil }

  private static let first: Int32 = 3
  private static let maxCount: Int32 = 64

  /// Takes them over, once: the variables are removed.
  init() {
    guard let process = getenv("LISTEN_PID").flatMap({ Int32(String(cString: $0)) }),
      process == getpid(),
      let count = getenv("LISTEN_FDS").flatMap({ Int32(String(cString: $0)) }), count > 0
    else { return }
    let names =
      getenv("LISTEN_FDNAMES").map { String(cString: $0) }?
      .split(separator: ":", omittingEmptySubsequences: false).map(String.init) ?? []
    for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
    for place in 0..<min(count, Self.maxCount) {
      let descriptor = Self.first + place
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let name = names.indices.contains(Int(place)) ? names[Int(place)] : ""
      switch name {
      case "http" where http == nil: http = descriptor
      case "wyoming" where wyoming == nil: wyoming = descriptor
      case "http", "wyoming": close(descriptor)
      // Units of other authors name no descriptor; the name is that of the unit then.
      default: if ssip == nil { ssip = descriptor } else { close(descriptor) }
      }
    }
  }
}
