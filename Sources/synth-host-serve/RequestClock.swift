// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1

/// Ends connections that send half a request, or nothing at all, for too long: they take places of others. [event loop]
final class RequestClock: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// For the header of a request, and for each such piece of its body.
  private static let request = TimeAmount.seconds(10)
  private static let piece = 256 << 10
  /// Between two requests.
  private static let idle = TimeAmount.seconds(60)
  /// Between two looks at a client that sends nothing more, until its answer begins: only bytes to it tell whether it has gone.
  private static let look = TimeAmount.seconds(1)
  /// Bytes that a client may send while it waits for an answer.
  private static let maxAhead = 256 << 10
  static let `continue` = "HTTP/1.1 100 Continue\r\n\r\n"

  private let didChange: (OpenConnections.Activity) -> Void
  private var state = OpenConnections.Activity.idle {
    didSet { if state != oldValue { didChange(state) } }
  }
  private var hasBegunAnswer = false
  /// Once the client sends nothing more.
  private var silent: ChannelHandlerContext?
  /// Whether it may get bytes before its answer.
  private var takesContinue = false
  private var timer: Scheduled<Void>?
  /// Bytes since the timer was started.
  private var received = 0

  /// - Parameter didChange: Gets what the client does from now on.
  init(didChange: @escaping (OpenConnections.Activity) -> Void) { self.didChange = didChange }

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
      state = .sending
      received = 0
      start(Self.request, context: context)
    case .sending:
      received += bytes.readableBytes
      guard received >= Self.piece else { break }
      received = 0
      start(Self.request, context: context)
    case .served:
      received += bytes.readableBytes
      // The handler of pipelines keeps what comes before its turn.
      guard received <= Self.maxAhead else { return context.close(promise: nil) }
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    // That handler would read nothing more until the answer is over, and so would not see that the client has gone.
    if state == .served, silent == nil { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed {
      silent = context
      if state == .served { awaitAnswer() }
    }
    context.fireUserInboundEventTriggered(event)
  }

  /// Looks whether a client that sends nothing more is still there, until its answer begins.
  private func awaitAnswer() {
    guard let silent else { return }
    timer?.cancel()
    timer = silent.eventLoop.assumeIsolated().scheduleTask(in: Self.look) { [self] in
      guard state == .served, !hasBegunAnswer else { return }
      // RFC 9110, section 15.2: each client skips it. One that has gone answers by resetting the connection. HTTP/1.0 does not
      // know it.
      guard takesContinue else { return silent.close(promise: nil) }
      silent.writeAndFlush(NIOAny(ByteBuffer(string: Self.continue)), promise: nil)
      awaitAnswer()
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    hasBegunAnswer = true
    context.write(data, promise: promise)
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    (timer, silent) = (nil, nil)
    context.fireChannelInactive()
  }

  /// The request is complete.
  func requestArrived(version: HTTPVersion = .http1_1) {
    takesContinue = version != .http1_0 && version != .http0_9
    (state, received, hasBegunAnswer) = (.served, 0, false)
    timer?.cancel()
    awaitAnswer()
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
