// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOPosix
import SpeechServer
import SpeechSystem

/// Takes the connections of the Wyoming protocol's clients. One thread reads and writes for all of them; it never waits.
final class WyomingListener: Sendable {
  private static let maxConnections = 256

  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let channel: any Channel
  private let open = OpenConnections(limit: maxConnections)

  /// - Parameter socket: The descriptor of a listening socket, Unix or TCP, which belongs to this object from now on.
  init(_ server: WyomingServer, on socket: Int32) throws(ServeError) {
    let open = open
    do {
      channel = try ServerBootstrap(group: group)
        .childChannelInitializer { channel in
          guard let number = open.add(channel) else {
            return channel.eventLoop.makeFailedFuture(TooManyConnections())
          }
          channel.closeFuture.whenComplete { _ in open.remove(number) }
          return PeerCredentials.checkUnix(channel).flatMapThrowing {
            try channel.pipeline.syncOperations.addHandler(WyomingHandler(server))
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
}

/// One client's connection. [event loop]
private final class WyomingHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  /// How often it is checked whether the client has been silent for too long.
  private static let period = TimeAmount.seconds(1)

  private let server: WyomingServer
  private var session: WyomingSession?
  private var lastSign = ContinuousClock.now
  private var timer: Scheduled<Void>?

  init(_ server: WyomingServer) { self.server = server }

  func channelActive(context: ChannelHandlerContext) {
    let paced = PacedChannel(context.channel)
    session = server.connect(paced) { paced.end() }
    watch(context.channel)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    lastSign = .now
    session?.receive(unwrapInboundIn(data).readableBytesView)
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    session?.close()
    (timer, session) = (nil, nil)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// Closes the connection of a client that is silent for too long.
  private func watch(_ channel: any Channel) {
    timer = channel.eventLoop.assumeIsolated().scheduleTask(in: Self.period) { [self] in
      if isTooSilent { channel.close(promise: nil) } else { watch(channel) }
    }
  }

  private var isTooSilent: Bool {
    guard let patience = session?.patience else {
      lastSign = .now
      return false
    }
    return .now - lastSign > patience
  }
}
