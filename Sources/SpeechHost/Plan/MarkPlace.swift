// SPDX-License-Identifier: Apache-2.0

/// Where a mark is reached.
package enum MarkPlace: Hashable, Sendable {
  /// In the next pause, after this part of it.
  case intoPause(Duration)
  /// Directly before these bytes of the document's text, which end with their unit.
  case beforeText(Range<Int>)
  /// Directly before a clip; an index into the document's `clips`.
  case beforeClip(Int)
  case end
}
