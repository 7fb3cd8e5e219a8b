// SPDX-License-Identifier: Apache-2.0

/// What is to be done for a client, in the order of its events.
enum WyomingTask: Sendable {
  /// Sends a reply that is known.
  case send([UInt8])
  case describe
  /// `synthesize`: speaks a whole text.
  case speak([UInt8], WyomingManner)
  /// `synthesize-start`, `-chunk` and `-stop`.
  case begin(WyomingManner)
  case add([UInt8])
  case stop
  /// Speaks what is complete of the text of a stream.
  case speakPart([UInt8])
  /// Ends a stream of which everything has been spoken.
  case end
  /// Sends the error, and closes the connection.
  case fail(WyomingError)

  /// Bytes that wait with it.
  var size: Int {
    switch self {
    case .send(let bytes), .speak(let bytes, _), .add(let bytes), .speakPart(let bytes): bytes.count
    case .describe, .begin, .stop, .end, .fail: 0
    }
  }

  /// Whether it waits for its turn among the renders of all clients.
  var isRender: Bool {
    switch self {
    case .speak, .speakPart: true
    case .send, .describe, .begin, .add, .stop, .end, .fail: false
    }
  }
}
