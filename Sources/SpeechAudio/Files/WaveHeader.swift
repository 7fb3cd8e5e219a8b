// SPDX-License-Identifier: Apache-2.0

/// The header of a wav file.
package struct WaveHeader {
  let format: AudioFormat
  let encoding: SampleEncoding
  /// Bytes of samples; nil in a stream, whose length is unknown.
  let dataSize: Int?
  /// Bytes that follow the samples.
  var chunkSize = 0

  /// - Parameters:
  ///   - dataSize: Bytes of samples; nil in a stream, whose length is unknown.
  ///   - chunkSize: Bytes that follow the samples.
  package init(
    format: AudioFormat,
    encoding: SampleEncoding = .int16,
    dataSize: Int?,
    chunkSize: Int = 0
  ) {
    self.format = format
    self.encoding = encoding
    self.dataSize = dataSize
    self.chunkSize = chunkSize
  }

  /// Maximum bytes of samples in a wav file, whose sizes are 32-bit numbers.
  static func limit(for encoding: SampleEncoding) -> Int {
    Int(UInt32.max) - size(for: encoding)
  }

  /// Bytes of the header.
  static func size(for encoding: SampleEncoding) -> Int { encoding == .int16 ? 44 : 58 }

  /// The header itself. In a stream both sizes are 0xFFFFFFFF, as readers of pipes expect.
  package var bytes: [UInt8] {
    let bytesPerSample = encoding.bytesPerSample
    let frameSize = format.channels * bytesPerSample
    let headerSize = Self.size(for: encoding)
    var bytes: [UInt8] = []
    bytes.append(text: "RIFF")
    // An odd size would need a padding byte; samples of 2 and 4 bytes never cause one.
    bytes.append(dataSize.map { UInt32(clamping: $0 + headerSize - 8 + chunkSize) } ?? .max)
    bytes.append(text: "WAVEfmt ")
    bytes.append(UInt32(encoding == .int16 ? 16 : 18))
    bytes.append(UInt16(encoding == .int16 ? 1 : 3))
    bytes.append(UInt16(clamping: format.channels))
    bytes.append(UInt32(clamping: format.sampleRate))
    bytes.append(UInt32(clamping: format.sampleRate * frameSize))
    bytes.append(UInt16(clamping: frameSize))
    bytes.append(UInt16(bytesPerSample * 8))
    if encoding == .float32 {
      // Formats other than PCM need an extension size (0) and a chunk with the number of frames.
      bytes.append(UInt16(0))
      bytes.append(text: "fact")
      bytes.append(UInt32(4))
      bytes.append(dataSize.map { UInt32(clamping: $0 / frameSize) } ?? .max)
    }
    bytes.append(text: "data")
    bytes.append(dataSize.map { UInt32(clamping: $0) } ?? .max)
    return bytes
  }
}

extension SampleEncoding {
  var bytesPerSample: Int { self == .int16 ? 2 : 4 }
}

extension [UInt8] {
  fileprivate mutating func append(text: String) { append(contentsOf: text.utf8) }

  fileprivate mutating func append(_ number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
