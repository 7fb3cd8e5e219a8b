// SPDX-License-Identifier: Apache-2.0

import SpeechProviderKit

/// The sink of a measurement.
final class RecordingSink: BlockSink {
  private(set) var recording = Recording()
  var markers: RequestMarkers

  init(_ markers: RequestMarkers) { self.markers = markers }

  var hasAudio: Bool { !recording.samples.isEmpty }

  func push(silence frames: Int) -> Bool {
    push([Float](repeating: 0, count: frames), frames: frames)
  }

  func push(_ samples: [Float], frames: Int) -> Bool {
    recording.samples += samples.prefix(frames)
    recording.markers += markers.take(upTo: recording.samples.count)
    return true
  }

  func finish() { recording.markers += markers.finish() }
}
