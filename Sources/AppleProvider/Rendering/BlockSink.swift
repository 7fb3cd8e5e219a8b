// SPDX-License-Identifier: Apache-2.0

/// Where the audio and the markers of one request go. [engine thread]
protocol BlockSink: AnyObject {
  /// Whether audio was pushed.
  var hasAudio: Bool { get }
  /// The markers of the request that are not passed on yet.
  var markers: RequestMarkers { get set }
  /// Pushes frames of silence; false when the request is over.
  func push(silence frames: Int) -> Bool
  /// Pushes the first frames of a block; false when the request is over.
  func push(_ samples: [Float], frames: Int) -> Bool
  /// Passes on the markers that are left.
  func finish()
}

extension BlockSink {
  /// Adds batches of markers, of audio that may have been pushed already.
  func add(_ batches: [[RequestMarkers.Given]]) {
    for batch in batches { markers.add(batch) }
  }
}
