// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem

extension LinesSession {
  /// A request that is not over.
  struct Request {
    var name: RequestName
    var bytes: Int
    /// Nil: its words are not the client's text.
    var places: TextPlaces?
  }

  /// What lies under the lock.
  struct State {
    private var lastID: UInt64 = 0
    private(set) var requests: [UInt64: Request] = [:]
    private var ids: [RequestName: UInt64] = [:]
    /// Of text that is not over.
    private var bytes = 0
    var isInputOver = false
    var isInterrupted = false
    var failure: CommandError?

    var isOver: Bool { isInterrupted || isInputOver && requests.isEmpty }

    /// More would only take memory.
    private static let maxRequests = 10_000
    private static let maxBytes = 64 << 20

    func id(of name: RequestName) -> UInt64? { ids[name] }

    mutating func add(_ request: Request) throws(LineError) -> UInt64 {
      guard ids[request.name] == nil else {
        throw LineError(
          "id",
          message:
            "a request with this “id” is still active; use another one, or wait for its “ended” or “cancelled”."
        )
      }
      guard requests.count < Self.maxRequests, bytes + request.bytes <= Self.maxBytes else {
        throw LineError(
          nil,
          message:
            "too much is waiting (\(requests.count) requests of \(bytes) bytes); wait for “ended” events, or send “stop”."
        )
      }
      lastID += 1
      requests[lastID] = request
      ids[request.name] = lastID
      bytes += request.bytes
      return lastID
    }

    mutating func remove(_ id: UInt64) -> Request? {
      guard let request = requests.removeValue(forKey: id) else { return nil }
      ids[request.name] = nil
      bytes -= request.bytes
      return request
    }

    /// The place of a marker or word in what the client sent.
    mutating func range(_ units: Range<Int>?, of id: UInt64) -> LineEvent.TextRange? {
      guard let units else { return nil }
      return requests[id]?.places?.range(units)
    }
  }
}
