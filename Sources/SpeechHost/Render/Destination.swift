// SPDX-License-Identifier: Apache-2.0

/// Where the audio and the markers of a text go.
enum Destination {
  /// Directly to the sink.
  case output(Output)
  /// Kept, and played when its shape is known.
  case take(Take)
  /// Kept only for analysis, such as of its pitch. It is not heard: it needs no fallback voice, may be silent, and its
  /// diagnostics are not reported.
  case measurement(Take)

  var isHeard: Bool {
    switch self {
    case .output, .take: true
    case .measurement: false
    }
  }

  /// Nil for a take, whose pauses are written when it is played.
  var output: Output? {
    switch self {
    case .output(let output): output
    case .take, .measurement: nil
    }
  }
}
