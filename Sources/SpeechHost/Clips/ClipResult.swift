// SPDX-License-Identifier: Apache-2.0

/// How playing a clip ended.
package struct ClipResult: Hashable, Sendable {
  package enum Ending: Hashable, Sendable {
    /// All that the plan asks for was played.
    case complete
    /// The clip's maximum length was reached; the rest was left out.
    case cutOff
    /// The render was cancelled.
    case cancelled
  }

  /// Frames written to the sink.
  package let frames: Int
  package let ending: Ending

  package init(frames: Int, ending: Ending) {
    self.frames = frames
    self.ending = ending
  }
}
