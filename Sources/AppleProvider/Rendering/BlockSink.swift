// SPDX-License-Identifier: Apache-2.0

import SpeechProviderKit

/// Where the audio and the markers of one request go. [engine thread]
protocol BlockSink: AnyObject {
  /// Whether audio was pushed.
  var hasAudio: Bool { get }
  /// Adds batches of markers, of audio that may have been pushed already.
  func add(_ batches: [[RequestMarkers.Given]])
  /// Says that the unit's frames count this much silence in front, which is not pushed.
  func leaveOut(leadingFrames: Int)
  /// Pushes frames of silence; false when the request is over.
  func push(silence frames: Int) -> Bool
  /// Pushes the first frames of a block; false when the request is over.
  func push(_ samples: [Float], frames: Int) -> Bool
  /// Passes on the markers that are left.
  func finish()
}

/// The sink of a request of the host.
final class RequestSink: BlockSink {
  private let output: PushOutput
  private var markers: RequestMarkers
  private var position = 0

  init(output: PushOutput, markers: RequestMarkers) {
    self.output = output
    self.markers = markers
  }

  var hasAudio: Bool { position > 0 }
  var droppedMarkers: Int { markers.dropped }

  func add(_ batches: [[RequestMarkers.Given]]) {
    for batch in batches { markers.add(batch) }
  }

  func leaveOut(leadingFrames: Int) { markers.leaveOut(leadingFrames: leadingFrames) }

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

/// The sink of a measurement.
final class RecordingSink: BlockSink {
  private(set) var recording = Recording()
  private var markers: RequestMarkers

  init(_ markers: RequestMarkers) { self.markers = markers }

  var hasAudio: Bool { !recording.samples.isEmpty }

  func add(_ batches: [[RequestMarkers.Given]]) {
    for batch in batches { markers.add(batch) }
  }

  func leaveOut(leadingFrames: Int) { markers.leaveOut(leadingFrames: leadingFrames) }

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
