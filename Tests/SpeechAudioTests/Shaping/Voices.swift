// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import TestSupport

/// Samples of a vowel: pulses at `pitch` Hz (a function of the time in seconds) through three formants.
func vowel(
  _ pitch: (Double) -> Double,
  sampleRate: Int,
  seconds: Double,
  formants: [(frequency: Double, bandwidth: Double)] = [(700, 90), (1220, 110), (2600, 160)]
) -> [Float] {
  let count = Int(seconds * Double(sampleRate))
  var samples = [Double](repeating: 0, count: count)
  var phase = 0.0
  for index in samples.indices {
    phase += pitch(Double(index) / Double(sampleRate)) / Double(sampleRate)
    guard phase >= 1 else { continue }
    phase -= 1
    // The pulse is between two samples.
    let late = phase * Double(sampleRate) / pitch(Double(index) / Double(sampleRate))
    samples[index] += 1 - min(late, 1)
    if index > 0 { samples[index - 1] += min(late, 1) }
  }
  // The glottis: 6 dB an octave above 100 Hz. A constant part stays in: recordings have one too.
  samples = resonate(samples, frequency: 0, bandwidth: 200, sampleRate: sampleRate)
  for formant in formants {
    samples = resonate(
      samples,
      frequency: formant.frequency,
      bandwidth: formant.bandwidth,
      sampleRate: sampleRate
    )
  }
  let peak = samples.reduce(0) { max($0, abs($1)) }
  return samples.map { Float($0 / peak * 0.5) }
}

/// A resonator of two poles.
private func resonate(
  _ samples: [Double],
  frequency: Double,
  bandwidth: Double,
  sampleRate: Int
) -> [Double] {
  let radius = exp(-Double.pi * bandwidth / Double(sampleRate))
  let first = 2 * radius * cos(2 * Double.pi * frequency / Double(sampleRate))
  let second = -radius * radius
  var (last, beforeLast) = (0.0, 0.0)
  return samples.map { sample in
    let value = sample * (1 - radius) + first * last + second * beforeLast
    (last, beforeLast) = (value, last)
    return value
  }
}

/// White noise.
func noise(frameCount: Int, amplitude: Float = 0.2, seed: UInt64 = 1) -> [Float] {
  var generator = SeededGenerator(seed: seed)
  return (0..<frameCount).map { _ in Float.random(in: -amplitude...amplitude, using: &generator) }
}

/// The fundamental frequency around `frame` (Hz) by autocorrelation of 60 ms, which shares nothing with the tracker.
func fundamental(
  of samples: [Float],
  around frame: Int,
  sampleRate: Int,
  in range: ClosedRange<Double>
) -> Double {
  let half = Int(0.03 * Double(sampleRate))
  let part = (max(0, frame - half)..<min(samples.count, frame + half)).map { Double(samples[$0]) }
  let lags =
    Int(Double(sampleRate) / range.upperBound)...Int(Double(sampleRate) / range.lowerBound)
  let values = lags.map { lag in
    zip(part, part.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 } / Double(part.count - lag)
  }
  let best = values.max() ?? 0
  // The first that is nearly the best: twice the period is as good.
  let index =
    values.indices.dropFirst().dropLast().first {
      values[$0] > 0.9 * best && values[$0] >= values[$0 - 1] && values[$0] >= values[$0 + 1]
    } ?? 0
  guard index > 0 else { return 0 }
  let (left, top, right) = (values[index - 1], values[index], values[index + 1])
  let shift = 0.5 * (left - right) / (left - 2 * top + right)
  return Double(sampleRate) / (Double(lags.lowerBound + index) + shift)
}

/// The output of a shaper for one section.
func shaped(
  _ samples: [Float],
  format: AudioFormat,
  blocks: [Int] = [1000],
  prepare: (SpeechShaper) -> Void
) throws -> (samples: [Float], shaper: SpeechShaper) {
  let sink = MemorySink(format)
  let shaper = SpeechShaper(into: sink)
  shaper.begin()
  prepare(shaper)
  try shaper.write(samples, blocks: blocks)
  try shaper.end()
  return (sink.samples, shaper)
}
