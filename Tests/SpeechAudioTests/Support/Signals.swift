// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio

/// A sine of `frequency` Hz, the same in every channel.
func sine(
  _ frequency: Double,
  format: AudioFormat,
  frameCount: Int,
  amplitude: Float = 0.5
) -> [Float] {
  (0..<frameCount * format.channels).map { index in
    let frame = Double(index / format.channels)
    let phase = 2 * Double.pi * frequency * frame / Double(format.sampleRate)
    return amplitude * Float(sin(phase))
  }
}

/// The amplitude of the part of `samples` (mono) that is a sine of `frequency` Hz.
func amplitude(of frequency: Double, in samples: some Collection<Float>, sampleRate: Int) -> Double
{
  var real = 0.0
  var imaginary = 0.0
  for (frame, sample) in samples.enumerated() {
    let phase = 2 * Double.pi * frequency * Double(frame) / Double(sampleRate)
    real += Double(sample) * cos(phase)
    imaginary += Double(sample) * sin(phase)
  }
  return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(samples.count)
}

/// Root mean square.
func level(_ samples: some Collection<Float>) -> Double {
  let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
  return (sum / Double(max(1, samples.count))).squareRoot()
}

/// Every n-th sample.
func channel(_ number: Int, of samples: [Float], channels: Int) -> [Float] {
  stride(from: number, to: samples.count, by: channels).map { samples[$0] }
}
