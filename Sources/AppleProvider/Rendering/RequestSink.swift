// SPDX-License-Identifier: Apache-2.0

import SpeechProviderKit

/// The sink of a request of the host.
final class RequestSink: BlockSink {
  private let output: PushOutput
  var markers: RequestMarkers
  private var position = 0

  init(output: PushOutput, markers: RequestMarkers) {
    self.output = output
    self.markers = markers
  }

  var hasAudio: Bool { position > 0 }
  var droppedMarkers: Int { markers.dropped }

  func push(silence frames: Int) -> Bool {
    frames == 0 || push([Float](repeating: 0, count: frames), frames: frames)
  }

  func push(_ samples: [Float], frames: Int) -> Bool {
    guard frames > 0 else { return !output.isCancelled }
    position += frames
    let due = markers.take(upTo: position)
    return output.push(samples.span.extracting(0..<frames), markers: due)
  }

  func finish() {
    let left = markers.finish()
    if !left.isEmpty { _ = output.push(markers: left) }
  }
}
