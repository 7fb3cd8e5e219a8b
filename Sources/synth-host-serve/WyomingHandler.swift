// SPDX-License-Identifier: Apache-2.0

import NIOCore
import SpeechServer

/// One client's connection. [event loop]
final class WyomingHandler: ChannelInboundHandler {
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
