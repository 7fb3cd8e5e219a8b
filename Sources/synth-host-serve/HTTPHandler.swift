// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1
import SpeechServer

/// One client's connection: reads requests whole, and lets the service answer them, one after the other. [event loop]
final class HTTPHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let service: HTTPService
  private let clock: RequestClock
  private let connection: String
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  /// Why the rest of the request is not read.
  private var refusal: HTTPError?
  /// Bytes that the body may have.
  private var limit = HTTPService.maxBody
  private let large: OpenConnections
  private var isLarge = false
  private var reply: ChannelReply?
  private var job: SpeechJob?

  /// - Parameter large: Those whose body is larger than that of most requests.
  init(
    _ service: HTTPService,
    clock: RequestClock,
    large: OpenConnections,
    connection: String
  ) {
    self.service = service
    self.clock = clock
    self.large = large
    self.connection = connection
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context: context)
    case .body(let bytes):
      guard refusal == nil else { return }
      guard mayHave(body.count + bytes.readableBytes, context: context) else { return }
      body += bytes.readableBytesView
    case .end:
      clock.requestArrived()
      if refusal == nil { answer(context) }
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    reply?.close()
    job?.cancel()
    (reply, job) = (nil, nil)
    release()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError, reply == nil, refusal == nil else {
      return context.close(promise: nil)
    }
    let answer =
      switch error {
      case .headerOverflow: Self.headTooLong
      default: HTTPError(400, message: "the request is not HTTP/1.1: \(error)", code: "bad_request")
      }
    refuse(answer, context: context)
  }

  // MARK: - Requests

  private static let headTooLong = HTTPError(
    431,
    message: "the header of a request has at most \(HTTPLimits.maxHead >> 10) KiB",
    code: "header_too_long"
  )

  private func begin(_ head: HTTPRequestHead, context: ChannelHandlerContext) {
    self.head = head
    body = []
    refusal = nil
    limit = HTTPService.maxBody(of: RequestTarget(head.uri))
    if let length = head.headers.first(name: "content-length").flatMap(Int.init),
      !mayHave(length, context: context)
    {
      return
    }
    // RFC 9110, section 10.1.1: curl waits a second for it.
    if head.headers.first(name: "expect")?.lowercased() == "100-continue" {
      guard
        let encoder = try? context.pipeline.syncOperations.context(
          handlerType: HTTPResponseEncoder.self
        )
      else { return }
      encoder.writeAndFlush(
        NIOAny(ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")),
        promise: nil
      )
    }
  }

  /// Refuses the request if its body has more bytes than it may.
  private func mayHave(_ count: Int, context: ChannelHandlerContext) -> Bool {
    if count > limit {
      let error = HTTPError(
        413,
        message: "the body has at most \(limit >> 20) MiB here; send a long text in parts",
        code: "too_long"
      )
      refuse(error, context: context)
      return false
    }
    guard count > HTTPService.maxBody, !isLarge else { return true }
    guard large.add() != nil else {
      let error = HTTPError(
        429,
        message: "other large files are being read; try again in a moment",
        code: "queue_full",
        retryAfter: 2
      )
      refuse(error, context: context)
      return false
    }
    isLarge = true
    return true
  }

  /// The body is no longer in memory.
  private func release() {
    if isLarge { large.remove() }
    isLarge = false
  }

  private func answer(_ context: ChannelHandlerContext) {
    guard let head else { return }
    guard let target = RequestTarget(head.uri) else {
      return refuse(
        HTTPError(400, message: "the request names no path", code: "bad_request"),
        context: context
      )
    }
    var headers: [String: String] = [:]
    for (name, value) in head.headers {
      let name = name.lowercased()
      headers[name] = headers[name].map { $0 + ", " + value } ?? value
    }
    let request = HTTPRequest(
      method: head.method.rawValue,
      target: target,
      headers: headers,
      body: body,
      connection: connection,
      localAddress: context.channel.localAddress?.ipAddress
    )
    body = []
    let reply = makeReply(to: head, context: context)
    let job = service.answer(request, reply: reply)
    // The answer may be over.
    if self.reply === reply { self.job = job }
  }

  /// Answers with an error, and reads nothing more of this connection.
  private func refuse(_ error: HTTPError, context: ChannelHandlerContext) {
    refusal = error
    clock.requestArrived()
    let reply = makeReply(
      to: head ?? HTTPRequestHead(version: .http1_1, method: .GET, uri: "/"),
      context: context,
      closes: true
    )
    service.refuse(error, reply: reply)
  }

  private func makeReply(
    to head: HTTPRequestHead,
    context: ChannelHandlerContext,
    closes: Bool = false
  ) -> ChannelReply {
    let box = NIOLoopBound(context, eventLoop: context.eventLoop)
    let me = NIOLoopBound(self, eventLoop: context.eventLoop)
    let reply = ChannelReply(
      context.channel,
      head: head,
      closes: closes || !head.isKeepAlive
    ) { me.value.answered(box.value) }
    self.reply = reply
    return reply
  }

  private func answered(_ context: ChannelHandlerContext) {
    (reply, job) = (nil, nil)
    release()
    guard context.channel.isActive else { return }
    clock.answered(context: context)
  }
}
