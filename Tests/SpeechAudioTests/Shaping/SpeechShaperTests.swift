// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import TestSupport
import TestTraits
import Testing

@Suite("Speech shaper", .ownThread)
struct SpeechShaperTests {
  static let format = AudioFormat(sampleRate: 22050, channels: 1)
  static let voice = vowel({ 120 + 30 * $0 }, sampleRate: 22050, seconds: 0.8)

  @Test("speech without a shape passes at once and bit for bit", arguments: [1, 2])
  func identity(channels: Int) throws {
    let format = AudioFormat(sampleRate: 22050, channels: channels)
    let sink = MemorySink(format)
    let shaper = SpeechShaper(into: sink)
    shaper.begin()
    let samples = noise(frameCount: 5000 * channels) + [.nan, .infinity, 0, -0.0]
    try shaper.write(Array(samples.prefix(2000)))
    #expect(sink.samples.count == 2000)
    try shaper.write(Array(samples.dropFirst(2000)))
    #expect(sink.samples.map(\.bitPattern) == samples.map(\.bitPattern))
    try shaper.finish()
    #expect(sink.samples.count == samples.count)
    #expect(sink.isFinished)
  }

  @Test(
    "a section is as long as its rate says, to the frame",
    arguments: [0.1, 0.37, 0.9, 2, 10] as [Float],
    [0.25, 1, 4] as [Float]
  )
  func length(rate: Float, pitch: Float) throws {
    let result = try shaped(Self.voice, format: Self.format) {
      $0.shape(from: 0, shape: Shape(rate: rate, pitch: pitch))
    }
    let expected = (Double(Self.voice.count) / Double(rate)).rounded()
    #expect(abs(Double(result.samples.count) - expected) <= 1)
    #expect(result.shaper.outputFrame(of: Self.voice.count) == result.samples.count)
  }

  @Test("the pitch changes by the ratio asked for", arguments: [0.5, 0.8, 1.25, 2, 3] as [Float])
  func pitch(ratio: Float) throws {
    let result = try shaped(Self.voice, format: Self.format) {
      $0.shape(from: 0, shape: Shape(pitch: ratio))
    }
    for frame in stride(from: 4000, to: Self.voice.count - 4000, by: 2000) {
      let expected = (120 + 30 * Double(frame) / 22050) * Double(ratio)
      let measured = fundamental(
        of: result.samples,
        around: frame,
        sampleRate: 22050,
        in: (expected * 0.75)...(expected * 1.35)
      )
      #expect(abs(measured / expected - 1) < 0.02, "at \(frame): \(measured), not \(expected) Hz")
    }
  }

  @Test("blocks of any size give the same output")
  func blocks() throws {
    var generator = SeededGenerator(seed: 3)
    let samples = Self.voice + noise(frameCount: 8000) + Self.voice
    func prepare(_ shaper: SpeechShaper) {
      shaper.shape(from: 3000, shape: Shape(rate: 0.6, pitch: 1.2, gain: 0.7))
      shaper.shape(from: 9000, shape: .identity)
      shaper.shape(from: 20000, shape: Shape(rate: 3, pitch: 0.8))
      shaper.shape(from: 40000, shape: Shape(rate: 0.5, pitch: 2), ramp: true)
    }
    let expected = try shaped(
      samples,
      format: Self.format,
      blocks: [samples.count],
      prepare: prepare
    )
    for _ in 0..<3 {
      let sizes = (0..<2000).map { _ in Int.random(in: 1...700, using: &generator) }
      let result = try shaped(samples, format: Self.format, blocks: sizes, prepare: prepare)
      #expect(result.samples == expected.samples)
    }
  }
}
