// SPDX-License-Identifier: Apache-2.0

/// How a message ended, for the client.
package enum MessageEnd: Hashable, Sendable {
  case finished
  /// By the client, or because nothing could speak it.
  case stopped
  case paused
}
