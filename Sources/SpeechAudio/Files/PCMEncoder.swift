// SPDX-License-Identifier: Apache-2.0

/// Writes wav and raw: samples with or without a header.
///
/// Not through libsndfile, which writes no wav to unseekable outputs, and does not report a full disk.
final class PCMEncoder: FileEncoder {
  var clippedFrames: Int { conversion.clippedFrames }

  private let output: OutputFile
  private let format: AudioFormat
  private let encoding: SampleEncoding
  private let hasHeader: Bool
  /// Maximum bytes of samples.
  private let limit: Int
  private var dataSize = 0
  private var conversion: SampleConversion
  private let scratch: UnsafeMutableBufferPointer<UInt32>

  /// Writes the header. `waveLimit` is the maximum bytes of samples in a wav file.
  init(
    output: OutputFile,
    fileFormat: AudioFileFormat,
    encoding: SampleEncoding,
    format: AudioFormat,
    waveLimit: Int? = nil
  ) throws(AudioError) {
    self.output = output
    self.format = format
    self.encoding = encoding
    hasHeader = fileFormat == .wav
    limit =
      hasHeader && output.isSeekable ? waveLimit ?? WaveHeader.limit(for: encoding) : Int.max
    conversion = SampleConversion(channels: format.channels)
    // 4096 samples of up to 4 bytes: small enough for one write.
    scratch = .allocate(capacity: 4096)
    try writeHeader(dataSize: nil)
  }

  func write(_ samples: UnsafeBufferPointer<Float>) throws(AudioError) {
    // Whole frames only, so that clipped frames are counted once.
    let chunkSize = scratch.count / format.channels * format.channels
    var rest = samples[...]
    while !rest.isEmpty {
      let chunk = UnsafeBufferPointer(rebasing: rest.prefix(chunkSize))
      let size = chunk.count * encoding.bytesPerSample
      guard size <= limit - dataSize else {
        throw .tooLong(path: output.path, .wav, limit: limit)
      }
      convert(chunk)
      // Safe because the scratch holds 4 bytes for each sample of the chunk, and `size` is at most that.
      try output.write(UnsafeRawBufferPointer(start: scratch.baseAddress, count: size))
      dataSize += size
      rest = rest.dropFirst(chunk.count)
    }
  }

  func finish() throws(AudioError) {
    guard output.isSeekable else { return }
    output.seek(to: 0)
    try writeHeader(dataSize: dataSize)
  }

  func abandon() {}

  deinit { scratch.deallocate() }

  private func convert(_ chunk: UnsafeBufferPointer<Float>) {
    switch encoding {
    case .int16:
      // Safe because the scratch has room for as many 32-bit values, and only this type is read from it.
      scratch.withMemoryRebound(to: Int16.self) {
        conversion.convert(chunk, to: $0)
      }
    case .float32: conversion.store(chunk, into: scratch)
    }
  }

  private func writeHeader(dataSize: Int?) throws(AudioError) {
    guard hasHeader else { return }
    let bytes = WaveHeader(format: format, encoding: encoding, dataSize: dataSize).bytes
    var result: Result<Void, AudioError> = .success(())
    bytes.withUnsafeBytes { buffer in
      result = Result { () throws(AudioError) in try output.write(buffer) }
    }
    try result.get()
  }
}
