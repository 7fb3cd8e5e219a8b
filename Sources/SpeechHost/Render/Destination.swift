// SPDX-License-Identifier: Apache-2.0

/// Where the audio and the markers of a text go.
enum Destination {
  /// To the sink, at once.
  case output(Output)
  /// Kept, and heard once it is known how to shape it.
  case take(Take)
  /// Kept for something that is to be learned from it, such as a pitch. It is not heard: it needs no fallback voice, may be
  /// silent, and its diagnostics are not reported.
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
