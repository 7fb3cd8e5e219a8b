// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechHost
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("A compressed clip", .limited, .ownThread)
struct ClipFormatTests {
  /// A tone of some seconds.
  private func bytes(_ format: AudioFileFormat, seconds: Int = 2) throws -> [UInt8] {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/clip.\(format.rawValue)"
    let sink = try FileSink(
      path: path,
      fileFormat: format,
      format: AudioFormat(sampleRate: 24000, channels: 1)
    )
    let samples = (0..<(24000 * seconds)).map { 0.5 * sin(Float($0) * 0.05) }
    try samples.withUnsafeBufferPointer { try sink.write($0, frameCount: samples.count) }
    try sink.finish()
    return read(path)
  }

  @Test("has exact lengths", arguments: [AudioFileFormat.flac, .ogg, .opus, .mp3])
  func lengths(format: AudioFileFormat) throws {
    let bytes = try bytes(format)
    let played = try play(bytes) {
      $0.begin = .milliseconds(501)
      $0.end = .milliseconds(1250)
      $0.repeatCount = 2.5
    }
    #expect(played.result == ClipResult(frames: 749 * 24 * 5 / 2, ending: .complete))
    let whole = try play(bytes)
    #expect(whole.result == ClipResult(frames: 48000, ending: .complete))
    try #require(whole.samples.count >= 30000)
    #expect(played.samples.prefix(17976) == whole.samples[12024..<30000])
  }

  @Test("that does not say how long it is can be played by half")
  func unknownLength() throws {
    // Without its last page an ogg file does not say where it ends.
    let bytes = try bytes(.ogg, seconds: 10)
    let cut = Array(bytes[..<(bytes.count * 3 / 4)])
    let whole = try play(cut)
    let half = try play(cut) { $0.repeatCount = 0.5 }
    let count = whole.samples.count
    #expect(count > 10_000)
    #expect(abs(half.samples.count * 2 - count) <= 1)
    #expect(half.samples[...] == whole.samples[..<half.samples.count])
  }

  @Test("that is damaged is played up to there")
  func damaged() throws {
    let bytes = try bytes(.flac)
    let played = try play(Array(bytes[..<(bytes.count / 2)]))
    #expect(played.error == .damaged)
    #expect((10_000..<40_000).contains(played.samples.count))
  }
}
