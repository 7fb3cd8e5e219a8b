// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import SpeechWorkers

/// What became of a clip.
package struct ClipResult: Hashable, Sendable {
  package enum Ending: Hashable, Sendable {
    /// All that the plan asks for was played.
    case complete
    /// The limit for a clip's length was reached; the rest was left out.
    case cutOff
    /// Someone cancelled.
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

/// Why a clip was not played to its end; what came before was.
package enum ClipFailure: Error, Hashable, Sendable {
  /// It could not be decoded any further.
  case clip(ClipError)
  /// The audio could not be written.
  case sink(AudioError)
}
