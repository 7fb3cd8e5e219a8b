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
  private var place: LargeBody?
  private var number = 0
  private var reply: ChannelReply?
  private var job: (any RunningAnswer)?
  /// Whether an answer has not left yet.
  private var isAnswering = false
  /// Whether the client sends nothing more.
  private var inputHasEnded = false

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

  /// Adds what reads and writes HTTP to a connection, and one of these.
  static func add(
    to channel: any Channel,
    service: HTTPService,
    clock: RequestClock,
    large: OpenConnections,
    number: Int
  ) throws {
    // Who sends a request and closes that side, as “printf … | nc” does, still reads.
    try channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: true)
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderListSize = HTTPLimits.maxHead
    limits.maxHeaderFieldSize = HTTPLimits.maxHead
    let pipeline = channel.pipeline.syncOperations
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

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context: context)
    case .body(let bytes):
      guard refusal == nil else { return }
      guard mayHave(body.count + bytes.readableBytes, context: context) else { return }
      body += bytes.readableBytesView
    case .end:
      clock.requestArrived(version: head?.version ?? .http1_1)
      if refusal == nil { answer(context) }
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    reply?.close()
    job?.cancel()
    (reply, job, place) = (nil, nil, nil)
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed {
      inputHasEnded = true
      if !isAnswering { context.close(promise: nil) }
    }
    context.fireUserInboundEventTriggered(event)
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
    (body, place) = ([], nil)
    refusal = nil
    guard let request = request(for: head, context: context) else {
      return refuse(
        HTTPError(400, message: "the request names no path", code: "bad_request"),
        context: context
      )
    }
    // Who may not ask takes no memory, and no place of others.
    if hasLongBody(head), let error = service.refusal(of: request) {
      return refuse(error, context: context)
    }
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
      encoder.writeAndFlush(NIOAny(ByteBuffer(string: RequestClock.continue)), promise: nil)
    }
  }

  /// Whether so much may follow that it is worth closing the connection instead of reading it.
  private func hasLongBody(_ head: HTTPRequestHead) -> Bool {
    guard let length = head.headers.first(name: "content-length").flatMap(Int.init) else {
      return head.headers.contains(name: "transfer-encoding")
    }
    return length > HTTPLimits.maxHead
  }

  /// Refuses the request if its body has more bytes than it may.
  private func mayHave(_ count: Int, context: ChannelHandlerContext) -> Bool {
    if count > limit {
      let error = HTTPError(
        413,
        message:
          "the body has at most \(limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB") here; send a long text in parts",
        code: "too_long"
      )
      refuse(error, context: context)
      return false
    }
    guard count > HTTPService.maxBody, place == nil else { return true }
    place = LargeBody(large, channel: context.channel)
    guard place != nil else {
      let error = HTTPError(
        429,
        message: "other large files are being read; try again in a moment",
        code: "queue_full",
        retryAfter: 2
      )
      refuse(error, context: context)
      return false
    }
    return true
  }

  private func answer(_ context: ChannelHandlerContext) {
    guard let head, var request = request(for: head, context: context) else { return }
    (request.body, request.hold) = (body, place)
    (body, place) = ([], nil)
    let reply = makeReply(to: head, context: context)
    let job = service.answer(request, reply: reply)
    // The answer may be over.
    if self.reply === reply { self.job = job }
  }

  /// The request of a header, without its body; nil if it names no path.
  private func request(
    for head: HTTPRequestHead,
    context: ChannelHandlerContext
  ) -> HTTPRequest? {
    guard let target = RequestTarget(head.uri) else { return nil }
    var headers: [String: String] = [:]
    for (name, value) in head.headers {
      let name = name.lowercased()
      headers[name] = headers[name].map { $0 + ", " + value } ?? value
    }
    return HTTPRequest(
      method: head.method.rawValue,
      target: target,
      headers: headers,
      connection: connection,
      localAddress: context.channel.localAddress?.ipAddress
    )
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
    let origin = head?.headers.first(name: "origin").map { ["origin": $0] }
    service.refuse(error, headers: origin ?? [:], reply: reply)
  }

  private func makeReply(
    to head: HTTPRequestHead,
    context: ChannelHandlerContext,
    closes: Bool = false
  ) -> ChannelReply {
    let box = NIOLoopBound(context, eventLoop: context.eventLoop)
    let me = NIOLoopBound(self, eventLoop: context.eventLoop)
    number += 1
    isAnswering = true
    let number = number
    let reply = ChannelReply(
      context.channel,
      head: head,
      closes: closes || !head.isKeepAlive
    ) {
      me.value.answered(number)
    } didLeave: {
      me.value.left(number, context: box.value)
    }
    self.reply = reply
    return reply
  }

  /// The answer is complete, though a part of it may still be on its way.
  private func answered(_ number: Int) {
    guard number == self.number else { return }
    (reply, job) = (nil, nil)
  }

  /// Its last byte has left: the client has until then to read it.
  private func left(_ number: Int, context: ChannelHandlerContext) {
    guard number == self.number, reply == nil, context.channel.isActive else { return }
    isAnswering = false
    if inputHasEnded { context.close(promise: nil) } else { clock.answered(context: context) }
  }
}
