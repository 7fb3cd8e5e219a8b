// SPDX-License-Identifier: Apache-2.0

/// The latest messages of a client, which it can list and have spoken again, and the cursor in them.
struct SSIPHistory {
  /// A client that speaks for days must not fill the memory.
  static let maxMessages = 200
  static let maxBytes = 4 << 20

  private(set) var messages: [(identifier: UInt64, message: SSIPMessage)] = []
  private(set) var cursor = 0
  private var byteCount = 0

  var last: UInt64? { messages.last?.identifier }

  mutating func add(_ identifier: UInt64, message: SSIPMessage) {
    guard message.content.count <= Self.maxBytes else { return }
    messages.append((identifier, message))
    byteCount += message.content.count
    while messages.count > Self.maxMessages || byteCount > Self.maxBytes {
      byteCount -= messages.removeFirst().message.content.count
      cursor = max(0, cursor - 1)
    }
  }

  func message(_ identifier: UInt64) -> SSIPMessage? {
    messages.first { $0.identifier == identifier }?.message
  }

  /// The message at the cursor.
  var current: UInt64? { messages.indices.contains(cursor) ? messages[cursor].identifier : nil }

  /// Moves the cursor; returns the error if there is no message.
  mutating func move(to place: Int) -> String? {
    if place < 0 { return SSIPReply.positionTooLow }
    guard place < max(1, messages.count) else { return SSIPReply.positionTooHigh }
    cursor = place
    return nil
  }
}
