// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import Testing

/// The signals of EBU Tech 3341, section 2.9, for what is measured here, shorter, with its values and tolerance: ±0.1 LU.
@Suite("Loudness")
struct LoudnessTests {
  static let stereo = AudioFormat(sampleRate: 48_000, channels: 2)

  /// A sine of 1000 Hz in each channel, for each of these levels (dBFS, of the peak) and seconds in turn.
  static func tones(
    _ steps: [(level: Double, seconds: Double)],
    format: AudioFormat
  ) -> [Float] {
    steps.flatMap { step in
      sine(
        1000,
        format: format,
        frameCount: Int(step.seconds * Double(format.sampleRate)),
        amplitude: Float(Loudness.factor(decibels: step.level))
      )
    }
  }

  static func measured(
    _ samples: [Float],
    _ format: AudioFormat,
    measuresTruePeak: Bool = false
  ) throws -> Loudness {
    let sink = MemorySink(format)
    let metering = try MeteringSink(into: sink, measuresTruePeak: measuresTruePeak)
    try metering.write(samples, blocks: [1, 7, 5000, 999])
    try metering.finish()
    #expect(sink.samples.map(\.bitPattern) == samples.map(\.bitPattern))
    #expect(sink.isFinished)
    return try metering.measurement()
  }

  @Test("stereo sines of -23 and -33 dBFS have as many LUFS", arguments: [-23.0, -33])
  func sines(level: Double) throws {
    let samples = Self.tones([(level, 4)], format: Self.stereo)
    let loudness = try Self.measured(samples, Self.stereo)
    #expect(abs(try #require(loudness.integrated) - level) < 0.1)
    #expect(abs(try #require(loudness.samplePeak) - level) < 0.01)
    #expect(abs(try #require(loudness.rms) - (level - 3.01)) < 0.01)
    #expect(loudness.truePeak == nil)
    #expect(loudness.frameCount == 4 * 48_000)
  }

  @Test(
    "quiet parts before and after do not count",
    arguments: [
      [(-36.0, 2.0), (-23, 12), (-36, 2)],
      [(-72, 2), (-36, 2), (-23, 12), (-36, 2), (-72, 2)],
      [(-26, 4), (-20, 4.02), (-26, 4)],
    ]
  )
  func gates(steps: [(Double, Double)]) throws {
    let format = AudioFormat(sampleRate: 24_000, channels: 2)
    let samples = Self.tones(steps.map { ($0.0, $0.1) }, format: format)
    let loudness = try #require(try Self.measured(samples, format).integrated)
    #expect(abs(loudness + 23) < 0.1)
  }

  @Test("one channel counts once, at any rate", arguments: [8000, 16_000, 22_050, 24_000, 44_100])
  func mono(rate: Int) throws {
    let format = AudioFormat(sampleRate: rate, channels: 1)
    let samples = Self.tones([(-20, 5)], format: format)
    let loudness = try #require(try Self.measured(samples, format).integrated)
    #expect(abs(loudness + 23) < 0.1)
  }

  @Test("silence has no loudness, and nothing has none", arguments: [0, 100, 48_000])
  func silence(frames: Int) throws {
    let samples = [Float](repeating: 0, count: frames * 2)
    let loudness = try Self.measured(samples, Self.stereo, measuresTruePeak: true)
    #expect(loudness == Loudness(frameCount: frames))
  }

  @Test(
    "what is shorter than a block of 400 ms is as loud as a long one",
    arguments: [0.05, 0.2, 0.39]
  )
  func short(seconds: Double) throws {
    let format = AudioFormat(sampleRate: 24_000, channels: 1)
    let samples = Self.tones([(-20, seconds)], format: format)
    let loudness = try #require(try Self.measured(samples, format).integrated)
    // The filter's own start and end.
    #expect(abs(loudness + 23) < 0.3)
  }

  @Test("a true peak is between samples")
  func truePeak() throws {
    // EBU Tech 3341, case 17: a quarter of the sample rate, so that all samples are below the peak.
    let samples = (0..<48_000).flatMap { frame in
      let sample = Float(0.5 * sin(Double.pi / 2 * Double(frame) + Double.pi / 4))
      return [sample, sample]
    }
    let loudness = try Self.measured(samples, Self.stereo, measuresTruePeak: true)
    #expect(abs(try #require(loudness.samplePeak) + 9.03) < 0.01)
    let peak = try #require(loudness.truePeak)
    #expect(peak > -6.4 && peak < -5.8)
  }

  @Test("infinities and NaN are measured as silence")
  func notNumbers() throws {
    var samples = Self.tones([(-23, 5)], format: Self.stereo)
    try #require(samples.count > 2001)
    samples[1000] = .nan
    samples[2001] = .infinity
    let loudness = try Self.measured(samples, Self.stereo)
    #expect(abs(try #require(loudness.integrated) + 23) < 0.1)
    #expect(abs(try #require(loudness.rms) + 26.01) < 0.01)
  }

  @Test("a rate that cannot be measured is an error with its text")
  func impossible() throws {
    let format = AudioFormat(sampleRate: 5, channels: 1)
    #expect(throws: AudioError.cannotMeasure(format)) { try LoudnessMeter(format: format) }
    #expect(
      AudioError.cannotMeasure(format).description
        == "cannot measure the loudness of audio with 5 Hz, 1 channel"
    )
  }
}
