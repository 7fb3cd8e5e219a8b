// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider

/// The result of one request.
package struct Spoken: Sendable {
  /// Of the last call.
  package var status: Int32 = 0
  /// Bytes of text that the provider's answer was about.
  package var covered = 0
  package var isComplete = false
  /// The first channel.
  package var samples: [Float] = []
  /// The last channel.
  package var otherSamples: [Float] = []
  package var markers: [DrivenMarker] = []
  /// Blocks with frames.
  package var blocks = 0
  /// Blocks that were flagged PENDING.
  package var pendings = 0
  /// Breaches of the interface, for people.
  package var breaches: [String] = []
  var lastMarkerFrame: UInt64 = 0

  package var frames: Int { samples.count }
  package var words: [DrivenMarker] { markers.filter { $0.kind == SPEECH_MARK_WORD } }
  package var sentences: [DrivenMarker] { markers.filter { $0.kind == SPEECH_MARK_SENTENCE } }

  mutating func take(
    _ io: speech_render_io_t,
    _ room: UnsafeMutablePointer<Float>,
    size: Int,
    channels: Int,
    _ sink: MarkerSinkState
  ) {
    markers += sink.markers
    breaches += sink.breaches
    lastMarkerFrame = sink.last
    let count = Int(io.frames)
    guard count <= size else {
      breaches.append("\(count) frames in a block of \(size)")
      return
    }
    for channel in 0..<channels {
      let start = room + channel * (size + 1)
      if !start[size].isNaN { breaches.append("wrote behind the block") }
      let frames = UnsafeBufferPointer(start: start, count: count)
      if frames.contains(where: { !$0.isFinite || abs($0) > 1 }) {
        breaches.append("frames that are no audio near \(samples.count)")
      }
      if channel == channels - 1 { otherSamples += frames }
      if channel == 0 { samples += frames }
    }
    let isPending = io.flags & UInt32(SPEECH_RENDER_PENDING) != 0
    isComplete = io.flags & UInt32(SPEECH_RENDER_COMPLETE) != 0
    blocks += count > 0 ? 1 : 0
    pendings += isPending ? 1 : 0
    if isPending, count > 0 { breaches.append("PENDING with \(count) frames") }
    if status == 0, count == 0, !isPending, !isComplete { breaches.append("nothing, and no flag") }
  }
}

/// A marker as the host got it.
package struct DrivenMarker: Hashable, Sendable {
  package var kind: Int
  package var frame: Int
  package var range: Range<Int>
  package var name: String?
}

/// The host's side of one block's markers.
struct MarkerSinkState {
  var position: UInt64
  var last: UInt64
  var markers: [DrivenMarker] = []
  var breaches: [String] = []

  init(position: UInt64, last: UInt64) {
    self.position = position
    self.last = last
  }

  mutating func take(_ marker: speech_marker_t) -> Bool {
    if marker.frame < position {
      breaches.append("marker at \(marker.frame) when \(position) frames were delivered")
    }
    if marker.frame < last { breaches.append("marker at \(marker.frame) after one at \(last)") }
    if marker.size < UInt32(MemoryLayout<speech_marker_t>.size) { breaches.append("short marker") }
    last = max(last, marker.frame)
    markers.append(
      DrivenMarker(
        kind: Int(marker.kind),
        frame: Int(marker.frame),
        range: Int(marker.text_start)..<Int(marker.text_start) + Int(marker.text_len),
        name: marker.name.map { String(cString: $0) }
      )
    )
    return markers.count <= 4096
  }
}
