// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost

/// An utterance that is being written to the device.
struct PlayingItem {
  let item: SpokenItem
  let ring: FrameRing
  /// The device frame of its first frame.
  let start: Int
  /// Frames that were written to the device, and have not been taken back.
  var handed = 0
  /// Whether its start was reported.
  var hasStarted = false
  /// Markers, from `next` on those that have not been reported.
  private var markers: [SpokenMarker] = []
  private var next = 0

  var id: UInt64 { item.utterance.id }

  init(_ item: SpokenItem, ring: FrameRing, start: Int) {
    self.item = item
    self.ring = ring
    self.start = start
  }

  /// Its total frame count, once it is completely rendered.
  var frameCount: Int? {
    // Read before the count: nothing is written after the outcome.
    guard item.stream.outcome != nil else { return nil }
    return ring.frameCount
  }

  /// The device frame of its end, once all of it has been written.
  var end: Int? {
    guard let frameCount, handed == frameCount else { return nil }
    return start + frameCount
  }

  /// Whether it failed before its first frame: its start is never reported.
  var failedAtOnce: Bool {
    switch item.stream.outcome {
    case nil, .finished: false
    case .cancelled, .crashed, .timedOut, .refused: ring.frameCount == 0
    }
  }

  /// Frames that could be written now.
  var readyFrames: Int { ring.frameCount - handed }

  /// Notes that the device gave back all frames from `frame` on.
  mutating func takeBack(to frame: Int) { handed = min(handed, max(0, frame - start)) }

  // MARK: Markers

  /// Adds the markers that have arrived since the last call.
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

  /// The marker as reported: its frame counts at the voice's sample rate, not at the device's.
  func told(_ marker: SpokenMarker) -> SpokenMarker {
    var told = marker
    told.time = duration(of: marker.frame)
    guard let rate = item.stream.sourceRate, rate != ring.format.sampleRate else { return told }
    told.frame = marker.frame / ring.format.sampleRate * rate
    told.frame += marker.frame % ring.format.sampleRate * rate / ring.format.sampleRate
    return told
  }

  func duration(of frames: Int) -> Duration {
    .nanoseconds(Int64(frames) * 1_000_000_000 / Int64(ring.format.sampleRate))
  }

  /// The device frame at which its next event is due, or before that the end of the word that is the last to be heard.
  func nextFrame(orWordEnd wordEnd: Int?) -> Int? {
    let marker = next < markers.count ? start + markers[next].frame + 1 : nil
    return [hasStarted ? nil : start + 1, marker, end, wordEnd].compactMap { $0 }.min()
  }

  /// The frame of the first known word that begins after the `heard` frames.
  func wordFrame(after heard: Int) -> Int? {
    markers[next...].first { $0.kind == .word && $0.frame > heard }?.frame
  }
}
