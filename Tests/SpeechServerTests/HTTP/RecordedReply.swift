// SPDX-License-Identifier: Apache-2.0

import SpeechServer
import SpeechSystem
import Synchronization
import TestSupport

/// An answer as a client would have it.
final class RecordedReply: HTTPReply {
  enum End: Hashable {
    /// In one piece.
    case whole
    case finished(trailers: [HTTPField])
    case broken
  }

  private struct State {
    var head: HTTPHead?
    var pieces: [[UInt8]] = []
    var end: End?
    var isGone = false
  }

  private let state = Mutex(State())

  var head: HTTPHead? { state.withLock(\.head) }
  var status: Int? { head?.status }
  var pieces: [[UInt8]] { state.withLock(\.pieces) }
  var bytes: [UInt8] { pieces.flatMap(\.self) }
  var text: String { String(decoding: bytes, as: UTF8.self) }
  var end: End? { state.withLock(\.end) }

  func field(_ name: String) -> String? { head?.fields.first { $0.name == name }?.value }

  /// Waits for the end of the answer; nil if it does not come.
  func waitForEnd() -> End? { waitUntil { self.end != nil } ? end : nil }

  /// The client goes away.
  func leave() { state.withLock { $0.isGone = true } }

  // MARK: HTTPReply

  func answer(_ head: HTTPHead, body: [UInt8]) {
    state.withLock { state in
      state.head = head
      state.pieces = [body]
      state.end = .whole
    }
  }

  func begin(_ head: HTTPHead) { state.withLock { $0.head = head } }

  func send(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      guard !state.isGone else { return false }
      state.pieces.append(bytes)
      return true
    }
  }

  func end(trailers: [HTTPField]) { state.withLock { $0.end = .finished(trailers: trailers) } }
  func fail() { state.withLock { $0.end = .broken } }
}
