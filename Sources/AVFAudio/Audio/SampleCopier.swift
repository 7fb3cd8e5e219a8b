// SPDX-License-Identifier: Apache-2.0

/// Copies samples between a buffer of any common format and interleaved doubles with full scale ±1.
///
/// Integers are scaled by powers of two, so the conversion is lossless; doubles hold 32-bit integers exactly.
enum SampleCopier {
  /// Reads `count` frames of a buffer from `first` on. The buffer must have them; `output` must have room for them.
  private static func read(
    _ buffer: AVAudioPCMBuffer,
    from first: Int,
    count: Int,
    into output: UnsafeMutableBufferPointer<Double>
  ) {
    let layout = buffer.format.layout
    forEachSample(of: buffer, from: first, count: count) { index, place in
      output[index] = load(place, format: layout.commonFormat)
    }
  }

  /// Frames that are converted at once.
  static let blockFrames = 4096

  /// Calls `body` with each block of a buffer's frames and the number of frames before it.
  static func forEachBlock<Failure: Error>(
    of buffer: AVAudioPCMBuffer,
    body: (_ samples: UnsafeBufferPointer<Double>, _ first: Int) throws(Failure) -> Void
  ) throws(Failure) {
    let (frames, channels) = (Int(buffer.frameLength), Int(buffer.format.channelCount))
    let block = UnsafeMutableBufferPointer<Double>.allocate(
      capacity: min(blockFrames, max(1, frames)) * channels
    )
    defer { block.deallocate() }
    var done = 0
    while done < frames {
      let count = min(blockFrames, frames - done)
      read(buffer, from: done, count: count, into: block)
      try body(UnsafeBufferPointer(rebasing: block.prefix(count * channels)), done)
      done += count
    }
  }

  /// Writes frames into a buffer from `first` on; it must have room for them. Integers are rounded and limited.
  static func write(
    _ samples: UnsafeBufferPointer<Double>,
    to buffer: AVAudioPCMBuffer,
    at first: Int
  ) {
    let layout = buffer.format.layout
    let count = samples.count / Int(buffer.format.channelCount)
    forEachSample(of: buffer, from: first, count: count) { index, place in
      store(samples[index], to: place, format: layout.commonFormat)
    }
  }

  private static func forEachSample(
    of buffer: AVAudioPCMBuffer,
    from first: Int,
    count: Int,
    body: (Int, UnsafeMutableRawPointer) -> Void
  ) {
    let channelCount = Int(buffer.format.channelCount)
    let step = buffer.stride * buffer.format.layout.sampleSize
    for channel in 0..<channelCount {
      // Safe because callers stay within the capacity of the buffer.
      var place = buffer.storage.channels[channel] + first * step
      for frame in 0..<count {
        body(frame * channelCount + channel, place)
        place += step
      }
    }
  }

  private static func load(
    _ place: UnsafeMutableRawPointer,
    format: AVAudioCommonFormat
  ) -> Double {
    switch format {
    case .pcmFormatFloat32: Double(place.load(as: Float.self))
    case .pcmFormatFloat64: place.load(as: Double.self)
    case .pcmFormatInt16: Double(place.load(as: Int16.self)) / 0x8000
    case .pcmFormatInt32: Double(place.load(as: Int32.self)) / 0x8000_0000
    case .otherFormat: 0
    }
  }

  private static func store(
    _ sample: Double,
    to place: UnsafeMutableRawPointer,
    format: AVAudioCommonFormat
  ) {
    switch format {
    case .pcmFormatFloat32: place.storeBytes(of: Float(sample), as: Float.self)
    case .pcmFormatFloat64: place.storeBytes(of: sample, as: Double.self)
    case .pcmFormatInt16: place.storeBytes(of: Int16(integer(sample, full: 0x8000)), as: Int16.self)
    case .pcmFormatInt32:
      place.storeBytes(of: Int32(integer(sample, full: 0x8000_0000)), as: Int32.self)
    case .otherFormat: break
    }
  }

  private static func integer(_ sample: Double, full: Double) -> Double {
    guard !sample.isNaN else { return 0 }
    return min(max((sample * full).rounded(.toNearestOrEven), -full), full - 1)
  }
}
