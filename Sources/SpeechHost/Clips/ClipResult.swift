// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import SpeechWorkers

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

/// Why a clip was not played to its end; everything before the failure was.
package enum ClipFailure: Error, Hashable, Sendable {
  /// It could not be decoded any further.
  case clip(ClipError)
  /// The audio could not be written.
  case sink(AudioError)
}
