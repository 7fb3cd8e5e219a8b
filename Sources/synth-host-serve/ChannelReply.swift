// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1
import SpeechServer
import Synchronization

/// The answer to one request on its connection. [any thread]
final class ChannelReply: HTTPReply {
  /// How long the last bytes before a failure may take.
  private static let farewell = TimeAmount.seconds(5)

  private let channel: any Channel
  private let isHead: Bool
  private let version: HTTPVersion
  private let closes: Bool
  private let didEnd: @Sendable () -> Void
  private let didLeave: @Sendable () -> Void
  private let isOver = Atomic(false)
  private let window = SendWindow()

  /// - Parameters:
  ///   - head: Of the request.
  ///   - closes: The connection with the end of the answer.
  ///   - didEnd: The answer is complete. [event loop]
  ///   - didLeave: Its last byte has left. [event loop]
  init(
    _ channel: any Channel,
    head: HTTPRequestHead,
    closes: Bool,
    didEnd: @escaping @Sendable () -> Void,
    didLeave: @escaping @Sendable () -> Void
  ) {
    self.channel = channel
    isHead = head.method == .HEAD
    version = head.version
    self.closes = closes
    self.didEnd = didEnd
    self.didLeave = didLeave
  }

  // MARK: HTTPReply

  func answer(_ head: HTTPHead, body: [UInt8]) {
    write(head, length: body.count)
    if !isHead, !body.isEmpty { channel.write(part(body), promise: nil) }
    finish(nil)
  }

  func begin(_ head: HTTPHead) { write(head, length: nil) }

  func send(_ bytes: [UInt8]) -> Bool {
    guard !isOver.load(ordering: .acquiring) else { return false }
    guard !isHead else { return true }
    guard window.take(bytes.count) else {
      // It may be there and read nothing.
      channel.close(promise: nil)
      return false
    }
    let sent = channel.eventLoop.makePromise(of: Void.self)
    sent.futureResult.whenComplete { [window] _ in window.give(bytes.count) }
    channel.writeAndFlush(part(bytes), promise: sent)
    return true
  }

  func end(trailers: [HTTPField]) {
    finish(trailers.isEmpty ? nil : HTTPHeaders(trailers.map { ($0.name, $0.value) }))
  }

  func fail() {
    // The next answer of the connection is not this one's.
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
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

  /// The connection is no longer there.
  func close() { window.close() }

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
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let channel = channel
    let closes = closes || isOld
    let (didEnd, didLeave) = (didEnd, didLeave)
    channel.eventLoop.execute {
      // Before the pipeline's handler passes the next request on.
      didEnd()
      channel.writeAndFlush(HTTPServerResponsePart.end(trailers)).whenComplete { _ in
        if closes { channel.close(promise: nil) } else { didLeave() }
      }
    }
  }
}
