// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost

/// An utterance of which frames have been handed to the device, or that is next.
struct PlayingItem {
  let item: SpokenItem
  let ring: FrameRing
  /// The frame of the device at which it begins.
  let start: Int
  /// Frames that were handed to the device, and have not been taken back.
  var handed = 0
  /// It was told that it begins to be heard.
  var hasStarted = false
  /// Markers that were not heard when last looked at.
  private var markers: [SpokenMarker] = []
  private var next = 0

  var id: UInt64 { item.utterance.id }

  init(_ item: SpokenItem, _ ring: FrameRing, start: Int) {
    self.item = item
    self.ring = ring
    self.start = start
  }

  /// Frames that it has, once all are there.
  var frameCount: Int? {
    // In this order: nothing is written after the outcome.
    guard item.stream.outcome != nil else { return nil }
    return ring.frameCount
  }

  /// The frame of the device at which it ends, once all of it has been handed over.
  var end: Int? {
    guard let frameCount, handed == frameCount else { return nil }
    return start + frameCount
  }

  /// It failed before there was a frame of it: nobody ever hears it begin.
  var failedAtOnce: Bool {
    switch item.stream.outcome {
    case nil, .finished: false
    case .cancelled, .crashed, .timedOut, .refused: ring.frameCount == 0
    }
  }

  /// Frames that could be handed over now.
  var readyFrames: Int { ring.frameCount - handed }

  /// The device gave back all frames from this one on.
  mutating func takeBack(to frame: Int) { handed = min(handed, max(0, frame - start)) }

  // MARK: Markers

  /// Takes the markers that have come since.
  mutating func update() {
    if next == markers.count {
      markers.removeAll(keepingCapacity: true)
      next = 0
    }
    item.stream.takeMarkers(into: &markers)
  }

  /// The next marker, if its frame is among the first `heard` ones.
  mutating func takeMarker(heard: Int) -> SpokenMarker? {
    guard next < markers.count, markers[next].frame < heard else { return nil }
    defer { next += 1 }
    return markers[next]
  }

  /// The marker as it is told: its frame counts in the voice's rate, not in the device's.
  func told(_ marker: SpokenMarker) -> SpokenMarker {
    var told = marker
    told.time = duration(of: marker.frame)
    guard let rate = item.stream.sourceRate, rate != ring.format.sampleRate else { return told }
    told.frame = marker.frame / ring.format.sampleRate * rate
    told.frame += marker.frame % ring.format.sampleRate * rate / ring.format.sampleRate
    return told
  }

  /// How long so many of its frames last.
  func duration(of frames: Int) -> Duration {
    .nanoseconds(Int64(frames) * 1_000_000_000 / Int64(ring.format.sampleRate))
  }

  /// The frame of the next marker.
  var nextMarkerFrame: Int? { next < markers.count ? markers[next].frame : nil }

  /// The frame at which the first word after those `heard` begins, as far as it is known.
  func wordFrame(after heard: Int) -> Int? {
    markers[next...].first { $0.kind == .word && $0.frame > heard }?.frame
  }
}
