// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A client at a Unix socket, which reads lines.
package final class SocketPeer {
  private let descriptor: Int32
  private var pending: [UInt8] = []

  /// Nil if nobody answers there.
  package init?(_ path: String) {
    var address = sockaddr_un()
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    // Safe because sun_path is longer than the bytes, and what is not written stays 0.
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    // Safe because sockaddr_un is one of the structures that connect(2) takes as a sockaddr of the given length.
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  package func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Closes the side that sends.
  package func sendNothingMore() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Sends lines, and returns what comes up to the first reply line that is the last of its reply.
  package func ask(_ lines: String...) -> [String] {
    send(lines.map { $0 + "\r\n" }.joined())
    var replies: [String] = []
    while let line = nextLine() {
      replies.append(line)
      if line.dropFirst(3).first == " " { break }
    }
    return replies
  }

  /// The next line; nil if none comes within a minute, or the connection is closed.
  package func nextLine() -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...end) }
        let line = String(decoding: pending[..<end], as: UTF8.self)
        return line.hasSuffix("\r") ? String(line.dropLast()) : line
      }
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 60_000) > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      pending += buffer[..<count]
    }
  }

  /// The next bytes, this many at most; nil if none come within a minute, or the connection is closed.
  package func nextBytes(_ limit: Int) -> [UInt8]? {
    if pending.isEmpty {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 60_000) > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      pending += buffer[..<count]
    }
    defer { pending.removeFirst(min(limit, pending.count)) }
    return Array(pending.prefix(limit))
  }
}
