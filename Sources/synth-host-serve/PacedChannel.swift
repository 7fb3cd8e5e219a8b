// SPDX-License-Identifier: Apache-2.0

import NIOCore
import SpeechServer
import SpeechSystem
import Synchronization

/// The bytes to one client, who may read slowly: whoever sends waits while too much is under way. [any thread]
///
/// It counts what has not been taken by the kernel by itself. `Channel.isWritable` would follow too late: bytes that other
/// threads send wait for the event loop before they count there.
final class PacedChannel: ClientStream {
  private struct State {
    /// Bytes that were sent and have not left.
    var waiting = 0
    var isFull = false
    /// Nothing more is sent: what waits is the last.
    var isEnding = false
    var isGone = false
  }

  /// Bytes above which senders wait, and below which they go on: half a minute of speech, and a fraction of that.
  private static let high = 1 << 20
  private static let low = 256 << 10
  /// A client that has read nothing for so long has gone, as far as others are concerned who wait for its place.
  private static let patience = Duration.seconds(300)
  /// How long a client has to read the last bytes and to close its side. A connection that is closed while bytes of the client
  /// are on their way is reset, and the client would never see why.
  private static let farewell = TimeAmount.seconds(2)

  private let channel: any Channel
  private let state = Mutex(State())
  private let change = WakeUp()

  init(_ channel: any Channel) {
    self.channel = channel
    channel.closeFuture.whenComplete { [self] _ in
      state.withLock { $0.isGone = true }
      change.signal()
    }
  }

  func send(_ bytes: [UInt8]) -> Bool {
    guard take(bytes.count) else { return false }
    let sent = channel.eventLoop.makePromise(of: Void.self)
    sent.futureResult.whenComplete { [self] _ in give(bytes.count) }
    channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: sent)
    return true
  }

  /// Closes the connection after what was sent. Returns at once.
  func end() {
    let isDone: Bool? = state.withLock { state in
      guard !state.isEnding, !state.isGone else { return nil }
      state.isEnding = true
      return state.waiting == 0
    }
    guard let isDone else { return }
    change.signal()
    let channel = channel
    channel.eventLoop.execute {
      if isDone { channel.close(mode: .output, promise: nil) }
      channel.eventLoop.assumeIsolated().scheduleTask(in: Self.farewell) {
        channel.close(promise: nil)
      }
    }
  }

  /// Waits until bytes may be sent; false if the client has gone.
  private func take(_ count: Int) -> Bool {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let seen = change.count
      let isTaken = state.withLock { state -> Bool? in
        if state.isGone || state.isEnding { return false }
        if state.isFull { return nil }
        state.waiting += count
        state.isFull = state.waiting >= Self.high
        return true
      }
      if let isTaken { return isTaken }
      let rest = deadline - .now
      guard rest > .zero else {
        channel.close(promise: nil)
        return false
      }
      change.wait(since: seen, atMost: rest)
    }
  }

  /// Bytes have left. [event loop]
  private func give(_ count: Int) {
    let (opens, isLast) = state.withLock { state in
      state.waiting -= count
      let opens = state.isFull && state.waiting <= Self.low
      if opens { state.isFull = false }
      return (opens, state.isEnding && state.waiting == 0)
    }
    if opens { change.signal() }
    if isLast { channel.close(mode: .output, promise: nil) }
  }
}
