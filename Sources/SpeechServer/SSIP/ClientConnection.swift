// SPDX-License-Identifier: Apache-2.0

/// The connection of a client, as the parts of a server see it that know no sockets. [any thread]
package protocol ClientConnection: AnyObject, Sendable {
  /// Sends bytes after all earlier ones. Does not wait; what a client does not read ends its connection.
  func send(_ bytes: [UInt8])
}
