// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1
import SpeechServer
import SpeechSystem
import Synchronization

/// The answer to one request on its connection. [any thread]
final class ChannelReply: HTTPReply {
  private struct State {
    var isWritable = true
    var isGone = false
  }

  /// A client that has read nothing for so long has gone, as far as others are concerned who wait for its place.
  private static let patience = Duration.seconds(300)
  /// How long the last bytes before a failure may take.
  private static let farewell = TimeAmount.seconds(5)

  private let channel: any Channel
  private let isHead: Bool
  private let version: HTTPVersion
  private let closes: Bool
  private let didEnd: @Sendable () -> Void
  private let state = Mutex(State())
  private let change = WakeUp()

  /// - Parameters:
  ///   - head: Of the request.
  ///   - closes: The connection with the end of the answer.
  ///   - didEnd: The answer has been written. [event loop]
  init(
    _ channel: any Channel,
    head: HTTPRequestHead,
    closes: Bool,
    didEnd: @escaping @Sendable () -> Void
  ) {
    self.channel = channel
    isHead = head.method == .HEAD
    version = head.version
    self.closes = closes
    self.didEnd = didEnd
  }

  // MARK: HTTPReply

  func answer(_ head: HTTPHead, body: [UInt8]) {
    write(head, length: body.count)
    if !isHead, !body.isEmpty { channel.write(part(body), promise: nil) }
    finish(nil)
  }

  func begin(_ head: HTTPHead) { write(head, length: nil) }

  func send(_ bytes: [UInt8]) -> Bool {
    guard wait() else { return false }
    if !isHead { channel.writeAndFlush(part(bytes), promise: nil) }
    return true
  }

  func end(trailers: [HTTPField]) {
    finish(trailers.isEmpty ? nil : HTTPHeaders(trailers.map { ($0.name, $0.value) }))
  }

  func fail() {
    let channel = channel
    channel.eventLoop.execute {
      // What was sent before, such as the event that says what is wrong, still arrives.
      let last = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer()))
      channel.writeAndFlush(last).whenComplete { _ in channel.close(promise: nil) }
      channel.eventLoop.assumeIsolated().scheduleTask(in: Self.farewell) {
        channel.close(promise: nil)
      }
    }
  }

  // MARK: The connection

  func setWritable(_ isWritable: Bool) {
    state.withLock { $0.isWritable = isWritable }
    change.signal()
  }

  /// It is no longer there.
  func close() {
    state.withLock { $0.isGone = true }
    change.signal()
  }

  private func wait() -> Bool {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let seen = change.count
      let state = state.withLock(\.self)
      if state.isGone { return false }
      if state.isWritable { return true }
      let rest = deadline - .now
      guard rest > .zero else {
        channel.close(promise: nil)
        return false
      }
      change.wait(since: seen, atMost: rest)
    }
  }

  // MARK: Parts

  /// HTTP/1.0 knows neither chunks nor, without being asked, connections that stay.
  private var isOld: Bool { version.major == 1 && version.minor == 0 }

  private func part(_ bytes: [UInt8]) -> HTTPServerResponsePart {
    .body(.byteBuffer(ByteBuffer(bytes: bytes)))
  }

  private func write(_ head: HTTPHead, length: Int?) {
    var headers = HTTPHeaders(head.fields.map { ($0.name, $0.value) })
    if let length {
      // RFC 9110, section 8.6.
      if head.status != 204 { headers.add(name: "Content-Length", value: "\(length)") }
    } else if !isOld {
      headers.add(name: "Transfer-Encoding", value: "chunked")
    }
    headers.add(name: "X-Content-Type-Options", value: "nosniff")
    if closes || isOld { headers.add(name: "Connection", value: "close") }
    let status = HTTPResponseStatus(statusCode: head.status)
    let response = HTTPResponseHead(version: version, status: status, headers: headers)
    channel.write(HTTPServerResponsePart.head(response), promise: nil)
  }

  private func finish(_ trailers: HTTPHeaders?) {
    let channel = channel
    let closes = closes || isOld
    let didEnd = didEnd
    channel.eventLoop.execute {
      // Before the pipeline's handler passes the next request on.
      didEnd()
      channel.writeAndFlush(HTTPServerResponsePart.end(trailers)).whenComplete { _ in
        if closes { channel.close(promise: nil) }
      }
    }
  }
}
