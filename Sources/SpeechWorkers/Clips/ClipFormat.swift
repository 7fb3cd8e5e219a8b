// SPDX-License-Identifier: Apache-2.0

/// The format of a clip's decoded frames.
package struct ClipFormat: Hashable, Sendable {
  /// Hz, 4000 to 192000.
  package let sampleRate: Int
  /// 1 or 2; a file with more is mixed down.
  package let channels: Int
  /// Frames of the whole file as stated in its header, which may be false; nil when not stated.
  package let statedFrames: Int?
}
