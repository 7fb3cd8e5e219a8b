// SPDX-License-Identifier: Apache-2.0

/// The answer to one request. Exactly one of `answer` and `begin` is called, once; after `begin`, exactly one of `end` and `fail`.
package protocol HTTPReply: ClientStream {
  /// Sends a whole answer. Never waits. [any thread]
  func answer(_ head: HTTPHead, body: [UInt8])

  /// Begins an answer whose length is not known yet; `send` continues it. Never waits. [any thread]
  func begin(_ head: HTTPHead)

  /// Completes what was begun. [any thread]
  /// - Parameter trailers: Those that the head names in `Trailer` (RFC 9110, section 6.5).
  func end(trailers: [HTTPField])

  /// Closes the connection in the middle of the answer, so that nobody can take it for a whole one. [any thread]
  func fail()
}
