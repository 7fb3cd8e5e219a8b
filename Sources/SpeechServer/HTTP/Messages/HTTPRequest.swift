// SPDX-License-Identifier: Apache-2.0

/// A request as the server's socket has read it, whole and within its limits.
package struct HTTPRequest: Sendable {
  /// In capital letters: `GET`.
  package var method: String
  package var target: RequestTarget
  /// By their names in small letters. Of several with one name all values, separated by commas (RFC 9110, section 5.3).
  package var headers: [String: String]
  package var body: [UInt8]
  /// Tells connections from one another, for fairness among those who have no key.
  package var connection: String
  /// The address at which it arrived, without a port; nil for a Unix socket, which only this user reaches.
  package var localAddress: String?
  /// What must live as long as the body is in memory: its place among large ones.
  package var hold: (any AnyObject & Sendable)?

  package init(
    method: String,
    target: RequestTarget,
    headers: [String: String] = [:],
    body: [UInt8] = [],
    connection: String = "",
    localAddress: String? = nil,
    hold: (any AnyObject & Sendable)? = nil
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.connection = connection
    self.localAddress = localAddress
    self.hold = hold
  }
}
