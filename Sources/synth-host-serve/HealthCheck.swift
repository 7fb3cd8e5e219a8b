// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Asks a running server whether it is well, for containers and supervisors, which have no other program for it.
struct HealthCheck {
  private let address: NetworkAddress

  /// How long the server may take.
  private static let patience = 5

  init(_ address: NetworkAddress?) throws(ServeError) {
    guard let address else {
      throw ServeError(.usage, message: "--check needs the address of the server: --http 5123.")
    }
    self.address = address
  }

  /// Throws unless the server answers that it is.
  func run() throws(ServeError) {
    let descriptor = try connect()
    defer { close(descriptor) }
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    let request = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    guard SmallFile.write(Array(request.utf8), to: descriptor) == 0 else { throw failure(errno) }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1024)
    while answer.count < 64 << 10 {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(errno) }
      guard count > 0 else { break }
      answer += buffer[..<count]
    }
    let line = String(decoding: answer.prefix { $0 != 0x0D }, as: UTF8.self)
    guard line.hasPrefix("HTTP/1.1 200") else {
      throw ServeError(
        .unavailable,
        message:
          "\(address.typed.shown): the server is not well: “\(line.prefix(100).description.shown)”."
      )
    }
  }

  private func connect() throws(ServeError) -> Int32 {
    switch address.place {
    case .unix(let path):
      guard let address = SocketAddress(path) else { throw failure(ENAMETOOLONG) }
      let descriptor = address.makeSocket()
      guard descriptor >= 0, address.connect(descriptor) else { throw failure(errno) }
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL, 0) & ~O_NONBLOCK)
      return descriptor
    case .tcp(let host, let port):
      var hints = addrinfo()
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      var found: UnsafeMutablePointer<addrinfo>?
      // The address of all interfaces is no place to connect to.
      let name = host == "0.0.0.0" ? "127.0.0.1" : host == "::" ? "::1" : host
      guard getaddrinfo(name, "\(port)", &hints, &found) == 0, let first = found?.pointee else {
        throw failure(EADDRNOTAVAIL)
      }
      defer { freeaddrinfo(found) }
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      let descriptor = socket(first.ai_family, kind, 0)
      guard descriptor >= 0 else { throw failure(errno) }
      guard Glibc.connect(descriptor, first.ai_addr, first.ai_addrlen) == 0 else {
        let code = errno
        close(descriptor)
        throw failure(code)
      }
      return descriptor
    }
  }

  private func failure(_ code: Int32) -> ServeError {
    ServeError(
      .unavailable,
      message: "\(address.typed.shown): no server answers there: \(SystemError.text(code))"
    )
  }
}
