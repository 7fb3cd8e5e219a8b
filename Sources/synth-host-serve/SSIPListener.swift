// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOPosix
import SpeechServer
import SpeechSystem
import Synchronization

/// Takes the connections of SSIP's clients. One thread reads and writes for all of them.
final class SSIPListener: Sendable {
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let server: SSIPServer
  private let channel: Mutex<any Channel>

  /// Bytes that a client may leave unread before its connection is closed.
  private static let maxUnread = 4 << 20

  /// - Parameter socket: The descriptor of a listening socket, which belongs to this object from now on.
  init(_ server: SSIPServer, on socket: Int32) throws(ServeError) {
    self.server = server
    channel = Mutex(try Self.channel(socket, server: server, group: group))
  }

  /// Takes connections from another socket instead. Clients that are connected stay so.
  func move(to socket: Int32) throws(ServeError) {
    let new = try Self.channel(socket, server: server, group: group)
    let old = channel.withLock { channel in
      defer { channel = new }
      return channel
    }
    // Already closed is as good.
    try? old.close().wait()
  }

  private static func channel(
    _ socket: Int32,
    server: SSIPServer,
    group: MultiThreadedEventLoopGroup
  ) throws(ServeError) -> any Channel {
    let marks = ChannelOptions.Types.WriteBufferWaterMark(low: 1, high: maxUnread)
    do {
      return try ServerBootstrap(group: group)
        .childChannelOption(.writeBufferWaterMark, value: marks)
        .childChannelInitializer { channel in
          PeerCredentials.check(channel).flatMapThrowing {
            try channel.pipeline.syncOperations.addHandler(SSIPHandler(server))
          }
        }
        .withBoundSocket(socket)
        .wait()
    } catch {
      throw ServeError(.unavailable, message: "the socket cannot accept connections: \(error)")
    }
  }

  /// Takes no more connections, and closes those that are open.
  func close() {
    // Already closed is as good.
    try? channel.withLock { $0 }.close().wait()
    try? group.syncShutdownGracefully()
  }
}

/// One client's connection.
private final class SSIPHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let server: SSIPServer
  private var session: SSIPSession?

  init(_ server: SSIPServer) { self.server = server }

  func channelActive(context: ChannelHandlerContext) {
    session = server.connect(SSIPChannel(context.channel))
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    session?.receive(unwrapInboundIn(data).readableBytesView)
    if session?.isOver == true { context.close(promise: nil) }
  }

  /// A client that does not read what it asked for must not fill the memory.
  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if !context.channel.isWritable { context.close(promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    session?.close()
    session = nil
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}

private final class SSIPChannel: ClientConnection {
  private let channel: any Channel

  init(_ channel: any Channel) { self.channel = channel }

  func send(_ bytes: [UInt8]) {
    channel.writeAndFlush(channel.allocator.buffer(bytes: bytes), promise: nil)
  }
}
