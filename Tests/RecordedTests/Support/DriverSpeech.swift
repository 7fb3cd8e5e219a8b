// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider

/// The result of one request.
package struct DriverSpeech {
  /// A marker as it came.
  package struct Marker: Hashable, Sendable {
    package var kind: Int
    package var frame: Int
    /// Bytes of the text.
    package var range: Range<Int>

    package init(kind: Int = 1, frame: Int, range: Range<Int>) {
      self.kind = kind
      self.frame = frame
      self.range = range
    }
  }

  /// Answer of `synthesize`.
  package internal(set) var status: Int32 = 0
  /// Bytes.
  package internal(set) var covered = 0
  /// Answer of the last `render`; nil when there was none.
  package internal(set) var endStatus: Int32?
  /// One array for each channel.
  package internal(set) var samples: [[Float]]
  package internal(set) var markers: [Marker] = []
  /// Breaks of the interface's rules, in words.
  package internal(set) var violations: [String] = []

  package var frameCount: Int { samples.first?.count ?? 0 }

  init(channelCount: Int) {
    samples = Array(repeating: [], count: channelCount)
  }

  /// Pulls one block; returns the status and the flags.
  mutating func pull(
    from provider: UnsafePointer<speech_provider_t>,
    maxFrames: Int
  ) -> (status: Int32, flags: UInt32) {
    // A guard after the room of each channel shows whether the provider writes too much.
    let guardValue: Float = 12345
    let buffers = samples.map { _ in
      let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: maxFrames + 1)
      buffer.initialize(repeating: guardValue)
      return buffer
    }
    defer { for buffer in buffers { buffer.deallocate() } }
    let collector = MarkerCollector()
    var sink = collector.sink
    var channels = buffers.map(\.baseAddress)
    var io = speech_render_io_t()
    io.size = UInt32(MemoryLayout<speech_render_io_t>.size)
    io.max_frames = UInt32(maxFrames)
    io.position = UInt64(frameCount)
    let status = channels.withUnsafeMutableBufferPointer { channels in
      io.channels = UnsafePointer(channels.baseAddress)
      return withUnsafePointer(to: &sink) { sink in
        io.markers = sink
        return provider.pointee.render(provider, &io)
      }
    }
    check(collector.markers, io, buffers.contains { $0[maxFrames] != guardValue }, maxFrames)
    markers += collector.markers
    for (number, buffer) in buffers.enumerated() {
      samples[number] += buffer[..<min(maxFrames, Int(io.frames))]
    }
    return (status, io.flags)
  }

  private mutating func check(
    _ new: [Marker],
    _ io: speech_render_io_t,
    _ wroteTooMuch: Bool,
    _ maxFrames: Int
  ) {
    if wroteTooMuch || io.frames > io.max_frames { violations.append("wrote past \(maxFrames)") }
    for (earlier, later) in zip(markers.suffix(1) + new, new) where later.frame < earlier.frame {
      violations.append("marker at \(later.frame) after one at \(earlier.frame)")
    }
    for marker in new where marker.frame < frameCount {
      violations.append("marker at \(marker.frame) comes after \(frameCount) frames")
    }
  }
}

private final class MarkerCollector {
  var markers: [DriverSpeech.Marker] = []

  /// Lives no longer than the collector.
  var sink: speech_marker_sink_t {
    var sink = speech_marker_sink_t()
    sink.size = UInt32(MemoryLayout<speech_marker_sink_t>.size)
    sink.host_data = Unmanaged.passUnretained(self).toOpaque()
    sink.add = { sink, marker in
      guard let data = sink?.pointee.host_data, let marker = marker?.pointee else { return false }
      let start = Int(marker.text_start)
      // Safe because the collector outlives the call of render.
      Unmanaged<MarkerCollector>.fromOpaque(data).takeUnretainedValue().markers.append(
        DriverSpeech.Marker(
          kind: Int(marker.kind),
          frame: Int(marker.frame),
          range: start..<(start + Int(marker.text_len))
        )
      )
      return true
    }
    return sink
  }
}
