// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The path of a Unix socket, as the system takes it.
struct SocketAddress {
  /// Bytes of the longest path.
  static let room = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  private let address: sockaddr_un

  /// Nil for a path that is empty or too long.
  init?(_ path: String) {
    var address = sockaddr_un()
    let bytes = Array(path.utf8)
    guard bytes.count <= Self.room, !bytes.contains(0), !bytes.isEmpty else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    // Safe because sun_path is longer than the bytes, and what is not written stays 0.
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    self.address = address
  }

  /// A socket that is not bound, or -1 and errno.
  func makeSocket() -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    return socket(AF_UNIX, kind, 0)
  }

  /// Returns whether the call succeeds; sets errno.
  func bind(_ descriptor: Int32) -> Bool { call(Glibc.bind, descriptor: descriptor) }

  /// The same.
  func connect(_ descriptor: Int32) -> Bool { call(Glibc.connect, descriptor: descriptor) }

  private func call(
    _ function: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32,
    descriptor: Int32
  ) -> Bool {
    // Safe because sockaddr_un is one of the structures that these calls take as a sockaddr of the given length.
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}
