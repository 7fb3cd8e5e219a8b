// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import Testing

@Suite("Wav header")
struct WaveHeaderTests {
  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }

  static func file(_ encoding: SampleEncoding, _ format: AudioFormat) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let sink = try FileSink(
      path: folder("a.wav"),
      fileFormat: .wav,
      encoding: encoding,
      format: format
    )
    try sink.write([0, 0.5, -0.5, 1])
    try sink.finish()
    return try #require(bytes(of: folder("a.wav")))
  }

  @Test("16-bit mono file with four frames")
  func sixteenBits() throws {
    let file = try Self.file(.int16, AudioFormat(sampleRate: 22050, channels: 1))
    let expected = """
      52 49 46 46 2c 00 00 00 57 41 56 45 66 6d 74 20 10 00 00 00 01 00 01 00 22 56 00 00 \
      44 ac 00 00 02 00 10 00 64 61 74 61 08 00 00 00 00 00 00 40 00 c0 ff 7f
      """
    #expect(Self.hexadecimal(file) == expected)
  }

  @Test("float stereo file with two frames")
  func floats() throws {
    let file = try Self.file(.float32, AudioFormat(sampleRate: 48000, channels: 2))
    let expected = """
      52 49 46 46 42 00 00 00 57 41 56 45 66 6d 74 20 12 00 00 00 03 00 02 00 80 bb 00 00 \
      00 dc 05 00 08 00 20 00 00 00 66 61 63 74 04 00 00 00 02 00 00 00 \
      64 61 74 61 10 00 00 00 00 00 00 00 00 00 00 3f 00 00 00 bf 00 00 80 3f
      """
    #expect(Self.hexadecimal(file) == expected)
  }

  @Test("a stream says that its length is not known", arguments: [SampleEncoding.int16, .float32])
  func streams(encoding: SampleEncoding) throws {
    let pipe = try TestPipe()
    let sink = try FileSink(
      path: pipe.path,
      fileFormat: .wav,
      encoding: encoding,
      format: AudioFormat(sampleRate: 22050, channels: 1)
    )
    try sink.write([0])
    try sink.finish()
    close(pipe.writeEnd)
    let stream = bytes(of: pipe.readEnd)
    close(pipe.readEnd)
    let header =
      encoding == .int16
      ? """
      52 49 46 46 ff ff ff ff 57 41 56 45 66 6d 74 20 10 00 00 00 01 00 01 00 22 56 00 00 \
      44 ac 00 00 02 00 10 00 64 61 74 61 ff ff ff ff 00 00
      """
      : """
      52 49 46 46 ff ff ff ff 57 41 56 45 66 6d 74 20 12 00 00 00 03 00 01 00 22 56 00 00 \
      88 58 01 00 04 00 20 00 00 00 66 61 63 74 04 00 00 00 ff ff ff ff \
      64 61 74 61 ff ff ff ff 00 00 00 00
      """
    #expect(Self.hexadecimal(stream) == header)
  }

  @Test("a file stops before its sizes overflow, and leaves nothing behind")
  func limit() throws {
    let folder = try TemporaryFolder()
    let path = folder("a.wav")
    let sink = try FileSink(
      path: path,
      fileFormat: .wav,
      encoding: .int16,
      format: AudioFormat(sampleRate: 22050, channels: 1),
      interruption: nil,
      waveLimit: 2000
    )
    try sink.write([Float](repeating: 0, count: 1000))
    let error = try #require(throws: AudioError.self) { try sink.write([0]) }
    #expect(error == .tooLong(path: path, .wav, limit: 2000))
    sink.abandon()
    #expect(folder.names == [])
  }
}
