// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import TestSupport
import TestTraits
import Testing

@Suite("Audio as a stream", .limited)
struct StreamSinkTests {
  private static let format = AudioFormat(sampleRate: 24_000, channels: 1)

  /// What a stream of half a second has, in pieces of an encoder's own choice.
  private func stream(_ file: AudioFileFormat, serial: UInt32?) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let sink = try StreamSink(
      name: "test",
      fileFormat: file,
      format: Self.format,
      serial: serial
    ) { piece throws(AudioError) in bytes += piece }
    try sink.write(sine(440, format: Self.format, frameCount: 12_000))
    try sink.finish()
    return bytes
  }

  @Test("opus with a number of its own is the same each time, and can be decoded")
  func serial() throws {
    let first = try stream(.opus, serial: 0x1234_5678)
    #expect(try stream(.opus, serial: 0x1234_5678) == first)
    #expect(Array(first.dropFirst(14).prefix(4)) == [0x78, 0x56, 0x34, 0x12])
    // Each page has the number, and a checksum that a decoder compares.
    let folder = try TemporaryFolder()
    write(first, to: folder("a.opus"))
    let decoded = try DecodedFile(folder("a.opus"))
    #expect(decoded.frameCount == 12_000)
    // Streams that are joined have to differ.
    #expect(try stream(.opus, serial: nil) != stream(.opus, serial: nil))
  }
}
