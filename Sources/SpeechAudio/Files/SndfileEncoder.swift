// SPDX-License-Identifier: Apache-2.0
import CSoundFiles
import Glibc

/// Writes compressed formats through libsndfile, whose “virtual I/O” is the output.
///
/// Unseekable outputs can take these formats as well: only lengths and checksums that readers can do without are
/// written twice (and dropped there), except in mp3 with a variable bit rate, whose first block would be a wrong table.
final class SndfileEncoder: FileEncoder {
  var clippedFrames: Int { conversion.clippedFrames }

  private let output: any EncodedOutput
  private let target: EncoderOutput
  private let fileFormat: AudioFileFormat
  private let format: AudioFormat
  private var handle: OpaquePointer?
  private var isEmpty = true
  private var conversion: SampleConversion
  private let scratch: UnsafeMutableBufferPointer<Float>

  /// - Parameters:
  ///   - kind: libsndfile's number for `fileFormat`.
  ///   - tags: Written as far as the format holds them.
  ///   - serial: The number of an opus stream; nil: libsndfile draws one.
  init(
    output: any EncodedOutput,
    fileFormat: AudioFileFormat,
    kind: Int32,
    format: AudioFormat,
    tags: AudioTags? = nil,
    serial: UInt32? = nil,
    hasConstantBitRate: Bool = false
  ) throws(AudioError) {
    self.output = output
    target = EncoderOutput(output)
    self.fileFormat = fileFormat
    self.format = format
    conversion = SampleConversion(channels: format.channels)
    var description = SF_INFO()
    description.samplerate = Int32(clamping: format.sampleRate)
    description.channels = Int32(clamping: format.channels)
    description.format = kind
    if let tags { try Self.add(tags, fileFormat: fileFormat, target: target) }
    if fileFormat == .opus, tags != nil || serial != nil {
      target.rewriteOpus(tags, serial: serial)
    }
    var operations = SF_VIRTUAL_IO.writing
    // Safe because the handle, which keeps the pointer, is closed before `target` is released.
    let context = Unmanaged.passUnretained(target).toOpaque()
    guard sf_format_check(&description) != 0,
      let handle = sf_open_virtual(&operations, Int32(SFM_WRITE), &description, context)
    else {
      throw output.failure
        ?? .encoderFailed(path: output.path, fileFormat, code: sf_error(nil))
    }
    self.handle = handle
    // 4096 samples: about as many as the encoders take at once.
    scratch = .allocate(capacity: 4096)
    if fileFormat == .mp3, hasConstantBitRate || !output.isSeekable { setConstantBitRate() }
    if let tags, fileFormat.abilities.tags == .strings { setStrings(tags) }
  }

  private static func add(
    _ tags: AudioTags,
    fileFormat: AudioFileFormat,
    target: EncoderOutput
  ) throws(AudioError) {
    switch fileFormat.abilities.tags {
    case .id3: try target.begin(with: tags.id3)
    case .flacHeader: target.rewriteFlac(tags)
    case .none, .strings, .waveChunks, .opusHeader: break
    }
  }

  private func setStrings(_ tags: AudioTags) {
    for (kind, text) in [
      (SF_STR_TITLE, tags.title), (SF_STR_ARTIST, tags.artist), (SF_STR_ALBUM, tags.album),
    ] {
      if let text { sf_set_string(handle, Int32(kind), text) }
    }
  }

  func write(_ samples: UnsafeBufferPointer<Float>) throws(AudioError) {
    let chunkSize = scratch.count / format.channels * format.channels
    var rest = samples[...]
    while !rest.isEmpty {
      let chunk = UnsafeBufferPointer(rebasing: rest.prefix(chunkSize))
      let written = encode(chunk)
      isEmpty = false
      if let failure = output.failure { throw failure }
      guard written == chunk.count else {
        throw .encoderFailed(path: output.path, fileFormat, code: sf_error(handle))
      }
      rest = rest.dropFirst(chunk.count)
    }
  }

  func finish() throws(AudioError) {
    // Without any frame libsndfile writes flac, opus and mp3 files that nothing can open, not even libsndfile.
    if isEmpty { try writeSilentFrame() }
    let code = close()
    if let failure = output.failure { throw failure }
    guard code == 0 else {
      throw .encoderFailed(path: output.path, fileFormat, code: code)
    }
  }

  func abandon() {
    output.ignoreWrites()
    _ = close()
  }

  deinit {
    abandon()
    scratch.deallocate()
  }

  private func writeSilentFrame() throws(AudioError) {
    let silence: (Float, Float) = (0, 0)
    var result: Result<Void, AudioError> = .success(())
    // Safe because a tuple of two of the same type is laid out like an array of two.
    withUnsafeBytes(of: silence) { bytes in
      let samples = bytes.bindMemory(to: Float.self).prefix(format.channels)
      result = Result { () throws(AudioError) in
        try write(UnsafeBufferPointer(rebasing: samples))
      }
    }
    try result.get()
  }

  private func encode(_ chunk: UnsafeBufferPointer<Float>) -> Int {
    guard fileFormat == .flac else {
      conversion.limit(chunk, into: scratch)
      return Int(sf_write_float(handle, scratch.baseAddress, sf_count_t(chunk.count)))
    }
    // Rounded here, so that flac and wav hold the same samples. Safe because the scratch has room for as many floats, and
    // only 16-bit values are read from it.
    return scratch.withMemoryRebound(to: Int16.self) {
      conversion.convert(chunk, to: $0)
      return Int(sf_write_short(handle, $0.baseAddress, sf_count_t(chunk.count)))
    }
  }

  private func close() -> Int32 {
    guard let handle else { return 0 }
    self.handle = nil
    return sf_close(handle)
  }

  private func setConstantBitRate() {
    var mode = Int32(SF_BITRATE_MODE_CONSTANT)
    sf_command(handle, Int32(SFC_SET_BITRATE_MODE), &mode, Int32(MemoryLayout<Int32>.size))
    // From 0, the highest bit rate, to 1. This is 64 kbit/s below 32 kHz and 160 from there on, enough for any voice; the
    // default would be 24 kbit/s at 16 kHz.
    var level = 0.6
    sf_command(handle, Int32(SFC_SET_COMPRESSION_LEVEL), &level, Int32(MemoryLayout<Double>.size))
  }
}
