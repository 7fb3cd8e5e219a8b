// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import TestSupport
import TestTraits
import Testing

@Suite("Peak limiter", .ownThread)
struct PeakLimiterTests {
  static let format = AudioFormat(sampleRate: 8000, channels: 1)

  /// What comes out, and how many frames were made softer.
  func limited(
    _ samples: [Float],
    _ format: AudioFormat = format,
    blocks: [Int] = [1000]
  ) throws
    -> (samples: [Float], limitedFrames: Int)
  {
    let sink = MemorySink(format)
    let limiter = PeakLimiter(into: sink)
    try limiter.write(samples, blocks: blocks)
    try limiter.finish()
    #expect(sink.isFinished)
    return (sink.samples, limiter.limitedFrames)
  }

  @Test("what is within full scale passes bit for bit", arguments: [1, 2])
  func quiet(channels: Int) throws {
    let format = AudioFormat(sampleRate: 8000, channels: channels)
    let samples = noise(frameCount: 6000, amplitude: 1) + [1, -1, .nan, -0.0]
    let result = try limited(samples, format)
    #expect(result.samples.map(\.bitPattern) == samples.map(\.bitPattern))
    #expect(result.limitedFrames == 0)
  }

  @Test("no more than 5 ms are held back")
  func latency() throws {
    let sink = MemorySink(Self.format)
    let limiter = PeakLimiter(into: sink)
    try limiter.write(sine(200, format: Self.format, frameCount: 1000, amplitude: 2))
    #expect(sink.frameCount >= 1000 - 40)
    try limiter.finish()
    #expect(sink.frameCount == 1000)
  }

  @Test("louder audio stays below full scale in blocks of any size, and is the same in all")
  func loud() throws {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<20 {
      var samples: [Float] = []
      for _ in 0..<8 {
        let amplitude = Float.random(in: 0...1, using: &generator) < 0.5 ? 0.9 : Float(5)
        let count = Int.random(in: 1...900, using: &generator)
        samples += noise(frameCount: count, amplitude: amplitude, seed: UInt64(round + count))
      }
      let expected = try limited(samples, blocks: [samples.count])
      #expect(expected.samples.count == samples.count)
      #expect(expected.samples.allSatisfy { abs($0) <= 1 })
      let blocks = (0..<200).map { _ in Int.random(in: 1...90, using: &generator) }
      let result = try limited(samples, blocks: blocks)
      #expect(result.samples == expected.samples, "round \(round)")
      #expect(result.limitedFrames == expected.limitedFrames)
    }
  }

  @Test("the gain falls in 5 ms, is exact at the peak, and is 1 again half a second later")
  func course() throws {
    // A constant shows the gain itself.
    var samples = [Float](repeating: 0.5, count: 8000)
    samples[2000] = 2
    let result = try limited(samples)
    try #require(result.samples.count == samples.count)
    let gain = zip(result.samples, samples).map { $0 / $1 }
    #expect(gain.prefix(1961).allSatisfy { $0 == 1 })
    #expect(abs(result.samples[2000] - PeakLimiter.ceiling) < 0.001)
    let steps = zip(gain, gain.dropFirst()).map { abs($1 - $0) }
    #expect((steps.max() ?? 1) < 0.52 / 40, "no step is longer than a 40th of the way")
    // Half of the way back after 5 ms, in which the gain is held, and 35 ms (50 ms · ln 2).
    #expect((0.7...0.8).contains(gain[2000 + 320]))
    #expect(gain.dropFirst(6000).allSatisfy { $0 == 1 })
    #expect(result.limitedFrames == gain.count { $0 != 1 })
  }

  @Test("both channels are made softer together")
  func stereo() throws {
    let format = AudioFormat(sampleRate: 8000, channels: 2)
    var samples = [Float](repeating: 0.25, count: 2000)
    samples[1000] = 4
    let result = try limited(samples, format)
    try #require(result.samples.count == samples.count)
    for frame in 400..<600 where frame != 500 {
      #expect(result.samples[2 * frame] == result.samples[2 * frame + 1])
    }
    #expect(result.samples[1001] < 0.07)
  }
}
