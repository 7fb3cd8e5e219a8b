// SPDX-License-Identifier: Apache-2.0

/// What a clip's frames are like, as the decoder gives them.
package struct ClipFormat: Hashable, Sendable {
  /// Hz, 4000 to 192000.
  package let sampleRate: Int
  /// 1 or 2; a file with more is mixed down.
  package let channels: Int
  /// Frames of the whole file by its own account, which may be a lie; nil when it does not say.
  package let statedFrames: Int?
}
