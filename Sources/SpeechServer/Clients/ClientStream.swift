// SPDX-License-Identifier: Apache-2.0

/// What is sent to one client, who may read slower than audio comes.
package protocol ClientStream: AnyObject, Sendable {
  /// Sends bytes, after a wait while the client does not read what was sent before. Returns false once the client has gone;
  /// nothing is sent then. [any thread but that of the sockets, one at a time]
  func send(_ bytes: [UInt8]) -> Bool
}
