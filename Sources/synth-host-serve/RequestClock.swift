// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Ends connections that send half a request, or nothing at all, for too long: they take places of others. [event loop]
final class RequestClock: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// For the header of a request, and for each such piece of its body.
  private static let request = TimeAmount.seconds(10)
  private static let piece = 256 << 10
  /// Between two requests.
  private static let idle = TimeAmount.seconds(60)

  private enum State {
    case idle, receiving, answering
  }

  private var state = State.idle
  private var timer: Scheduled<Void>?
  /// Bytes since the timer was started.
  private var received = 0

  func channelActive(context: ChannelHandlerContext) {
    start(Self.idle, context: context)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data)
    switch state {
    case .idle:
      // Some clients end a body with an empty line more than it has.
      guard bytes.readableBytesView.contains(where: { $0 != 0x0D && $0 != 0x0A }) else { break }
      state = .receiving
      received = 0
      start(Self.request, context: context)
    case .receiving:
      received += bytes.readableBytes
      guard received >= Self.piece else { break }
      received = 0
      start(Self.request, context: context)
    case .answering: break
    }
    context.fireChannelRead(data)
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  /// The request is complete.
  func requestArrived() {
    state = .answering
    timer?.cancel()
  }

  /// Its answer is.
  func answered(context: ChannelHandlerContext) {
    state = .idle
    start(Self.idle, context: context)
  }

  private func start(_ time: TimeAmount, context: ChannelHandlerContext) {
    timer?.cancel()
    let isIdle = state == .idle
    let channel = context.channel
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
      if !isIdle {
        let answer =
          "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        // Behind all handlers, because no request was read that this could be the answer to.
        channel.pipeline.syncOperations.writeToFront(ByteBuffer(string: answer))
      }
      channel.close(promise: nil)
    }
  }
}

extension ChannelPipeline.SynchronousOperations {
  /// Sends bytes past the handlers that make answers of them.
  fileprivate func writeToFront(_ bytes: ByteBuffer) {
    guard let front = try? context(handlerType: RequestClock.self) else { return }
    front.writeAndFlush(NIOAny(bytes), promise: nil)
  }
}
