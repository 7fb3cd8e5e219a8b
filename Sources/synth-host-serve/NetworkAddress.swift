// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Where a server listens: a port of an address of this machine, or the path of a Unix socket.
struct NetworkAddress: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case tcp(host: String, port: UInt16)
    case unix(path: String)
  }

  let place: Place
  /// As the user wrote it.
  let typed: String

  /// A server that is busy answers later.
  private static let backlog: Int32 = 256

  /// - Parameter option: For messages.
  init(typed: String, of option: String) throws(ServeError) {
    self.typed = typed
    if typed.hasPrefix("/") {
      place = .unix(path: typed)
      return
    }
    var host = "127.0.0.1"
    var port = Substring(typed)
    if let colon = typed.lastIndex(of: ":") {
      port = typed[typed.index(after: colon)...]
      host = String(typed[..<colon])
      if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    }
    guard !host.isEmpty, let number = UInt16(port) else {
      throw ServeError(
        .usage,
        message:
          "\(option): “\(typed.shown)” is no address; write 127.0.0.1:5123, [::1]:5123, a port alone, or the path of a socket."
      )
    }
    place = .tcp(host: host, port: number)
  }

  /// A socket that listens there. Other machines reach it only if that is allowed.
  /// - Parameters:
  ///   - isOpen: Whether it is.
  ///   - cure: What makes it so, for a message.
  func listen(isOpen: Bool, cure: String) throws(ServeError) -> Int32 {
    guard case .tcp(let host, let port) = place else {
      throw ServeError(.usage, message: "\(typed.shown): a Unix socket is made by its own file.")
    }
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, "\(port)", &hints, &found)
    defer { if found != nil { freeaddrinfo(found) } }
    guard code == 0, let first = found?.pointee, let address = first.ai_addr else {
      throw ServeError(
        .usage,
        message: "\(typed.shown): there is no such address: \(String(cString: gai_strerror(code)))"
      )
    }
    let isLoopback = Self.isLoopback(address)
    guard isLoopback || isOpen else {
      throw ServeError(
        .usage,
        message:
          "\(typed.shown): other machines could use this server; \(cure), or listen at 127.0.0.1."
      )
    }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(first.ai_family, kind, 0)
    var yes: Int32 = 1
    guard descriptor >= 0,
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        == 0,
      bind(descriptor, address, first.ai_addrlen) == 0, Glibc.listen(descriptor, Self.backlog) == 0
    else {
      let code = errno
      if descriptor >= 0 { close(descriptor) }
      let status: ExitStatus = code == EADDRINUSE ? .unavailable : .outputFailed
      throw ServeError(
        status,
        message: "\(typed.shown): the server cannot listen there: \(SystemError.text(code))"
      )
    }
    return descriptor
  }

  /// Whether only this machine reaches a socket that another program has made; a Unix socket counts as that.
  static func isLocal(_ descriptor: Int32) -> Bool {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    // Safe because sockaddr_storage has room for, and is aligned as, any address.
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard getsockname(descriptor, address, &length) == 0 else { return false }
        return Int32(address.pointee.sa_family) == AF_UNIX || isLoopback(address)
      }
    }
  }

  private static func isLoopback(_ address: UnsafePointer<sockaddr>) -> Bool {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      // Safe because an address of this family is a sockaddr_in.
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr) >> 24 == 127
      }
    case AF_INET6:
      // Safe because an address of this family is a sockaddr_in6.
      return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { pointer in
        withUnsafeBytes(of: pointer.pointee.sin6_addr) { bytes in
          bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
        }
      }
    default: return false
    }
  }
}
