// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("A clip's decoder", .limited, .ownThread)
struct ClipDecoderTests {
  @Test("gives each sample of a wav file", arguments: [1, 2], [4000, 8000, 22050, 48000, 192000])
  func wave(channels: Int, sampleRate: Int) {
    let samples = sweep(10_007, channels: channels)
    let file = TestFile(SoundBytes.wave(samples, sampleRate: sampleRate, channels: channels))
    let decoding = decode(file)
    #expect(decoding.format?.sampleRate == sampleRate)
    #expect(decoding.format?.channels == channels)
    #expect(decoding.format?.statedFrames == 10_007)
    #expect(decoding.error == nil)
    #expect(decoding.samples == samples)
  }

  /// How far a decoded sample may be from what was encoded, on average.
  private static let tolerances: [(AudioFileFormat, Float)] = [
    (.wav, 0.0001), (.flac, 0.0001), (.ogg, 0.01), (.opus, 0.02), (.mp3, 0.01),
  ]

  @Test("gives as many frames as were encoded, with what they sound like", arguments: tolerances)
  func formats(format: AudioFileFormat, tolerance: Float) throws {
    let samples = sweep(96_000)
    let decoding = decode(try encoded(samples, as: format, sampleRate: 48000))
    #expect(decoding.error == nil)
    #expect(decoding.format?.sampleRate == 48000)
    #expect(decoding.samples.count == samples.count)
    #expect(meanDifference(decoding.samples[...], samples[...]) < tolerance)
  }

  @Test(
    "begins where it is told to, to the frame",
    arguments: [AudioFileFormat.wav, .flac, .ogg, .opus, .mp3],
    [Duration.milliseconds(1), .milliseconds(730), .nanoseconds(1_500_010_417), .seconds(2)]
  )
  func begin(format: AudioFileFormat, begin: Duration) throws {
    let sampleRate = format == .mp3 ? 22050 : 24000
    let file = try encoded(sweep(sampleRate * 2), as: format, sampleRate: sampleRate)
    let whole = decode(file)
    let part = decode(file, begin: begin)
    let (seconds, attoseconds) = begin.components
    let exact = (Double(seconds) + Double(attoseconds) / 1e18) * Double(sampleRate)
    #expect(part.error == nil)
    #expect(part.samples == Array(whole.samples[Int((exact).rounded())...]))
  }

  @Test(
    "gives nothing from beyond the end",
    arguments: [Duration.seconds(3), .seconds(Int64.max / 2)]
  )
  func beyondEnd(begin: Duration) {
    let decoding = decode(TestFile(SoundBytes.wave(sweep(16000))), begin: begin)
    #expect(decoding.error == nil)
    #expect(decoding.samples.isEmpty)
  }

  @Test("reads µ-law and A-law without a header as 8 kHz mono")
  func rawLaws() {
    let muLaw = decode(TestFile([0xFF, 0x80, 0x00, 0x7F]), encoding: .muLaw)
    #expect(muLaw.format?.sampleRate == 8000)
    #expect(muLaw.format?.channels == 1)
    // ITU-T G.711: the largest value is 32124 of 32768.
    #expect(muLaw.samples.map { $0 * 32768 } == [0, 32124, -32124, 0])
    let aLaw = decode(TestFile([0xD5, 0x55, 0xAA, 0x2A]), encoding: .aLaw)
    #expect(aLaw.samples.map { $0 * 32768 } == [8, -8, 32256, -32256])
  }

  @Test("reads µ-law in an au file")
  func auFile() {
    let decoding = decode(TestFile(SoundBytes.au([0xFF, 0x80, 0x00])))
    #expect(decoding.format?.sampleRate == 8000)
    #expect(decoding.samples.map { $0 * 32768 } == [0, 32124, -32124])
  }

  @Test(
    "knows files without a header by their extension",
    arguments: [
      ("b.ul", ClipEncoding.muLaw), ("b.ULAW", .muLaw), ("b.pcmu", .muLaw), ("b.al", .aLaw),
      ("b.alaw", .aLaw), ("b.pcma", .aLaw), ("b.wav", .automatic), ("b", .automatic),
      ("b.ul.wav", .automatic), (".", .automatic), ("", .automatic),
    ]
  )
  func extensions(name: String, encoding: ClipEncoding) {
    #expect(ClipEncoding(name: name) == encoding)
  }

  @Test("mixes more than two channels down to two", arguments: [3, 4, 5, 6, 7, 8, 9, 64])
  func manyChannels(channels: Int) {
    let file = TestFile(
      SoundBytes.wave([Float](repeating: 0.5, count: 100 * channels), channels: channels)
    )
    let decoding = decode(file)
    #expect(decoding.format?.channels == 2)
    #expect(decoding.samples.count == 200)
    // As loud as before: the weights of the channels that are heard come to 1 on each side.
    #expect(decoding.samples.allSatisfy { abs($0 - 0.5) < 0.00001 })
  }

  @Test("puts the channels of 5.1 where they belong")
  func sixChannels() {
    // One channel after the other sounds: left, right, centre, low effects, left behind, right behind.
    let samples = (0..<36).map { Float($0 % 6 == $0 / 6 ? 1 : 0) }
    let decoding = decode(TestFile(SoundBytes.wave(samples, channels: 6)))
    let (front, other) = (Float(1 / 2.41421356), Float(0.70710678 / 2.41421356))
    let expected = [front, 0, 0, front, other, other, 0, 0, other, 0, 0, other]
    #expect(meanDifference(decoding.samples[...], expected[...]) < 0.00001)
  }

  @Test("makes numbers of what is none, and limits what is absurd")
  func strangeSamples() {
    let samples: [Float] = [.nan, .infinity, -.infinity, 1e30, -1e30, 2, -0.5]
    #expect(decode(TestFile(SoundBytes.wave(samples))).samples == [0, 0, 0, 16, -16, 2, -0.5])
  }
}

/// A file as our own encoders write it.
func encoded(_ samples: [Float], as format: AudioFileFormat, sampleRate: Int) throws -> TestFile {
  let folder = TemporaryFolder()
  let path = "\(folder.path)/clip.\(format.rawValue)"
  let sink = try FileSink(
    path: path,
    fileFormat: format,
    format: AudioFormat(sampleRate: sampleRate, channels: 1)
  )
  try samples.withUnsafeBufferPointer { try sink.write($0, frameCount: samples.count) }
  try sink.finish()
  return TestFile(read(path))
}

/// The average distance of two signals; infinite when they are not equally long.
func meanDifference(_ one: ArraySlice<Float>, _ other: ArraySlice<Float>) -> Float {
  guard one.count == other.count, !one.isEmpty else { return .infinity }
  return zip(one, other).reduce(0) { $0 + abs($1.0 - $1.1) } / Float(one.count)
}
