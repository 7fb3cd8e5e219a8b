// SPDX-License-Identifier: Apache-2.0
import CSoxr

/// Reads a recording block by block in the format of its voice, whatever its own is.
final class RecordingReader {
  private let file: RecordingFile
  private let format: VoiceAudioFormat
  private let resampler: soxr_t?
  /// Frames as the file has them.
  private let source: UnsafeMutableBufferPointer<Float>
  /// The same in the voice's channels, at the file's rate; `ready` of them are not used yet.
  private let mixed: UnsafeMutableBufferPointer<Float>
  private var ready = 0..<0
  private var isAtEnd = false

  /// Frames that are read from the file at once.
  private static let blockFrames = 2048

  init(_ file: RecordingFile, format: VoiceAudioFormat) throws(VoiceFault) {
    self.file = file
    self.format = format
    if file.sampleRate == format.sampleRate {
      resampler = nil
    } else {
      var layout = soxr_io_spec(SOXR_FLOAT32_I, SOXR_FLOAT32_I)
      var quality = soxr_quality_spec(UInt(SOXR_20_BITQ), 0)
      var threads = soxr_runtime_spec(1)
      guard
        let made = soxr_create(
          Double(file.sampleRate),
          Double(format.sampleRate),
          UInt32(format.channels),
          nil,
          &layout,
          &quality,
          &threads
        )
      else {
        throw VoiceFault("cannot convert \(file.sampleRate) Hz to \(format.sampleRate) Hz")
      }
      resampler = made
    }
    source = .allocate(capacity: Self.blockFrames * file.channels)
    mixed = .allocate(capacity: Self.blockFrames * format.channels)
  }

  deinit {
    if let resampler { soxr_delete(resampler) }
    source.deallocate()
    mixed.deallocate()
  }

  /// Frames in the voice's format, as far as the file says.
  var frameCount: Int? {
    file.frameCount.map { frames in
      let (seconds, rest) = frames.quotientAndRemainder(dividingBy: file.sampleRate)
      return seconds * format.sampleRate + rest * format.sampleRate / file.sampleRate
    }
  }

  /// Whether the file has no frame at all, which only decoding shows.
  func isEmpty() throws(VoiceFault) -> Bool {
    try fill()
    return ready.isEmpty
  }

  /// Fills `samples`, interleaved, with as many whole frames as there are. Returns how many; 0 at the end.
  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(VoiceFault) -> Int {
    let room = samples.count / format.channels
    guard room > 0 else { return 0 }
    while true {
      if ready.isEmpty { try fill() }
      let count: Int
      if let resampler {
        count = try resample(resampler, into: samples, room: room)
      } else {
        count = copy(into: samples)
      }
      if count > 0 || isAtEnd { return count }
    }
  }

  private func copy(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
    let count = min(samples.count / format.channels, ready.count)
    let first = ready.lowerBound * format.channels
    let part = mixed[first..<(first + count * format.channels)]
    _ = samples.update(fromContentsOf: part)
    ready = (ready.lowerBound + count)..<ready.upperBound
    return count
  }

  private func resample(
    _ resampler: soxr_t,
    into samples: UnsafeMutableBufferPointer<Float>,
    room: Int
  ) throws(VoiceFault) -> Int {
    var used = 0
    var delivered = 0
    let start = ready.lowerBound * format.channels
    let failure = soxr_process(
      resampler,
      // No input at all signals the end to libsoxr.
      ready.isEmpty ? nil : mixed.baseAddress.map { UnsafeRawPointer($0 + start) },
      ready.count,
      &used,
      samples.baseAddress,
      room,
      &delivered
    )
    if let failure { throw VoiceFault(String(cString: failure)) }
    ready = (ready.lowerBound + used)..<ready.upperBound
    return delivered
  }

  private func fill() throws(VoiceFault) {
    guard !isAtEnd else { return }
    let count = try file.read(into: source)
    isAtEnd = count == 0
    ready = 0..<count
    for frame in 0..<count {
      let start = frame * file.channels
      if file.channels == format.channels {
        for channel in 0..<format.channels {
          mixed[start + channel] = Self.number(source[start + channel])
        }
      } else {
        // One channel goes to both; of several the mean goes to each.
        var sum: Float = 0
        for channel in 0..<file.channels { sum += Self.number(source[start + channel]) }
        for channel in 0..<format.channels {
          mixed[frame * format.channels + channel] = sum / Float(file.channels)
        }
      }
    }
  }

  private static func number(_ sample: Float) -> Float { sample.isFinite ? sample : 0 }
}
