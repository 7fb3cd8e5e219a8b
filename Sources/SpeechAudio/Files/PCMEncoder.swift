// SPDX-License-Identifier: Apache-2.0

/// Writes wav and raw: samples as they are, with a header or none.
///
/// libsndfile cannot do this: it does not write wav to an output that cannot seek, and does not
/// report a full disk.
final class PCMEncoder: FileEncoder {
  var clippedFrames: Int { conversion.clippedFrames }

  private let output: any EncodedOutput
  private let format: AudioFormat
  private let encoding: SampleEncoding
  private let hasHeader: Bool
  /// Bytes of samples.
  private let limit: Int
  /// What follows the samples.
  private let chunks: [UInt8]
  private var dataSize = 0
  private var conversion: SampleConversion
  private let scratch: UnsafeMutableRawBufferPointer
  /// Bytes of the scratch buffer that have not been written yet. Always 0 for a pipe, whose reader
  /// may be waiting for them.
  private var pending = 0
  /// How many bytes wait before they are written.
  private var block: Int

  /// Writes the header. `waveLimit` is the most bytes of samples that a wav file may have.
  init(
    output: any EncodedOutput,
    fileFormat: AudioFileFormat,
    encoding: SampleEncoding,
    format: AudioFormat,
    tags: AudioTags? = nil,
    waveLimit: Int? = nil
  ) throws(AudioError) {
    self.output = output
    self.format = format
    self.encoding = encoding
    hasHeader = fileFormat == .wav
    chunks =
      hasHeader && output.isSeekable ? tags?.waveChunks(sampleRate: format.sampleRate) ?? [] : []
    limit =
      hasHeader && output.isSeekable
      ? waveLimit ?? WaveHeader.limit(for: encoding) - chunks.count : Int.max
    conversion = SampleConversion(channels: format.channels)
    // A file is written 64 KiB at a time, as a provider's blocks have only 2 KiB; a pipe gets the audio as it arrives.
    scratch = .allocate(byteCount: output.isSeekable ? 65536 : 16384, alignment: 16)
    block = scratch.count
    try writeHeader(dataSize: nil)
    // From the second on, blocks begin where the pages of the system's cache do: writing them takes a third less time.
    if output.isSeekable { block -= output.position }
  }

  func write(_ samples: UnsafeBufferPointer<Float>) throws(AudioError) {
    let size = encoding.bytesPerSample
    var rest = samples[...]
    while !rest.isEmpty {
      // Whole frames only, so that clipped ones are counted once.
      let room = (block - pending) / size / format.channels * format.channels
      let chunk = UnsafeBufferPointer(rebasing: rest.prefix(room))
      guard chunk.count * size <= limit - dataSize else {
        throw .tooLong(path: output.path, .wav, limit: limit)
      }
      convert(chunk)
      pending += chunk.count * size
      dataSize += chunk.count * size
      rest = rest.dropFirst(chunk.count)
      if !output.isSeekable || !rest.isEmpty { try flush() }
    }
  }

  func finish() throws(AudioError) {
    try flush()
    guard output.isSeekable else { return }
    try write(chunks)
    output.seek(to: 0)
    try writeHeader(dataSize: dataSize)
  }

  private func flush() throws(AudioError) {
    let size = pending
    pending = 0
    block = scratch.count
    // Safe because `convert` has filled this many bytes of the scratch.
    if size > 0 {
      try output.write(UnsafeRawBufferPointer(rebasing: scratch[..<size]))
    }
  }

  func abandon() {}

  deinit { scratch.deallocate() }

  /// Appends a chunk to what is pending.
  private func convert(_ chunk: UnsafeBufferPointer<Float>) {
    guard let start = scratch.baseAddress?.advanced(by: pending) else { return }
    let count = chunk.count
    // Safe because the scratch has room for as many values from here on.
    switch encoding {
    case .int16:
      let values = start.bindMemory(to: Int16.self, capacity: count)
      conversion.convert(chunk, to: UnsafeMutableBufferPointer(start: values, count: count))
    case .float32:
      let values = start.bindMemory(to: UInt32.self, capacity: count)
      conversion.store(chunk, into: UnsafeMutableBufferPointer(start: values, count: count))
    }
  }

  private func writeHeader(dataSize: Int?) throws(AudioError) {
    guard hasHeader else { return }
    try write(
      WaveHeader(
        format: format,
        encoding: encoding,
        dataSize: dataSize,
        chunkSize: chunks.count
      ).bytes
    )
  }

  private func write(_ bytes: [UInt8]) throws(AudioError) {
    var result: Result<Void, AudioError> = .success(())
    bytes.withUnsafeBytes { buffer in
      result = Result { () throws(AudioError) in try output.write(buffer) }
    }
    try result.get()
  }
}
