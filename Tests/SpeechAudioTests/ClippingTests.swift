// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import Testing

@Suite("Samples beyond full scale")
struct ClippingTests {
  /// Three frames outside, one of them in both channels, one no number; -1 and +1 are inside.
  static let stereo: [Float] = [0, 2, -1, 1, -3, 5, .nan, 0.25, 0.5, -0.5]
  static let format = AudioFormat(sampleRate: 16000, channels: 2)

  @Test("16-bit samples stop at the ends and never wrap", arguments: [AudioFileFormat.wav, .flac])
  func sixteenBits(file: AudioFileFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder("a.\(file.rawValue)")
    let sink = try FileSink(path: path, fileFormat: file, format: Self.format)
    try sink.write(Self.stereo)
    try sink.finish()
    #expect(sink.clippedFrames == 3)
    let top = Float(32767) / 32768
    let expected: [Float] = [0, top, -1, top, -1, top, 0, 0.25, 0.5, -0.5]
    #expect(try DecodedFile(path).samples == expected)
  }

  @Test("float samples keep what is louder than full scale, but no infinity")
  func floats() throws {
    let folder = try TemporaryFolder()
    let format = Self.format
    let sink = try FileSink(
      path: folder("a.wav"),
      fileFormat: .wav,
      encoding: .float32,
      format: format
    )
    try sink.write([0, 2, -1, 1, -3, 5, .nan, 0.25, .infinity, -.infinity])
    try sink.finish()
    #expect(sink.clippedFrames == 2)
    #expect(try DecodedFile(folder("a.wav")).samples == [0, 2, -1, 1, -3, 5, 0, 0.25, 0, 0])
  }

  @Test("lossy formats are limited to full scale", arguments: [AudioFileFormat.ogg, .opus, .mp3])
  func lossy(file: AudioFileFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder("a.\(file.rawValue)")
    let sink = try FileSink(path: path, fileFormat: file, format: Self.format)
    try sink.write([Float](repeating: 40, count: 20000))
    try sink.finish()
    #expect(sink.clippedFrames == 10000)
    let loudest = try DecodedFile(path).samples.map(abs).max() ?? 0
    // The coders swing over a little; 40 would come out as much more than 2.
    #expect(loudest > 0.5 && loudest < 2)
  }

  @Test("numbers are rounded to the nearest, not cut off")
  func rounding() throws {
    let folder = try TemporaryFolder()
    let mono = AudioFormat(sampleRate: 16000, channels: 1)
    let sink = try FileSink(path: folder("a.wav"), fileFormat: .wav, format: mono)
    try sink.write([0.4, 0.6, -0.4, -0.6, 1.5, 2.5, 32766.6, -32767.7].map { $0 / 32768 })
    try sink.finish()
    let values = try DecodedFile(folder("a.wav")).samples.map { Int($0 * 32768) }
    #expect(values == [0, 1, 0, -1, 2, 2, 32767, -32768])
  }
}
