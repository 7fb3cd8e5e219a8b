// SPDX-License-Identifier: Apache-2.0

/// How long a decoder may take.
package struct ClipLimits: Hashable, Sendable {
  /// Without any output. A clip's first frame comes within milliseconds of its start.
  package var stall = Duration.seconds(5)
  /// Without a frame: the time to decode up to the beginning of the clip if the file is not seekable.
  package var silence = Duration.seconds(60)

  package init() {}
}
