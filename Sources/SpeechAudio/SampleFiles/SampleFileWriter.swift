// SPDX-License-Identifier: Apache-2.0
import CSoundFiles

/// Writes audio files with samples of every kind, through libsndfile. Use from one thread at a time.
///
/// Like `FileSink`, uses a temporary name until the file is complete, or until `show()`.
package final class SampleFileWriter {
  package let format: SampleFileFormat
  /// Frames written so far.
  package private(set) var frameCount = 0

  private let output: OutputFile
  private let target: EncoderOutput
  private var handle: OpaquePointer?
  private let integers: UnsafeMutableBufferPointer<Int32>
  private let floats: UnsafeMutableBufferPointer<Double>

  /// Samples that are converted at once.
  private static let blockSamples = 4096

  /// Throws when the file cannot be created, or the container cannot hold such audio.
  package init(path: String, format: SampleFileFormat) throws(AudioError) {
    guard let code = format.code else { throw .cannotHold(path: path, format) }
    var description = SF_INFO()
    description.samplerate = Int32(clamping: format.sampleRate)
    description.channels = Int32(clamping: format.channels)
    description.format = code
    guard sf_format_check(&description) != 0 else { throw .cannotHold(path: path, format) }
    let output = try OutputFile(path: path, interruption: nil)
    var operations = SF_VIRTUAL_IO.writing
    let target = EncoderOutput(output)
    // Safe because the handle, which keeps the pointer, is closed before `target` is released.
    let context = Unmanaged.passUnretained(target).toOpaque()
    guard
      let handle = sf_open_virtual(&operations, Int32(SFM_WRITE), &description, context)
    else {
      let failure = output.failure
      output.abandon()
      throw failure ?? .cannotHold(path: path, format)
    }
    self.format = format
    self.output = output
    self.target = target
    self.handle = handle
    integers = .allocate(capacity: Self.blockSamples)
    floats = .allocate(capacity: Self.blockSamples)
  }

  deinit {
    abandon()
    integers.deallocate()
    floats.deallocate()
  }

  /// Writes interleaved samples, whole frames, with full scale ±1. Samples outside are limited unless the file holds
  /// floats; NaN becomes 0.
  package func write(_ samples: UnsafeBufferPointer<Double>) throws(AudioError) {
    guard handle != nil else { throw .closed }
    let frames = samples.count / format.channels
    guard (frameCount + frames) * format.channels * format.bytesPerSample <= format.limit else {
      throw .fileTooLong(path: output.path, limit: format.limit)
    }
    let block = Self.blockSamples / format.channels * format.channels
    var rest = samples.prefix(frames * format.channels)
    while !rest.isEmpty {
      let part = UnsafeBufferPointer(rebasing: rest.prefix(block))
      let written = store(part)
      if let failure = output.failure { throw failure }
      guard written == part.count else {
        throw .cannotEncode(path: output.path, code: sf_error(handle))
      }
      frameCount += part.count / format.channels
      rest = rest.dropFirst(part.count)
    }
  }

  /// Makes what is written so far visible at the path, as a valid file if the container has a header that can be changed,
  /// unless there was a file before: that one is only replaced by a complete one.
  package func show() {
    guard let handle, frameCount > 0, output.place() else { return }
    guard format.encoding != .compressed, format.container != .flac else { return }
    sf_command(handle, Int32(SFC_UPDATE_HEADER_NOW), nil, 0)
  }

  /// Completes the file and moves it to its path. After an error the old file is unchanged.
  package func finish() throws(AudioError) {
    guard let handle else { throw .closed }
    // Without any frame libsndfile writes flac, opus and mp3 files that nothing can open, not even libsndfile.
    if frameCount == 0, format.encoding == .compressed || format.container == .flac {
      try writeSilentFrame()
    }
    self.handle = nil
    let code = sf_close(handle)
    if let failure = output.failure {
      output.abandon()
      throw failure
    }
    guard code == 0 else {
      output.abandon()
      throw .cannotEncode(path: output.path, code: code)
    }
    try output.finish()
  }

  /// Removes the incomplete file; the old one stays.
  package func abandon() {
    guard let handle else { return }
    self.handle = nil
    output.ignoreWrites()
    sf_close(handle)
    output.abandon()
  }

  private func writeSilentFrame() throws(AudioError) {
    let silence = UnsafeMutableBufferPointer<Double>.allocate(capacity: format.channels)
    defer { silence.deallocate() }
    silence.initialize(repeating: 0)
    try write(UnsafeBufferPointer(silence))
  }

  /// Returns how many samples libsndfile took.
  private func store(_ samples: UnsafeBufferPointer<Double>) -> Int {
    let count = sf_count_t(samples.count)
    switch format.encoding {
    case .int16: scale(samples, bits: 16)
    case .int24: scale(samples, bits: 24)
    case .int32: scale(samples, bits: 32)
    case .float32, .float64:
      for (index, sample) in samples.enumerated() { floats[index] = sample.isFinite ? sample : 0 }
      return Int(sf_write_double(handle, floats.baseAddress, count))
    case .compressed where format.container == .flac: scale(samples, bits: 24)
    case .compressed:
      for (index, sample) in samples.enumerated() {
        floats[index] = sample.isNaN ? 0 : min(max(sample, -1), 1)
      }
      return Int(sf_write_double(handle, floats.baseAddress, count))
    }
    return Int(sf_write_int(handle, integers.baseAddress, count))
  }

  /// Rounds to the highest `bits` of 32, which libsndfile takes. The scale is a power of two: libsndfile's own, one less,
  /// would change samples that were read from such a file.
  private func scale(_ samples: UnsafeBufferPointer<Double>, bits: Int) {
    let full = Double(1 << (bits - 1))
    for (index, sample) in samples.enumerated() {
      let scaled = (sample.isNaN ? 0 : sample * full).rounded(.toNearestOrEven)
      integers[index] = Int32(min(max(scaled, -full), full - 1)) << Int32(32 - bits)
    }
  }
}
