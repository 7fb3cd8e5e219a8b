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

/// A field of a header or trailer.
package struct HTTPField: Hashable, Sendable {
  package var name: String
  /// Visible ASCII and blanks.
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// A value in which everything but visible ASCII is percent-escaped, and the percent sign.
  static func escaped(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      if (0x20...0x7E).contains(byte), byte != UInt8(ascii: "%") {
        result.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}

/// The first line and the header of an answer, without what the socket adds about its length.
package struct HTTPHead: Hashable, Sendable {
  package var status: Int
  package var fields: [HTTPField]

  package init(_ status: Int, _ fields: [HTTPField] = []) {
    self.status = status
    self.fields = fields
  }
}
