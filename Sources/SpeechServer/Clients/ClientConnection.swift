// SPDX-License-Identifier: Apache-2.0

/// The connection of a client, for the parts of a server that do not know about sockets. [any
/// thread]
package protocol ClientConnection: AnyObject, Sendable {
  /// Sends bytes after all earlier ones. Does not wait; a client that does not read loses its
  /// connection.
  func send(_ bytes: [UInt8])
}
