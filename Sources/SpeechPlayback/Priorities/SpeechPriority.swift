// SPDX-License-Identifier: Apache-2.0

/// How urgent a request is: the priorities of Speech Dispatcher's protocol (SSIP), in descending order.
package enum SpeechPriority: String, CaseIterable, Hashable, Sendable {
  /// Never interrupted by another priority. Messages and texts wait and are resumed.
  case important
  /// Spoken one after the other.
  case message
  /// Replaces earlier texts; waits for messages.
  case text
  /// Spoken only if nothing else is.
  case notification
  /// Spoken only if nothing else is; the last one of a series is kept until then.
  case progress
}
