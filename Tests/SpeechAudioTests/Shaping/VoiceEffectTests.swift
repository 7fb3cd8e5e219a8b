// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import TestSupport
import Testing

@Suite("Effects on a voice")
struct VoiceEffectTests {
  private static let rate = 16_000

  /// A vowel: pulses of 100 Hz through two resonances, as a mouth has them.
  private static func vowel(_ seconds: Double) -> [Float] {
    var samples = [Float](repeating: 0, count: Int(seconds * Double(rate)))
    for index in stride(from: 0, to: samples.count, by: rate / 100) { samples[index] = 0.5 }
    for (frequency, width) in [(700.0, 80.0), (1200.0, 100.0)] {
      let radius = Float(exp(-Double.pi * width / Double(rate)))
      let turn = 2 * radius * Float(cos(2 * Double.pi * frequency / Double(rate)))
      for index in 2..<samples.count {
        samples[index] += turn * samples[index - 1] - radius * radius * samples[index - 2]
      }
    }
    let peak = samples.reduce(0) { max($0, abs($1)) }
    return samples.map { $0 * 0.5 / peak }
  }

  /// How alike samples are to themselves a period later, from -1 to 1.
  private static func periodicity(_ samples: [Float]) -> Double {
    let lag = rate / 100
    var product = 0.0
    var energy = 0.0
    for index in lag..<samples.count {
      product += Double(samples[index] * samples[index - lag])
      energy += Double(samples[index] * samples[index])
    }
    return product / energy
  }

  private static func energy(_ samples: some Sequence<Float>) -> Double {
    samples.reduce(0) { $0 + Double($1) * Double($1) }
  }

  /// The energy of a frequency.
  private static func energy(of samples: [Float], near frequency: Double) -> Double {
    stride(from: frequency - 60, through: frequency + 60, by: 5).reduce(0) { sum, frequency in
      var (real, imaginary) = (0.0, 0.0)
      for (index, sample) in samples.enumerated() {
        let angle = 2 * Double.pi * frequency * Double(index) / Double(rate)
        real += Double(sample) * cos(angle)
        imaginary += Double(sample) * sin(angle)
      }
      return sum + real * real + imaginary * imaginary
    }
  }

  @Test("a whisper has the resonances and the energy of the voice, and no pitch")
  func whisper() {
    let voice = Self.vowel(1)
    var maker = Whisper(sampleRate: Self.rate)
    let whisper = maker.whisper(of: voice)
    #expect(whisper.count == voice.count)
    #expect(Self.periodicity(voice) > 0.9)
    #expect(abs(Self.periodicity(whisper)) < 0.3)
    #expect(abs(Self.energy(whisper) / Self.energy(voice) - 1) < 0.001)
    let resonances = Self.energy(of: whisper, near: 700) + Self.energy(of: whisper, near: 1200)
    #expect(resonances > 10 * Self.energy(of: whisper, near: 3000))
    #expect(Self.energy(of: whisper, near: 700) > 3 * Self.energy(of: whisper, near: 950))
  }

  @Test("a whisper is silent where the voice is, and the same each time")
  func silence() {
    let pause = [Float](repeating: 0, count: Self.rate / 2)
    let voice = Self.vowel(0.3) + pause + Self.vowel(0.3)
    var maker = Whisper(sampleRate: Self.rate)
    let whisper = maker.whisper(of: voice)
    let middle = whisper[(Self.rate / 10 * 4)..<(Self.rate / 10 * 7)]
    #expect(middle.allSatisfy { abs($0) < 1e-4 })
    var again = Whisper(sampleRate: Self.rate)
    #expect(again.whisper(of: voice) == whisper)
  }

  @Test("a whisper of anything is finite", arguments: [8000, 16_000, 48_000])
  func robustness(rate: Int) {
    var generator = SeededGenerator(seed: UInt64(rate))
    let noise = (0..<rate).map { _ in Float.random(in: -1...1, using: &generator) }
    let square = (0..<rate).map { $0 / 40 % 2 == 0 ? Float(1) : -1 }
    let constant = [Float](repeating: 1, count: rate)
    for samples in [noise, square, constant, [], [0.5], [Float](repeating: 0, count: 7)] {
      var maker = Whisper(sampleRate: rate)
      let whisper = maker.whisper(of: samples)
      #expect(whisper.count == samples.count)
      #expect(whisper.allSatisfy { $0.isFinite })
    }
  }

  @Test("a longer vocal tract has lower resonances", arguments: [0.8, 1.25])
  func vocalTract(factor: Double) throws {
    let voice = Self.vowel(0.5)
    let changed = VocalTract.resampled(voice, by: factor)
    #expect(changed.count == Int((Double(voice.count) * factor).rounded()))
    #expect(
      Self.energy(of: changed, near: 700 / factor) > 3
        * Self.energy(of: changed, near: 950 / factor)
    )
    #expect(abs(Self.energy(changed) / Self.energy(voice) / factor - 1) < 0.02)
    #expect(VocalTract.resampled(voice, by: 1) == voice)
    #expect(VocalTract.resampled([], by: 2).isEmpty)
    #expect(VocalTract.resampled([1], by: 0.5).allSatisfy { $0.isFinite })
    // Twice the frequency lies beyond the upper end.
    let high = (0..<4000).map { Float(sin(2 * Double.pi * 6000 * Double($0) / Double(Self.rate))) }
    let lost = VocalTract.resampled(high, by: 0.5).dropFirst(100).prefix(1800)
    try #require(lost.count == 1800)
    #expect(Self.energy(lost) < 0.01 * Self.energy(high))
  }

  @Test("compression raises quiet speech, and neither the loudest nor the noise")
  func compression() {
    let loud = Self.vowel(1)
    let quiet = Self.vowel(1).map { $0 * 0.1 }
    let faint = Self.vowel(1).map { $0 * 0.001 }
    var samples = loud + quiet + faint
    Compression.apply(to: &samples, sampleRate: Self.rate)
    let parts = [loud, quiet, faint].enumerated().map { index, part in
      // The first half follows the part before.
      let start = index * loud.count + loud.count / 2
      let range = start..<(index + 1) * loud.count
      return 10 * log10(Self.energy(samples[range]) / Self.energy(part[(loud.count / 2)...]))
    }
    #expect(samples.reduce(0) { max($0, abs($1)) } <= 0.5)
    #expect(parts[1] - parts[0] > 6)
    #expect(abs(parts[2]) < 1)
    var nothing: [Float] = [0, 0]
    Compression.apply(to: &nothing, sampleRate: Self.rate)
    #expect(nothing == [0, 0])
  }
}
