// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1
import NIOPosix
import SpeechServer
import SpeechSystem

/// Takes the connections of HTTP's clients. One thread reads and writes for all of them.
final class HTTPListener: Sendable {
  private static let maxConnections = 256

  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let channel: any Channel
  private let open = OpenConnections(limit: maxConnections)

  /// - Parameter socket: The descriptor of a listening socket, which belongs to this object from now on.
  init(_ service: HTTPService, on socket: Int32) throws(ServeError) {
    let large = OpenConnections(limit: HTTPLimits.maxLargeBodies)
    let open = open
    do {
      channel = try ServerBootstrap(group: group)
        .childChannelInitializer { channel in
          guard let number = open.add(channel) else {
            return channel.eventLoop.makeFailedFuture(TooManyConnections())
          }
          channel.closeFuture.whenComplete { _ in open.remove(number) }
          return PeerCredentials.checkUnix(channel).flatMapThrowing {
            try Self.configure(channel, service: service, large: large, number: number)
          }
        }
        .withBoundSocket(socket)
        .wait()
    } catch {
      throw ServeError(.unavailable, message: "the socket cannot accept connections: \(error)")
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

  private static func configure(
    _ channel: any Channel,
    service: HTTPService,
    large: OpenConnections,
    number: Int
  ) throws {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderListSize = HTTPLimits.maxHead
    limits.maxHeaderFieldSize = HTTPLimits.maxHead
    let pipeline = channel.pipeline.syncOperations
    let clock = RequestClock()
    try pipeline.addHandler(clock)
    try pipeline.addHandler(HTTPResponseEncoder())
    try pipeline.addHandler(
      ByteToMessageHandler(
        HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: limits)
      )
    )
    try pipeline.addHandler(HTTPServerPipelineHandler())
    try pipeline.addHandler(
      HTTPHandler(service, clock: clock, large: large, connection: "connection \(number)")
    )
  }
}
