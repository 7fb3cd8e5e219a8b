// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Synchronization

/// One page that is shown the state, from its request until it goes: gets each state, and the phrases when they change, as
/// server-sent events. [any thread]
package final class TalkFollower: Sendable {
  /// After so long without a change a comment is sent, which finds out who has gone.
  private static let silence = Duration.seconds(15)

  private let board: TalkBoard
  private let books: TalkBooks
  private let isOver = Atomic(false)

  init(_ board: TalkBoard, books: TalkBooks) {
    self.board = board
    self.books = books
  }

  /// Sends until the client goes or `cancel()`. Waits for the client. [a thread of its own]
  func run(_ stream: any ClientStream) {
    var sent: TalkState?
    var shown: TalkBooks.Version?
    while !isOver.load(ordering: .acquiring) {
      let seen = board.changes
      let state = board.current
      var events: [UInt8] = []
      if state != sent { events += Self.event("state", data: state.json) }
      let version = books.version(state.booksNumber)
      if version != shown { events += Self.event("books", data: books.json) }
      (sent, shown) = (state, version)
      if events.isEmpty { events = Array(":\n\n".utf8) }
      guard stream.send(events) else { return }
      // What other programs write into the files is seen after that time as well.
      board.wait(since: seen, atMost: Self.silence)
    }
  }

  /// Ends it.
  package func cancel() {
    isOver.store(true, ordering: .releasing)
    board.wake()
  }

  /// JSON in one line, as `JSONWriter` writes it, is one field of the event.
  private static func event(_ name: String, data: [UInt8]) -> [UInt8] {
    Array("event: \(name)\ndata: ".utf8) + data + Array("\n\n".utf8)
  }
}
