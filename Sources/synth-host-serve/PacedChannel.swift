// SPDX-License-Identifier: Apache-2.0

import NIOCore
import SpeechServer

/// The bytes to one client, who may read slowly: whoever sends waits while too many are under way. [any thread]
final class PacedChannel: ClientStream {
  /// How long a client has to read the last bytes and to close its side. A connection that is closed while bytes of the client
  /// are on their way is reset, and the client would never see why.
  private static let farewell = TimeAmount.seconds(2)

  private let channel: any Channel
  private let window = SendWindow()

  init(_ channel: any Channel) {
    self.channel = channel
    channel.closeFuture.whenComplete { [window] _ in window.close() }
  }

  func send(_ bytes: [UInt8]) -> Bool {
    guard window.take(bytes.count) else {
      // It may be there and read nothing.
      end()
      return false
    }
    let sent = channel.eventLoop.makePromise(of: Void.self)
    sent.futureResult.whenComplete { [window] _ in window.give(bytes.count) }
    channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: sent)
    return true
  }

  /// Closes the connection after what was sent. Returns at once.
  func end() {
    window.close()
    let channel = channel
    channel.eventLoop.execute {
      // Nothing, which leaves after all else.
      channel.writeAndFlush(ByteBuffer()).whenComplete { _ in
        channel.close(mode: .output, promise: nil)
      }
      channel.eventLoop.assumeIsolated().scheduleTask(in: Self.farewell) {
        channel.close(promise: nil)
      }
    }
  }
}
