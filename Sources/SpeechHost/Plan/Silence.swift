// SPDX-License-Identifier: Apache-2.0

/// A pause between two sounds, and why it lasts that long.
struct Silence: Hashable {
  var duration: Duration
  var reason: PauseReason
  /// Whether the document states its length.
  var isStated = false
}
