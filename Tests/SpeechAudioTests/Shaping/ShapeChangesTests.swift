// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import TestTraits
import Testing

@Suite("Shapes that change within a sentence", .ownThread)
struct ShapeChangesTests {
  static let format = AudioFormat(sampleRate: 22050, channels: 1)
  static let voice = vowel({ 130 - 20 * $0 }, sampleRate: 22050, seconds: 1.1)

  static func largestStep(_ samples: some Collection<Float>) -> Float {
    zip(samples, samples.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0)) }
  }

  @Test("the gain is exact 5 ms after it jumps, and nothing clicks")
  func gain() throws {
    let samples = sine(200, format: Self.format, frameCount: 22050)
    let gains: [Float] = [0.5, 2, 0.1, 1, 0, 10, 0.7]
    let sink = MemorySink(Self.format)
    let shaper = SpeechShaper(into: sink)
    shaper.begin()
    for (index, gain) in gains.enumerated() {
      shaper.shape(from: 1000 + 2500 * index, shape: Shape(gain: gain))
    }
    try shaper.write(samples)
    try #require(sink.samples.count == samples.count, "gain alone holds nothing back")
    #expect(sink.samples.prefix(1000) == samples.prefix(1000))
    for (index, gain) in gains.enumerated() {
      let frames = (1000 + 2500 * index + 110)..<(1000 + 2500 * (index + 1))
      for frame in frames { #expect(abs(sink.samples[frame] - samples[frame] * gain) < 1e-5) }
    }
    // The sine's own steps times the gain, and a jump spread over 88 frames.
    #expect(Self.largestStep(sink.samples.prefix(13500)) < 0.0285 * 2 + 0.5 * 1.9 / 88)
  }

  @Test("gain glides in a straight line")
  func gainRamp() throws {
    let result = try shaped([Float](repeating: 0.5, count: 4000), format: Self.format) {
      $0.shape(from: 1000, shape: Shape(gain: 1))
      $0.shape(from: 3000, shape: Shape(gain: 3), ramp: true)
    }
    try #require(result.samples.count == 4000)
    for frame in 1000..<3000 {
      let expected = 0.5 * (1 + 2 * Float(frame - 1000) / 2000)
      #expect(abs(result.samples[frame] - expected) < 1e-4)
    }
    #expect(result.samples[3000...].allSatisfy { $0 == 1.5 })
  }

  @Test(
    "after a shaped word speech goes on bit for bit, without a click at either end",
    arguments: [
      Shape(rate: 0.5), Shape(rate: 2), Shape(pitch: 1.5), Shape(pitch: 0.7),
      Shape(rate: 1.4, pitch: 2.5), Shape(rate: 0.3, pitch: 4), Shape(rate: 10),
    ]
  )
  func backToIdentity(shape: Shape) throws {
    let (first, last) = (7000, 13500)
    let result = try shaped(Self.voice, format: Self.format) {
      $0.shape(from: first, shape: shape)
      $0.shape(from: last, shape: .identity)
    }
    let settled = last + 1100
    let start = result.shaper.outputFrame(of: settled)
    #expect(result.samples[..<first] == Self.voice[..<first])
    #expect(Array(result.samples[start...]) == Array(Self.voice[settled...]))
    // A higher voice is steeper by itself, as its pulses are stronger.
    let allowed = Self.largestStep(Self.voice) * max(1.3, 1.3 * shape.pitch.squareRoot())
    #expect(Self.largestStep(result.samples) < allowed)
  }

  @Test("a contour with a point each 10 ms is followed within 2 %")
  func contour() throws {
    func ratio(_ frame: Int) -> Double { 1 + 0.35 * sin(2 * .pi * Double(frame) / 16000) }
    let result = try shaped(Self.voice, format: Self.format) {
      for frame in stride(from: 0, to: Self.voice.count, by: 220) {
        $0.shape(from: frame, shape: Shape(pitch: Float(ratio(frame))), ramp: true)
      }
    }
    #expect(result.samples.count == Self.voice.count)
    // One pulse in each period, the highest sample within 4 ms to both sides; three periods make rounding small.
    let samples = result.samples
    let pulses = (3000..<samples.count - 3000).filter { frame in
      samples[frame] > 0.25 && samples[frame] == samples[(frame - 90)...(frame + 90)].max()
    }
    #expect(pulses.count > 100)
    for (first, last) in zip(pulses, pulses.dropFirst(3)) {
      let middle = (first + last) / 2
      let expected = (130 - 20 * Double(middle) / 22050) * ratio(middle)
      let measured = 3 * 22050 / Double(last - first)
      #expect(abs(measured / expected - 1) < 0.02, "at \(middle): \(measured), not \(expected) Hz")
    }
  }

  @Test(
    "loudness stays within 1 dB at any pitch and rate",
    arguments: [0.5, 0.8, 1, 1.3, 2, 3] as [Float],
    [0.5, 1, 2] as [Float]
  )
  func loudness(pitch: Float, rate: Float) throws {
    let result = try shaped(Self.voice, format: Self.format) {
      $0.shape(from: 0, shape: Shape(rate: rate, pitch: pitch))
    }
    for frame in stride(from: 4000, to: Self.voice.count - 4000, by: 3000) {
      let there = result.shaper.outputFrame(of: frame)
      let before = level(Self.voice[(frame - 800)..<(frame + 800)])
      let after = level(result.samples[(there - 800)..<(there + 800)])
      #expect(abs(20 * log10(after / before)) < 1, "at \(frame)")
    }
  }

  @Test("a voice that is nearly one harmonic keeps its loudness an octave up")
  func oneHarmonic() throws {
    // The second harmonic, on which the pulses an octave up would live, has a hundredth of the power.
    let samples = zip(
      sine(170, format: Self.format, frameCount: 16000),
      sine(340, format: Self.format, frameCount: 16000, amplitude: 0.05)
    ).map { $0 + $1 }
    let result = try shaped(samples, format: Self.format) {
      $0.shape(from: 0, shape: Shape(pitch: 2))
    }
    let part = result.samples.dropFirst(6000).prefix(7000)
    try #require(part.count == 7000)
    #expect(abs(20 * log10(level(part) / level(samples.dropFirst(6000).prefix(7000)))) < 1)
    let low = amplitude(of: 170, in: part, sampleRate: 22050)
    #expect(low < 0.1 * amplitude(of: 340, in: part, sampleRate: 22050))
  }

  @Test("both channels of stereo move together")
  func stereo() throws {
    let format = AudioFormat(sampleRate: 22050, channels: 2)
    let samples = Self.voice.prefix(16000).flatMap { [$0, -0.5 * $0] }
    let result = try shaped(samples, format: format) {
      $0.shape(from: 2000, shape: Shape(rate: 0.8, pitch: 1.3))
    }
    #expect(result.samples.count == 2 * result.shaper.outputFrame(of: 16000))
    for frame in stride(from: 0, to: result.samples.count, by: 2) {
      #expect(abs(result.samples[frame + 1] + 0.5 * result.samples[frame]) < 1e-6)
    }
  }

  @Test("noise stays noise, however slow: nothing in it repeats")
  func noiseStaysNoise() throws {
    let samples = noise(frameCount: 12000)
    let result = try shaped(samples, format: Self.format) {
      $0.shape(from: 0, shape: Shape(rate: 0.2))
    }
    let before = level(samples)
    for start in stride(from: 4000, to: 56000, by: 4000) {
      let part = Array(result.samples[start..<(start + 3000)])
      #expect(abs(20 * log10(level(part) / before)) < 1)
      let energy = part.reduce(0) { $0 + $1 * $1 }
      // A tone would be a likeness near 1 at its period.
      for lag in 44..<441 {
        let product = zip(part, part.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 }
        #expect(product / energy < 0.6, "at \(start), lag \(lag)")
      }
    }
  }
}
