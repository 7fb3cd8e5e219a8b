// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio

/// Makes recordings alike: one rate, one level, silence only as long as it takes, and no click at either end.
struct RecordingPolish {
  /// A recording as it is to be spoken.
  struct Result {
    var samples: [Float]
    /// Seconds in which somebody speaks.
    var stretches: [Range<Double>]
  }

  /// Hz.
  let sampleRate: Int

  /// Mean power of speech, dB below full scale: that of eSpeak NG's voices, which speak the rest (-20.1 to -21.7, measured in
  /// five languages).
  private static let level = -20.0
  /// The highest sample, dB: space for what resampling in a player adds.
  private static let ceiling = -1.0
  /// Seconds that are left before and behind the speech: breath and the end of a sound are softer than it.
  private static let before = 0.03
  private static let behind = 0.06
  /// Seconds of the fades, half a cosine each.
  private static let fadeIn = 0.005
  private static let fadeOut = 0.02

  /// `part` of the recording, in its own frames, with the silence around it as far as the recording has it.
  func polish(
    _ audio: RecordedAudio,
    _ measure: RecordingMeasure,
    part: Range<Int>
  ) throws(AudioError) -> Result {
    let rate = Double(audio.sampleRate)
    let first = max(0, part.lowerBound - Int(Self.before * rate))
    let end = min(audio.samples.count, part.upperBound + Int(Self.behind * rate))
    var samples = Array(audio.samples[first..<end])
    for index in samples.indices { samples[index] -= measure.offset }
    samples = try resampled(samples, from: audio.sampleRate)
    setLevel(&samples, speechLevel: measure.level)
    fade(&samples)
    let stretches = measure.stretches.map { $0.clamped(to: part) }.filter { !$0.isEmpty }
    return Result(
      samples: samples,
      stretches: stretches.map {
        Double($0.lowerBound - first) / rate..<Double($0.upperBound - first) / rate
      }
    )
  }

  /// The same at this rate. Mono.
  func resampled(_ samples: [Float], from rate: Int) throws(AudioError) -> [Float] {
    guard rate != sampleRate else { return samples }
    let memory = SampleMemory(AudioFormat(sampleRate: sampleRate, channels: 1))
    let converter = try StreamConverter(into: memory)
    _ = try converter.begin(AudioFormat(sampleRate: rate, channels: 1))
    // Safe because the samples outlive the call that reads them.
    var failure: AudioError?
    samples.withUnsafeBufferPointer { buffer in
      do throws(AudioError) {
        try converter.write(buffer, frameCount: buffer.count)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    try converter.finish()
    return memory.samples
  }

  private func setLevel(_ samples: inout [Float], speechLevel: Double) {
    let highest = samples.reduce(Float(0)) { max($0, abs($1)) }
    guard highest > 0 else { return }
    let wanted = pow(10, (Self.level - speechLevel) / 20)
    let most = pow(10, Self.ceiling / 20) / Double(highest)
    let gain = Float(min(wanted, most))
    for index in samples.indices { samples[index] *= gain }
  }

  private func fade(_ samples: inout [Float]) {
    let rise = min(samples.count / 2, Int(Self.fadeIn * Double(sampleRate)))
    let fall = min(samples.count / 2, Int(Self.fadeOut * Double(sampleRate)))
    for index in 0..<rise { samples[index] *= Self.weight(index, of: rise) }
    for index in 0..<fall { samples[samples.count - 1 - index] *= Self.weight(index, of: fall) }
  }

  private static func weight(_ index: Int, of count: Int) -> Float {
    0.5 - 0.5 * cosf(.pi * Float(index) / Float(count))
  }
}
