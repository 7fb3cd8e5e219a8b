// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOPosix
import SpeechServer
import SpeechSystem

/// Takes the connections of clients over networks. One thread reads and writes for all of them; it never waits.
final class NetworkListener: Sendable {
  private static let maxConnections = 256

  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let channel: any Channel
  private let open: OpenConnections

  /// - Parameters:
  ///   - socket: The descriptor of a listening socket, Unix or TCP, which belongs to this object from now on.
  ///   - open: Has those that it has taken.
  ///   - activity: Of a new one.
  ///   - configure: Adds what reads and answers to a new connection, by its number. [event loop]
  private init(
    on socket: Int32,
    open: OpenConnections,
    activity: OpenConnections.Activity,
    configure: @escaping @Sendable (any Channel, Int) throws -> Void
  ) throws(ServeError) {
    self.open = open
    do {
      channel = try ServerBootstrap(group: group)
        .childChannelInitializer { channel in
          guard let number = open.add(channel, activity: activity) else {
            return channel.eventLoop.makeFailedFuture(TooManyConnections())
          }
          channel.closeFuture.whenComplete { _ in open.remove(number) }
          return PeerCredentials.checkUnix(channel).flatMapThrowing {
            try configure(channel, number)
          }
        }
        .withBoundSocket(socket)
        .wait()
    } catch {
      throw ServeError(.unavailable, message: "the socket cannot accept connections: \(error)")
    }
  }

  /// For clients of HTTP.
  convenience init(_ service: HTTPService, on socket: Int32) throws(ServeError) {
    let large = OpenConnections(limit: HTTPLimits.maxLargeBodies)
    let open = OpenConnections(limit: Self.maxConnections)
    try self.init(on: socket, open: open, activity: .idle) { channel, number in
      let clock = RequestClock { open.note($0, of: number) }
      try HTTPHandler.add(to: channel, service: service, clock: clock, large: large, number: number)
    }
  }

  /// For clients of the Wyoming protocol.
  convenience init(_ server: WyomingServer, on socket: Int32) throws(ServeError) {
    let open = OpenConnections(limit: Self.maxConnections)
    try self.init(on: socket, open: open, activity: .served) { channel, _ in
      try channel.pipeline.syncOperations.addHandler(WyomingHandler(server))
    }
  }

  /// Takes no more connections; those that are open stay.
  func closeSocket() {
    // Already closed is as good.
    try? channel.close().wait()
  }

  /// Closes all connections.
  func closeConnections() { open.closeAll() }

  /// Closes all connections, and ends the thread of the sockets.
  func close() {
    closeSocket()
    try? group.syncShutdownGracefully()
  }

  private struct TooManyConnections: Error {}
}
