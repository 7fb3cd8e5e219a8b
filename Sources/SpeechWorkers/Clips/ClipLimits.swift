// SPDX-License-Identifier: Apache-2.0

/// How long a decoder may take.
package struct ClipLimits: Hashable, Sendable {
  /// Without a sign of life. A clip's first frame comes within some milliseconds of its start.
  package var stall = Duration.seconds(5)
  /// Without a frame: the time to decode a file up to the place where the clip begins, if it cannot be gone to.
  package var silence = Duration.seconds(60)

  package init() {}
}
