// SPDX-License-Identifier: Apache-2.0

/// How much text the clients of a server have waiting, so that a client that never stops sending, or is paused for ever,
/// does not take the machine's memory, and others are still served.
package struct WaitingText {
  package struct Limits: Sendable {
    /// Bytes of one client's messages that have not ended, with what it is sending: two of the longest messages.
    package var bytes = 16 << 20
    /// Messages of one client that have not ended.
    package var messages = 10_000
    /// Messages of all clients together.
    package var messagesInAll = 20_000
    /// Bytes of all clients together. A client that has little waiting may go beyond it: others must not silence it.
    package var bytesInAll = 64 << 20
    package var little = 256 << 10
    /// The same for messages.
    package var fewMessages = 100

    /// Bytes of a client's messages that are spoken although it is gone, after the first one: a quarter of an hour.
    package var orphanBytes = 16 << 10
    /// How long after that a message may begin.
    package var orphanTime = Duration.seconds(600)

    package init() {}
  }

  private struct Share {
    var bytes = 0
    var messages = 0
  }

  let limits: Limits
  private var messagesInAll = 0
  private var shares: [Int: Share] = [:]
  private(set) var bytesInAll = 0

  init(_ limits: Limits) { self.limits = limits }

  /// Bytes of a client.
  func bytes(of client: Int) -> Int { shares[client]?.bytes ?? 0 }

  /// Notes bytes that a client sends. Returns false, and notes nothing, if they are too many.
  mutating func takeBytes(_ count: Int, of client: Int) -> Bool {
    let share = shares[client, default: Share()]
    let bytes = share.bytes + count
    guard bytes <= limits.bytes,
      bytesInAll + count <= limits.bytesInAll || bytes <= limits.little
    else { return false }
    shares[client, default: Share()].bytes = bytes
    bytesInAll += count
    return true
  }

  /// Notes a message whose bytes have been taken.
  mutating func takeMessage(of client: Int) -> Bool {
    let messages = shares[client]?.messages ?? 0
    guard messages < limits.messages,
      messagesInAll < limits.messagesInAll || messages < limits.fewMessages
    else { return false }
    shares[client, default: Share()].messages += 1
    messagesInAll += 1
    return true
  }

  /// Notes that bytes and messages of a client are over.
  mutating func give(bytes: Int, messages: Int = 0, of client: Int) {
    guard var share = shares[client] else { return }
    share.bytes -= bytes
    share.messages -= messages
    bytesInAll -= bytes
    messagesInAll -= messages
    shares[client] = share.bytes > 0 || share.messages > 0 ? share : nil
  }
}
