// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The books that are being made: one at a time for a client, and few in all, as each takes a render and a file for minutes.
/// [any thread]
final class BookPlaces: Sendable {
  private static let maxCount = 4

  private let clients = Mutex<Set<String>>([])

  /// A place for one book, given back with the last reference to it.
  final class Place: Sendable {
    private let all: BookPlaces
    private let client: String

    fileprivate init(_ all: BookPlaces, client: String) {
      self.all = all
      self.client = client
    }

    deinit { all.clients.withLock { _ = $0.remove(client) } }
  }

  func take(_ client: String) throws(HTTPError) -> Place {
    let isFree = clients.withLock { clients in
      clients.count < Self.maxCount && clients.insert(client).inserted
    }
    guard isFree else {
      throw HTTPError(
        429,
        message: "another EPUB is being made; try again when it is done",
        code: "queue_full",
        retryAfter: 10
      )
    }
    return Place(self, client: client)
  }
}
