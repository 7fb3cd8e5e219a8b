// SPDX-License-Identifier: Apache-2.0

/// Where the audio and the markers of a text go.
enum SpeechSink {
  /// Directly to the sink of the render.
  case direct(RenderSink)
  /// Kept, and played when its shape is known.
  case take(Take)
  /// Kept only for analysis, such as of its pitch. It is not heard: it needs no fallback voice, may be silent, and its
  /// diagnostics are not reported.
  case measurement(Take)

  var isHeard: Bool {
    switch self {
    case .direct, .take: true
    case .measurement: false
    }
  }

  /// Nil for a take, whose pauses are written when it is played.
  var direct: RenderSink? {
    switch self {
    case .direct(let sink): sink
    case .take, .measurement: nil
    }
  }
}
